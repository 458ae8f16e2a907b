import Testing
import WakeFormat

/// What helps to write a value, and to understand one.
@Suite struct KeyUnitTests {
  private static let allowed: [(name: String, units: [String], words: [String])] = [
    ("sog", ["kn", "km/h", "m/s", "mph"], []), ("wind", ["kn", "m/s", "km/h"], ["calm"]),
    ("tank", [], []), ("tank.fuel", ["l", "usgal", "impgal", "%"], ["full", "empty"]),
    ("vis", ["nm", "m", "km"], ["good", "moderate", "poor", "fog"]),
    ("clock", [], ["unset", "jumped"]), ("cog", [], []), ("place", [], []),
  ]

  @Test(arguments: allowed)
  func `units and words of a key`(name: String, units: [String], words: [String]) {
    #expect(Registry.key(name)?.units ?? [] == units)
    #expect(Registry.key(name)?.words ?? [] == words)
  }

  private static let conversions: [(name: String, value: String, wanted: [String])] = [
    ("sog", "10kn", ["18.52km/h", "5.14m/s", "11.51mph"]),
    ("sog", "10", ["18.52km/h", "5.14m/s", "11.51mph"]),
    ("wind", "W/10m/s", ["19.44kn", "36.0km/h"]),
    ("wind", "W/10-20kn", ["5.14-10.29m/s", "18.52-37.04km/h"]),
    ("wind", "F4", ["11.0-16.0kn", "5.66-8.23m/s", "20.37-29.63km/h"]),
    ("air", "-40F", ["-40.0C"]), ("air", "20C", ["68.0F"]),
    ("baro", "1000hPa", ["1000.0mbar", "29.53inHg", "750.06mmHg"]),
    ("tank.fuel", "70%", []), ("tank.fuel", "3/4", []), ("tank.fuel", "full", []),
    ("batt", "12.6V", []), ("batt", "80%", []), ("vis", "fog", []), ("sog", "fast", []),
    ("sog", "5,4kn", []), ("cog", "031T", []), ("place", "Kiel", []), ("wind", "calm", []),
  ]

  @Test(arguments: conversions)
  func `a value in other units`(name: String, value: String, wanted: [String]) throws {
    func rounded(_ amount: Double) -> Double { (amount * 100).rounded() / 100 }
    let found = try #require(Registry.key(name)).inOtherUnits(value).map { amounts, unit in
      let (low, high) = (rounded(amounts.lowerBound), rounded(amounts.upperBound))
      return (low == high ? "\(low)" : "\(low)-\(high)") + unit
    }
    #expect(found == wanted)
  }

  @Test(arguments: [("brg", true), ("tank", true), ("engine", false), ("sog", false)])
  func `some keys need a name`(name: String, needsName: Bool) {
    #expect(Registry.keys.first { $0.name == name }?.needsName == needsName)
  }
}
