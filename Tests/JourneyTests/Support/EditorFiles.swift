/// The files of editors in `Examples`.
enum EditorFiles {
  static let folder = Samples.top + "/Examples/editors"
}
