import Vial

/// The users of the directory, and the search for them.
enum UserAssembly: Assembly {
  static func assemble(into injector: Injector) throws {
    // The program registers a file that its command names.
    try injector.register(
      as: (any UserService).self,
      lifetime: .singleton,
      dependencies: [.on(UserFile?.self)]
    ) { resolver in
      try FileUserService(file: resolver.resolve(UserFile?.self) ?? .shipped())
    }
    try injector.register(lifetime: .singleton, autowiring: SimilarNames.init)
    try injector.register(autowiring: UserSearch.init)
  }
}
