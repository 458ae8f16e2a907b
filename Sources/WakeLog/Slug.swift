/// A title as the name of a directory: lower-case ASCII letters, digits and hyphens.
package enum Slug {
  /// At most 60 bytes; empty where nothing of the title can be written so.
  package static func slug(_ title: String) -> String {
    var slug = ""
    for scalar in title.unicodeScalars {
      let letters = letters(of: scalar)
      if letters.isEmpty {
        // A mark on the letter before is dropped; anything else parts two words.
        if scalar.properties.generalCategory == .nonspacingMark { continue }
        if !slug.isEmpty, !slug.hasSuffix("-") { slug += "-" }
      } else {
        slug += letters
      }
    }
    slug = String(slug.prefix(60))
    while slug.hasSuffix("-") { slug.removeLast() }
    return slug
  }

  private static func letters(of scalar: Unicode.Scalar) -> String {
    if scalar.isASCII {
      let lower = scalar.properties.lowercaseMapping
      return ("a"..."z").contains(lower) || ("0"..."9").contains(lower) ? lower : ""
    }
    if let special = special[scalar] { return special }
    // What is left of an accented letter without its accent: its canonical first part.
    guard let base = latin[scalar] else { return "" }
    return base
  }

  private static let special: [Unicode.Scalar: String] = [
    "ß": "ss", "ẞ": "ss", "ø": "o", "Ø": "o", "æ": "ae", "Æ": "ae", "œ": "oe", "Œ": "oe",
    "đ": "d", "Đ": "d", "ð": "d", "Ð": "d", "þ": "th", "Þ": "th", "ł": "l", "Ł": "l",
    "ı": "i", "ħ": "h", "Ħ": "h", "ŋ": "n", "Ŋ": "n", "ŧ": "t", "Ŧ": "t", "ĳ": "ij", "Ĳ": "ij",
    "ĸ": "k", "ŀ": "l", "Ŀ": "l", "ſ": "s",
  ]

  /// Letters of the Latin-1 and Latin Extended-A blocks by the plain letter they come from.
  private static let latin: [Unicode.Scalar: String] = {
    let families: [(String, String)] = [
      ("a", "àáâãäåāăąÀÁÂÃÄÅĀĂĄ"), ("c", "çćĉċčÇĆĈĊČ"), ("d", "ďĎ"), ("e", "èéêëēĕėęěÈÉÊËĒĔĖĘĚ"),
      ("g", "ĝğġģĜĞĠĢ"), ("h", "ĥĤ"), ("i", "ìíîïĩīĭįÌÍÎÏĨĪĬĮİ"), ("j", "ĵĴ"), ("k", "ķĶ"),
      ("l", "ĺļľĹĻĽ"), ("n", "ñńņňÑŃŅŇ"), ("o", "òóôõöōŏőÒÓÔÕÖŌŎŐ"), ("r", "ŕŗřŔŖŘ"),
      ("s", "śŝşšșŚŜŞŠȘ"), ("t", "ţťțŢŤȚ"), ("u", "ùúûüũūŭůűųÙÚÛÜŨŪŬŮŰŲ"), ("w", "ŵŴ"),
      ("y", "ýÿŷÝŸŶ"), ("z", "źżžŹŻŽ"),
    ]
    var table: [Unicode.Scalar: String] = [:]
    for (base, letters) in families {
      for scalar in letters.unicodeScalars { table[scalar] = base }
    }
    return table
  }()
}
