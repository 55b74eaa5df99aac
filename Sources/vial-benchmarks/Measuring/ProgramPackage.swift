import Foundation

/// A package in a temporary folder with small programs that use this package.
///
/// The programs do not link Foundation, which is larger than what is measured.
struct ProgramPackage {
  private let folder: URL

  /// Writes the package, does work with it, and removes it.
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
  func program(_ name: String, options: [String] = []) throws -> String {
    let scratch = folder.appending(path: (["build"] + options).joined())
    try Command(
      ["swift", "build", "-c", "release", "--product", name, "--package-path", path(folder)]
        + ["--scratch-path", path(scratch)] + options
    ).output()
    return path(scratch.appending(path: "release/\(name)"))
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
