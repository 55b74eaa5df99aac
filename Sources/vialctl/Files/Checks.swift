import Foundation
import VialKernel

/// Checks the files of a command.
struct Checks {
  let environment: String?
  let manifest: Manifest?

  /// The environment variables, if they are to be checked.
  let variables: [String: String]?

  /// Checks files, of which at least one has to know the environment, if they know any.
  func check(_ files: [String]) throws(UnreadableFile) -> [CheckedDefinitions] {
    var sources: [DefinitionSource] = []
    for file in files { sources.append(try Self.source(file)) }
    let checked = sources.map { check($0, in: environment) }
    guard let environment, !checked.contains(where: { $0.definitions.environments.contains(environment) }) else {
      return checked
    }
    return sources.map { check($0, in: environment, isEnvironmentAskedFor: true) }
  }

  /// Checks a file in no environment, and in each that it and its imports have a section for.
  func checkEverywhere(_ file: String) throws(UnreadableFile) -> [CheckedDefinitions] {
    let source = try Self.source(file)
    let checked = check(source, in: nil)
    return [checked] + checked.definitions.environments.sorted().map { check(source, in: $0) }
  }

  private func check(
    _ source: DefinitionSource,
    in environment: String?,
    isEnvironmentAskedFor: Bool = false
  ) -> CheckedDefinitions {
    DefinitionCheck.check(
      source,
      environment: environment,
      isEnvironmentAskedFor: isEnvironmentAskedFor,
      manifest: manifest,
      variables: variables.map { variables in { variables[$0] } }
    )
  }

  /// The name of a file in errors.
  static func name(of file: String) -> String { file == "-" ? "<stdin>" : file }

  private static func source(_ file: String) throws(UnreadableFile) -> DefinitionSource {
    guard file == "-" else { return .file(path: file) }
    do {
      // One byte above the limit is enough for an error.
      let data = try FileHandle.standardInput.read(upToCount: FileValue.maximumSize + 1) ?? Data()
      return .text([UInt8](data), name: name(of: file), folder: FileManager.default.currentDirectoryPath)
    } catch {
      throw UnreadableFile("Standard input cannot be read.")
    }
  }
}

/// A manifest or standard input can't be read.
struct UnreadableFile: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) {
    self.description = description
  }
}

/// A file doesn't define a name.
struct UnknownName: Error, CustomStringConvertible {
  let name: String
  let file: String
  let nearMisses: [String]

  var description: String {
    let question = nearMisses.isEmpty ? "." : "; did you mean \(nearMisses.joined(separator: " or "))?"
    return "Nothing in \(file) has the name \"\(name)\"\(question)".printableLine
  }
}

extension String {
  /// A name without the `@` of a reference.
  var withoutMark: String { hasPrefix("@") ? String(dropFirst()) : self }
}
