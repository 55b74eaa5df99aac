import Foundation

/// A package in a temporary folder with small programs that use this package.
///
/// The programs do not link Foundation, which is larger than Vial.
struct ProgramPackage {
  private let folder: URL

  static func use<Result>(_ work: (ProgramPackage) throws -> Result) throws -> Result {
    try TemporaryFolder.use { folder in
      let package = ProgramPackage(folder: folder)
      try package.write(manifest, to: "Package.swift")
      for (name, source) in ExecutableSize.sources { try package.write(source, to: "Sources/\(name)/main.swift") }
      try package.write(FirstRegistration.source, to: "Sources/Registering/main.swift")
      try package.write(FirstRegistration.types, to: "Sources/Registering/Types.swift")
      return try work(package)
    }
  }

  /// Builds a program for release, and returns its path.
  func program(_ name: String) throws -> String {
    try command(["--product", name]).output()
    return path(scratch.appending(path: "release/\(name)"))
  }

  /// Builds a part of this package or of Vial for release, for which nothing is compiled again that was built here before.
  func command(_ arguments: [String]) -> Command {
    Command(["swift", "build", "-c", "release"] + location + arguments)
  }

  /// Lets the package manager read the manifests.
  func describe() throws { try Command(["swift", "package"] + location + ["describe"]).output() }

  private var scratch: URL { folder.appending(path: "build") }
  private var location: [String] { ["--package-path", path(folder), "--scratch-path", path(scratch)] }

  /// Builds a program for release with the standard library in it, and returns its path.
  ///
  /// The package manager's option for that compiles everything once more; the result is the same.
  func programWithStandardLibrary(_ name: String) throws -> String {
    let program = try program(name)
    let linked = program + "-static"
    try Command(
      ["swiftc", "-static-stdlib", "-emit-executable", "@\(program).product/Objects.LinkFileList", "-o", linked]
        + ["--gc-sections", "--defsym", "main=\(name)_main"].flatMap { ["-Xlinker", $0] }
    ).output()
    return linked
  }

  private static var manifest: String {
    get throws {
      """
      // swift-tools-version: 6.2
      import PackageDescription

      let package = Package(
        name: "Programs",
        platforms: [.macOS(.v15)],
        dependencies: [.package(name: "Vial", path: #"\(try Package.root().path(percentEncoded: false))"#)],
        targets: [
          .executableTarget(name: "Resolving", dependencies: [.product(name: "Vial", package: "Vial")]),
          .executableTarget(name: "Awaiting", dependencies: [.product(name: "Vial", package: "Vial")]),
          .executableTarget(name: "Naming", dependencies: [.product(name: "VialComponents", package: "Vial")]),
          .executableTarget(name: "Drawing", dependencies: [.product(name: "VialGraph", package: "Vial")]),
          .executableTarget(name: "Plugging", dependencies: [.product(name: "VialPlugins", package: "Vial")]),
          .executableTarget(name: "Wiring", dependencies: [.product(name: "VialKernel", package: "Vial")]),
          .executableTarget(name: "Plain"),
          .executableTarget(name: "Registering", dependencies: [.product(name: "Vial", package: "Vial")]),
        ]
      )
      """
    }
  }

  private func write(_ text: String, to file: String) throws {
    let file = folder.appending(path: file)
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try text.write(to: file, atomically: true, encoding: .utf8)
  }

  private func path(_ url: URL) -> String { url.path(percentEncoded: false) }
}

/// The package that this program was compiled from.
enum Package {
  /// Returns the folder of the manifest, and throws if it no longer exists.
  ///
  /// The path of this file leads to it, so that the programs use the measured source, whatever the current folder is.
  static func root(file: String = #filePath) throws -> URL {
    var folder = URL(filePath: file)
    for _ in 1...4 { folder.deleteLastPathComponent() }
    guard FileManager.default.fileExists(atPath: folder.appending(path: "Package.swift").path(percentEncoded: false))
    else { throw Missing(folder: folder) }
    return folder
  }

  private struct Missing: Error, CustomStringConvertible {
    let folder: URL
    var description: String { "There is no package in \(folder.path(percentEncoded: false)), where it was built." }
  }
}

/// A folder that exists during some work.
enum TemporaryFolder {
  static func use<Result>(_ work: (URL) throws -> Result) throws -> Result {
    let (all, name) = (FileManager.default.temporaryDirectory, "vial-benchmarks-\(UUID())")
    let folder = all.appending(path: name)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer {
      // The package manager puts locks beside the folder, with its name in theirs.
      for file in (try? FileManager.default.contentsOfDirectory(at: all, includingPropertiesForKeys: nil)) ?? []
      where file.lastPathComponent.contains(name) {
        try? FileManager.default.removeItem(at: file)
      }
    }
    return try work(folder)
  }
}
