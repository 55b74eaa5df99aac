import Foundation

/// The time of clean builds of `VialComponents` and `Vial` for release.
///
/// Time in user mode depends less on other work on the machine than time on the clock, and not on the number of
/// processors. At the usual speed of the compiler, one commit took 27.5 seconds on one machine and 30.1 on another:
/// the limits leave room for that.
enum BuildTime {
  private static let targets: [(name: String, limit: Limit)] = [
    ("Vial", .releaseBuild), ("VialComponents", .releaseBuildOfComponents),
  ]

  /// Builds each library product in an empty folder for release, and returns the seconds of user time at the usual speed.
  static func seconds(ofProducts names: [String]) throws -> [String: Double] {
    var speed = try CompilerSpeed()
    var seconds: [String: Double] = [:]
    for name in names {
      seconds[name] = try time(name, &speed).usual
    }
    return seconds
  }

  /// Builds in empty folders; the first time in a package's folder, whose programs go on with the products.
  static func figures(_ package: ProgramPackage) throws -> [Figure] {
    // The package manager compiles and keeps manifests, which do not belong to the build.
    try package.describe()
    try Command(["swift", "package", "--package-path", root, "describe"]).output()
    var speed = try CompilerSpeed()
    return try targets.enumerated().map { number, target in
      let (name, limit) = target
      var measured =
        try number == 0 ? speed.measure(package.command(["--target", name])) : time(name, &speed)
      // The speed of the machine may have changed during the build.
      for _ in 0..<2 where measured.usual > limit.most {
        let again = try time(name, &speed)
        if again.usual < measured.usual { measured = again }
      }
      return Figure(
        name: "clean release build of \(name)",
        unit: "s of user time at the usual speed, \(measured.here.formatted(digits: 1)) s here",
        limit: limit,
        measured: .value(measured.usual)
      )
    }
  }

  private static var root: String { get throws { try Package.root().path(percentEncoded: false) } }

  private static func time(_ target: String, _ speed: inout CompilerSpeed) throws -> (usual: Double, here: Double) {
    try TemporaryFolder.use { folder in
      try speed.measure(
        Command(
          [
            "swift", "build", "-c", "release", "--package-path", root,
            "--scratch-path", folder.path(percentEncoded: false), "--target", target,
          ]
        )
      )
    }
  }
}
