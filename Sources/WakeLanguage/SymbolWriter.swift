import WakeFormat
import WakeReport

/// Writes symbols of a page, with commas between, as the protocol spells them.
struct SymbolWriter {
  enum Shape {
    /// For clients that show one.
    case tree
    /// Each with the name of the day that it is of, in the file of an address.
    case list(String)
  }

  /// Kinds of the protocol: a namespace, an event, a property.
  enum Kind: Int {
    case day = 3
    case entry = 24
    case fact = 7
  }

  /// From a line, counted from 0, and a character in it to another.
  struct Place {
    let line: Int
    let character: Int
    var endLine: Int
    var endCharacter: Int
  }

  private(set) var bytes = Bytes()
  private let shape: Shape
  /// How a list goes on behind a symbol's name, up to its range.
  private let address: Bytes
  /// Written twice for each symbol of a tree; kept for its room.
  private var range = Bytes()

  init(_ shape: Shape, reserving count: Int) {
    self.shape = shape
    address =
      switch shape {
      case .tree: []
      case .list(let address):
        Bytes(#","location":{"uri":\#(Reply.string(address).line),"range":"#.utf8)
      }
    bytes.reserveCapacity(count)
  }

  /// - Parameters:
  ///   - name: as JSON, in quotes, as is `day`.
  ///   - detail: text, of which the first eighty characters are told.
  ///   - children: symbols; only a tree has them within another.
  mutating func add(
    name: Bytes, detail: ArraySlice<UInt8>, _ kind: Kind, in day: Bytes, at place: Place,
    children: Bytes = []
  ) {
    if !bytes.isEmpty { bytes.append(UInt8(ascii: ",")) }
    bytes += Self.name
    bytes += name
    bytes += Self.kind
    bytes.append(kind.rawValue, digits: 1)
    write(place)
    switch shape {
    case .tree:
      if !detail.isEmpty {
        bytes += Self.detail
        write(detail: detail)
      }
      bytes += Self.treeRange
      bytes += range
      bytes += Self.treeSelection
      bytes += range
      if !children.isEmpty {
        bytes += Self.treeChildren
        bytes += children
        bytes.append(UInt8(ascii: "]"))
      }
      bytes.append(UInt8(ascii: "}"))
    case .list:
      bytes += Self.container
      bytes += day
      bytes += address
      bytes += range
      bytes += Self.listEnd
      if !children.isEmpty {
        bytes.append(UInt8(ascii: ","))
        bytes += children
      }
    }
  }

  /// Begins anew, with the room it has.
  mutating func removeAll() { bytes.removeAll(keepingCapacity: true) }

  private mutating func write(detail: ArraySlice<UInt8>) {
    let first = detail.prefix(80)
    guard first.allSatisfy({ $0 >= 0x20 && $0 < 0x7F && $0 != 0x22 && $0 != 0x5C }) else {
      let text = String(decoding: detail, as: UTF8.self)
      Reply.string(String(text.prefix(80))).write(to: &bytes)
      return
    }
    bytes.append(UInt8(ascii: "\""))
    bytes += first
    bytes.append(UInt8(ascii: "\""))
  }

  private mutating func write(_ place: Place) {
    range.removeAll(keepingCapacity: true)
    range += Self.rangeStart
    range.append(place.line, digits: 1)
    range += Self.character
    range.append(place.character, digits: 1)
    range += Self.rangeEnd
    range.append(place.endLine, digits: 1)
    range += Self.character
    range.append(place.endCharacter, digits: 1)
    range.append(UInt8(ascii: "}"))
    range.append(UInt8(ascii: "}"))
  }

  private static let name = Bytes(#"{"name":"#.utf8)
  private static let kind = Bytes(#","kind":"#.utf8)
  private static let detail = Bytes(#","detail":"#.utf8)
  private static let container = Bytes(#","containerName":"#.utf8)
  private static let treeRange = Bytes(#","range":"#.utf8)
  private static let treeSelection = Bytes(#","selectionRange":"#.utf8)
  private static let treeChildren = Bytes(#","children":["#.utf8)
  private static let listEnd = Bytes("}}".utf8)
  private static let rangeStart = Bytes(#"{"start":{"line":"#.utf8)
  private static let rangeEnd = Bytes(#"},"end":{"line":"#.utf8)
  private static let character = Bytes(#","character":"#.utf8)
}
