import WakeSystem

/// `docs/registry.tsv`: what version 1 knows by name, a row each.
struct RegistryFile {
  struct Row: Equatable {
    let kind: String
    /// Of a unit, a word and a fact: what it is of, a slash, its own name.
    let name: String
    let since: String
    let of: String
    let form: String
    let bounds: String
    let traits: [String]
    let meaning: String

    /// Nil unless there are as many columns as there must be.
    init?(_ line: Substring) {
      let columns = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      guard columns.count == 8, columns.allSatisfy({ !$0.isEmpty }) else { return nil }
      (kind, name, since, of) = (columns[0], columns[1], columns[2], columns[3])
      (form, bounds, meaning) = (columns[4], columns[5], columns[7])
      traits = columns[6] == "-" ? [] : columns[6].split(separator: ",").map(String.init)
    }

    /// The name without what it is of.
    var ownName: String {
      guard name.hasPrefix(of + "/") else { return name }
      return String(name.dropFirst(of.count + 1))
    }

    func has(_ trait: String) -> Bool { traits.contains(trait) }
  }

  let rows: [Row]
  /// Lines that are no row, by number.
  let faults: [Int]

  init(_ text: String) {
    var rows: [Row] = []
    var faults: [Int] = []
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    where !line.isEmpty && !line.hasPrefix("#") && !line.hasPrefix("kind\t") {
      if let row = Row(line) { rows.append(row) } else { faults.append(index + 1) }
    }
    self.rows = rows
    self.faults = faults
  }

  static func read(_ path: String = "docs/registry.tsv") throws -> RegistryFile {
    RegistryFile(try Package.text(path))
  }

  func rows(_ kind: String, of: String? = nil) -> [Row] {
    rows.filter { $0.kind == kind && (of == nil || $0.of == of) }
  }
}

/// The package's own files.
enum Package {
  /// The package's directory, with a slash.
  static let top = String(
    #filePath.dropLast("Tests/SpecificationTests/RegistryFile.swift".utf8.count))

  static func text(_ path: String) throws -> String {
    String(decoding: try bytes(path), as: UTF8.self)
  }

  static func bytes(_ path: String) throws -> ContiguousArray<UInt8> {
    guard let bytes = try PlainFile.read(top + path) else { throw Missing(path: path) }
    return bytes
  }

  struct Missing: Error { let path: String }
}
