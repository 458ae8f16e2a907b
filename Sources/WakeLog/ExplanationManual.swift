import WakeFormat

extension Explanation {
  /// Every diagnostic has its paragraph here: the compiler asks for it.
  static func manual(_ code: Diagnostic.Code) -> (why: String, Sample?) {
    switch code {
    case .unreadableLine, .leadingBlank, .conflictMarker, .invalidBytes, .wrongEncoding,
      .byteOrderMark,
      .mixedLineEnds, .controlCharacter, .lookAlike, .bidiControl, .unendedLine,
      .unsettledConflict:
      lines(code)
    case .badStamp, .badDate, .badTime, .badOffset, .rangeOrOffset, .digitAfterDate, .dateMissing,
      .provisionalStamp, .zoneMissing, .zoneUnknown, .zoneConflict, .localTimeSkipped,
      .localTimeTwice, .wrongPage, .outOfOrder, .clockEpoch:
      stamps(code)
    case .badEvent, .badKey, .emptyValue, .unclosedQuote, .tokenInRemarks, .keyTwice,
      .eventOnPlus, .keyOnPlus, .unknownEvent, .eventTypo, .unknownKey:
      tokens(code)
    case .repeatedEntry, .annotatedTwin, .struckTwin, .dividedEntry, .valueConflict, .nearTwin:
      twins(code)
    case .badValue, .decimalComma, .unitMissing, .unitNeeded, .unitUnknown, .unitAmbiguous,
      .impossibleValue, .coarsePosition:
      values(code)
    case .factSpelling, .factElsewhere, .factConflict, .unknownFact, .newerFormat, .unknownCode:
      facts(code)
    case .positionJump, .wrongHemisphere, .logFalling, .engineFalling, .engineRising,
      .impossibleSequence, .engineLeftOn, .unknownPerson, .unknownSail, .unknownEngine:
      voyage(code)
    case .lostEntry:
      (
        "A line that this device saved and acknowledged stands in no file of the logbook any more. Somebody removed it, or a program that had the file open saved an older text over it.",
        nil
      )
    case .editorCommand:
      (
        "Near the beginning or the end of a file stands a line that vim or Emacs obeys when it opens the file, like vim: set … or -*- … -*-. In words that others wrote it may do harm: vim --cmd 'set nomodeline' FILE opens it without obeying.",
        nil
      )
    }
  }

  private static func lines(_ code: Diagnostic.Code) -> (why: String, Sample?) {
    let entry = "2026-06-14T08:40:12+02:00 @depart Cast off\n"
    return switch code {
    case .unreadableLine:
      (
        "A line begins with a stamp, with a fact like vessel: or with # for a comment. Any other is kept as it is and counts for nothing.",
        Sample("Cast off at last\n", "# Cast off at last\n")
      )
    case .leadingBlank:
      (
        "No line begins with a blank: an entry is one line, and its further paragraphs are + lines.",
        Sample(entry + "  A fine day\n", entry + "2026-06-14T08:40:12+02:00 + A fine day\n")
      )
    case .conflictMarker:
      (
        "git left the marker of a merge that was not finished. The lines between the markers are read like any other.",
        Sample("<<<<<<< HEAD\n" + entry, entry)
      )
    case .invalidBytes:
      (
        "A file is UTF-8. A line with other bytes is kept and not read; most often it was saved in an encoding of old.",
        Sample(bytes: Bytes("# Bl".utf8) + [0xFC, 0x0A], Bytes("# Blü\n".utf8))
      )
    case .wrongEncoding:
      (
        "The file is in UTF-16, as some editors save what they call Unicode. No line of it can be read.",
        Sample(bytes: [0xFF, 0xFE] + entry.utf8.flatMap { [$0, 0] }, Bytes(entry.utf8))
      )
    case .byteOrderMark:
      (
        "A byte order mark belongs at the beginning of a file, if anywhere. One within it was left by putting files together; it is skipped.",
        Sample("# One\n\u{FEFF}" + entry, "# One\n" + entry)
      )
    case .mixedLineEnds:
      (
        "Some lines end with LF, others with CR LF: two programs wrote the file. Both are read, but every comparison shows lines that look alike as different.",
        Sample("# One\n# Two\r\n", "# One\n# Two\n")
      )
    case .controlCharacter:
      (
        "A control character can hide text or command a terminal. Only a tab may stand in a line.",
        Sample("# One\u{1B}[2K\n", "# One\n")
      )
    case .lookAlike:
      (
        "A character that looks like syntax, or like nothing, stands where syntax stands: a no-break space, a curly quote, a long minus. Phones put them in by themselves.",
        Sample(
          "2026-06-14T08:40:12+02:00\u{A0}@depart Cast off\n", entry)
      )
    case .bidiControl:
      (
        "A character that changes the direction of the text makes a line show other words than it holds.",
        .entry("Cast \u{202E}off", "Cast off")
      )
    case .unendedLine:
      (
        "The last line of a file has no end. It may have been cut off while it was written.",
        Sample("2026-06-14T08:40:12+02:00 @depart Cast o", entry)
      )
    default:
      (
        "Two devices changed this entry differently, and nobody has said yet which holds. Until then the values named count for nothing.",
        .entry("log=1204nm conflict=log Cast off", "log=1204nm Cast off")
      )
    }
  }

