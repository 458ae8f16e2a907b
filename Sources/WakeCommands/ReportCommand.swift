import CommandSpec
import WakeFormat
import WakeLog
import WakeNavigation
import WakeReport
import WakeSystem

/// `wake report`: the printed log of a voyage.
enum ReportCommand {
  static let what = Arguments(
    "VOYAGE", as: String.self, .one, suggests: KnownKind.voyages.suggestions(),
    "The voyage, by its directory, the beginning of one, or words of its title.")
  static let output = Option(
    "output", short: "o", as: String.self, placeholder: "FILE", suggests: .files,
    "Write to this file, which is there whole or not at all; else to standard output.")
  static let text = Flag(
    "text", "Plain ASCII for a receipt printer, \(ReportText.width) letters a line.")
  static let link = Flag("link-photos", "Name the photos by their place, and leave them there.")

  static let command = Command<World>(
    "report", "Print the log of a voyage",
    group: "Read the log",
    discussion: [
      "One HTML file, which needs neither network nor script: the facts of the voyage, its chart, what it adds up to, and the traditional log page with a total a day and a line to sign. It has a light, a dark and a red theme, and prints to A4 and Letter with page numbers.",
      "Struck entries are struck through, and stand with their reason. Pictures that entries name with `file=` are put into the page; other files are linked.",
    ],
    examples: [
      Example("wake report kiel -o kiel.html", "To read, to send, or to print."),
      Example("wake report kiel --text | lp -d receipts", "On the printer of a till."),
    ],
    parameters: [what, ChartCommand.track, ChartCommand.coast, text, link, output],
    seeAlso: ["chart", "stats", "log", "export"]
  ) { given, world in
    let shelf = try Shelf.openToRead(world)
    let names = try shelf.voyages(named: given[one: what])
    guard let name = names.last else {
      throw Failure(
        .missing, "no voyage '\(given[one: what])'", hint: "wake voyages lists the voyages")
    }
    guard names.count == 1 else {
      var failure = Failure(
        .usage, "expected one voyage, found \(names.count) that '\(given[one: what])' may mean:",
        hint: "wake report \(name)")
      failure.candidates = names
      throw failure
    }
    let run = try ReportRun(shelf.voyage(name), shelf, world)
    if given[text] {
      let report = PassageReport(run.log, comments: run.comments, chart: nil)
      try PictureFile.write(
        ContiguousArray(ReportText.text(report).utf8), to: given[output], world)
    } else {
      let chart = Chart(
        [run.log], style: given[ChartCommand.track],
        coast: try Shorelines.coast(given[ChartCommand.coast], world))
      let report = PassageReport(
        run.log, comments: run.comments, chart: chart,
        photos: try run.photos(areLinked: given[link]))
      try PictureFile.write(ReportHTML.bytes(report), to: given[output], world)
    }
    run.sayNotes()
    return Status.done.rawValue
  }
}

/// Reads what the printed log of a voyage is made of.
struct ReportRun {
  let log: VoyageLog
  let comments: [LineApart]
  private let shelf: Shelf
  private let world: World
  private let foreign: Int
  private let unreadable: Int

  init(_ voyage: Voyage, _ shelf: Shelf, _ world: World) throws {
    self.shelf = shelf
    self.world = world
    let read = try shelf.entries(of: voyage)
    let way = try shelf.track(of: voyage, world)
    log = VoyageLog(
      voyage, logbook: shelf.logbook.facts,
      try shelf.located(read.entries, world, along: way.whole), track: way.track.fixes)
    comments = read.apart.filter { $0.kind == .comment }
    foreign = way.foreign
    unreadable = read.unreadableLines
  }

  /// The files that entries name.
  func photos(areLinked: Bool) throws -> [String: Photo] {
    var photos: [String: Photo] = [:]
    let names = log.entries.flatMap { $0.member.fields.filter { $0.key == "file" }.map(\.value) }
    for name in names where photos[name] == nil {
      let path = log.voyage.name + "/" + name
      // A name that leads out of the logbook, or to something else than a file, is no photo.
      guard let bytes = try? shelf.read(path) else { continue }
      if !areLinked, let picture = Photo.Picture(bytes) {
        photos[name] = .embedded(bytes, picture)
      } else {
        photos[name] = .link(toFile: shelf.files.root + "/" + path)
      }
    }
    return photos
  }

  func sayNotes() { PictureNotes.say(foreign: foreign, unreadable: unreadable, world) }
}
