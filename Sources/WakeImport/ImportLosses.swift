/// What could not be carried over, by kind, with its places.
package struct ImportLosses {
  package struct Kind: Sendable {
    package let what: String
    package let why: String
    package fileprivate(set) var count = 0
    fileprivate var file = ""
    /// `FILE:LINE`, the first of them; those of the same file that follow without its name.
    package fileprivate(set) var places: [String] = []

    /// `hdop`, or `point of a track: without a time`.
    package var text: String { why.isEmpty ? what : "\(what): \(why)" }
  }

  /// In the order in which they first came.
  package private(set) var kinds: [Kind] = []
  private var numbers: [String: Int] = [:]
  /// Called with each of them as it is found, where somebody wants to hear all.
  package var hearer: ((_ place: String, _ text: String) -> Void)?

  package init() {}

  package var isEmpty: Bool { kinds.isEmpty }
  package var count: Int { kinds.reduce(0) { $0 + $1.count } }

  /// More places of one kind are only counted: a file of a million points may lose a million times
  /// the same.
  private static let mostPlaces = 3

  mutating func add(_ what: String, _ why: String, _ file: String, _ line: Int) {
    let key = what + "\u{0}" + why
    let number: Int
    if let known = numbers[key] {
      number = known
    } else {
      number = kinds.count
      numbers[key] = number
      kinds.append(Kind(what: what, why: why))
    }
    kinds[number].count += 1
    let isShown = kinds[number].places.count < Self.mostPlaces
    guard isShown || hearer != nil else { return }
    let place = "\(file):\(line)"
    if isShown {
      // The name of the file once.
      let isSame = kinds[number].file == file
      kinds[number].places.append(isSame ? String(line) : place)
      kinds[number].file = file
    }
    hearer?(place, kinds[number].text)
  }
}
