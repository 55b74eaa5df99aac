package import Foundation
@_exported public import TestSupport
@_exported public import VialDefinitions

/// Definitions in a file of `Tests/VialDefinitionsTests/Definitions`, whose report is a section of `ErrorTexts/kernel.txt`.
///
/// The section of the case has the name of that section. It has a block with the definitions, or several below comments such
/// as `<!-- file: a/b.json -->`. Other comments say what the check knows:
///
/// - `<!-- manifest: post -->` is the manifest, and `<!-- attached: clock -->` are names that the program attaches besides.
/// - `<!-- environment: test -->` and `<!-- variable: PORT=80 -->` are the environment, and `<!-- variables: none -->` says
///   that it has no variables.
/// - `<!-- link: here.json → there.json -->` is a link between files, and `<!-- main: in/a.json -->` the file to check.
/// - `<!-- secret: marker -->` may not be in the report, and `<!-- right -->` says that there is none.
package struct DefinitionCase: Sendable, CustomStringConvertible {
  private let section: CaseFile.Section

  /// The name of the section with the report.
  package var name: String { section.name }
  package var description: String { section.name }

  /// Whether there is nothing to report.
  package var isRight: Bool { !section.values(of: "right").isEmpty }

  /// What may not be in the report.
  package var secrets: [String] { section.values(of: "secret") }

  /// All cases, in the order of the files.
  package static func all() throws -> [DefinitionCase] {
    let folder = "Tests/VialDefinitionsTests/Definitions"
    let names = try FileManager.default.contentsOfDirectory(
      atPath: BuildProducts.package.appending(path: folder).path()
    )
    return try names.sorted().flatMap { try CaseFile(path: "\(folder)/\($0)").sections }
      .filter { !$0.name.isEmpty }.map(DefinitionCase.init)
  }

  /// Returns what a check says of the definitions.
  package func report() throws -> String {
    let attached = section.values(of: "attached").flatMap { $0.split(separator: " ").map(String.init) }
    let manifest = try section.values(of: "manifest").first.map { try Manifest.file($0, attaching: attached) }
    let environment = section.values(of: "environment").first
    let pairs = section.values(of: "variable").map {
      $0.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    }
    let isWithoutVariables = pairs.isEmpty && section.values(of: "variables").isEmpty
    let values = Dictionary(uniqueKeysWithValues: pairs.map { (String($0[0]), String($0[1])) })
    let variables = isWithoutVariables ? nil : values
    let files = self.files
    guard files.count > 1 || files[""] == nil else {
      let name = section.text("xml") == nil ? "services.json" : "services.plist"
      return DefinitionReport(
        files[""] ?? "",
        name: name,
        environment: environment,
        manifest: manifest,
        variables: variables
      )
      .description
    }
    let folder = try TestFolder(files)
    for link in section.values(of: "link") {
      let ends = link.components(separatedBy: " → ")
      try folder.link(ends[0], to: ends[1])
    }
    let main = section.values(of: "main").first ?? "services.json"
    return DefinitionReport(folder, file: main, environment: environment, manifest: manifest, variables: variables)
      .description
  }

  /// The definitions by the paths of their files; the path of a block that is no file is empty.
  private var files: [String: String] {
    var (files, path): ([String: String], String) = ([:], "")
    for item in section.items {
      switch item {
      case .comment("file", let value): path = value
      case .comment: continue
      case .block(_, let text): files[path] = String(text.dropLast())
      }
    }
    return files
  }
}

extension Manifest {
  /// The manifest of the post office in VialKernelTests, with names of texts that the program attaches.
  package static func post(attaching names: String...) throws -> Manifest { try file("post", attaching: names) }

  /// Reads a manifest in `Tests/VialDefinitionsTests/Manifests`, which a test of VialKernel compares with its program.
  package static func file(_ name: String, attaching names: [String] = []) throws -> Manifest {
    let members = try JSONSerialization.jsonObject(with: Data(contentsOf: location(of: name))) as? [String: Any] ?? [:]
    let attached: [String: Any] = [
      "attached": names.sorted(), "attachedTypes": Dictionary(uniqueKeysWithValues: names.map { ($0, "String") }),
    ]
    let data = try JSONSerialization.data(withJSONObject: members.merging(attached) { $1 })
    return try JSONDecoder().decode(Manifest.self, from: data)
  }

  package static func location(of name: String) -> URL {
    BuildProducts.package.appending(path: "Tests/VialDefinitionsTests/Manifests/\(name).json")
  }
}
