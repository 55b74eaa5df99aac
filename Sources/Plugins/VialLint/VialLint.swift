import Foundation
import PackagePlugin

/// Lints the definition files of a target when it is built.
@main
struct VialLint: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    guard let target = target.sourceModule else { return [] }
    let definitions = DefinitionFiles(of: target)
    if definitions.files.isEmpty {
      Diagnostics.warning(definitions.absence)
      return []
    }
    // The program is built to make a manifest for its definitions, which they can't be checked against before.
    if ManifestLock.isHeld(target.directoryURL) { return [] }
    let program = try context.tool(named: "vial-lint").url
    return [
      .buildCommand(
        displayName: "Linting the definition files of \(target.name)",
        executable: program,
        arguments: definitions.arguments(),
        inputFiles: definitions.inputs + [program],
        // It writes nothing. A build runs it again when one of the inputs has changed, or after it has failed.
        outputFiles: []
      )
    ]
  }
}
