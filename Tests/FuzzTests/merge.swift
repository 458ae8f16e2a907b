import WakeFormat

/// Any three files, parted by 0xFF, can be merged: it ends, and the laws hold.
@_cdecl("LLVMFuzzerTestOneInput")
public func mergeAnything(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let input = Bytes(UnsafeBufferPointer(start: start, count: count))
  let parts = input.split(separator: 0xFF, maxSplits: 2, omittingEmptySubsequences: false)
    .map { Bytes($0) }
  let (base, one) = (parts[0], parts.count > 1 ? parts[1] : [])
  let other = parts.count > 2 ? parts[2] : []
  func merge(_ base: Bytes, _ ours: Bytes, _ theirs: Bytes) -> Bytes? {
    EntryMerge.page(base: base, ours: ours, theirs: theirs, at: "2026-06-14.wake")
  }
  let merged = merge(base, one, other)
  precondition(merged == merge(base, other, one), "the merge depends on which side is ours")
  precondition(merge(base, one, one) == one, "what both sides have is not kept")
  precondition(merge(base, base, one) == one, "what one side has is not kept")
  let new = Document(merged ?? [])
  for side in [one, other] {
    precondition(merge(side, merged ?? [], side) == merged, "merging again changes something")
  }
  // A line that nobody could read is never changed, and never lost where both sides have it.
  let kept = Set(new.lines.lazy.filter(isUnreadable).map { new.bytes[$0.range] })
  let (left, right) = (Document(one), Document(other))
  let both = Set(left.lines.lazy.filter(isUnreadable).map { left.bytes[$0.range] })
    .intersection(right.lines.lazy.filter(isUnreadable).map { right.bytes[$0.range] })
  // The last line may end in a CR, which belongs to the line's end once there is one.
  precondition(both.filter { $0.last != 0x0D }.isSubset(of: kept), "an unreadable line is lost")
  return 0
}

private func isUnreadable(_ line: Line) -> Bool {
  if case .unreadable = line.kind { true } else { false }
}
