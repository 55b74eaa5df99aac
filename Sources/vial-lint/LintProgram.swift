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
    Outcome.end("vial-lint") { [arguments, manifest] in
      try Checks(manifest: manifest).lint(arguments, inEveryEnvironment: true, isQuiet: true)
    }
  }
}
