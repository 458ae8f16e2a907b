import WakeFormat
import WakeHelm
import WakeReport
import WakeSystem

/// A watch at the helm: keys become entries, by the commands that save and mend them elsewhere.
struct Helming {
  private var helm: Helm
  private var log: HelmLog
  /// What `add`, `amend` and `strike` are run in: the same logbook all the while.
  private let inner: InnerCommands
  private let world: World
  /// The entry that typed values belong to.
  private var saved: Receipt?
  /// Where what is typed stands until it is saved, from the first letter on, and what stands there.
  private var note: TypedNote?
  private var noted = ContiguousArray<UInt8>()

  init(_ world: World, _ keys: KeyChart) throws {
    let shelf = try Shelf(world)
    try shelf.mustBeWritable()
    self.world = world
    helm = Helm(keys: keys, isNight: world.given.isNight)
    inner = InnerCommands(world, root: shelf.files.root)
    log = HelmLog(inner.world)
    for note in shelf.files.typedNotes() where !note.left.isEmpty { takeIn(note) }
  }

  /// Adds what was typed into a helm that was killed; decisions/0066. What cannot be added now stays
  /// for the next one.
  private mutating func takeIn(_ note: TypedNote) {
    if let left = HelmNote(note.left) {
      let words = "typed before it was killed: " + left.words.joined(separator: " ")
      if let place = log.place(of: left.receipt) {
        let outcome = inner.run(["amend", place] + left.words)
        guard outcome.isDone else {
          return helm.failed([words] + outcome.lines)
        }
        helm.mended([words] + outcome.lines)
      } else {
        helm.failed([words, "its entry is not on its page as it was saved; nothing was added"])
      }
    }
    note.keep([])
  }

  /// What is typed outlives a kill.
  private mutating func takeNote() {
    var new = ContiguousArray<UInt8>()
    if case .typing(let saving, let text) = helm.mode, let saved {
      let words = saving.amendment(text)
      if !words.isEmpty { new = HelmNote(saved, words).bytes }
    }
    guard new != noted else { return }
    // Not before: the first entry may have made the logbook that it belongs to.
    if note == nil {
      note = (try? Shelf(inner.world))?.files.typedNotes().first { $0.left.isEmpty }
    }
    note?.keep(new)
    noted = new
  }

  /// Until the key to leave, or the terminal goes.
  ///
  /// - Returns: what could not be saved at the end, for the terminal as it was before.
  mutating func run(on screen: HelmScreen) -> [String] {
    while true {
      helm.sight = log.look(of: screen.size().rows)
      if case .calling = helm.mode { helm.call(call) }
      draw(on: screen)
      let stroke = screen.next()
      let isEnd = stroke == .ended
      // The signal is answered: what is to be saved now may wait for the lock of the logbook.
      if isEnd { Interrupt.forget() }
      let order = helm.press(stroke)
      if order == .quit { return [] }
      carryOut(order)
      takeNote()
      if helm.said.isAlert {
        if isEnd { return helm.said.lines }
        screen.bell()
      }
      if isEnd { return [] }
      Spawn.forgetEnded()
    }
  }

  private func draw(on screen: HelmScreen) {
    let (columns, rows) = screen.size()
    let view = HelmView(helm, columns: columns, rows: rows)
    let isPlain = world.style(.output).palette == .plain
    screen.draw(view.lines, view.cursor, isPlain ? .plain : helm.isNight ? .night : .day)
  }

  private mutating func carryOut(_ order: Helm.Order) {
    switch order {
    case .nothing, .quit: break
    case .save(let saving):
      let outcome = inner.run(["add", "--wait", "0"] + saving.words)
      guard outcome.isDone else { return helm.failed(outcome.lines) }
      saved = log.lastSaved()
      let isCall = saving.words == ["@mob"]
      helm.saved(saving, outcome.lines, call: isCall ? call : nil)
    case .amend(let words):
      guard let place = saved.flatMap({ log.place(of: $0) }) else {
        return helm.failed(["the entry is not on its page as it was saved; nothing was added"])
      }
      report(inner.run(["amend", place] + words))
    case .strike:
      guard let place = log.lastPlace else { return helm.failed(["there is no entry to strike"]) }
      report(inner.run(["strike", place, "struck at the helm"]))
    }
  }

  private mutating func report(_ outcome: InnerCommands.Outcome) {
    if outcome.isDone { helm.mended(outcome.lines) } else { helm.failed(outcome.lines) }
  }

  /// The words for the radio.
  private var call: [String] {
    DistressCall(try? Shelf.open(inner.world), inner.world, isDrill: false).text(Style(.plain))
      .split(separator: "\n").map(String.init)
  }
}
