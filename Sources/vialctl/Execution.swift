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
      outputStyle: Style(ofDescriptor: STDOUT_FILENO, environment: environment),
      errorStyle: Style(ofDescriptor: STDERR_FILENO, environment: environment)
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
    case .schema: return Outcome(output: Checks.schema)
    case .compare(let request):
      return try Comparison(request, checks(of: command), errorStyle).outcome()
    case .lint(let request):
      return try checks(of: command, variables: request.checksVariables ? variables : nil).lint(
        request.files,
        as: request.format,
        inEveryEnvironment: request.inEveryEnvironment,
        isQuiet: request.isQuiet,
        remindsOfManifest: true,
        outputStyle
      )
    case .list(let file, let format, let listing):
      return try checks(of: command).list(listing, of: file, asJSON: format == .json, errorStyle)
    case .graph(let file, let format, let part):
      // A file that is too large for a kernel is too large for a picture.
      return try checks(of: command).outcome(on: file, isDrawn: true, errorStyle) { checked in
        let graph = try part.map { try $0.view(of: checked, Checks.name(of: file)) } ?? checked.graph()
        return format.text(of: graph, file)
      }
    }
  }

  private func checks(of command: Command, variables: [String: String]? = nil) throws(UnreadableInput) -> Checks {
    try Checks(environment: command.environment, manifest: command.manifest, variables: variables)
  }
}
