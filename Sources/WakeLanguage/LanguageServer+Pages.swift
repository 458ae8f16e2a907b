import WakeFormat
import WakeJSON
import WakeLog
import WakeReport

/// What the client tells and asks about the files that it has open.
extension LanguageServer {
  mutating func hearOfPage(_ method: String, _ parameters: Received?) -> [Reply] {
    let document = parameters?["textDocument"]
    guard let address = document?.text("uri") else { return [] }
    switch method {
    case "textDocument/didOpen":
      guard let text = document?.text("text") else { return [] }
      pages[address] = OpenPage(
        address: address, version: document?.whole("version") ?? 0,
        text: OpenText(Bytes(text.utf8), counting: abilities.unit), around: facts(around: address))
    case "textDocument/didChange":
      let changes = parameters?.list("contentChanges") ?? []
      let version = document?.whole("version") ?? 0
      pages[address]?.change(to: version, changes.compactMap(TextChange.init))
    case "textDocument/didSave":
      // What was saved may be the facts of the others.
      for address in Array(pages.keys) {
        let around = facts(around: address)
        pages[address]?.moved(into: around)
      }
    case "textDocument/didClose":
      guard pages.removeValue(forKey: address) != nil else { return [] }
      let nothing = Reply.object([("uri", .string(address)), ("diagnostics", .array([]))])
      return [.notification("textDocument/publishDiagnostics", nothing)]
    default: break
    }
    return []
  }

  private func facts(around address: String) -> FactsAround {
    FileAddress.path(of: address).map(surroundings.facts)
      ?? FactsAround(database: surroundings.database)
  }

  mutating func answerAboutPage(
    _ method: String, _ parameters: Received?
  ) throws(Refused) -> Reply {
    switch method {
    case "textDocument/hover":
      // What is said of the place, too, if it is found soon.
      try look(parameters, atLength: false)
      return try page(parameters).hover(at: place(parameters))
    case "textDocument/completion":
      let page = try page(parameters)
      return page.completion(at: try place(parameters)) {
        page.path.map(surroundings.names) ?? KnownNames()
      }
    case "textDocument/codeAction":
      // On a long page that changes, what was found before the last keys is answered from.
      try look(parameters, atLength: !page(parameters).hasBeenLookedAt)
      let page = try page(parameters)
      let kinds = parameters?["context"]?.texts("only")
      return page.actions(
        in: try range(parameters, page), only: kinds ?? [],
        isVersioned: abilities.takesVersionedEdits)
    case "textDocument/formatting":
      let page = try page(parameters)
      return page.formatting { page.path.map(surroundings.moments) ?? [] }
    case "textDocument/documentSymbol":
      let page = try page(parameters)
      let shape = abilities.showsTrees ? SymbolWriter.Shape.tree : .list(page.address)
      return PageSymbols(page.text, on: page.page, shape).reply
    case "textDocument/inlayHint":
      let page = try page(parameters)
      guard let path = page.path else { return .array([]) }
      let range = try range(parameters, page)
      return pages[page.address]?.inlays(in: range) { surroundings.track(path, $0) } ?? .null
    default:
      throw Refused(.methodNotFound, "no method \(method)")
    }
  }

  private func page(_ parameters: Received?) throws(Refused) -> OpenPage {
    guard let address = parameters?["textDocument"]?.text("uri") else {
      throw Refused(.invalidParameters, "expected the uri of a text document")
    }
    guard let page = pages[address] else {
      throw Refused(.invalidParameters, "expected a document that is open, found \(address)")
    }
    return page
  }

  /// Looks at the page before what is asked is answered.
  private mutating func look(_ parameters: Received?, atLength: Bool) throws(Refused) {
    pages[try page(parameters).address]?.look(atLength: atLength)
  }

  private func place(_ parameters: Received?) throws(Refused) -> TextPlace {
    guard let place = parameters?["position"]?.asPlace else {
      throw Refused(.invalidParameters, "expected a position: line and character from 0")
    }
    return place
  }

  private func range(_ parameters: Received?, _ page: OpenPage) throws(Refused) -> Range<Int> {
    guard let range = parameters?["range"]?.asRange else {
      throw Refused(.invalidParameters, "expected a range: start and end")
    }
    return page.text.offset(of: range.start)..<page.text.offset(of: range.end)
  }
}
