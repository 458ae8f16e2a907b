/// What counts as a day aboard.
package enum DayRule: String, CaseIterable, Sendable {
  case aboard
  case underWay = "under-way"
  case full = "24h"

  package var text: String {
    switch self {
    case .aboard: "each date of the ship's clock with time aboard"
    case .underWay: "each date of the ship's clock with time under way"
    case .full: "24 hours aboard, of a voyage as a whole; what is left over counts for nothing"
    }
  }
}
