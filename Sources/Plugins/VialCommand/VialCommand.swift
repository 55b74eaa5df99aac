import Foundation
import PackagePlugin

/// Runs `vialctl` on the definition files of a package, and makes the manifests of its programs.
@main
struct VialCommand: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    let package = PackageFiles(context)
    do {
      let status =
        switch arguments.first {
        case "manifest" where ["--help", "-h"].contains(arguments.dropFirst().first): help(ManifestRequest.usage)
        case "lint": try package.lint(Array(arguments.dropFirst()))
        case "manifest": try ManifestRequest(Array(arguments.dropFirst()), in: package).status(packageManager)
        case "list", "graph": try package.run(arguments, operandsBesideFile: 0)
        case "show": try package.run(arguments, operandsBesideFile: 1)
        case "compare": try package.compare(Array(arguments.dropFirst()))
        case nil, "--help", "-h": help(Self.usage)
        default: try package.vialctl(arguments)
        }
      if status != 0 { exit(status) }
    } catch let error as CommandError {
      Diagnostics.error(error.description)
      exit(2)
    }
  }

  private static let usage = """
    usage: swift package vial COMMAND …

      lint [FILE…]      finds every mistake in the definition files of the package
      list [FILE]       lists the services and parameters
      show [FILE] NAME  shows all about one service or parameter
      graph [FILE]      draws which service needs which
      manifest          writes what a program registers to vial-manifest.json; --check compares
      compare OLD [NEW] tells how two wirings, or two manifests of a program, differ
      schema            prints the JSON Schema of definition files

    Without FILE, the definition files of the targets are found by their names: services.json,
    services.NAME.json, NAME.services.json, or .plist. A manifest in the folder of a target is used.
    "swift package vial COMMAND --help" lists the options.
    """

  private func help(_ text: String) -> Int32 {
    print(text)
    return 0
  }
}

/// The command can't be carried out.
struct CommandError: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}
