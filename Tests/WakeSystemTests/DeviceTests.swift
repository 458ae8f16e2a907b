import Testing
import WakeSystem

@testable import WakeSystem

@Suite struct DevicePathsTests {
  @Test(arguments: [
    (["HOME": "/h"], "/h/.config/wake", "/h/.local/state/wake"),
    (["HOME": "/h", "XDG_STATE_HOME": "/s"], "/h/.config/wake", "/s/wake"),
    (["HOME": "/h", "XDG_STATE_HOME": "relative"], "/h/.config/wake", "/h/.local/state/wake"),
    (["XDG_CONFIG_HOME": "/c", "XDG_STATE_HOME": "/s"], "/c/wake", "/s/wake"),
  ])
  func followsTheSpecification(
    environment: [String: String], config: String, state: String
  ) throws {
    let paths = try DevicePaths(Environment(environment))
    #expect(paths.config == config)
    #expect(paths.state == state)
  }

  @Test(arguments: [[:], ["HOME": "relative"], ["HOME": "", "XDG_CONFIG_HOME": "/c"]])
  func saysWhatIsMissing(environment: [String: String]) {
    #expect(throws: DevicePaths.Unknown.self) { try DevicePaths(Environment(environment)) }
  }
}

@Suite struct TimeZonesTests {
  private let winter: Int64 = 1_768_478_400
  private let summer: Int64 = 1_784_116_800

  @Test func knowsTheOffsetsOfAZone() {
    #expect(TimeZones.offset(of: "Europe/Oslo", at: winter) == 3600)
    #expect(TimeZones.offset(of: "Europe/Oslo", at: summer) == 7200)
    #expect(TimeZones.offset(of: "America/St_Johns", at: winter) == -12600)
    #expect(TimeZones.offset(of: "Asia/Kathmandu", at: summer) == 20700)
    #expect(TimeZones.offset(of: "UTC", at: summer) == 0)
  }

  @Test func knowsThemOnBothSidesOfAChange() {
    let change: Int64 = 1_774_746_000
    #expect(TimeZones.offset(of: "Europe/Oslo", at: change - 1) == 3600)
    #expect(TimeZones.offset(of: "Europe/Oslo", at: change) == 7200)
  }

  @Test(arguments: [
    "Europe/Nowhere", "", "../etc/passwd", "Europe/../UTC", "/etc/localtime", "zone.tab",
    "CET-1CEST",
    "Europe", "europe/Oslo\n",
  ])
  func knowsNoOtherName(name: String) {
    #expect(!TimeZones.isKnown(name))
    #expect(TimeZones.offset(of: name, at: winter) == nil)
  }

  @Test(arguments: [
    ("Europe/Oslo", "Europe/Oslo"), (":Europe/Oslo", "Europe/Oslo"),
    ("/usr/share/zoneinfo/Europe/Oslo", "Europe/Oslo"), ("CET-1CEST", nil),
  ])
  func takesTheDevicesNameFromTZ(zone: String, name: String?) {
    #expect(TimeZones.deviceName(["TZ": zone] as Environment) == name)
  }

  @Test func leavesTheDevicesZoneAsItWas() {
    let before = TimeZones.deviceOffset(at: winter)
    _ = TimeZones.offset(of: "Asia/Kathmandu", at: winter)
    #expect(TimeZones.deviceOffset(at: winter) == before)
    #expect(Environment.process["TZ"] != "Asia/Kathmandu")
  }
}

@Suite struct ClockTests {
  @Test(arguments: [(0, true), (1_577_836_799, true), (1_577_836_800, false)])
  func isUnsetBefore2020(seconds: Int64, isUnset: Bool) {
    #expect(WallClock(seconds: seconds).isUnset == isUnset)
  }

  @Test func deadlinesPass() {
    #expect(Deadline(milliseconds: 0).hasPassed)
    #expect(Deadline(milliseconds: 0).remaining == 0)
    let later = Deadline(milliseconds: 3_600_000)
    #expect(!later.hasPassed)
    #expect(later.remaining <= 3_600_000)
  }
}

@Suite struct RandomnessTests {
  @Test func namesAreOfPlainLettersAndDiffer() {
    let names = (0..<100).map { _ in Randomness.name() }
    #expect(Set(names).count == 100)
    #expect(names.allSatisfy { $0.utf8.count == 12 && $0.utf8.allSatisfy(Randomness.isLetter) })
  }
}
