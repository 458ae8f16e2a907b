import Testing
import WakeLog

struct ModelinesTests {
  @Test(arguments: [
    "# vim: set nocompatible:", "vim:noma", "2026-06-14T08:40Z Words vim: ft=sh", "\tVim: tw=72",
    "2026-06-14T08:40Z vim>703: set x:", "vim<600:ts=8", "vim700:ts=8", "vi:set ts=8:",
    "2026-06-14T08:40Z Course ex:set ts=8:", " ex: ts=8", "title: -*- mode: lisp; eval: (ding) -*-",
    "# Local Variables:", "/* local variables:", "a: b vi: noai:sw=4",
  ])
  func `a line that an editor obeys is found`(line: String) {
    for text in [line, line + "\n", "a\nb\n" + line + "\nc\n", lines(40) + line + "\nc\nd\n"] {
      let found = Modelines.found(in: ContiguousArray(text.utf8))
      #expect(found.count == 1, "\(text)")
      for (number, range) in found {
        let all = text.split(separator: "\n", omittingEmptySubsequences: false)
        #expect(all[number - 1] == line)
        #expect(String(decoding: Array(text.utf8)[range], as: UTF8.self) == line)
      }
    }
  }

  @Test(arguments: [
    "2026-06-14T08:40Z Cast off", "vim", "vim:", "vim: ", "ex: set x", "2026-06-14T08:40Z ex: Kiel",
    "2026-06-14T08:40Z Bought: gin, vi: 2 crates", "navim: set x", "2026-06-14T08:40:12Z @reef",
    "-*- mode -*-", "local: variables", "", "2026-06-14T08:40Z -*- a star: drawn",
  ])
  func `a line that is only words is not`(line: String) {
    #expect(Modelines.found(in: ContiguousArray(line.utf8)).isEmpty)
  }

  @Test func `in the middle of a long file no editor looks`() {
    let text = lines(300) + "# vim: set x:\n" + lines(300)
    #expect(Modelines.found(in: ContiguousArray(text.utf8)).isEmpty)
  }

  @Test func `each line is named once, in the order of the file`() {
    let text = "# vim: a\n# vim: b\n# vim: c\n"
    #expect(Modelines.found(in: ContiguousArray(text.utf8)).map(\.number) == [1, 2, 3])
    let six = (1...12).map { "# vim: \($0)\n" }.joined()
    #expect(Modelines.found(in: ContiguousArray(six.utf8)).map(\.number) == Array(1...12))
  }

  private func lines(_ count: Int) -> String {
    String(repeating: "2026-06-14T08:40:12+02:00 Cast off\n", count: count)
  }
}
