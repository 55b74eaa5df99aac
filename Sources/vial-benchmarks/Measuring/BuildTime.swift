import Foundation

/// The time of clean builds: of the targets `VialComponents` and `Vial`, and of the program with which the plugin
/// `VialLint` checks files.
///
/// Time in user mode depends less on other work on the machine than time on the clock, and not on the number of
/// processors. At the usual speed of the compiler, one commit took 27.5 seconds on one machine and 30.1 on another:
/// the limits leave room for that.
enum BuildTime {
  private struct Build {
    let configuration: String
    let arguments: [String]
    let title: String
    let most: Double
    let meanwhile: Double
  }

  /// SwiftPM compiles the tool of a plugin twice in a clean release build, so half of what the plugin may cost is its limit.
  ///
  /// A limit leaves room for what other steps do on the same machine meanwhile, which the usual speed doesn't balance whole.
  private static let builds = [
    Build(
      configuration: "release",
      arguments: ["--target", "VialComponents"],
      title: "VialComponents",
      most: 4.5,
      meanwhile: 6
    ),
    Build(configuration: "release", arguments: ["--target", "Vial"], title: "Vial", most: 18, meanwhile: 36),
    Build(configuration: "debug", arguments: ["--target", "Vial"], title: "Vial", most: 11, meanwhile: 24),
    Build(
      configuration: "release",
      arguments: ["--product", "vial-lint"],
      title: "vial-lint",
      most: 30,
      meanwhile: 60
    ),
    Build(configuration: "debug", arguments: ["--product", "vial-lint"], title: "vial-lint", most: 20, meanwhile: 24),
  ]

  /// Builds each library product in an empty folder for release, and returns the seconds of user time at the usual speed.
  static func seconds(ofProducts names: [String]) throws -> [String: Double] {
    var speed = try CompilerSpeed()
    var seconds: [String: Double] = [:]
    for name in names {
      let build = Build(configuration: "release", arguments: ["--target", name], title: name, most: 0, meanwhile: 0)
      seconds[name] = try time(build, &speed).usual
    }
    return seconds
  }

  /// Builds in an empty folder, for release and for debugging.
  static func figures() throws -> [Figure] {
    // The package manager compiles and keeps the manifest, which does not belong to the build.
    try Command(["swift", "package", "--package-path", root, "describe"]).output()
    var speed = try CompilerSpeed()
    return try builds.map { build in
      var measured = try time(build, &speed)
      // The speed of the machine may have changed during the build.
      for _ in 0..<2 where measured.usual > build.meanwhile {
        let again = try time(build, &speed)
        if again.usual < measured.usual { measured = again }
      }
      return Figure(
        name: "clean \(build.configuration) build of \(build.title)",
        unit: "s of user time at the usual speed, \(measured.here.formatted(digits: 1)) s here",
        most: build.most,
        meanwhile: build.meanwhile,
        measured: .value(measured.usual)
      )
    }
  }

  private static var root: String { get throws { try Package.root().path(percentEncoded: false) } }

  private static func time(_ build: Build, _ speed: inout CompilerSpeed) throws -> (usual: Double, here: Double) {
    try TemporaryFolder.use { folder in
      try speed.measure(
        Command(
          [
            "swift", "build", "-c", build.configuration, "--package-path", root,
            "--scratch-path", folder.path(percentEncoded: false),
          ] + build.arguments
        )
      )
    }
  }
}
