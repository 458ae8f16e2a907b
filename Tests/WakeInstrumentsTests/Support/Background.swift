#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Runs `work` in a thread of its own, so that a test that waits cannot keep it from running.
func inBackground(_ work: @escaping @Sendable () -> Void) {
  final class Box: Sendable {
    let work: @Sendable () -> Void
    init(_ work: @escaping @Sendable () -> Void) { self.work = work }
  }
  #if canImport(Glibc)
    var thread = pthread_t()
  #else
    var thread: pthread_t?
  #endif
  let box = unsafe Unmanaged.passRetained(Box(work)).toOpaque()
  let code = unsafe pthread_create(
    &thread, nil,
    { context in
      let context: UnsafeMutableRawPointer? = unsafe context
      if let context = unsafe context {
        unsafe Unmanaged<Box>.fromOpaque(context).takeRetainedValue().work()
      }
      return nil
    }, box)
  precondition(code == 0, "no thread could be started")
  // Nobody waits for it, and it leaves nothing behind.
  #if canImport(Glibc)
    pthread_detach(thread)
  #else
    unsafe pthread_detach(thread!)
  #endif
}

func pause(milliseconds: Int) {
  usleep(UInt32(milliseconds) * 1000)
}
