import Foundation

/// The time of a clean build of the target `Vial`.
///
/// Time in user mode depends less on other work on the machine than time on the clock, and not on the number of
/// processors. At the usual speed of the compiler, one commit took 27.5 seconds on one machine and 30.1 on another:
/// the limits leave room for that.
enum BuildTime {
  /// Builds the target in an empty folder, for release and for debugging.
  static func figures() throws -> [Figure] {
    // The package manager compiles and keeps the manifest, which does not belong to the build.
    try Command(["swift", "package", "--package-path", root, "describe"]).output()
    return try [("release", 18.0, 34.0), ("debug", 11.0, 20.0)].map { configuration, most, meanwhile in
      var measured = try time(configuration)
      // The speed of the machine may have changed during the build.
      for _ in 0..<2 where measured.usual > meanwhile {
        let again = try time(configuration)
        if again.usual < measured.usual { measured = again }
      }
      return Figure(
        name: "clean \(configuration) build of Vial",
        unit: "s of user time at the usual speed, \(measured.here.formatted(digits: 1)) s here",
        most: most,
        meanwhile: meanwhile,
        measured: .value(measured.usual)
      )
    }
  }

  private static var root: String { get throws { try Package.root().path(percentEncoded: false) } }

  private static func time(_ configuration: String) throws -> (usual: Double, here: Double) {
    try TemporaryFolder.use { folder in
      try CompilerSpeed.measure(
        Command([
          "swift", "build", "-c", configuration, "--target", "Vial", "--package-path", root,
          "--scratch-path", folder.path(percentEncoded: false),
        ])
      )
    }
  }
}
