import Foundation

/// The time of a clean build of the target `Vial`.
///
/// Time in user mode depends less on other work on the machine than time on the clock, and not on the number of
/// processors.
enum BuildTime {
  /// Builds the target in an empty folder, for release and for debugging.
  static func figures() throws -> [Figure] {
    // The package manager compiles and keeps the manifest, which does not belong to the build.
    try Command(["swift", "package", "--package-path", root, "describe"]).output()
    return try [("release", 18.0, 29.0), ("debug", 11.0, 18.0)].map { configuration, most, meanwhile in
      Figure(
        name: "clean \(configuration) build of Vial",
        unit: "s of user time",
        most: most,
        meanwhile: meanwhile,
        measured: .value(try seconds(configuration))
      )
    }
  }

  private static var root: String { get throws { try Package.root().path(percentEncoded: false) } }

  private static func seconds(_ configuration: String) throws -> Double {
    try TemporaryFolder.use { folder in
      let start = childrensSeconds
      try Command([
        "swift", "build", "-c", configuration, "--target", "Vial", "--package-path", root,
        "--scratch-path", folder.path(percentEncoded: false),
      ]).output()
      return childrensSeconds - start
    }
  }

  /// The time in user mode of the processes that this one started and that have ended, with their own children.
  private static var childrensSeconds: Double {
    #if canImport(Darwin)
      let children = RUSAGE_CHILDREN
    #else
      let children = RUSAGE_CHILDREN.rawValue
    #endif
    var usage = rusage()
    // Sound: the structure is as large as the system says, and is only written during the call.
    _ = unsafe getrusage(children, &usage)
    return Double(usage.ru_utime.tv_sec) + Double(usage.ru_utime.tv_usec) / 1_000_000
  }
}
