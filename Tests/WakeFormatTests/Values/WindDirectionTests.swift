import Testing
import WakeFormat

struct WindDirectionTests {
  @Test(
    arguments: [
      ("W/F4", 270), ("SSW/18kn", 202.5), ("225T/18kn", 225), ("045M/18-22kn", 45), ("nw", 315),
      ("VRB/F2", nil), ("calm", nil), ("22kn", nil), ("10m/s", nil), ("F5", nil), ("O/F3", nil),
    ] as [(String, Double?)])
  func `where a wind comes from`(value: String, degrees: Double?) {
    #expect(WrittenEntry.Field("wind", value).windFromDegrees == degrees)
  }

  @Test func `other fields have no wind`() {
    #expect(WrittenEntry.Field("swell", "W/2m").windFromDegrees == nil)
  }
}
