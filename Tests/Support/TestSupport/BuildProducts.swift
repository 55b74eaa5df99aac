package import Foundation

/// What the build put beside the tests that are running.
package enum BuildProducts {
  /// The folder that holds the test bundle, and with it every program and module.
  package static let directory: URL = {
    // The bundle is the running program itself, or an argument of the program that loads it.
    let candidates = [Bundle.main.executablePath].compactMap(\.self) + CommandLine.arguments
    for candidate in candidates {
      var url = URL(filePath: candidate).standardizedFileURL
      while url.pathComponents.count > 1 {
        if url.pathExtension == "xctest" { return url.deletingLastPathComponent() }
        url.deleteLastPathComponent()
      }
    }
    fatalError("no test bundle in \(candidates)")
  }()

  /// The root of the package.
  package static let package = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// Returns a program that the package builds.
  package static func program(_ name: String) -> URL { directory.appending(path: name) }
}
