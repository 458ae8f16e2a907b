import Testing

/// One voice: what goes wrong is said small, without a full stop, with what was expected or what to
/// type next.
@Suite struct VoiceTests {
  @Test func `all that is said of a failure is said in one voice`() throws {
    var count = 0
    for file in try SourceTree.files() where file.path.hasSuffix(".swift") {
      let texts = SaidTexts(file.text).all
      count += texts.count
      for said in texts {
        #expect(said.fault == nil, "\(file.path):\(said.line): '\(said.text)'")
      }
    }
    // Fewer would say that the reading finds nothing.
    #expect(count > 250)
  }

  @Test(arguments: [
    (#"throw Failure(.usage, "Expected a day, found '\(a)'")"#, "begins with a capital"),
    (#"throw Failure(.missing, "no day '\(a)'.", hint: "wake log")"#, "ends with a full stop"),
    (#"throw Failure(.missing, "no day there!")"#, "is loud"),
    (#"throw Failure(.usage, "invalid day '\(f("x"))'")"#, "says 'invalid', not what is"),
    (#"throw Failure(.missing, "no day", hint: "Please try wake log")"#, "begins with a capital"),
    (
      #"throw Failure(.usage, "no day '\(a)'")"#,
      "says neither what was expected nor what to type next"
    ),
  ])
  func `another voice is named`(source: String, fault: String) {
    #expect(SaidTexts(source).all.compactMap(\.fault) == [fault])
  }

  @Test(arguments: [
    #"throw Failure(.usage, "expected a day, like today, found '\(a)'")"#,
    #"throw Failure(.usage, "no setting '\(a)'", hint: near ?? "wake config lists them all")"#,
    #"throw Problem("Signal K at \(place) broke off its answer")"#,
    #"preconditionFailure("Two parameters have one name.")"#,
  ])
  func `the voice of all is left alone`(source: String) {
    #expect(SaidTexts(source).all.compactMap(\.fault) == [])
  }
}
