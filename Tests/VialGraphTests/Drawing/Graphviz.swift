import Foundation
import TestSupport

/// The programs that draw graphs, where they are installed.
enum Graphviz {
  /// The program that reads the language of the pictures.
  static let program: URL? = ProcessInfo.processInfo.environment["PATH"]?.split(separator: ":")
    .map { URL(filePath: String($0)).appending(path: "dot") }
    .first { FileManager.default.isExecutableFile(atPath: $0.path()) }

  /// Whether the program is there.
  static var isInstalled: Bool { program != nil }

  /// Draws a picture.
  ///
  /// Each picture is drawn by a process of its own: some versions of the program crash between two pictures.
  static func run(format: String, _ picture: String) throws -> ProgramRun {
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).dot")
    try Data(picture.utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    return try ProgramRun(program ?? URL(filePath: "/"), ["-T\(format)", file.path()])
  }
}
