import WakeFormat

/// Who is aboard, who commands and who is in which watch, by handle.
struct People {
  private(set) var aboard: [String] = []
  private(set) var skipper: String?
  /// By every name that the facts give a person.
  private var handles: [String: String] = [:]
  /// The members of a named watch.
  private var members: [String: [String]] = [:]

  /// - Parameter entries: of the voyage: who comes aboard in one of them was not aboard before.
  init(voyage: Document, logbook: Document, _ entries: [LoggedEntry]) {
    for fact in voyage.values(of: "crew") {
      let names = Lookout.Names.handles(fact)
      guard let handle = names.dropFirst().first ?? names.first else { continue }
      for name in names where handles[name] == nil { handles[name] = handle }
      if !aboard.contains(handle) { aboard.append(handle) }
    }
    for fact in voyage.values(of: "watch") {
      let parts = fact.split(separator: " ", maxSplits: 1)
      guard parts.count == 2 else { continue }
      members[parts[0].lowercased()] = persons(String(parts[1]))
    }
    if let fact = voyage.value(of: "skipper") ?? logbook.value(of: "skipper") {
      let names = Lookout.Names.handles(fact)
      skipper = names.compactMap { handles[$0] }.first ?? (names.dropFirst().first ?? names.first)
      if let skipper, !aboard.contains(skipper) { aboard.append(skipper) }
    }
    var seen: Set<String> = []
    for entry in entries {
      for event in entry.member.events where event == "crew-on" || event == "crew-off" {
        for person in persons(entry.member.value("crew") ?? "") where seen.insert(person).inserted {
          if event == "crew-on" { aboard.removeAll { $0 == person } }
        }
      }
    }
  }

  mutating func apply(_ member: EntrySet.Member) {
    guard !member.entry.isFurther, !State.isDrill(member.events),
      let crew = member.value("crew")
    else { return }
    for event in member.events {
      switch event {
      case "crew-on":
        for person in persons(crew) where !aboard.contains(person) {
          aboard.append(person)
        }
      case "crew-off":
        let gone = persons(crew)
        aboard.removeAll { gone.contains($0) }
      case "skipper": skipper = persons(crew).first ?? skipper
      default: break
      }
    }
  }

  /// The persons of a `watch=`: handles, or a watch that the facts name.
  func watch(_ text: String?) -> [String] {
    guard let text else { return [] }
    var found: [String] = []
    for word in text.split(separator: ",") {
      for person in members[word.lowercased()] ?? [handle(word)] where !found.contains(person) {
        found.append(person)
      }
    }
    return found
  }

  private func persons(_ list: String) -> [String] {
    list.split(separator: ",").map { handle($0) }.filter { !$0.isEmpty }
  }

  private func handle(_ word: Substring) -> String {
    var word = word.drop { $0 == " " }
    while word.last == " " { word.removeLast() }
    let name = word.lowercased()
    return handles[name] ?? name
  }
}
