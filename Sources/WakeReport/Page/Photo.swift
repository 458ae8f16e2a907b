package import WakeFormat

/// A file that an entry names with `file=`, as a page shows it.
package enum Photo: Sendable {
  /// A picture that stands within the page.
  case embedded(Bytes, Picture)
  /// Where it is found: a relative address, or one of a file.
  case linked(String)
  /// No file of that name is there.
  case missing

  /// What browsers show without running anything in it.
  package enum Picture: String, Sendable {
    case jpeg, png, gif, webp

    /// Told by the first bytes, for a name says little.
    package init?(_ bytes: Bytes) {
      if bytes.starts(with: [0xFF, 0xD8, 0xFF]) {
        self = .jpeg
      } else if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
        self = .png
      } else if bytes.starts(with: "GIF8".utf8) {
        self = .gif
      } else if bytes.starts(with: "RIFF".utf8), bytes.dropFirst(8).starts(with: "WEBP".utf8) {
        self = .webp
      } else {
        return nil
      }
    }
  }

  /// - Parameter path: absolute.
  package static func link(toFile path: String) -> Photo {
    var address = "file://"
    for byte in path.utf8 {
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x2F, 0x5F, 0x7E:
        address.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        let digits = String(byte, radix: 16, uppercase: true)
        address += "%" + (digits.count == 1 ? "0" : "") + digits
      }
    }
    return .linked(address)
  }
}
