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
    let vialctl = try context.tool(named: "vialctl").url
    return [
      .buildCommand(
        displayName: "Linting the definition files of \(target.name)",
        executable: vialctl,
        arguments: definitions.lintArguments(["--every-environment", "--quiet"]),
        inputFiles: definitions.inputs + [vialctl],
        // It writes nothing. A build runs it again when one of the inputs has changed, or after it has failed.
        outputFiles: []
      )
    ]
  }
}
