import Foundation

/// The size that Vial adds to a stripped executable that resolves a singleton.
enum ExecutableSize {
  /// A program that resolves a singleton, one that awaits it, and one that makes it by hand.
  static let sources = [
    "Resolving": """
    import Vial

    final class Clock: Sendable { let number = 7 }
    let injector = Injector()
    try injector.register(lifetime: .singleton) { Clock() }
    print(try injector.get(Clock.self).number)
    """,
    "Awaiting": """
    import VialAsync

    final class Clock: Sendable { let number = 7 }
    let injector = Injector()
    try injector.register(lifetime: .singleton) { () async in Clock() }
    print(try await injector.get(awaiting: Clock.self).number)
    """,
    "Plain": """
    final class Clock: Sendable { let number = 7 }
    let clock = Clock()
    print(clock.number)
    """,
  ]

  static func figures(_ package: ProgramPackage) throws -> [Figure] {
    let obstacle = Command.isInstalled("strip") ? nil : "strip is not installed"
    #if canImport(Darwin)
      let staticObstacle: String? = "the system has the standard library"
    #else
      let staticObstacle = obstacle
    #endif
    return [
      Figure(
        name: "added to a stripped executable",
        unit: "KiB",
        most: 550,
        meanwhile: 820,
        measured: try obstacle.map { .skipped($0) } ?? .value(added(package))
      ),
      Figure(
        name: "added with VialAsync",
        unit: "KiB",
        most: 1_000,
        meanwhile: 1_110,
        measured: try obstacle.map { .skipped($0) } ?? .value(added(package, "Awaiting"))
      ),
      Figure(
        name: "added with the standard library in the executable",
        unit: "KiB",
        most: 2_600,
        meanwhile: 3_255,
        measured: try staticObstacle.map { .skipped($0) } ?? .value(added(package, options: ["--static-swift-stdlib"]))
      ),
    ]
  }

  private static func added(_ package: ProgramPackage, _ name: String = "Resolving", options: [String] = []) throws
    -> Double
  {
    func size(_ name: String) throws -> Double {
      let program = try package.program(name, options: options)
      let stripped = program + "-stripped"
      try Command(["strip", "-o", stripped, program]).output()
      return Double(try URL(filePath: stripped).resourceValues(forKeys: [.fileSizeKey]).fileSize ?? 0)
    }
    return (try size(name) - size("Plain")) / 1_024
  }
}
