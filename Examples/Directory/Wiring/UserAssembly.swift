import Vial

/// Who is in the directory, and how to find them.
enum UserAssembly: Assembly {
  static func assemble(into injector: Injector) throws {
    // A file that somebody names is registered beside the assemblies.
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
