#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// Threads for work that waits for others most of the time.
package enum Threads {
  private final class Box: Sendable {
    let work: @Sendable () -> Void
    init(_ work: @escaping @Sendable () -> Void) { self.work = work }
  }

  /// Runs `work` in a thread of its own, which nobody waits for. Throws where there is no room.
  package static func start(_ work: @escaping @Sendable () -> Void) throws(SocketError) {
    let box = unsafe Unmanaged.passRetained(Box(work))
    #if canImport(Glibc)
      var thread = pthread_t()
    #else
      var thread: pthread_t?
    #endif
    let code = unsafe pthread_create(&thread, nil, { unsafe Threads.run($0) }, box.toOpaque())
    guard code == 0 else {
      unsafe box.release()
      throw .failed(operation: "pthread_create", code: code)
    }
    #if canImport(Glibc)
      pthread_detach(thread)
    #else
      unsafe pthread_detach(thread!)
    #endif
  }

  package static func sleep(milliseconds: Int) {
    usleep(UInt32(clamping: milliseconds) * 1000)
  }

  private static func run(_ context: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    guard let context = unsafe context else { return nil }
    unsafe Unmanaged<Box>.fromOpaque(context).takeRetainedValue().work()
    return nil
  }
}
