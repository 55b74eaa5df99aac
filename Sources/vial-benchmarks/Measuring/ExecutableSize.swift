import Foundation

/// The size that each product adds to a stripped executable that uses it.
enum ExecutableSize {
  /// A program for each product that uses what the product is for, and one that makes a singleton by hand.
  static let sources = [
    "Naming": """
    import VialComponents

    struct Link { let number: Int }
    struct Screen { let number: Int }
    let registry = ConstructorRegistry(name: "screens")
    try registry.register("screen") { (link: Link) in Screen(number: link.number) }
    print(try registry.injectableInstance("screen", as: Screen.self, dependency: Link(number: 7)).number)
    """,
    "Drawing": """
    import VialGraph

    final class Clock: Sendable { let number = 7 }
    let injector = Injector()
    try injector.register(lifetime: .singleton) { Clock() }
    try injector.validate()
    print(injector.dependencyGraph().mermaid())
    """,
    "Plugging": """
    import VialPlugins

    protocol Operation { var symbol: String { get } }
    struct Settings { var isScientific = false }
    struct Plus: Operation, InitializerInjectable {
      let symbol = "+"
      init(dependency settings: Settings) {}
    }
    let operations = PluginPoint<Settings, any Operation>("operations") { Plug(Plus.self).when(!\\Settings.isScientific) }
    print(try operations.plugins(in: Settings()).map(\\.symbol))
    """,
    "Wiring": """
    import VialKernel

    struct Clock: Sendable { let number: Int }
    let kernel = Kernel()
    try kernel.constructors.register("Clock", "number", initializer: Clock.init(number:))
    try kernel.bootstrap()
    print(kernel.container.names)
    """,
    "Resolving": """
    import Vial

    final class Clock: Sendable { let number = 7 }
    let injector = Injector()
    try injector.register(lifetime: .singleton) { Clock() }
    print(try injector.get(Clock.self).number)
    """,
    "Awaiting": """
    import Vial

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
        name: "added to a stripped executable by VialComponents alone",
        unit: "KiB",
        limit: .sizeOfComponents,
        measured: try obstacle.map { .skipped($0) } ?? .value(added(package.program, "Naming"))
      ),
      Figure(
        name: "added to a stripped executable",
        unit: "KiB",
        limit: .sizeOfResolving,
        measured: try obstacle.map { .skipped($0) } ?? .value(added(package.program))
      ),
      Figure(
        name: "added to a stripped executable that also awaits",
        unit: "KiB",
        limit: .sizeOfAwaiting,
        measured: try obstacle.map { .skipped($0) } ?? .value(added(package.program, "Awaiting"))
      ),
      Figure(
        name: "added with the standard library in the executable",
        unit: "KiB",
        limit: .sizeWithStandardLibrary,
        measured: try staticObstacle.map { .skipped($0) } ?? .value(added(package.programWithStandardLibrary))
      ),
    ]
  }

  /// The size that a program of ``sources`` has more than the one without Vial, as they are built by a function.
  static func added(_ build: (String) throws -> String, _ name: String = "Resolving") throws -> Double {
    func size(_ name: String) throws -> Double {
      let program = try build(name)
      let stripped = program + "-stripped"
      try Command(["strip", "-o", stripped, program]).output()
      return Double(try URL(filePath: stripped).resourceValues(forKeys: [.fileSizeKey]).fileSize ?? 0)
    }
    return (try size(name) - size("Plain")) / 1_024
  }
}
