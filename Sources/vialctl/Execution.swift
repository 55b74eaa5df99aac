import Foundation
import VialDefinitions
import VialGraph

/// The program in its environment.
@main
struct Execution {
  let variables: [String: String]

  static func main() {
    Outcome.end("vialctl") {
      let command = try Command(arguments: Array(CommandLine.arguments.dropFirst()))
      return try Execution(variables: ProcessInfo.processInfo.environment).outcome(of: command)
    }
  }

  private func outcome(of command: Command) throws -> Outcome {
    switch command.request {
    case .help(let name): return Outcome(output: Usage.help(for: name))
    case .schema: return Outcome(output: Checks.schema)
    case .compare(let request):
      return try Comparison(request, checks(of: command)).outcome()
    case .lint(let request):
      return try checks(of: command, variables: request.checksVariables ? variables : nil).lint(
        request.files,
        as: request.format,
        inEveryEnvironment: request.inEveryEnvironment,
        isQuiet: request.isQuiet,
        remindsOfManifest: true
      )
    case .list(let file, let format, let listing):
      return try checks(of: command).list(listing, of: file, asJSON: format == .json)
    case .graph(let file, let format, let part):
      // A file that is too large for a kernel is too large for a picture.
      return try checks(of: command).outcome(on: file, isDrawn: true) { checked in
        let graph = try part.map { try $0.view(of: checked, Checks.name(of: file)) } ?? checked.graph()
        return format.text(of: graph, file)
      }
    }
  }

  private func checks(of command: Command, variables: [String: String]? = nil) throws -> Checks {
    try Checks(environment: command.environment, manifest: command.manifest, variables: variables)
  }
}
