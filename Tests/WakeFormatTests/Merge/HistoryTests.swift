import Testing
import WakeFormat
import WakeHistories

/// A few of the histories that the long lane (`Tests/FaultTests/run merge`) has very many of.
@Suite struct HistoryTests {
  @Test func `of two devices nothing is lost, invented or brought back`() {
    var judgement = Judgement()
    for seed in 0..<300 {
      let history = History(seed: seed, devices: 2)
      let sides = history.devices.map(\.files)
      let merged = EntryMerge.files(base: history.base.files, ours: sides[0], theirs: sides[1])
      let swapped = EntryMerge.files(base: history.base.files, ours: sides[1], theirs: sides[0])
      #expect(merged == swapped, "seed \(seed)")
      judgement += Judge(history).judge(merged)
    }
    #expect(judgement.isClean, "\(judgement.text): \(judgement.firstWrong ?? "")")
    #expect(judgement.conflicts > 0 && judgement.doubled > 0, "the histories hold too little")
  }

  @Test func `nor of three`() {
    var judgement = Judgement()
    for seed in 0..<200 {
      let history = History(seed: seed, devices: 3)
      let (base, sides) = (history.base.files, history.devices.map(\.files))
      let first = EntryMerge.files(base: base, ours: sides[0], theirs: sides[1])
      judgement += Judge(history).judge(
        EntryMerge.files(base: base, ours: first, theirs: sides[2]))
    }
    #expect(judgement.isClean, "\(judgement.text): \(judgement.firstWrong ?? "")")
  }

  @Test func `a side that changed nothing changes nothing`() {
    for seed in 0..<100 {
      let history = History(seed: seed, devices: 1)
      let (base, side) = (history.base.files, history.devices[0].files)
      #expect(EntryMerge.files(base: base, ours: side, theirs: side) == side)
      #expect(EntryMerge.files(base: base, ours: base, theirs: side) == side)
    }
  }

  @Test func `the judge sees what a bad merge does`() {
    var judgement = Judgement()
    for seed in 0..<50 {
      let history = History(seed: seed, devices: 2)
      judgement += Judge(history).judge(history.devices[0].files)
    }
    #expect(judgement.lost > 0 && judgement.restored > 0)
  }
}
