import Testing
import WakeInstruments

/// With Debian's own gpsd at the other end, and a pseudo terminal for a serial port.
///
/// One after the other: each waits for what happens in seconds.
@Suite(.serialized) struct RealGpsdTests {
  /// Long enough for a gpsd that has just been started, on a busy machine.
  static let budget = Duration.seconds(60)

  /// The boat starts at 54-20.460N 010-09.780E and makes 5.4 kn on 010°: in the few seconds of
  /// the test she gets no farther than a tenth of a mile. Her wind is 225° true at 14 kn, on deck
  /// 232.6° off the bow at 10 kn; depth is 9.0 m. All of it worked out from the script's route.
  @Test func readsABoatUnderWay() throws {
    let real = try RealGpsd(passage: ["--speed", "5.4", "--seconds", "100"])
    let readings = try real.read(for: now(), within: Self.budget).get()

    let position = try #require(readings["pos"])
    #expect(position.hasPrefix("54-20."))
    #expect(position.contains("N,010-09."))
    #expect(position.hasSuffix("E"))
    let minutes = try #require(Double(position.dropFirst(3).prefix(6)))
    #expect((20.46...20.62).contains(minutes))

    #expect(readings["fix"] == "gnss")
    // The dilution of 0.9 times gpsd's 19 m.
    #expect(readings["acc"] == "18m")
    #expect(readings["age"]?.hasSuffix("s") == true)
    #expect(readings["cog"] == "010T")
    #expect(readings["sog"] == "5.4kn")
    #expect(readings["depth"] == "9.0m")
    #expect(readings["wind"] == "225T/14kn")
    #expect(readings["awa"] == "127P")
    #expect(readings["aws"]?.hasSuffix("kn") == true)
    #expect(readings.clock == nil)
    #expect(readings.noPosition == nil)
    #expect(
      readings.fields.map(\.key)
        == ["pos", "fix", "acc", "age", "cog", "sog", "depth", "wind", "twa", "awa", "aws"])
  }

  /// gpsd's JSON has no words for these: they come out of the sentences that it hands on.
  @Test func fillsWhatItsJSONLacksOutOfTheSentences() throws {
    let real = try RealGpsd(passage: ["--log", "--seconds", "100"])
    let readings = try real.read(for: now(), within: Self.budget).get()
    #expect(readings["pos"]?.hasPrefix("54-20.") == true)
    #expect(readings["sog"] == "5.4kn")
    #expect(readings["stw"] == "5.4kn")
    #expect(["1204.5nm", "1204.6nm"].contains(readings["log"]))
    #expect(readings["baro"] == "1012.0hPa")
  }

  @Test func findsItAndItsReceiver() throws {
    let real = try RealGpsd(passage: ["--seconds", "100"])
    let state = try real.detect(within: Self.budget).get()
    #expect(state.noFix == nil)
    #expect(state.devices.count == 1)
    #expect(state.sentence.contains("has a fix from /dev/pts/"))
  }

  @Test func saysThatItHasNoReceiver() throws {
    let real = try RealGpsd()
    guard case .failure(let none) = real.read(for: now(), within: Self.budget) else {
      Issue.record("readings without a receiver")
      return
    }
    #expect(none.reason == .noDevice)
  }

  /// The wind counts all the same; depth gpsd keeps to itself until there is a fix.
  @Test func saysThatItsReceiverHasNoFix() throws {
    let real = try RealGpsd(passage: ["--no-fix", "--seconds", "100"])
    let readings = try real.read(for: now(), within: .seconds(6)).get()
    #expect(readings.fields.map(\.key) == ["depth.surface", "wind", "twa", "awa", "aws"])
    #expect(readings["wind"] == "225T/14kn")
    #expect(readings.noPosition?.reason == .noFix(satellites: 3))
  }

  /// Debian's opens its receiver when the first client asks, and does not even greet until then.
  @Test func waitsForAGpsdThatSleeps() throws {
    let real = try RealGpsd(passage: ["--seconds", "100"], isAwake: false)
    #expect(try real.read(for: now(), within: Self.budget).get()["depth"] == "9.0m")
  }

  @Test func saysThatItsReceiverFellSilent() throws {
    let real = try RealGpsd(passage: ["--seconds", "100"])
    _ = try real.read(for: now(), within: Self.budget).get()
    real.silence()
    // Longer than a fix counts as new.
    pause(milliseconds: 11_500)
    guard case .failure(let none) = real.read(for: now(), within: .seconds(2)) else {
      Issue.record("readings from a receiver that is silent")
      return
    }
    guard case .stale(let seconds?) = none.reason else {
      Issue.record("expected an old fix, found \(none.sentence)")
      return
    }
    #expect(seconds > 10)
  }
}
