import Foundation
import TestSupport

/// The program as tests run it, in the folder of their files.
enum Vialctl {
  static let files = BuildProducts.package.appending(path: "Tests/VialctlTests/Files")

  /// Runs the program with environment variables that are the same everywhere.
  static func run(
    _ arguments: [String],
    input: String? = nil,
    variables: [String: String] = [:],
    in folder: URL = files
  ) throws -> ProgramRun {
    try ProgramRun(
      BuildProducts.program("vialctl"),
      arguments,
      input: input,
      environment: variables,
      in: folder
    )
  }

  /// Returns a file of the folder.
  static func text(_ name: String) throws -> String {
    try String(contentsOf: files.appending(path: name), encoding: .utf8)
  }
}
