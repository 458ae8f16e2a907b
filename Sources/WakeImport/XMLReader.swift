internal import Cexpat

/// What hears the elements of an XML file.
protocol XMLHearer: AnyObject {
  func begin(_ name: String, _ attributes: XMLAttributes, line: Int)
  func text(_ bytes: UnsafeBufferPointer<UInt8>)
  func end(_ name: String)
  /// The file is damaged: what has begun never ends, and the next thing heard is a new point.
  func broken(line: Int, _ why: String)
}

/// The attributes of an element, which last only while it is told.
@safe struct XMLAttributes {
  private let pairs: UnsafeMutablePointer<UnsafePointer<CChar>?>?

  fileprivate init(_ pairs: UnsafeMutablePointer<UnsafePointer<CChar>?>?) {
    unsafe self.pairs = unsafe pairs
  }

  subscript(name: String) -> String? {
    var index = 0
    while let key = unsafe pairs?[index], let value = unsafe pairs?[index + 1] {
      if unsafe Self.isEqual(key, name) { return unsafe String(cString: value) }
      index += 2
    }
    return nil
  }

  /// Without a copy: it is asked several times a point, of which there are millions.
  private static func isEqual(_ key: UnsafePointer<CChar>, _ name: String) -> Bool {
    var index = 0
    for byte in name.utf8 {
      guard unsafe UInt8(bitPattern: key[index]) == byte else { return false }
      index += 1
    }
    return unsafe key[index] == 0
  }
}

/// Reads XML with expat, piece by piece, in UTF-8.
///
/// Where expat stops at damage, reading begins again at the next element of some names, so that
/// what stands behind the damage is saved too. Entities are never expanded, and nothing outside the
/// file is ever looked for.
@safe struct XMLReader: ~Copyable {
  typealias Bytes = ContiguousArray<UInt8>

  private let hearer: any XMLHearer
  private let relay: Relay
  /// Beginnings of elements to begin again at: `<trkpt`.
  private let anchors: [Bytes]
  private var parser: XML_Parser?
  /// Bytes given to this parser.
  private var fed = 0
  /// Lines that ended before this parser began.
  private var linesBefore = 0
  /// Lines that ended before the present piece.
  private var linesOfPieces = 0
  /// Looking for an anchor; the end of what was searched, for one that comes in two pieces.
  private var isSearching = false
  private var tail: Bytes = []
  /// This parser began at an anchor: that closing tags do not match it is no news.
  private var isAfterDamage = false

  /// What is read before an anchor.
  private static let root = Bytes("<again>".utf8)

  /// What no file of people has, and what would fill the memory.
  private static let deepest = 100
  private static let longestToken = 4 << 20

  init(_ hearer: any XMLHearer, anchors: [String]) {
    self.hearer = hearer
    relay = Relay(hearer)
    self.anchors = anchors.map { Bytes(("<" + $0).utf8) }
    unsafe parser = nil
    start()
  }

  deinit {
    if let parser = unsafe parser { unsafe XML_ParserFree(parser) }
  }

  mutating func take(_ piece: Bytes, isLast: Bool) {
    var start = 0
    while true {
      if isSearching {
        guard let found = anchor(in: piece, from: start) else {
          linesOfPieces += Self.lines(in: piece, 0..<piece.count)
          return
        }
        linesBefore = linesOfPieces + Self.lines(in: piece, 0..<found.piece)
        isSearching = false
        self.start()
        // The damage stands between tags: a root for what comes now.
        _ = feed(Self.root + found.before, 0, isLast: false)
        start = found.piece
      }
      guard let stop = feed(piece, start, isLast: isLast) else {
        linesOfPieces += Self.lines(in: piece, 0..<piece.count)
        return
      }
      start = stop
      isSearching = true
      tail = []
    }
  }

  /// Nil: all was read. Else where in the piece to go on looking.
  private mutating func feed(_ piece: Bytes, _ start: Int, isLast: Bool) -> Int? {
    guard let parser = unsafe parser else { return nil }
    let before = fed
    fed += piece.count - start
    let status = unsafe piece.withUnsafeBytes { bytes in
      unsafe XML_Parse(
        parser, bytes.baseAddress?.advanced(by: start).assumingMemoryBound(to: CChar.self),
        Int32(piece.count - start), isLast ? 1 : 0)
    }
    let at = unsafe Int(XML_GetCurrentByteIndex(parser))
    if status == XML_STATUS_OK, fed - at < Self.longestToken { return nil }
    let code = unsafe XML_GetErrorCode(parser)
    let line = unsafe linesBefore + Int(XML_GetCurrentLineNumber(parser))
    let isExpected =
      isAfterDamage
      && (code == XML_ERROR_TAG_MISMATCH || code == XML_ERROR_NO_ELEMENTS
        || code == XML_ERROR_UNCLOSED_TOKEN && isLast || code == XML_ERROR_JUNK_AFTER_DOC_ELEMENT)
    // Behind damage a file has closing tags of elements that this parser never saw open.
    hearer.broken(line: line, isExpected ? "" : why(status, code))
    // What is not an anchor's own fault stands at the fault: it may be the next anchor.
    let isOfAnchor = isAfterDamage && at <= Self.root.count
    isAfterDamage = true
    return min(piece.count, max(start + (isOfAnchor ? 1 : 0), start + at - before))
  }

