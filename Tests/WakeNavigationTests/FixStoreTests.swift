import Testing
import WakeFormat
import WakeNavigation

@Suite struct FixStoreTests {
  private static func store(_ seconds: [Int]) -> FixStore {
    var store = FixStore(.degrees)
    for second in seconds {
      store.add(Instant(seconds: second), Point(latitude: 54.5, longitude: 10.25)!)
    }
    return store
  }

  private static func seconds(_ store: FixStore) -> [Int] {
    store.dayNumbers.flatMap { store.fixes(ofDay: $0) }.map(\.instant.seconds)
  }

  @Test("fixes come day by day, in the order of time and each once")
  func order() {
    let store = Self.store([90_000, 10, 5, 10, -1, 200_000])
    #expect(store.dayNumbers == [-1, 0, 1, 2])
    #expect(store.count == 6)
    #expect(Self.seconds(store) == [-1, 5, 10, 90_000, 200_000])
  }

  @Test("what is not wanted is left out, with the days that held nothing else")
  func kept() {
    var store = Self.store([5, 10, 86_399, 86_400, 90_000, 200_000, -1])
    store.keep { $0.seconds >= 10 && $0.seconds < 90_000 }
    #expect(store.dayNumbers == [0, 1])
    #expect(Self.seconds(store) == [10, 86_399, 86_400])
    store.keep { _ in false }
    #expect(store.isEmpty)
  }
}
