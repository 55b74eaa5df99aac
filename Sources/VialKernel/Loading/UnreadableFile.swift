/// Why a file is not read.
enum UnreadableFile: Error {
  case missing(String)
  case notAFile(String, String)
  case outside(String, String)
  case tooLarge(String, size: Int)
  case unreadable(String, reason: String)

  /// The mistake of whoever names the file.
  func mistake(at position: FilePosition, isImport: Bool) -> Mistake {
    switch self {
    case .missing(let path):
      Mistake(
        .unreadable,
        at: position,
        "There is no file \(path.quotedPath).",
        remedy: isImport ? "correct the path, which is relative to the file that has it" : "correct the path"
      )
    case .notAFile(let path, let kind):
      Mistake(.notAFile, at: position, "\(path.quotedPath) is \(kind), and no file.", remedy: "name a regular file")
    case .outside(let path, let reason):
      Mistake(
        .importOutside,
        at: position,
        "\(path.quotedPath) \(reason), and is not imported.",
        remedy: "move the file below the folder of the first one, and import it by a relative path"
      )
    case .tooLarge(let path, let size):
      Mistake(
        .tooLarge,
        at: position,
        "\(path.quotedPath) has \(size) bytes, and a definition file has \(FileValue.maximumSize) at most.",
        remedy: "split it, and import the parts"
      )
    case .unreadable(let path, let reason):
      Mistake(
        .unreadable,
        at: position,
        "\(path.quotedPath) cannot be read: \(reason).",
        remedy: "see to it that the program may read it"
      )
    }
  }
}
