import Foundation

extension Manifest {
  /// Reads the manifest that a program has written to a file, or to standard input with the path `-`.
  static func read(_ path: String) throws(UnreadableInput) -> Manifest {
    try read(path, containing: Checks.content(of: path))
  }

  /// Reads the manifest in what a file contains; `nil` if the file can't be read.
  static func read(_ path: String, containing data: Data?) throws(UnreadableInput) -> Manifest {
    struct Version: Decodable {
      let version: Int
    }
    let reason: String
    if let data {
      do {
        let version = try JSONDecoder().decode(Version.self, from: data).version
        if (1...currentVersion).contains(version) {
          return try JSONDecoder().decode(Manifest.self, from: data)
        }
        reason = "it has version \(version), and this program reads versions up to \(currentVersion)"
      } catch {
        reason = UnreadableInput.reason(error)
      }
    } else {
      reason = "it does not exist, or cannot be read"
    }
    throw UnreadableInput(
      "The manifest \(Checks.name(of: path).printableLine) cannot be used: \(reason.printableLine)."
    )
  }
}

extension Manifest {
  /// The name that the command of the package gives to a manifest.
  private static let fileName = "vial-manifest.json"

  /// Returns the path of the manifest in the folder of a file or in one around it, up to the current folder or to the one
  /// of the package.
  static func path(beside file: String) -> String? {
    var folders = file.split(separator: "/", omittingEmptySubsequences: false).dropLast()
    while true {
      let folder = folders.map { "\($0)/" }.joined()
      if FileManager.default.fileExists(atPath: folder + fileName) { return folder + fileName }
      let isLast = folder.isEmpty || folder == "/" || folders.last == ".."
      if isLast || FileManager.default.fileExists(atPath: folder + "Package.swift") { return nil }
      folders.removeLast()
    }
  }

  /// Says that files were checked without the manifests beside them, a line for each of these; empty without any.
  static func reminder(for files: [String]) -> String {
    Set(files.compactMap(path)).ordered(by: <).map { path in
      "Classes and arguments were not checked; to check them, add --manifest \(path.printableLine)\n"
    }.joined()
  }
}

extension UnreadableInput {
  /// Returns why JSON isn't what a program writes.
  static func reason(_ error: any Error) -> String {
    switch error as? DecodingError {
    case .keyNotFound(let key, let context): "it has no \"\(key.stringValue)\"\(place(context))"
    case .typeMismatch(_, let context): "it has a value of another type\(place(context))"
    case .valueNotFound(_, let context): "it has null\(place(context))"
    case .dataCorrupted(let context) where !context.codingPath.isEmpty: "\(context.debugDescription)\(place(context))"
    default: "it is not JSON"
    }
  }

  private static func place(_ context: DecodingError.Context) -> String {
    if context.codingPath.isEmpty { return "" }
    let path = context.codingPath.map { $0.intValue.map { "[\($0)]" } ?? ".\($0.stringValue)" }.joined()
    return " at \(path.dropFirst(path.hasPrefix(".") ? 1 : 0))"
  }
}
