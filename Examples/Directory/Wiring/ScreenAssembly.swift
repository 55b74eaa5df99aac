import Vial

/// The screens and their dependencies.
enum ScreenAssembly: Assembly {
  static func assemble(into injector: Injector) throws {
    try injector.include(UserAssembly.self)
    try injector.register(as: (any Typesetter).self, lifetime: .singleton) { TerminalTypesetter() }
    try injector.register(UserListViewModel.self)
    try injector.register(factory: UserRow.self)
    try injector.register(factory: UserDetailScreen.self)
    try injector.register(autowiring: UserListScreen.init)
  }
}