  private static func stamps(_ code: Diagnostic.Code) -> (why: String, Sample?) {
    let full = "2026-06-14T09:05+02:00 Reefed\n"
    func short(_ bad: String, _ why: String, facts: String = "") -> (String, Sample?) {
      (why, Sample(bad + " Reefed\n", full, facts: facts))
    }
    return switch code {
    case .badStamp:
      short(
        "9:05",
        "A line that begins with a digit begins with a time: two digits of the hour, a colon, two of the minute. Else the wrapped end of a remark would become an entry."
      )
    case .badDate:
      short("2026-02-30T09:05+02:00", "The calendar has no such day.")
    case .badTime:
      short("2026-06-14T25:05+02:00", "The day has no such time; 24:00 is its end.")
    case .badOffset:
      short(
        "2026-06-14T09:05+0200",
        "An offset from UTC is a sign, two digits, a colon and two digits, or Z.")
    case .rangeOrOffset:
      short(
        "09:05-12:00",
        "A time followed by a minus and another time may be a range of hours or a time west of Greenwich. It is never guessed."
      )
    case .digitAfterDate:
      (
        "What follows a date without a time may not begin with a digit, for it may have been meant as a time.",
        Sample("2026-06-14 1015 hPa\n", "2026-06-14 -- 1015 hPa\n")
      )
    case .dateMissing:
      (
        "A short stamp takes its date from the name of its page, and this name gives none.",
        Sample("09:05+02:00 Reefed\n", full, name: "ben.wake")
      )
    case .provisionalStamp:
      short(
        "09:05",
        "A short stamp means something only beside the page's name and the zone of the facts. It is written in full before it leaves the device.",
        facts: "zone: +02:00\n")
    case .zoneMissing:
      short(
        "2026-06-14T09:05",
        "A stamp without an offset needs a zone: among the facts. The zone of the device that reads it is never asked."
      )
    case .zoneUnknown:
      short(
        "2026-06-14T09:05",
        "The facts name a zone that the time zone data of this device does not have.",
        facts: "zone: Europe/Marstal\n")
    case .zoneConflict:
      short(
        "2026-06-14T09:05",
        "The facts name two zones for one time. The later one needs its beginning: zone: +03:00 from STAMP.",
        facts: "zone: +01:00\nzone: +02:00\n")
    case .localTimeSkipped:
      (
        "The ship's clock was put forward over this time: no clock aboard ever showed it.",
        Sample(
          "11:30 Reefed\n", "2026-06-14T11:30+02:00 Reefed\n",
          facts: "zone: +01:00\nzone: +02:00 from 2026-06-14T10:00Z\n")
      )
    case .localTimeTwice:
      (
        "The ship's clock was put back and showed this time twice. The offset says which of the two is meant.",
        Sample(
          "11:30 Reefed\n", "2026-06-14T11:30+02:00 Reefed\n",
          facts: "zone: +02:00\nzone: +01:00 from 2026-06-14T10:00Z\n")
      )
    case .wrongPage:
      short(
        "2026-06-15T09:05+02:00",
        "An entry belongs on the page of its own day. Elsewhere it counts, but who looks only at its day's page misses it."
      )
    case .outOfOrder:
      (
        "An entry stands below a later one. That changes nothing; logged= says that it was written down late.",
        Sample(
          "2026-06-14T10:15+02:00 Reefed\n2026-06-14T09:05+02:00 Sails up\n",
          "2026-06-14T10:15+02:00 Reefed\n2026-06-14T09:05+02:00 logged=2026-06-14T10:20+02:00 Sails up\n"
        )
      )
    default:
      short(
        "2006-10-29T09:05+02:00",
        "The date is one at which clocks begin, or 1024 weeks before the page's: a clock that was never set, or a GPS receiver that has lost count of its weeks."
      )
    }
  }

