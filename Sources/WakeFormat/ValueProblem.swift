/// A value that was read.
struct ValueReading: Sendable {
  /// One spelling for every form that means the same.
  let meaning: String
  /// What is worth saying of a value that was read all the same.
  let remark: ValueProblem?

  init(_ meaning: String, _ remark: ValueProblem? = nil) {
    self.meaning = meaning
    self.remark = remark
  }
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
      .map(String.init)
    var meanings: [String] = []
    var remark: ValueProblem?
    for (index, part) in parts.enumerated() {
      let before = parts[..<index].map { $0 + "/" }.joined()
      let after = parts[(index + 1)...].map { "/" + $0 }.joined()
      do throws(ValueProblem) {
        let reading = try read(index, part)
        meanings.append(reading.meaning)
        remark = remark ?? reading.remark?.between(before, after)
      } catch {
        throw error.between(before, after)
      }
    }
    return ValueReading(meanings.joined(separator: "/"), remark)
  }
}
