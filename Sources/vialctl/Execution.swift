import Foundation
import VialDefinitions
import VialGraph

/// The program with its arguments and its environment.
@main
struct Execution {
  let arguments: [String]
  let variables: [String: String]
  let outputStyle: Style
  let errorStyle: Style

  static func main() {
    let environment = ProcessInfo.processInfo.environment
    Execution(
      arguments: Array(CommandLine.arguments.dropFirst()),
      variables: environment,
      outputStyle: StandardStream.output.style(environment: environment),
      errorStyle: StandardStream.errors.style(environment: environment)
    ).outcome.end("vialctl")
  }

  private var outcome: Outcome {
    do {
      return try outcome(of: try Command(arguments: arguments))
    } catch let error as UsageError {
      return Outcome(errors: error.text, status: .failure)
    } catch let error as UnreadableInput {
      return Outcome(errors: "vialctl: \(error)\n", status: .failure)
    } catch {
      return Outcome(errors: "vialctl: \(error)\n", status: .problems)
    }
  }

  private func outcome(of command: Command) throws -> Outcome {
    switch command.request {
    case .help(let name): return Outcome(output: Usage.help(for: name))
    case .schema: return Outcome(output: DefinitionSchema.text)
    case .compare(let request):
      return try Comparison(request, checks(of: command, variables: nil), errorStyle).outcome()
    case .lint(let request):
      let checks = try checks(of: command, variables: request.checksVariables ? variables : nil)
      let report = try LintReport(
        on: request.files,
        checks,
        inEveryEnvironment: request.inEveryEnvironment,
        isQuiet: request.isQuiet
      )
      let reminder = command.manifest == nil ? Manifest.reminder(for: request.files) : ""
      return switch request.format {
      case .text:
        Outcome(output: report.text(outputStyle, manifest: command.manifest) + reminder, status: report.status)
      case .json: Outcome(output: report.json, errors: reminder, status: report.status)
      case .github: Outcome(output: report.workflowCommands, errors: reminder, status: report.status)
      }
    case .list(let file, let format, let request):
      return try outcome(of: command, on: file) { checked, _ in
        switch request {
        case .variables: return VariableList(checked).text(format)
        case .services(let filter):
          let names = filter.isEmpty ? nil : try filter.names(in: checked, of: Checks.name(of: file))
          return DefinitionList(checked, only: names).text(format)
        }
      }
    case .show(let file, let name, let format):
      return try outcome(of: command, on: file) { checked, manifest in
        try Entry(name, in: checked, of: Checks.name(of: file), manifest: manifest).text(format)
      }
    case .graph(let file, let format, let part):
      // A file that is too large for a kernel is too large for a picture.
      return try outcome(of: command, on: file, isDrawn: true) { checked, _ in
        let graph = try part.map { try $0.view(of: checked, Checks.name(of: file)) } ?? checked.graph()
        return format.text(of: graph, file)
      }
    }
  }

  /// Runs a command on what can be read of a file, and prints the mistakes as errors.
  private func outcome(
    of command: Command,
    on file: String,
    isDrawn: Bool = false,
    _ text: (CheckedDefinitions, Manifest?) throws -> String
  ) throws -> Outcome {
    let checks = try checks(of: command, variables: nil)
    let checked = try checks.check([file])[0]
    let report = LintReport(files: [(file, checked)])
    if report.status == .clean { return Outcome(output: try text(checked, checks.manifest)) }
    var outcome = Outcome(errors: report.text(errorStyle), status: report.status)
    if report.status == .problems, checked.isUseful(isDrawn: isDrawn) {
      do {
        outcome.output = try text(checked, checks.manifest)
      } catch {
        outcome.errors += "\nvialctl: \(error)\n"
      }
    }
    return outcome
  }

  private func checks(of command: Command, variables: [String: String]?) throws(UnreadableInput) -> Checks {
    var manifest: Manifest?
    if let path = command.manifest { manifest = try Manifest.read(path) }
    return Checks(environment: command.environment, manifest: manifest, variables: variables)
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