  private static func tokens(_ code: Diagnostic.Code) -> (why: String, Sample?) {
    switch code {
    case .badEvent:
      (
        "An event is @ and a name of letters, digits and hyphens, followed by a blank.",
        .entry("@reef, steep sea", "@reef Steep sea")
      )
    case .badKey:
      (
        "A key is a name of letters, digits and hyphens, perhaps with parts after dots.",
        .entry("sea_state=4", "sea=4")
      )
    case .emptyValue:
      ("A field without a value says nothing.", .entry("sog= Reefed", "sog=5.4kn Reefed"))
    case .unclosedQuote:
      (
        "A value that begins with a quote ends with one, and a blank or the line's end follows.",
        .entry("place=\"Kiel Holtenau", "place=\"Kiel Holtenau\"")
      )
    case .tokenInRemarks:
      (
        "Events and fields count before the remarks only. One that stands later is a word like any other; -- before the remarks says that it is meant so.",
        .entry("Second reef @reef", "@reef Second reef")
      )
    case .keyTwice:
      (
        "A key stands twice in an entry. The last one counts, which may not be the one that is right.",
        .entry("sog=5kn sog=6kn", "sog=6kn")
      )
    case .eventOnPlus:
      (
        "A + line adds paragraphs and readings to its moment. What happened is an entry of its own.",
        .entry("+ @reef", "@reef")
      )
    case .keyOnPlus:
      (
        "A + line holds readings, what instruments give. Anything else belongs on the entry.",
        .entry("+ place=Kiel", "place=Kiel")
      )
    case .unknownEvent:
      (
        "No event of this name is known. It is kept and shown, and does nothing. Events of your own begin with @x-.",
        .entry("@barbecue", "@x-barbecue")
      )
    case .eventTypo:
      (
        "No event of this name is known, and one that is known differs from it by a letter or two.",
        .entry("@anchr", "@anchor")
      )
    default:
      (
        "No key of this name is known. It is kept and shown, and counts for nothing. Keys of your own begin with x-.",
        .entry("mood=good", "x-mood=good")
      )
    }
  }

  private static func twins(_ code: Diagnostic.Code) -> (why: String, Sample?) {
    switch code {
    case .repeatedEntry:
      (
        "The same entry stands twice, as a merge or a repeated import leaves it. It counts once.",
        .minute(["@reef Reefed", "@reef Reefed"], ["@reef Reefed"])
      )
    case .annotatedTwin:
      (
        "The same entry stands with and without the readings that instruments added. The fuller one counts. Where a device took readings out, a plain merge of git may have brought them back.",
        .minute(
          ["@reef Reefed", "@reef sog=5.4kn age=2s Reefed"], ["@reef sog=5.4kn age=2s Reefed"])
      )
    case .struckTwin:
      (
        "The same entry stands struck and not struck. It counts as struck.",
        .minute(["@reef Reefed", "@reef void=wrong Reefed"], ["@reef void=wrong Reefed"])
      )
    case .dividedEntry:
      (
        "The same entry stands on two lines, and one of them says what the other does not. All of it counts. A plain merge of git leaves this where one device took something out of a line: then it is back.",
        .minute(["gust=30kn wind=20kn Reefed", "wind=20kn Reefed"], ["wind=20kn Reefed"])
      )
    case .valueConflict:
      (
        "Two lines of one entry hold different values for a key. Neither counts until one of the lines is gone.",
        .minute(["log=1nm Reefed", "log=2nm Reefed"], ["log=2nm Reefed"])
      )
    default:
      (
        "Two entries of the same second and writer share at least three events, fields or words, and two thirds of all they have. Where two devices changed one entry, a plain merge of git keeps both versions. Short remarks of two devices in one second are not doubted.",
        .minute(
          ["@reef First reef, steep sea", "@reef First reef, very steep sea"],
          ["@reef First reef, very steep sea"])
      )
    }
  }

  private static func values(_ code: Diagnostic.Code) -> (why: String, Sample?) {
    switch code {
    case .badValue:
      (
        "The value is not of the form that its key takes. It is kept and shown, and counts in no sum.",
        .entry("sog=fast", "sog=9.5kn")
      )
    case .decimalComma:
      (
        "Decimals follow a point. A comma may be one too, or stand between thousands: it is never read.",
        .entry("sog=5,4kn", "sog=5.4kn")
      )
    case .unitMissing:
      (
        "A number without a unit is read in the default unit of its key. In ten years nobody knows whether that was meant.",
        .entry("sog=5.4", "sog=5.4kn")
      )
    case .unitNeeded:
      (
        "The wind's speed needs its unit: a bare 5 is knots to some and Beaufort to others.",
        .entry("wind=SW/5", "wind=SW/F5")
      )
    case .unitUnknown:
      ("The key takes no such unit.", .entry("sog=5.4knots", "sog=5.4kn"))
    case .unitAmbiguous:
      (
        "People read this unit in two ways, so it is never read.",
        .entry("log=1204sm", "log=1204nm")
      )
    case .impossibleValue:
      ("The value is outside what can be.", .entry("cog=400T", "cog=040T"))
    default:
      (
        "Decimal degrees with fewer than three places: old logs write degrees and minutes so, and two places are half a mile.",
        .entry("pos=54.27,10.14", "pos=54-27.0N,010-14.0E")
      )
    }
  }

