/// The usernames cannot be read from their file.
struct UnreadableFile: Error, CustomStringConvertible {
  let path: String

  var description: String { "The usernames cannot be read from \(path)." }
}
