/// A file is not the manifest of a program.
struct UnreadableManifest: Error, CustomStringConvertible {
  let path: String
  let reason: String

  var description: String { "The manifest \(path.printableLine) cannot be used: \(reason.printableLine)." }
}