  private static func facts(_ code: Diagnostic.Code) -> (why: String, Sample?) {
    func voyage(_ bad: String, _ mended: String) -> Sample {
      Sample(bad, mended, name: "voyage.wake")
    }
    return switch code {
    case .factSpelling:
      ("Facts are written in lower case.", voyage("Title: Marstal\n", "title: Marstal\n"))
    case .factElsewhere:
      (
        "Facts count in logbook.wake and voyage.wake. On a page they have no effect, and mostly a remark was meant.",
        Sample(
          "remark: A fine day\n", "2026-06-14T08:40:12+02:00 A fine day\n")
      )
    case .factConflict:
      (
        "A fact that has one value stands twice with two.",
        voyage("title: Marstal\ntitle: Kiel\n", "title: Kiel\n")
      )
    case .unknownFact:
      (
        "No fact of this name is known here. It is kept. Facts of your own begin with x-.",
        voyage("mood: good\n", "x-mood: good\n")
      )
    case .newerFormat:
      (
        "The logbook is of a format that is newer than this program. What can be read is shown, and nothing is written.",
        Sample("format: 2\n", "format: 1\n", name: "logbook.wake")
      )
    default:
      (
        "The fact quiet: names a diagnostic that is not known.",
        Sample("quiet: out-of-oder\n", "quiet: out-of-order\n", name: "logbook.wake")
      )
    }
  }

  private static func voyage(_ code: Diagnostic.Code) -> (why: String, Sample?) {
    let from = "pos=54-51.0N,010-31.0E"
    return switch code {
    case .positionJump:
      (
        "From one fix to the next the ship would have made more than 50 knots; or she would have gone to a far place and back at several times her speed; or the last position lies beside the one before once the tens of its longitude are changed. One of the positions is wrong, or its time.",
        .hours([from, "pos=56-40.0N,010-40.0E"], [from, "pos=54-46.0N,010-28.0E"])
      )
    case .wrongHemisphere:
      (
        "The position lies beside its neighbours once north and south, or east and west, are exchanged.",
        .hours([from, "pos=54-46.0N,010-28.0W"], [from, "pos=54-46.0N,010-28.0E"])
      )
    case .logFalling:
      (
        "The log reads less than before. Where it was set back, @log-reset says so.",
        .hours(["log=1204.5nm", "log=1.2nm"], ["log=1204.5nm", "@log-reset log=1.2nm"])
      )
    case .engineFalling:
      (
        "The hour meter of an engine reads less than before, which no meter does.",
        .hours(["engine=812.3h", "engine=803.1h"], ["engine=812.3h", "engine=813.1h"])
      )
    case .engineRising:
      (
        "The hour meter of an engine rose although the log says that it was off all the time.",
        .hours(
          ["@engine-off engine=812.3h", "sog=5kn", "engine=813.1h"],
          ["@engine-off engine=812.3h", "@engine-on", "engine=813.1h"])
      )
    case .impossibleSequence:
      (
        "What happened cannot have happened after what the log says before: an anchor is weighed that was never let go. An entry may be missing.",
        .hours(["@depart", "@weigh"], ["@depart", "@anchor", "@weigh"])
      )
    case .engineLeftOn:
      (
        "The ship arrived and the engine was never stopped. It counts as stopped at arrival.",
        .hours(["@depart @engine-on", "@arrive"], ["@depart @engine-on", "@arrive @engine-off"])
      )
    case .unknownPerson:
      (
        "The voyage's facts name a crew, and nobody in it is called so. Once a voyage names its crew, slips of the pen are found.",
        .hours(["by=ana Cast off"], ["by=anna Cast off"], facts: "crew: Anna Berg (anna), mate\n")
      )
    case .unknownSail:
      (
        "The logbook's facts name the sails, and none is called so.",
        .hours(["sails=mian+j1"], ["sails=main1+j1"], logbook: "sail: main\nsail: j1\n")
      )
    default:
      (
        "The logbook's facts name the engines, and none is called so.",
        .hours(
          ["@engine-on.prot"], ["@engine-on.port"], logbook: "engine: port\nengine: starboard\n")
      )
    }
  }
}

extension Explanation.Sample {
  /// Entries of one moment, without their stamps.
  static func minute(_ bad: [String], _ mended: [String]) -> Self {
    func page(_ lines: [String]) -> String {
      lines.map { "2026-06-14T10:15:32+02:00 \($0)\n" }.joined()
    }
    return Self(page(bad), page(mended))
  }
}
