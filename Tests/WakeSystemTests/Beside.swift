#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Another program at the same files: a thread of its own, since tasks share few.
final class Beside {
  private var thread = pthread_t()
  private var isJoined = false
  private final class Work: Sendable {
    let run: @Sendable () -> Void
    init(_ run: @escaping @Sendable () -> Void) { self.run = run }
  }

  init(_ run: @escaping @Sendable () -> Void) {
    let work = unsafe Unmanaged.passRetained(Work(run)).toOpaque()
    let failed = unsafe pthread_create(
      &thread, nil,
      { work in
        unsafe Unmanaged<Work>.fromOpaque(work!).takeRetainedValue().run()
        return nil
      }, work)
    precondition(failed == 0)
  }

  /// One that nobody waits for leaves nothing behind when it ends.
  deinit { if !isJoined { pthread_detach(thread) } }

  func join() {
    isJoined = true
    _ = pthread_join(thread, nil)
  }
}
