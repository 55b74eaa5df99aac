import Foundation

/// A library with the code of one of the package's modules, to which programs are linked that tests compile.
///
/// The build makes no libraries, and linking a module's hundreds of object files again costs more than compiling most
/// programs. A program that was linked before runs with what the module does now, as long as its interface is the same.
package enum ModuleLibrary {
  private static let linked = Locked<[String: Result<Void, any Error>]>([:])

  /// Returns the arguments of the compiler that link to the libraries of some modules, which are made where they are not
  /// up to date.
  package static func arguments(for modules: [String]) throws -> [String] {
    for module in modules {
      var result = Result<Void, any Error>.success(())
      linked.change { known in
        result = known[module] ?? Result { try link(module) }
        known[module] = result
      }
      try result.get()
    }
    return arguments(for: modules, in: KeptCompilation.folder.path())
  }

  /// Returns the arguments of the compiler that link to libraries in a folder.
  static func arguments(for modules: [String], in folder: String) -> [String] {
    ["-L", folder, "-Xlinker", "-rpath", "-Xlinker", folder] + modules.map { "-l\(name($0))" }
  }

  /// The name of a module's library for the linker, which would find another library under the module's own name.
  static func name(_ module: String) -> String { "\(module)ForTests" }

  /// The name of the file of a module's library.
  static func file(_ module: String) -> String {
    #if canImport(Darwin)
      "lib\(name(module)).dylib"
    #else
      "lib\(name(module)).so"
    #endif
  }

  /// What the compiler tells the linker that makes a module's library, which may use what other libraries have.
  static func linkerFlags(_ module: String) -> [String] {
    #if canImport(Darwin)
      ["-undefined", "dynamic_lookup", "-install_name", "@rpath/\(file(module))"].flatMap { ["-Xlinker", $0] }
    #else
      ["-Xlinker", "-soname", "-Xlinker", file(module)]
    #endif
  }

  private static func link(_ module: String) throws {
    let file = file(module)
    let objects = try objects(of: module)
    let library = KeptCompilation.folder.appending(path: file)
    let list = KeptCompilation.folder.appending(path: "\(file).objects")
    let text = objects.map(\.path).joined(separator: "\n")
    if let date = modificationDate(of: library), (try? String(contentsOf: list, encoding: .utf8)) == text,
      objects.allSatisfy({ modificationDate(of: $0).map { $0 < date } == true })
    {
      return
    }
    // The linker writes what else is to be linked beside the first of its inputs, so that one is in a folder of its own.
    let work = KeptCompilation.folder.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: work, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: work) }
    let first = work.appending(path: "first.o")
    if let object = objects.first { try FileManager.default.createSymbolicLink(at: first, withDestinationURL: object) }
    let made = work.appending(path: file)
    let run = try ProgramRun(
      URL(filePath: "/usr/bin/env"),
      ["swiftc", "-emit-library", "-module-name", module, "-o", made.path()] + linkerFlags(module)
        + ([first] + objects.dropFirst()).map { $0.path() }
    )
    guard run.status == 0 else { throw Failure(description: "\(module) is not linked:\n\(run.output)\(run.errors)") }
    try text.write(to: list, atomically: true, encoding: .utf8)
    try KeptCompilation.replace(library, with: made)
  }

  /// Returns the object files that the build makes of the module's sources, and not those of files that are gone.
  private static func objects(of module: String) throws -> [URL] {
    let map = BuildProducts.directory.appending(path: "\(module).build/output-file-map.json")
    let outputs = try JSONDecoder().decode([String: [String: String]].self, from: Data(contentsOf: map))
    return outputs.values.compactMap { $0["object"] }.sorted().map { URL(filePath: $0) }
  }

  private static func modificationDate(of file: URL) -> Date? {
    try? file.resourceValues(forKeys: [.contentModificationDateKey]).contentModificationDate
  }

  private struct Failure: Error, CustomStringConvertible { let description: String }
}
