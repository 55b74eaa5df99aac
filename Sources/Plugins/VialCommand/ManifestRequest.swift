import Foundation
import PackagePlugin

/// Makes the manifest of a program, by running it, and writes it or compares it with the one that is there.
struct ManifestRequest {
  static let usage = """
    usage: swift package --allow-writing-to-package-directory vial manifest
             [--product NAME] [--target NAME] [--check] [-- ARGUMENT…]

    Builds a program, runs it with the arguments, or with "manifest", and writes what it prints to
    vial-manifest.json in the folder of the target that has the definition files.

      --product NAME  the program, unless the package has only one
      --target NAME   the target, unless it is the program's or the only one with definition files
      --check         write nothing; the exit status is 1 if the file is stale
    """
  private static let command = "swift package --allow-writing-to-package-directory vial manifest"
  private let package: PackageFiles
  private let product: any Product

  /// The target in whose folder the manifest is.
  private let target: any SourceModuleTarget
  private let checks: Bool

  /// What the program is called with.
  private let programArguments: [String]

  init(_ arguments: [String], in package: PackageFiles) throws {
    let parts = arguments.split(separator: "--", maxSplits: 1, omittingEmptySubsequences: false)
    var extractor = ArgumentExtractor(Array(parts[0]))
    let products = extractor.extractOption(named: "product"), targets = extractor.extractOption(named: "target")
    checks = extractor.extractFlag(named: "check") > 0
    if !extractor.remainingArguments.isEmpty || products.count > 1 || targets.count > 1 {
      throw CommandError(Self.usage)
    }
    self.package = package
    programArguments = parts.count > 1 ? Array(parts[1]) : ["manifest"]
    let program = try Self.program(products.first, in: package)
    product = program
    target = try Self.target(targets.first, of: program, in: package)
  }

  /// Makes the manifest and returns the exit status.
  func status(_ packageManager: PackageManager) throws -> Int32 {
    let file = target.directoryURL.appending(path: DefinitionFiles.manifestName)
    // The definitions may need what only the manifest will say, so they are linted in a build after this one.
    let lock = ManifestLock(target.directoryURL)
    let outcome = Result {
      let new = try newManifest(packageManager)
      return checks ? try staleness(of: file, new) : try write(new, to: file)
    }
    lock.unlock()
    // Even after an error, which is reported later, since it would end this build: the plan of the first build, which the
    // next one would use, has no linting.
    let build = try DefinitionFiles(of: target).files.isEmpty ? nil : build(.target(target.name), packageManager)
    if let mistake = try outcome.get() { throw mistake }
    guard let build, !build.succeeded else { return 0 }
    print(build.logText)
    return 1
  }

  /// Builds the program, runs it, and returns the file with what it has printed.
  private func newManifest(_ packageManager: PackageManager) throws -> URL {
    let result = try build(.product(product.name), packageManager)
    guard result.succeeded, let program = result.builtArtifacts.first(where: { $0.kind == .executable }) else {
      print(result.logText)
      throw CommandError("\(product.name) cannot be built.")
    }
    let file = package.context.pluginWorkDirectoryURL.appending(path: "\(product.name).json")
    try Data().write(to: file)
    let output = try FileHandle(forWritingTo: file)
    let process = Process()
    process.executableURL = program.url
    process.arguments = programArguments
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output
    try process.run()
    process.waitUntilExit()
    try output.close()
    let call = ([product.name] + programArguments).joined(separator: " ")
    guard process.terminationReason == .exit, process.terminationStatus == 0 else {
      throw CommandError("\"\(call)\" ended with \(process.terminationStatus).")
    }
    guard try isManifest(file) else {
      throw CommandError("\"\(call)\" printed no manifest. Let it print kernel.manifest.json(), and nothing else.")
    }
    return file
  }

  /// Whether a file is a manifest, which can be compared with itself and has constructors.
  private func isManifest(_ file: URL) throws -> Bool {
    let path = file.path(percentEncoded: false)
    let value = try? JSONSerialization.jsonObject(with: Data(contentsOf: file))
    return try (value as? [String: Any])?["constructors"] != nil
      && package.vialctl(["compare", path, path], output: .nullDevice) == 0
  }

  private func build(
    _ subset: PackageManager.BuildSubset,
    _ packageManager: PackageManager
  ) throws -> PackageManager.BuildResult {
    try packageManager.build(subset, parameters: .init(configuration: .inherit, logging: .concise))
  }

  /// Prints what differs, and returns the reason if the file isn't the new manifest.
  private func staleness(of file: URL, _ new: URL) throws -> CommandError? {
    let path = file.path(percentEncoded: false)
    let remedy = "Write it with: \(Self.command) --product \(product.name)"
    guard FileManager.default.fileExists(atPath: path) else {
      return CommandError("There is no manifest \(path). \(remedy)")
    }
    let status = try package.vialctl(["compare", path, new.path(percentEncoded: false)])
    return status == 0 ? nil : CommandError("The manifest \(path) is stale. \(remedy)")
  }

  /// Writes the manifest, and prints how it differs from the old one.
  private func write(_ new: URL, to file: URL) throws -> CommandError? {
    let path = file.path(percentEncoded: false)
    if FileManager.default.fileExists(atPath: path) {
      // The old one may be unreadable, which is no reason to keep it.
      _ = try package.vialctl(["compare", path, new.path(percentEncoded: false)])
    }
    let bytes = try Data(contentsOf: new)
    if bytes == (try? Data(contentsOf: file)) {
      print("\(path) is up to date.")
      return nil
    }
    do {
      try bytes.write(to: file)
    } catch {
      return CommandError("\(path) cannot be written. Allow it with: \(Self.command)")
    }
    print("Wrote \(path).")
    return nil
  }

  private static func program(_ name: String?, in package: PackageFiles) throws -> any Product {
    let programs = package.context.package.products(ofType: ExecutableProduct.self)
    let names = programs.map(\.name).sorted().joined(separator: ", ")
    if let name {
      if let program = programs.first(where: { $0.name == name }) { return program }
      throw CommandError("The package has no program \"\(name)\". Its programs are: \(names)")
    }
    if programs.count == 1 { return programs[0] }
    throw CommandError(
      programs.isEmpty ? "The package has no program." : "Name a program with --product. The programs are: \(names)"
    )
  }

  private static func target(
    _ name: String?,
    of program: any Product,
    in package: PackageFiles
  ) throws -> any SourceModuleTarget {
    if let name {
      if let target = package.targets.first(where: { $0.name == name }) { return target }
      throw CommandError("The package has no target \"\(name)\".")
    }
    let names = Set(program.targets.flatMap { [$0] + $0.recursiveTargetDependencies }.map(\.name))
    let targets = package.targets.filter { names.contains($0.name) && !DefinitionFiles(of: $0).files.isEmpty }
    if let own = targets.first(where: { target in program.targets.contains { $0.id == target.id } }) { return own }
    if targets.count == 1 { return targets[0] }
    throw CommandError(
      targets.isEmpty
        ? "No target of \(program.name) has definition files. Name one with --target."
        : "Name a target with --target: \(targets.map(\.name).sorted().joined(separator: ", "))"
    )
  }
}
