/// A value that was read.
struct ValueReading {
  private let spelling: () -> String
  /// What is worth saying of a value that was read all the same.
  let remark: ValueProblem?

  /// - Parameter spelling: one for every form that means the same; made when it is asked for.
  init(_ spelling: @autoclosure @escaping () -> String, _ remark: ValueProblem? = nil) {
    self.spelling = spelling
    self.remark = remark
  }

  /// One spelling for every form that means the same.
  var meaning: String { spelling() }
}

/// Why a value cannot be read, or what is doubtful about it.
struct ValueProblem: Error, Sendable {
  let code: Diagnostic.Code
  let message: String
  /// What the value should most likely be.
  let replacement: String?
  let hint: String?

  init(
    _ code: Diagnostic.Code, _ message: String, replacement: String? = nil, hint: String? = nil
  ) {
    self.code = code
    self.message = message
    self.replacement = replacement
    self.hint = hint
  }

  /// The problem of a part of a value as one of the whole.
  func between(_ before: String, _ after: String) -> Self {
    Self(code, message, replacement: replacement.map { before + $0 + after }, hint: hint)
  }

  /// `5,4kn` is 5.4 to most of Europe, `1,013` may be a thousand and thirteen: offered, never read.
  static func comma(in text: String) -> ValueProblem? {
    guard text.utf8.contains(UInt8(ascii: ",")) else { return nil }
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
    guard parts.count == 2, let last = parts[0].utf8.last, last.isDigit,
      let first = parts[1].utf8.first, first.isDigit
    else { return nil }
    let places = parts[1].prefix { $0 >= "0" && $0 <= "9" }.count
    return ValueProblem(
      .decimalComma, "expected a decimal point, found a comma in '\(text)'",
      replacement: places == 3 ? nil : parts[0] + "." + parts[1])
  }
}

extension ValueForm {
  /// Reads each part of `A/B/C` in its own way; what is said of a part becomes said of the whole.
  ///
  /// - Parameter most: how many parts there can be; a further slash belongs to a unit, like km/h.
  func readParts(
    _ text: String, most: Int,
    _ read: (_ index: Int, _ part: String) throws(ValueProblem) -> ValueReading
  ) throws(ValueProblem) -> ValueReading {
    let parts = text.split(separator: "/", maxSplits: most - 1, omittingEmptySubsequences: false)
    var readings: [ValueReading] = []
    var remark: ValueProblem?
    for (index, part) in parts.enumerated() {
      func ofWhole(_ problem: ValueProblem) -> ValueProblem {
        problem.between(String(text[..<part.startIndex]), String(text[part.endIndex...]))
      }
      do throws(ValueProblem) {
        let reading = try read(index, String(part))
        readings.append(reading)
        remark = remark ?? reading.remark.map(ofWhole)
      } catch {
        throw ofWhole(error)
      }
    }
    return ValueReading(readings.map(\.meaning).joined(separator: "/"), remark)
  }
}

extension String {
  /// The signs of a number that a value begins with, and all that follows them.
  var numberAndRest: (number: Substring, rest: String) {
    let end = utf8.firstIndex { !($0.isDigit || $0 == 0x2D || $0 == 0x2E) } ?? endIndex
    return (self[..<end], String(self[end...]))
  }
}
