import Dispatch
import Fixtures

private struct Screen: Sendable { var user = "" }
private struct Row: Sendable { @Inject(fileID: "App/Row.swift", line: 1) var user: User }
private struct LateRow: Sendable { @LazyInject var user: User }
private struct WeakRow: Sendable { @WeakInject var user: User? }
private struct Table: Sendable { @Inject var row: Row }
private struct OptionalRow: Sendable { @Inject var user: User? }
private struct ProvidedRow: Sendable { @Inject var user: Provider<User> }

/// A program that touches some of its static variables late.
private enum App {
  static let row = Row()
  static let lateRow = LateRow()
  static let weakRow = WeakRow()
  static let optionalRow = OptionalRow()
  static let providedRow = ProvidedRow()
  static let table = Table()
  static let makeRow = { @Sendable in Row() }
  static let injector = Injector(name: "app")
  static let scope = injector.makeScope(name: "session")
  static let ownScope = injector.makeScope(name: "own")
  static let screen = try? ownScope.get(Screen.self)
  @MainActor static let draftRow = DraftRow()

  /// Registers the services of scopes.
  static func register() throws {
    try injector.register(lifetime: .scoped, fileID: "App/Setup.swift", line: 1) { User() }.register { Row() }
  }

  /// Initializes variables within a provider of the scope.
  static func initialize(_ touch: @escaping @Sendable () -> Void) throws {
    try injector.register(lifetime: .scoped, fileID: "App/Setup.swift", line: 2) {
      touch()
      return Screen()
    }
    _ = try scope.get(Screen.self, fileID: "App/Main.swift", line: 3)
  }
}

private let globalRow = Row()
@MainActor private struct DraftRow { @Inject var draft: Draft }

private struct Badge: FactoryComponent {
  let user: String
  static var factory: (Resolver) -> @Sendable (_ number: Int) throws -> Badge { autocreate(Badge.init) }
  init(number: Int, screen: Screen) { user = App.row.user.name }
}

/// A program that keeps a scope's service for longer than the scope.
private enum Captor: String, Codable, CaseIterable, CustomTestStringConvertible {
  case global = "a global variable"
  case lazy = "a lazy property"
  case weak = "a weak property"
  case optional = "a property that is an optional"
  case provider = "a property that is a Provider"
  case nested = "a wrapper within a wrapper's service"
  case kept = "a service that the scope has already"
  case ofScope = "a service that only the scope registers"
  case child = "a provider of a child of the scope"
  case factory = "a factory of the scope"
  case mainActor = "a property on the main actor"

  var testDescription: String { rawValue }
  func run() async throws {
    if self != .ofScope { try App.register() }
    switch self {
    case .global: try App.initialize { _ = globalRow }
    case .lazy: try App.initialize { _ = App.lateRow }
    case .weak: try App.initialize { _ = App.weakRow }
    case .optional: try App.initialize { _ = App.optionalRow }
    case .provider: try App.initialize { _ = App.providedRow }
    case .nested: try App.initialize { _ = App.table }
    case .kept:
      _ = try App.scope.get(User.self)
      try App.initialize { _ = App.row }
    case .ofScope:
      try App.scope.register(instance: User("Grace"))
      try App.initialize { _ = App.row }
    case .child:
      let child = Injector(name: "child", parent: App.scope)
      try child.register(as: String.self) { App.row.user.name }
      _ = try child.get(String.self)
    case .factory:
      try App.injector.register { Screen() }.register(factory: Badge.self)
      _ = try App.scope.get(Badge.Factory.self)(1)
    case .mainActor:
      try await MainActor.run {
        try App.injector.mainActor.register(lifetime: .scoped) { Draft() }.register(as: [Draft].self) {
          [App.draftRow.draft]
        }
        _ = try App.scope.get([Draft].self)
      }
    }
  }
}

// Only debug builds look for such variables.
#if DEBUG
  @Suite struct `A static or global variable that a scope's provider initializes` {
    @Test func `ends the program with an error, since its property wrapper would keep the scope's service`() async {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        try App.register()
        try App.initialize { _ = App.row }
      }
      ErrorTexts.injector.expect(result?.fatalErrorText, is: "A captive dependency of a static variable")
    }

    @Test(arguments: Captor.allCases) private func `ends the program, whatever keeps the service`(captor: Captor) async
    {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { [captor] in
        try await captor.run()
      }
      let captive = captor == .mainActor ? "Fixtures.Draft ends with" : "Fixtures.User ends with the scope \"session\""
      #expect(result?.fatalErrorText?.hasPrefix("Captive dependency: \(captive)") == true)
    }
  }
#endif

@Suite struct `A property wrapper may have a service of a scope` {
  @Test
  func `if a provider of the scope calls a function in a static variable, or the initializer asks the scope`() async {
    await #expect(processExitsWith: .success) {
      try App.register()
      try App.injector.register(lifetime: .scoped) { Screen(user: Row().user.name) }
      #expect(App.screen?.user == "Ada")
    }
    await #expect(processExitsWith: .success) {
      try App.register()
      try App.initialize { _ = App.makeRow().user }
    }
  }

  @Test func `if a static variable was initialized earlier, or in a lazy variable of a local value`() async {
    await #expect(processExitsWith: .success) {
      try App.register()
      try App.initialize {
        _ = App.makeRow
        DispatchQueue(label: "rows").sync { _ = Row().user }
      }
    }
    final class Page { lazy var row = Row() }
    await #expect(processExitsWith: .success) {
      try App.register()
      try App.initialize { _ = Page().row }
    }
  }

  @Test func `in a static variable, if the scope doesn't keep it or the variable's initializer makes it`() async {
    await #expect(processExitsWith: .success) {
      try App.injector.register(lifetime: .singleton) { User() }.register { Row() }
      try App.initialize { _ = (App.row, globalRow, App.lateRow, App.weakRow, App.optionalRow, App.table) }
      #expect(App.lateRow.user === App.row.user)
    }
    await #expect(processExitsWith: .success) {
      try App.register()
      try App.injector.register(as: String.self) { Row().user.name }
      enum Names { static let user = try? App.ownScope.get(String.self) }
      try App.initialize { _ = Names.user }
    }
  }
}
