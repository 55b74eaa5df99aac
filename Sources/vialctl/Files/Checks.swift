import Foundation
import VialKernel

/// Checks files as a command says.
struct Checks {
  let environment: String?
  let manifest: Manifest?

  /// The environment variables, if they are to be checked.
  let variables: [String: String]?

  /// Returns what a file says and what is wrong with it.
  func check(_ file: String) throws(UnreadableInput) -> CheckedDefinitions {
    let variable = variables.map { variables in { @Sendable (name: String) in variables[name] } }
    return DefinitionCheck.check(
      try Self.source(file),
      environment: environment,
      manifest: manifest,
      variables: variable
    )
  }

  /// What errors call a file.
  static func name(of file: String) -> String { file == "-" ? "<stdin>" : file }

  private static func source(_ file: String) throws(UnreadableInput) -> DefinitionSource {
    guard file == "-" else { return .file(path: file) }
    do {
      // One more than there may be is enough to have it refused.
      let data = try FileHandle.standardInput.read(upToCount: FileValue.maximumSize + 1) ?? Data()
      return .text([UInt8](data), name: name(of: file), folder: FileManager.default.currentDirectoryPath)
    } catch {
      throw UnreadableInput()
    }
  }
}
