import Vial

/// The operations that need more than the workspace, and their dependencies.
enum WorkbenchAssembly: Assembly {
  static func assemble(into injector: Injector) throws {
    try injector.register(lifetime: .singleton) { Answers() }
    try injector.register(LastAnswer.self)
    // To get the same numbers again, the program registers another source beside the assembly.
    try injector.register(
      as: (any RandomSource).self,
      lifetime: .singleton,
      dependencies: [.on(SeededSource?.self)]
    ) { resolver in
      let seeded: (any RandomSource)? = try resolver.resolve(SeededSource?.self)
      return seeded ?? SystemSource()
    }
    try injector.register(Dice.self)
  }
}
