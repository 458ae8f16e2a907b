/// Whatever a line sends: reading ends, and what it says can be.
@_cdecl("LLVMFuzzerTestOneInput")
public func hearAnything(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  var reader = NMEAReader()
  let sent = ContiguousArray(UnsafeBufferPointer(start: start, count: count))
  var begin = 0
  while begin < sent.count {
    let end = sent[begin...].firstIndex(of: 0x0A) ?? sent.count
    reader.read(sent, begin..<end)
    for heard in reader.heard {
      guard case .measured(let quantity, let value) = heard else { continue }
      precondition(quantity.range.contains(value))
    }
    begin = end + 1
  }
  return 0
}
