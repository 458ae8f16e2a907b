extension Diagnostic {
  /// What a diagnostic is about. A code never changes its name or its meaning.
  public enum Code: String, CaseIterable, Sendable {
    // Lines
    case unreadableLine = "unreadable-line"
    case leadingBlank = "leading-blank"
    case conflictMarker = "conflict-marker"
    case invalidBytes = "invalid-bytes"
    case wrongEncoding = "wrong-encoding"
    case byteOrderMark = "byte-order-mark"
    case mixedLineEnds = "mixed-line-ends"
    case controlCharacter = "control-character"
    case lookAlike = "look-alike"
    case bidiControl = "bidi-control"
    case unendedLine = "unended-line"
    case unsettledConflict = "unsettled-conflict"

    // Stamps
    case badStamp = "bad-stamp"
    case badDate = "bad-date"
    case badTime = "bad-time"
    case badOffset = "bad-offset"
    case rangeOrOffset = "range-or-offset"
    case digitAfterDate = "digit-after-date"
    case dateMissing = "date-missing"
    case provisionalStamp = "provisional-stamp"
    case zoneMissing = "zone-missing"
    case zoneUnknown = "zone-unknown"
    case zoneConflict = "zone-conflict"
    case localTimeSkipped = "local-time-skipped"
    case localTimeTwice = "local-time-twice"
    case wrongPage = "wrong-page"
    case outOfOrder = "out-of-order"
    case clockEpoch = "clock-epoch"

    // Tokens
    case badEvent = "bad-event"
    case badKey = "bad-key"
    case emptyValue = "empty-value"
    case unclosedQuote = "unclosed-quote"
    case tokenInRemarks = "token-in-remarks"
    case keyTwice = "key-twice"
    case eventOnPlus = "event-on-plus"
    case keyOnPlus = "key-on-plus"
    case unknownEvent = "unknown-event"
    case eventTypo = "event-typo"
    case unknownKey = "unknown-key"

    // Lines of one moment
    case repeatedEntry = "repeated-entry"
    case annotatedTwin = "annotated-twin"
    case struckTwin = "struck-twin"
    case dividedEntry = "divided-entry"
    case valueConflict = "value-conflict"

    // Values
    case badValue = "bad-value"
    case decimalComma = "decimal-comma"
    case unitMissing = "unit-missing"
    case unitNeeded = "unit-needed"
    case unitUnknown = "unit-unknown"
    case unitAmbiguous = "unit-ambiguous"
    case impossibleValue = "impossible-value"
    case coarsePosition = "coarse-position"

    // Facts
    case factSpelling = "fact-spelling"
    case factElsewhere = "fact-elsewhere"
    case factConflict = "fact-conflict"
    case unknownFact = "unknown-fact"
    case newerFormat = "newer-format"
    case unknownCode = "unknown-code"

    // Entries of a voyage beside each other
    case positionJump = "position-jump"
    case wrongHemisphere = "wrong-hemisphere"
    case logFalling = "log-falling"
    case engineFalling = "engine-falling"
    case engineRising = "engine-rising"
    case impossibleSequence = "impossible-sequence"
    case engineLeftOn = "engine-left-on"
    case unknownPerson = "unknown-person"
    case unknownSail = "unknown-sail"
    case unknownEngine = "unknown-engine"
    case nearTwin = "near-twin"

    // A device and its logbook
    case lostEntry = "lost-entry"
    case editorCommand = "editor-command"

    public var severity: Severity {
      switch self {
      case .unendedLine, .wrongPage, .outOfOrder, .unknownEvent, .unknownKey, .unitMissing,
        .unknownFact, .repeatedEntry, .byteOrderMark, .mixedLineEnds, .unknownCode,
        .engineLeftOn, .unknownPerson, .unknownSail, .unknownEngine:
        .note
      case .bidiControl, .provisionalStamp, .tokenInRemarks, .keyTwice, .eventTypo,
        .coarsePosition, .factElsewhere, .newerFormat, .struckTwin, .annotatedTwin, .dividedEntry,
        .clockEpoch, .positionJump, .wrongHemisphere, .logFalling, .engineFalling, .engineRising,
        .impossibleSequence, .nearTwin, .lostEntry, .editorCommand:
        .warning
      default: .error
      }
    }

    /// How much must be looked at to find it.
    public enum Scope: Sendable {
      /// One file, and the facts that hold for it: what `Checker` sees.
      case page
      /// The entries of a voyage beside each other.
      case voyage
      /// What lies outside of the format: what this device knows of the logbook, and what its editors
      /// would do.
      case device
    }

    public var scope: Scope {
      switch self {
      case .positionJump, .wrongHemisphere, .logFalling, .engineFalling, .engineRising,
        .impossibleSequence, .engineLeftOn, .unknownPerson, .unknownSail, .unknownEngine,
        .nearTwin:
        .voyage
      case .lostEntry, .editorCommand: .device
      default: .page
      }
    }

    /// Whether its fix can change the meaning of nothing that could be read before, so that
    /// `wake check --fix` may apply it unasked.
    public var isFixedUnasked: Bool {
      switch self {
      case .provisionalStamp, .repeatedEntry, .annotatedTwin, .byteOrderMark, .lookAlike: true
      default: false
      }
    }
  }
}
