package import WakeFormat

/// A file of the logbook as its bytes.
package struct UnreadPage: Sendable {
  /// Relative to the logbook, with `/`.
  package let path: String
  package let bytes: Bytes
  package let page: Page

  package init(path: String, bytes: Bytes, zones: Zones) {
    self.path = path
    self.bytes = bytes
    let slash = path.utf8.lastIndex(of: UInt8(ascii: "/"))
    let name = slash.map { String(path[path.utf8.index(after: $0)...]) } ?? path
    page = Page(name: name, zones: zones)
  }

  package init(_ file: PageFile) {
    path = file.path
    bytes = file.document.bytes
    page = file.page
  }
}
