import Foundation
import TestSupport

/// The program that draws graphs, where it is installed.
enum Graphviz {
  /// The program that reads the language of the pictures.
  static let program = InstalledProgram.first(of: "dot")

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
