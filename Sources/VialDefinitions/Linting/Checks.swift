import Foundation

/// The commands on definition files: in an environment, against a manifest, and with environment variables.
package struct Checks {
  private let environment: String?
  private let manifestPath: String?
  let manifest: Manifest?

  /// The environment variables, if they are to be checked.
  private let variables: [String: String]?

  /// - Parameters:
  ///   - environment: The environment whose sections apply.
  ///   - path: The path of the manifest of the program that uses the files.
  ///   - variables: The environment variables, if they are to be checked.
  /// - Throws: ``UnreadableInput`` if the manifest can't be read.
  package init(environment: String? = nil, manifest path: String?, variables: [String: String]? = nil) throws {
    self.environment = environment
    self.variables = variables
    manifestPath = path
    manifest = if let path { try Manifest.read(path) } else { nil }
  }

  /// Finds every mistake in files, of which at least one has to know the environment, if they know any.
  ///
  /// - Parameters:
  ///   - files: The paths of the files.
  ///   - format: The format of the output.
  ///   - inEveryEnvironment: Whether to check without an environment, and in each that the files have a section for.
  ///   - isQuiet: Whether files without mistakes are left out.
  ///   - remindsOfManifest: Whether to say that there are manifests beside the files, if they were checked without one.
  /// - Returns: The mistakes.
  /// - Throws: ``UnreadableInput`` if standard input can't be read.
  package func lint(
    _ files: [String],
    as format: LintFormat = .text,
    inEveryEnvironment: Bool,
    isQuiet: Bool,
    remindsOfManifest: Bool = false
  ) throws -> Outcome {
    var checked: [LintReport.File] = []
    if inEveryEnvironment {
      // The definitions of a file are released before the next one is read.
      for file in files { checked.append(LintReport.File(file, try checkEverywhere(file))) }
    } else {
      var sources: [DefinitionSource] = []
      for file in files { sources.append(try Self.source(file)) }
      checked = zip(files, check(sources)).map { LintReport.File($0, [$1]) }
    }
    let report = LintReport(files: checked, isQuiet: isQuiet)
    var outcome = Outcome(output: report.text(format, manifest: manifestPath), status: report.status)
    // A file that can't be read is the more urgent news.
    let isSilent = report.status == .failure || isQuiet && report.diagnostics.isEmpty
    let reminder = remindsOfManifest && manifest == nil && !isSilent ? Manifest.reminder(for: files) : ""
    if format == .text { outcome.output += reminder } else { outcome.errors = reminder }
    return outcome
  }

  /// Runs a command on what can be read of a file, and prints the mistakes as errors.
  ///
  /// - Parameters:
  ///   - file: The path of the file.
  ///   - isDrawn: Whether the command draws the file, which a file that is too large for a kernel is too large for.
  ///   - text: Returns the output of the command.
  /// - Returns: The output and the mistakes.
  /// - Throws: ``UnreadableInput`` if standard input can't be read, or what the command throws for a file without mistakes.
  package func outcome(
    on file: String,
    isDrawn: Bool = false,
    _ text: (CheckedDefinitions) throws -> String
  ) throws -> Outcome {
    let checked = check([try Self.source(file)])[0]
    let report = LintReport(files: [LintReport.File(file, [checked])])
    if report.status == .clean { return Outcome(output: try text(checked)) }
    var outcome = Outcome(errors: report.text(.errors), status: report.status)
    if report.status == .problems, checked.isUseful(isDrawn: isDrawn) {
      do {
        outcome.output = try text(checked)
      } catch {
        outcome.errors += "\nvialctl: \(error)\n"
      }
    }
    return outcome
  }

  /// Checks sources, of which at least one has to know the environment, if they know any.
  func check(_ sources: [DefinitionSource]) -> [CheckedDefinitions] {
    let checked = sources.map { check($0, in: environment) }
    guard let environment, !checked.contains(where: { $0.definitions.environments.contains(environment) }) else {
      return checked
    }
    return sources.map { check($0, in: environment, isEnvironmentAskedFor: true) }
  }

  /// Checks a file in no environment, and in each that it and its imports have a section for.
  private func checkEverywhere(_ file: String) throws(UnreadableInput) -> [CheckedDefinitions] {
    let source = try Self.source(file)
    let checked = check(source, in: nil)
    return [checked] + checked.definitions.environments.ordered(by: <).map { check(source, in: $0) }
  }

  private func check(
    _ source: DefinitionSource,
    in environment: String?,
    isEnvironmentAskedFor: Bool = false
  ) -> CheckedDefinitions {
    CheckedDefinitions(
      source,
      environment: environment,
      isEnvironmentAskedFor: isEnvironmentAskedFor,
      manifest: manifest,
      variables: variables.map { variables in { variables[$0] } }
    )
  }

  /// Returns what a file or standard input contains; `nil` if it can't be read.
  static func content(of path: String) -> Data? {
    // What a shell writes as <(…) is a pipe, whose size is known once it is read.
    let file = path == "-" ? FileHandle.standardInput : try? FileHandle(forReadingFrom: URL(filePath: path))
    guard let file else { return nil }
    return try? file.readToEnd() ?? Data()
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

extension CheckedDefinitions {
  /// Whether there is something to print beside the mistakes.
  func isUseful(isDrawn: Bool) -> Bool {
    // The services of another environment are none that anything was asked about.
    let obstacles: Set<Diagnostic.Code> = isDrawn ? [.unknownEnvironment, .tooLarge] : [.unknownEnvironment]
    return !definitions.isEmpty && !diagnostics.contains { obstacles.contains($0.code) }
  }
}

/// A manifest or standard input can't be read.
struct UnreadableInput: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) {
    self.description = description
  }
}
