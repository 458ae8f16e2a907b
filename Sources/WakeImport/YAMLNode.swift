internal import Cyaml

/// A value of a YAML file, read by libyaml.
indirect enum YAMLNode {
  case scalar(String, isPlain: Bool)
  case list([YAMLNode])
  /// In the order of the file.
  case map([(key: String, value: YAMLNode)])

  /// Deeper than any record of a log.
  static let deepest = 20
  static let most = 20_000

  /// - Throws: where it is not YAML, too deep or too large, or refers to another part of itself.
  static func read(_ bytes: ContiguousArray<UInt8>) throws(YAMLProblem) -> YAMLNode {
    var reading = YAMLReading(bytes)
    return try reading.document()
  }

  subscript(key: String) -> YAMLNode? {
    guard case .map(let members) = self else { return nil }
    return members.last { $0.key == key }?.value
  }

  /// Nil for nothing at all: `null`, `~`, or empty without quotes.
  var text: String? {
    guard case .scalar(let text, let isPlain) = self else { return nil }
    return isPlain && ["", "~", "null", "Null", "NULL"].contains(text) ? nil : text
  }

  var isNothing: Bool { if case .scalar = self { text == nil } else { false } }
}

struct YAMLProblem: Error {
  let why: String
  /// From the beginning of what was read, 0-based.
  let line: Int
}

/// One document on its way through libyaml's events.
@safe private struct YAMLReading: ~Copyable {
  private let parser: UnsafeMutablePointer<yaml_parser_t>
  private let bytes: UnsafeMutableBufferPointer<UInt8>
  private var nodes = 0

  init(_ source: ContiguousArray<UInt8>) {
    unsafe parser = .allocate(capacity: 1)
    unsafe bytes = .allocate(capacity: source.count)
    _ = unsafe bytes.initialize(from: source)
    unsafe _ = yaml_parser_initialize(parser)
    unsafe yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
    unsafe yaml_parser_set_input_string(parser, bytes.baseAddress, bytes.count)
  }

  deinit {
    unsafe yaml_parser_delete(parser)
    unsafe parser.deallocate()
    unsafe bytes.deallocate()
  }

  /// What libyaml tells next, copied out of it.
  private enum Event {
    case scalar(String, isPlain: Bool)
    case listBegins, listEnds, mapBegins, mapEnds, alias, begins, ends
  }

  /// Where the last event began.
  private var line = 0

  mutating func document() throws(YAMLProblem) -> YAMLNode {
    var first = try next()
    while case .begins = first { first = try next() }
    if case .ends = first { throw YAMLProblem(why: "nothing in it", line: 0) }
    let node = try node(first, depth: 0)
    // What follows must be sound as well.
    while true {
      if case .ends = try next() { return node }
    }
  }

  private mutating func next() throws(YAMLProblem) -> Event {
    var event = unsafe yaml_event_t()
    guard unsafe yaml_parser_parse(parser, &event) == 1 else {
      let why = unsafe parser.pointee.problem.map { unsafe String(cString: $0) } ?? "cut off"
      throw YAMLProblem(why: "not YAML: " + why, line: unsafe Int(parser.pointee.problem_mark.line))
    }
    defer { unsafe yaml_event_delete(&event) }
    line = unsafe Int(event.start_mark.line)
    switch unsafe event.type {
    case YAML_SCALAR_EVENT:
      let text = unsafe UnsafeBufferPointer(
        start: event.data.scalar.value, count: event.data.scalar.length)
      let isPlain = unsafe event.data.scalar.style == YAML_PLAIN_SCALAR_STYLE
      return unsafe .scalar(String(decoding: text, as: UTF8.self), isPlain: isPlain)
    case YAML_SEQUENCE_START_EVENT: return .listBegins
    case YAML_SEQUENCE_END_EVENT: return .listEnds
    case YAML_MAPPING_START_EVENT: return .mapBegins
    case YAML_MAPPING_END_EVENT: return .mapEnds
    case YAML_ALIAS_EVENT: return .alias
    case YAML_STREAM_END_EVENT: return .ends
    default: return .begins
    }
  }

  private mutating func node(_ event: Event, depth: Int) throws(YAMLProblem) -> YAMLNode {
    nodes += 1
    guard depth < YAMLNode.deepest, nodes < YAMLNode.most else {
      throw YAMLProblem(why: "too deep or too large", line: line)
    }
    switch event {
    case .scalar(let text, let isPlain): return .scalar(text, isPlain: isPlain)
    case .listBegins:
      var list: [YAMLNode] = []
      while true {
        let inner = try next()
        if case .listEnds = inner { return .list(list) }
        list.append(try node(inner, depth: depth + 1))
      }
    case .mapBegins:
      var members: [(key: String, value: YAMLNode)] = []
      while true {
        let inner = try next()
        if case .mapEnds = inner { return .map(members) }
        guard case .scalar(let key, _) = try node(inner, depth: depth + 1) else {
          throw YAMLProblem(why: "a key that is not a word", line: line)
        }
        members.append((key, try node(next(), depth: depth + 1)))
      }
    case .alias: throw YAMLProblem(why: "a reference to another part", line: line)
    case .listEnds, .mapEnds, .begins, .ends:
      throw YAMLProblem(why: "not a value", line: line)
    }
  }
}
