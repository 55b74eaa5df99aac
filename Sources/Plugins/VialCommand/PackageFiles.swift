import Foundation
import PackagePlugin

/// The definition files of a package, and the program that reads them.
struct PackageFiles {
  let context: PluginContext
  let targets: [any SourceModuleTarget]

  init(_ context: PluginContext) {
    self.context = context
    targets = context.package.targets.compactMap { $0.sourceModule }
  }

  /// Lints the files that are named, or else the files of all targets in every environment.
  func lint(_ arguments: [String]) throws -> Int32 {
    if wantsHelp(arguments) { return try vialctl(["lint", "--help"]) }
    if let file = operands(arguments).first {
      return try vialctl(["lint"] + manifestArguments(for: file, unlessIn: arguments) + arguments)
    }
    let definitions = try definitionFiles()
    let choosesEnvironments = ["--environment", "--every-environment"].contains { has($0, arguments) }
    let environments = choosesEnvironments ? [] : ["--every-environment"]
    return try definitions.map { definitions in
      let files = definitions.arguments(hasManifest: has("--manifest", arguments))
      return try vialctl(["lint"] + arguments + environments + files)
    }.max() ?? 0
  }

  /// Runs a command on one file, which is the package's if there are no more operands than the command has beside it.
  func run(_ arguments: [String], operandsBesideFile count: Int) throws -> Int32 {
    let command = arguments[0], rest = Array(arguments.dropFirst())
    if wantsHelp(rest) { return try vialctl([command, "--help"]) }
    let operands = operands(rest)
    if operands.count > count {
      return try vialctl([command] + manifestArguments(for: operands[0], unlessIn: rest) + rest)
    }
    let file = try onlyFile()
    return try vialctl([command] + manifestArguments(for: file, unlessIn: rest) + [file] + rest)
  }

  /// Compares two files, of which the new one is the package's if only one is named.
  func compare(_ arguments: [String]) throws -> Int32 {
    let operands = operands(arguments)
    if wantsHelp(arguments) || operands.isEmpty { return try vialctl(["compare"] + arguments) }
    let new = operands.count > 1 ? operands[1] : try onlyFile()
    let file = operands.count > 1 ? [] : [new]
    return try vialctl(["compare"] + manifestArguments(for: new, unlessIn: arguments) + arguments + file)
  }

  /// Runs `vialctl`, whose output becomes the plugin's, and returns its exit status.
  func vialctl(_ arguments: [String], output: FileHandle? = nil) throws -> Int32 {
    let process = Process()
    process.executableURL = try context.tool(named: "vialctl").url
    process.arguments = arguments
    if let output {
      process.standardOutput = output
      process.standardError = output
    }
    try process.run()
    process.waitUntilExit()
    return process.terminationStatus
  }

  private func definitionFiles() throws -> [DefinitionFiles] {
    let definitions = targets.map(DefinitionFiles.init).filter { !$0.files.isEmpty }
    if !definitions.isEmpty { return definitions }
    throw CommandError(
      "No target of the package has definition files. Their names are \(DefinitionFiles.names)."
    )
  }

  /// The path of the package's only definition file, or of the only one that no other is likely to be the first of.
  private func onlyFile() throws -> String {
    let files = try definitionFiles().flatMap(\.files)
    let first = files.filter { $0.deletingPathExtension().lastPathComponent == "services" }
    let paths = (first.isEmpty ? files : first).map { $0.path(percentEncoded: false) }
    if paths.count == 1 { return paths[0] }
    throw CommandError(
      "The package has several definition files. Name one of them:\n  \(paths.joined(separator: "\n  "))"
    )
  }

  /// The arguments that name the manifest of the target with a file, unless one is named already.
  private func manifestArguments(for file: String, unlessIn arguments: [String]) -> [String] {
    if has("--manifest", arguments) { return [] }
    let parts = URL(filePath: file).resolvingSymlinksInPath().pathComponents
    let target = targets.filter { parts.starts(with: $0.directoryURL.resolvingSymlinksInPath().pathComponents) }
      .max { $0.directoryURL.pathComponents.count < $1.directoryURL.pathComponents.count }
    return target.map(DefinitionFiles.manifestArguments) ?? []
  }

  /// The arguments that are neither options nor their values.
  private func operands(_ arguments: [String]) -> [String] {
    let withValues: Set = [
      "--format", "--environment", "--manifest", "--root", "--depth", "--tag", "--type", "--lifetime",
    ]
    var operands: [String] = []
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      if argument == "--" { return operands + rest }
      if withValues.contains(argument) {
        rest = rest.dropFirst()
      } else if !argument.hasPrefix("-") || argument == "-" {
        operands.append(argument)
      }
    }
    return operands
  }

  private func has(_ option: String, _ arguments: [String]) -> Bool {
    arguments.contains { $0 == option || $0.hasPrefix("\(option)=") }
  }

  private func wantsHelp(_ arguments: [String]) -> Bool { arguments.contains("--help") || arguments.contains("-h") }
}
