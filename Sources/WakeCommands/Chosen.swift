/// A value that holds, and who gave it: a variable, an option, a file.
struct Chosen {
  let value: String
  let origin: String

  init(_ value: String, by origin: String) {
    self.value = value
    self.origin = origin
  }
}
