// Generated histories of ordinary edits, merged in three ways, and what became of them:
//   wake-histories [--from SEED] COUNT
// The merge of wake must lose nothing, invent nothing and bring nothing back.
import WakeFormat
import WakeHistories
import WakeSystem

var from = 0
var count = 1000
var words = CommandLine.arguments.dropFirst()
while let word = words.popFirst() {
  if word == "--from" {
    from = words.popFirst().flatMap { Int($0) } ?? from
  } else {
    count = Int(word) ?? count
  }
}

var two = Judgement()
var three = Judgement()
var driver = Judgement()
var union = Judgement()
/// Histories in which git would have stopped and asked.
var asked = 0
var isSymmetric = true
for seed in from..<from + count {
  let pair = History(seed: seed, devices: 2)
  let sides = pair.devices.map(\.files)
  let merged = EntryMerge.files(base: pair.base.files, ours: sides[0], theirs: sides[1])
  let other = EntryMerge.files(base: pair.base.files, ours: sides[1], theirs: sides[0])
  isSymmetric = isSymmetric && merged == other
  two += Judge(pair).judge(merged)

  let crew = History(seed: seed, devices: 3)
  let all = crew.devices.map(\.files)
  let first = EntryMerge.files(base: crew.base.files, ours: all[0], theirs: all[1])
  three += Judge(crew).judge(
    EntryMerge.files(base: crew.base.files, ours: first, theirs: all[2]))

  // Git merges file by file and knows no renamed voyage.
  let still = History(seed: seed, devices: 2, renames: false)
  let byEntry = ByFile.merged(still) { path, base, ours, theirs in
    EntryMerge.page(base: base, ours: ours, theirs: theirs, at: path) ?? []
  }
  let byLine = ByFile.merged(still) { _, base, ours, theirs in
    Union.merged(base: base, ours: ours, theirs: theirs)
  }
  guard let byEntry, let byLine else {
    asked += 1
    continue
  }
  driver += Judge(still).judge(byEntry)
  var read = Judge(still).judge(byLine, reading: true)
  // Values in conflict are read as none; whether they are there, the lines tell.
  read.lost = Judge(still).judge(byLine).lost
  union += read
}
print("wake, two devices:   \(two.text)")
print("wake, three devices: \(three.text)")
print("merge driver:        \(driver.text)")
print("union, then read:    \(union.text)")
print(
  "                     of those restored \(union.backWhole) in entries that were deleted, "
    + "\(union.unwarned) in others and not warned of")
print("git stops and asks:  \(asked) histories, in which a page was deleted and changed")
for wrong in [two.firstWrong, three.firstWrong, driver.firstWrong].compactMap({ $0 }) {
  print("first: \(wrong)")
}
let isGood =
  isSymmetric && two.isClean && three.isClean && driver.isClean
  && union.lost == 0 && union.unwarned == 0
print(isGood ? "merge: 1 passed, 0 failed" : "merge: 0 passed, 1 failed")
ProcessArguments.end(isGood ? 0 : 1)