  private func why(_ status: XML_Status, _ code: XML_Error) -> String {
    if status == XML_STATUS_OK { return "a tag of more than 4 MB" }
    if code == XML_ERROR_ABORTED { return relay.why }
    return unsafe XML_ErrorString(code).map { unsafe String(cString: $0) } ?? "not XML"
  }

  private mutating func start() {
    if let parser = unsafe parser { unsafe XML_ParserFree(parser) }
    fed = 0
    relay.depth = 0
    // Whatever the file says of its encoding, it has been read by now.
    unsafe parser = XML_ParserCreate("UTF-8")
    guard let parser = unsafe parser else { return }
    unsafe relay.parser = parser
    relay.linesBefore = linesBefore
    unsafe XML_SetUserData(parser, Unmanaged.passUnretained(relay).toOpaque())
    unsafe XML_SetElementHandler(
      parser,
      { context, name, attributes in
        guard let context = unsafe context, let name = unsafe name else { return }
        unsafe Relay.of(context).begin(name, attributes)
      },
      { context, name in
        guard let context = unsafe context, let name = unsafe name else { return }
        unsafe Relay.of(context).end(name)
      })
    unsafe XML_SetCharacterDataHandler(
      parser,
      { context, text, count in
        guard let context = unsafe context, let text = unsafe text else { return }
        unsafe Relay.of(context).text(text, Int(count))
      })
    // With a handler for all else, references to entities of the file are handed to it unexpanded.
    unsafe XML_SetDefaultHandler(parser, { _, _, _ in })
  }

  /// Where the next anchor begins: behind `before`, bytes of earlier pieces, at `piece`.
  private mutating func anchor(
    in piece: Bytes, from start: Int
  ) -> (before: Bytes, piece: Int)? {
    let joined = tail + piece[start...]
    var index = 0
    while index < joined.count {
      guard let next = joined[index...].firstIndex(of: 0x3C) else { break }
      for anchor in anchors where joined.count - next > anchor.count {
        guard joined[next..<next + anchor.count].elementsEqual(anchor) else { continue }
        let after = joined[next + anchor.count]
        guard after <= 0x20 || after == 0x3E || after == 0x2F else { continue }
        defer { tail = [] }
        if next >= tail.count { return ([], start + next - tail.count) }
        return (Bytes(tail[next...]), start)
      }
      index = next + 1
    }
    tail = Bytes(joined.suffix(24))
    return nil
  }

  private static func lines(in bytes: Bytes, _ range: Range<Int>) -> Int {
    unsafe bytes.withUnsafeBufferPointer { bytes in
      var count = 0
      for index in range where unsafe bytes[index] == 0x0A { count &+= 1 }
      return count
    }
  }

  /// Between expat, which calls functions of C, and what hears.
  @safe private final class Relay {
    private unowned let hearer: any XMLHearer
    var depth = 0
    var linesBefore = 0
    var why = ""
    var parser: XML_Parser?

    init(_ hearer: any XMLHearer) {
      self.hearer = hearer
      unsafe parser = nil
    }

    static func of(_ context: UnsafeMutableRawPointer) -> Relay {
      unsafe Unmanaged<Relay>.fromOpaque(context).takeUnretainedValue()
    }

    func begin(
      _ name: UnsafePointer<CChar>, _ attributes: UnsafeMutablePointer<UnsafePointer<CChar>?>?
    ) {
      depth += 1
      guard let parser = unsafe parser else { return }
      if depth > XMLReader.deepest {
        why = "elements more than \(XMLReader.deepest) deep"
        unsafe XML_StopParser(parser, 0)
        return
      }
      let line = unsafe linesBefore + Int(XML_GetCurrentLineNumber(parser))
      hearer.begin(unsafe Self.local(name), unsafe XMLAttributes(attributes), line: line)
    }

    func end(_ name: UnsafePointer<CChar>) {
      depth -= 1
      hearer.end(unsafe Self.local(name))
    }

    func text(_ text: UnsafePointer<CChar>, _ count: Int) {
      unsafe text.withMemoryRebound(to: UInt8.self, capacity: count) { bytes in
        unsafe hearer.text(UnsafeBufferPointer(start: bytes, count: count))
      }
    }

    /// Without its prefix, whatever that is.
    private static func local(_ name: UnsafePointer<CChar>) -> String {
      var start = 0
      var index = 0
      while unsafe name[index] != 0 {
        if unsafe name[index] == 0x3A { start = index + 1 }
        index += 1
      }
      return unsafe String(cString: name + start)
    }
  }
}
