package import Foundation

/// Checks the files of a command.
package struct Checks {
  let environment: String?
  package let manifest: Manifest?

  /// The environment variables, if they are to be checked.
  let variables: [String: String]?

  package init(environment: String? = nil, manifest: Manifest?, variables: [String: String]? = nil) {
    self.environment = environment
    self.manifest = manifest
    self.variables = variables
  }

  /// Checks files, of which at least one has to know the environment, if they know any.
  package func check(_ files: [String]) throws(UnreadableInput) -> [CheckedDefinitions] {
    var sources: [DefinitionSource] = []
    for file in files { sources.append(try Self.source(file)) }
    return check(sources)
  }

  /// Checks sources, of which at least one has to know the environment, if they know any.
  package func check(_ sources: [DefinitionSource]) -> [CheckedDefinitions] {
    let checked = sources.map { check($0, in: environment) }
    guard let environment, !checked.contains(where: { $0.definitions.environments.contains(environment) }) else {
      return checked
    }
    return sources.map { check($0, in: environment, isEnvironmentAskedFor: true) }
  }

  /// Checks a file in no environment, and in each that it and its imports have a section for.
  func checkEverywhere(_ file: String) throws(UnreadableInput) -> [CheckedDefinitions] {
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

  /// Returns what a file or standard input contains; `nil` if it can't be read.
  package static func content(of path: String) -> Data? {
    // What a shell writes as <(…) is a pipe, whose size is known once it is read.
    let file = path == "-" ? FileHandle.standardInput : try? FileHandle(forReadingFrom: URL(filePath: path))
    return try? file?.readToEnd()
  }

  /// The name of a file in errors.
  package static func name(of file: String) -> String { file == "-" ? "<stdin>" : file }

  private static func source(_ file: String) throws(UnreadableInput) -> DefinitionSource {
    guard file == "-" else { return .file(path: file) }
    do {
      // One byte above the limit is enough for an error.
      let data = try FileHandle.standardInput.read(upToCount: FileValue.maximumSize + 1) ?? Data()
      return .text([UInt8](data), name: name(of: file), folder: FileManager.default.currentDirectoryPath)
    } catch {
      throw UnreadableInput("Standard input cannot be read.")
    }
  }
}

/// A manifest or standard input can't be read.
package struct UnreadableInput: Error, CustomStringConvertible {
  package let description: String

  package init(_ description: String) {
    self.description = description
  }
}
