import Testing
import WakeInstruments

/// What the sailor reads.
@Suite struct SentenceTests {
  @Test(arguments: [
    (NoReadings.Reason.refused, "nothing answers at localhost:2947: is gpsd running?"),
    (.noFix(satellites: 3), "gpsd at localhost:2947 has no fix yet: 3 satellites in view"),
    (.noFix(satellites: 1), "gpsd at localhost:2947 has no fix yet: 1 satellite in view"),
    (.noFix(satellites: nil), "gpsd at localhost:2947 has no fix yet"),
    (.stale(seconds: 7), "gpsd at localhost:2947 has only an old fix: nothing new for 7 s"),
    (.stale(seconds: 7300), "gpsd at localhost:2947 has only an old fix: nothing new for 2 h"),
    (.silent(device: "/dev/ttyUSB0"), "gpsd at localhost:2947 hears nothing from /dev/ttyUSB0"),
    (.unreadable, "what answers at localhost:2947 is not gpsd"),
  ])
  func saysWhyThereIsNothing(reason: NoReadings.Reason, sentence: String) {
    #expect(NoReadings(host: "localhost", port: 2947, reason: reason).sentence == sentence)
  }

  @Test func anAddressOfVersionSixStandsInBrackets() {
    let none = NoReadings(host: "::1", port: 2947, reason: .refused)
    #expect(none.sentence == "nothing answers at [::1]:2947: is gpsd running?")
  }

  @Test(arguments: [
    (
      ClockDoubt.behind(seconds: 150),
      "this device's clock is 2 min behind the receiver's; the entry keeps the device's time"
    ),
    (
      .behind(seconds: -90_000),
      "this device's clock is 25 h ahead of the receiver's; the entry keeps the device's time"
    ),
    (
      .receiverWeeks(-1024),
      "the receiver's date is 1024 weeks early, a week counter that ran over; "
        + "the entry keeps this device's time"
    ),
  ])
  func saysHowTheClocksDiffer(doubt: ClockDoubt, sentence: String) {
    #expect(doubt.sentence == sentence)
  }
}
