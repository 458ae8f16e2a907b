import Testing
import WakeFormat
import WakeSystem

/// What a user types and sees, with the built programs.
///
/// `WAKE_WRITE_SESSIONS=1 swift test --filter SessionTests` writes what is printed now into the
/// files, for a person to read and commit.
@Suite struct SessionTests {
  @Test func `the session files are found`() {
    #expect(Sources.sessions.count > 10)
  }

  @Test(arguments: Diagnostic.Code.allCases)
  func `every diagnostic is shown by a session`(_ code: Diagnostic.Code) {
    let mark = "[" + code.rawValue + "]"
    let isShown = Sources.sessions.contains { session in
      session.steps.contains { $0.printed.contains { $0.contains(mark) } }
    }
    #expect(isShown, "no session shows \(mark)")
  }

  @Test(arguments: Sources.sessions)
  func `is answered as written`(_ session: Session) throws {
    try #require(session.mistakes == [], "\(session)")
    let steps = session.steps
    let answers = try Stage(session.kind).answers(to: steps)
    if Environment.process["WAKE_WRITE_SESSIONS"] == "1" {
      try session.rewritten(with: answers)
      return
    }
    for (step, answer) in zip(steps, answers) {
      let isRight = Pattern(step.printed).matches(answer.printed) && step.status == answer.status
      let place = "\(session):\(step.line)"
      #expect(isRight, "\(Self.report(step, answer, place))")
    }
    #expect(answers.count == steps.count, "\(session): the shell ended before the session did")
  }

  private static func report(_ step: Step, _ answer: Answer, _ place: String) -> Comment {
    var text = "\(place)\n  $ \(step.command)\n"
    text += Difference.text(step.printed, answer.printed)
    if step.status != answer.status {
      text += "  expected status \(step.status), found \(answer.status)\n"
    }
    return Comment(rawValue: text)
  }
}
