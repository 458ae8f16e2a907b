import WakeJSON

/// What a client said of itself when it began.
struct ClientAbilities {
  /// What it counts within a line.
  let unit: CharacterUnit
  /// Whether it takes edits of one version alone.
  let takesVersionedEdits: Bool
  /// Whether it shows symbols as a tree.
  let showsTrees: Bool
  /// Whether it can be told to ask for inlays again.
  let asksAgainForInlays: Bool

  init(_ parameters: Received?) {
    let abilities = parameters?["capabilities"]
    let units = abilities?["general"]?.texts("positionEncodings")
    // Bytes are what a page is made of; who offers nothing counts UTF-16.
    self.unit = (units ?? []).contains(CharacterUnit.bytes.rawValue) ? .bytes : .utf16
    takesVersionedEdits =
      abilities?["workspace"]?["workspaceEdit"]?.isTrue("documentChanges") ?? false
    asksAgainForInlays =
      abilities?["workspace"]?["inlayHint"]?.isTrue("refreshSupport") ?? false
    showsTrees =
      abilities?["textDocument"]?["documentSymbol"]?
      .isTrue("hierarchicalDocumentSymbolSupport") ?? false
  }
}
