import VialDefinitions

/// The program that a build runs on definition files: `vial-lint [--manifest PATH] -- FILE…`.
///
/// It is apart from `vialctl`, so that a build that lints needn't compile the injector and its graphs.
@main
enum LintProgram {
  static func main() {
    var arguments = Array(CommandLine.arguments.dropFirst())
    var manifest: String?
    if arguments.first == "--manifest", arguments.count > 1 {
      manifest = arguments[1]
      arguments.removeFirst(2)
    }
    if arguments.first == "--" { arguments.removeFirst() }
    outcome(of: arguments, manifest: manifest).end("vial-lint")
  }

  private static func outcome(of files: [String], manifest path: String?) -> Outcome {
    do {
      return try Checks(manifest: path).lint(files, inEveryEnvironment: true, isQuiet: true)
    } catch {
      return Outcome(error, of: "vial-lint")
    }
  }
}
