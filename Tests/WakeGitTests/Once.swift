/// Something that happens in the middle of a sync, once.
final class Once: @unchecked Sendable {
  private var work: (() -> Void)?

  init(_ work: @escaping () -> Void) { self.work = work }

  func run() {
    let work = self.work
    self.work = nil
    work?()
  }
}
