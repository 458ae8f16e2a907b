import Testing

/// From the acknowledgement on nothing keeps anybody waiting who does not want to.
@Suite(.serialized) struct WaitingTests {
  @Test(arguments: [
    ("0", []), ("1", ["no position yet; wake goes on looking for it"]),
  ])
  func `add returns before gpsd answers, and the position comes after it`(
    seconds: String, remarks: [String]
  ) async throws {
    let (boat, gpsd) = try await Self.boatWithSlowGpsd()
    let said = try await boat.wake("add", "--wait", seconds, "Cast off")
    #expect(said.status == 0)
    #expect(said.remarks.filter { !$0.hasPrefix("made the logbook") } == remarks)
    let page = try #require(said.page)
    #expect(try boat.entry("Cast off", of: page).keys == [])
    gpsd.resume()
    #expect(await until { boat.isCompleted("Cast off", of: page) })
  }

  @Test func `Ctrl-C ends the waiting and nothing else`() async throws {
    let (boat, gpsd) = try await Self.boatWithSlowGpsd()
    let (adding, page) = try await boat.startAdding("--wait", "60", "Cast off")
    adding.interrupt()
    #expect(try await adding.ending().status == 0)
    #expect(try boat.entry("Cast off", of: page).keys == [])
    gpsd.resume()
    #expect(await until { boat.isCompleted("Cast off", of: page) })
  }

  @Test func `closing the terminal loses nothing`() async throws {
    let (boat, gpsd) = try await Self.boatWithSlowGpsd()
    let page = try #require(try await boat.wake("add", "--no-annotate", "Cast off").page)
    let terminal = try await Terminal("wake", "add", "--wait", "60", "@reef", "Second", in: boat)
    #expect(try await terminal.shows("saved \(page):2"))
    try await terminal.close()
    gpsd.resume()
    #expect(await until { boat.isCompleted("Second", of: page) })
  }

  @Test func `a reader that goes away after the acknowledgement is no failure`() async throws {
    let (boat, gpsd) = try await Self.boatWithSlowGpsd()
    let page = try #require(try await boat.wake("add", "--no-annotate", "Cast off").page)
    let script = "wake add --wait 1 Second 2>&1 | head -n 1; echo ${PIPESTATUS[0]}"
    let piped = try await boat.start(["bash", "-c", script]).ending()
    #expect(piped.output == "saved \(page):2\n0\n")
    gpsd.resume()
    #expect(await until { boat.isCompleted("Second", of: page) })
  }

  private static func boatWithSlowGpsd() async throws -> (Boat, Gpsd) {
    let boat = try await Boat()
    let gpsd = try await Gpsd.underWay(in: boat)
    gpsd.pause()
    return (boat, gpsd)
  }
}
