/// The helm as it is used: what a key asks for, and what is shown after it.
///
/// It touches nothing: whoever holds it carries out an ``Order`` and says how that went.
package struct Helm: Sendable {
  package enum Mode: Equatable, Sendable {
    case watching
    /// An entry is saved; what is typed may be added to it.
    case typing(Saving, text: String)
    /// The words for the radio, until a key is pressed.
    case calling([String])
  }

  package enum Order: Equatable, Sendable {
    case nothing
    case save(Saving)
    /// Words that the entry saved last is to say as well.
    case amend([String])
    case strike
    case quit
  }

  package private(set) var mode = Mode.watching
  /// What was said last, and whether something went wrong.
  package private(set) var said: (lines: [String], isAlert: Bool) = ([], false)
  package var sight = Sight()
  package var isNight: Bool
  package let keys: KeyChart
  private var idle = 0

  package init(keys: KeyChart, isNight: Bool) {
    self.keys = keys
    self.isNight = isNight
  }

  /// After so many seconds without a key what was typed is added, and keys save again: a key that is
  /// pressed an hour later is not meant for an old entry.
  package static let patience = 60

  /// What a keystroke asks for.
  package mutating func press(_ stroke: Keystroke) -> Order {
    idle = stroke == .passed ? idle + 1 : 0
    switch (mode, stroke) {
    case (_, .resized): return .nothing
    case (.typing(let saving, let text), .passed):
      return idle < Self.patience ? .nothing : finish(saving, text)
    case (_, .passed): return .nothing
    case (.typing(let saving, let text), .ended):
      let order = finish(saving, text)
      return order == .nothing ? .quit : order
    case (_, .ended): return .quit
    case (.typing(let saving, let text), .character(let character)):
      mode = .typing(saving, text: text + String(character))
    case (.typing(let saving, let text), .rubout):
      mode = .typing(saving, text: String(text.dropLast()))
    case (.typing(let saving, let text), .enter): return finish(saving, text)
    case (.typing, .escape): mode = .watching
    case (.calling, _): mode = .watching
    case (.watching, .character(let character)): return order(of: character)
    case (.watching, .enter), (.watching, .escape), (.watching, .rubout): said = ([], false)
    }
    return .nothing
  }

  /// The entry stays as it is where nothing was typed. Else the words stay in sight until they are
  /// known to be saved.
  private mutating func finish(_ saving: Saving, _ text: String) -> Order {
    let words = saving.amendment(text)
    guard words.isEmpty else { return .amend(words) }
    mode = .watching
    return .nothing
  }

  private mutating func order(of character: Character) -> Order {
    said = ([], false)
    guard let deed = keys.deed(of: character) else {
      said = (["no key '\(character)'"], false)
      return .nothing
    }
    if let saving = Saving(deed, in: sight) { return .save(saving) }
    switch deed {
    case .strike: return .strike
    case .night:
      isNight.toggle()
      return .nothing
    default: return .quit
    }
  }

  /// An entry is on disk: values may follow, or the words for the radio.
  package mutating func saved(_ saving: Saving, _ lines: [String], call: [String]? = nil) {
    mode = call.map { .calling($0) } ?? .typing(saving, text: "")
    said = (lines, false)
  }

  /// The position came, and with it other words for the radio.
  package mutating func call(_ lines: [String]) {
    if case .calling = mode { mode = .calling(lines) }
  }

  /// What was typed is on disk, or an entry is struck.
  package mutating func mended(_ lines: [String]) {
    mode = .watching
    said = (lines, false)
  }

  /// Nothing was done. What was typed stays in sight.
  package mutating func failed(_ lines: [String]) {
    idle = 0
    said = (lines, true)
  }
}
