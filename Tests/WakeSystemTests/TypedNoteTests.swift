import Testing
import WakeSystem

@Suite struct TypedNoteTests {
  @Test func `whoever comes after finds what was left, the last of it`() throws {
    let place = Place()
    do {
      let note = try #require(place.files().typedNotes().first)
      #expect(note.left.isEmpty)
      note.keep(lines("a longer text\n"))
      note.keep(lines("text\n"))
    }
    #expect(place.files().typedNotes().map(\.left) == [lines("text\n")])
  }

  @Test func `a note that is written to is nobody else's`() throws {
    let place = Place()
    let note = try #require(place.files().typedNotes().first)
    note.keep(lines("mine\n"))
    let other = place.files().typedNotes()
    #expect(other.map(\.left) == [[]])
    #expect(place.files().typedNotes().count == 1)
    withExtendedLifetime((note, other)) {}
  }

  @Test func `without a place for it there is none`() {
    let place = Place()
    place.write("file", "in the way")
    let files = LogbookFiles(root: place.root, state: place.path("file"))
    #expect(files.typedNotes().isEmpty)
  }
}
