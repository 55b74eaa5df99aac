import Foundation
import VialKernel

/// What is wrong with definition files.
struct DefinitionReport: CustomStringConvertible {
  let checked: CheckedDefinitions

  /// The texts of all mistakes, without the folder that the files are in.
  let description: String

  /// Checks a text, which errors call `services.json`.
  init(
    _ text: String,
    name: String = "services.json",
    environment: String? = nil,
    manifest: Manifest? = nil,
    variables: [String: String]? = nil
  ) {
    let source = DefinitionSource.text([UInt8](text.utf8), name: name, folder: "/nowhere")
    self.init(source, environment: environment, manifest: manifest, variables: variables)
  }

  /// Checks a text as a kernel does that has constructors.
  init(_ text: String, constructors: ServiceConstructors) {
    let source = DefinitionSource.text([UInt8](text.utf8), name: "services.json", folder: "/nowhere")
    let types = RunningTypes(constructors, attached: [:])
    self.init(source, environment: nil, manifest: constructors.manifest, variables: nil, types: types)
  }

  /// Checks the file `services.json` of a folder.
  init(
    _ folder: TestFolder,
    file: String = "services.json",
    environment: String? = nil,
    manifest: Manifest? = nil,
    variables: [String: String]? = nil
  ) {
    let source = DefinitionSource.file(path: folder.path(of: file))
    self.init(source, environment: environment, manifest: manifest, variables: variables, folder: folder.path(of: ""))
  }

  private init(
    _ source: DefinitionSource,
    environment: String?,
    manifest: Manifest?,
    variables: [String: String]?,
    types: (any TypeSource)? = nil,
    folder: String = ""
  ) {
    checked = DefinitionCheck.check(
      source,
      environment: environment,
      manifest: manifest,
      variables: variables.map { variables in { variables[$0] } },
      types: types
    )
    // The module of dates and data is another one on each platform.
    let text = checked.diagnostics.map(\.description).joined(separator: "\n\n")
      .replacing("FoundationEssentials.", with: "Foundation.")
    description = folder.isEmpty ? text : text.replacing(folder, with: "")
  }

  /// The codes of all mistakes.
  var codes: [Diagnostic.Code] { checked.diagnostics.map(\.code) }
}
