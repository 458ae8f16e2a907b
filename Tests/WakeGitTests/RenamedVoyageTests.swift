import Testing

@testable import WakeGit

/// One device gives a voyage's directory another name while the other goes on in the old one.
@Suite(.serialized) struct RenamedVoyageTests {
  static let old = "2026-06-14-kiel"
  static let new = "2026-06-14-laboe"

  @Test("tracks and attachments follow the pages, whoever merges", arguments: [true, false])
  func follow(renamerMerges: Bool) throws {
    let harbour = Harbour()
    let remote = harbour.bare()
    let boat = try harbour.device("boat", remote: remote)
    boat.write("\(Self.old)/voyage.wake", "id: k1\ntitle: Kiel\n")
    boat.write("\(Self.old)/2026-06-14.wake", "2026-06-14T08:00Z Off\n")
    boat.write("\(Self.old)/track/a.gpx", "a\n")
    boat.write("\(Self.old)/track/b.gpx", "b\n")
    boat.write("\(Self.old)/notes.txt", "mine\n")
    try boat.sync()
    let phone = try harbour.clone("phone", from: remote)

    harbour.shell(
      "mkdir \(Self.new) && cd \(Self.old) && mv track voyage.wake 2026-06-14.wake ../\(Self.new)/",
      in: "phone")
    let attachments: (inout SyncSettings) -> Void = { $0.attachments = ["\(Self.old)/photo.jpg"] }
    boat.write("\(Self.old)/track/a.gpx", "a, longer\n")
    boat.write("\(Self.old)/track/c.gpx", "c\n")
    boat.write("\(Self.old)/photo.jpg", "light\n")
    boat.write(
      "\(Self.old)/2026-06-14.wake",
      "2026-06-14T08:00Z Off\n2026-06-14T09:00Z file=photo.jpg Light\n")
    if renamerMerges {
      try boat.sync(attachments)
      try phone.sync()
      try boat.sync(attachments)
    } else {
      try phone.sync()
      try boat.sync(attachments)
      try phone.sync()
    }
    let want = [
      "\(Self.new)/2026-06-14.wake", "\(Self.new)/photo.jpg", "\(Self.new)/track/a.gpx",
      "\(Self.new)/track/b.gpx", "\(Self.new)/track/c.gpx", "\(Self.new)/voyage.wake",
    ]
    for device in [boat, phone] {
      let there = device.git("ls-files 2026*").split(separator: "\n").map(String.init)
      #expect(there == want, "\(device.name)")
      #expect(device.read("\(Self.new)/track/a.gpx") == "a, longer\n")
      #expect(device.read("\(Self.new)/photo.jpg") == "light\n")
      #expect(device.read("\(Self.old)/track/c.gpx") == nil)
    }
    // What is not the logbook's stays where it is.
    #expect(boat.read("\(Self.old)/notes.txt") == "mine\n")
    #expect(boat.commit() == phone.commit())
  }
}
