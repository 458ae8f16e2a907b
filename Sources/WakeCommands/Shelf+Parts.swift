import WakeLog
import WakeSystem

extension Shelf {
  /// The pages of a voyage, taken apart where that is very long.
  ///
  /// A voyage of the usual size stays whole, and is not looked at.
  func parts(of voyage: Voyage) throws -> [[String]] {
    let pages = try pages(of: voyage.name)
    let part = 1 << 18
    var size = 0
    for path in pages { size += try read(path)?.count ?? 0 }
    // Lines that are saved and not yet on their pages may be of any time.
    guard size > 4 * part, try isSettled() else { return [pages] }
    var reaches: [PageReach] = []
    for path in pages {
      guard let bytes = try read(path) else { continue }
      guard let reach = PageReach(UnreadPage(path: path, bytes: bytes, zones: voyage.zones)) else {
        return [pages]
      }
      reaches.append(reach)
    }
    return PageReach.parts(of: reaches, least: part)
  }

  private func isSettled() throws -> Bool {
    do throws(SystemError) { return try files.spooled().isEmpty } catch { throw Failure(error) }
  }
}
