import Dispatch
import TestSupport
import Testing
import Vial

private final class Session: Sendable {
  let user: String
  init(_ user: String = "Ada") { self.user = user }
}

private struct Screen: Sendable {
  var user = ""
}

private struct Row: Sendable {
  @Inject(fileID: "App/Row.swift", line: 1) var session: Session
}

private struct LateRow: Sendable {
  @LazyInject var session: Session
}

private struct WeakRow: Sendable {
  @WeakInject var session: Session?
}

private struct Table: Sendable {
  @Inject var row: Row
}

private struct OptionalRow: Sendable {
  @Inject var session: Session?
}

private struct ProvidedRow: Sendable {
  @Inject var session: Provider<Session>
}

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

  /// Registers the services of scopes.
  static func register() throws {
    try injector.register(lifetime: .scoped, fileID: "App/Setup.swift", line: 1) { Session() }.register { Row() }
  }

  /// Initializes variables within a provider of the scope.
  static func initialize(_ touch: @escaping @Sendable () -> Void) throws {
    try injector.register(lifetime: .scoped, fileID: "App/Setup.swift", line: 2) {
      touch()
      return Screen()
    }
    _ = try scope.get(Screen.self, fileID: "App/Main.swift", line: 3)
  }

  @MainActor static let draftRow = DraftRow()
}

private let globalRow = Row()

private final class Draft {}

@MainActor
private struct DraftRow {
  @Inject var draft: Draft
}

private struct Badge: FactoryComponent {
  let user: String

  static var factory: (Resolver) -> @Sendable (_ number: Int) throws -> Badge { autocreate(Badge.init) }

  init(number: Int, screen: Screen) { user = App.row.session.user }
}

// Only debug builds look for such variables.
#if DEBUG
  @Suite struct `A property wrapper in a static or global variable that a scope's provider initializes` {
    private let captive = "Captive dependency: VialTests.Session ends with the scope \"session\""

    @Test func `ends the program with an error, since it would keep the scope's service`() async {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        try App.register()
        try App.initialize { _ = App.row }
      }
      ErrorTexts.injector.expect(result?.fatalErrorText, is: "A captive dependency of a static variable")
    }

    @Test func `ends it if the variable is global`() async {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        try App.register()
        try App.initialize { _ = globalRow }
      }
      #expect(result?.fatalErrorText?.hasPrefix(captive) == true)
    }

    @Test func `ends it if the scope has the service already`() async {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        try App.register()
        _ = try App.scope.get(Session.self)
        try App.initialize { _ = App.row }
      }
      #expect(result?.fatalErrorText?.hasPrefix(captive) == true)
    }

    @Test func `ends it if only the scope registers the service`() async {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        try App.scope.register(instance: Session("Grace"))
        try App.initialize { _ = App.row }
      }
      #expect(result?.fatalErrorText?.hasPrefix(captive) == true)
    }

    @Test func `ends it if the property is lazy`() async {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        try App.register()
        try App.initialize { _ = App.lateRow }
      }
      #expect(result?.fatalErrorText?.hasPrefix(captive) == true)
    }

    @Test func `ends it if the property is weak`() async {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        try App.register()
        try App.initialize { _ = App.weakRow }
      }
      #expect(result?.fatalErrorText?.hasPrefix(captive) == true)
    }

    @Test func `ends it if the property is an optional`() async {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        try App.register()
        try App.initialize { _ = App.optionalRow }
      }
      #expect(result?.fatalErrorText?.hasPrefix(captive) == true)
    }

    @Test func `ends it if the property is a Provider`() async {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        try App.register()
        try App.initialize { _ = App.providedRow }
      }
      #expect(result?.fatalErrorText?.hasPrefix(captive) == true)
    }

    @Test func `ends it if the wrapper's service has the wrapper of the scope's service`() async {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        try App.register()
        try App.initialize { _ = App.table }
      }
      #expect(result?.fatalErrorText?.hasPrefix(captive) == true)
    }

    @Test func `ends it if the provider belongs to a child of the scope`() async {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        try App.register()
        let child = Injector(name: "child", parent: App.scope)
        try child.register(as: String.self) { App.row.session.user }
        _ = try child.get(String.self)
      }
      #expect(result?.fatalErrorText?.hasPrefix(captive) == true)
    }

    @Test func `ends it if a factory of the scope initializes the variable`() async {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        try App.register()
        try App.injector.register { Screen() }
        try App.injector.register(factory: Badge.self)
        _ = try App.scope.get(Badge.Factory.self)(1)
      }
      #expect(result?.fatalErrorText?.hasPrefix(captive) == true)
    }

    @Test func `ends it on the main actor, too`() async {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        try App.register()
        try await MainActor.run {
          try App.injector.mainActor.register(lifetime: .scoped) { Draft() }.register(as: [Draft].self) {
            [App.draftRow.draft]
          }
          _ = try App.scope.get([Draft].self)
        }
      }
      #expect(result?.fatalErrorText?.hasPrefix("Captive dependency: VialTests.Draft ends with") == true)
    }
  }
#endif

@Suite struct `A property wrapper may have a service of a scope` {
  @Test func `if the scope's request is part of a static variable's initializer`() async {
    await #expect(processExitsWith: .success) {
      try App.register()
      try App.injector.register(lifetime: .scoped) { Screen(user: Row().session.user) }
      #expect(App.screen?.user == "Ada")
    }
  }

  @Test func `if a provider of the scope only calls a function that is a static variable`() async {
    await #expect(processExitsWith: .success) {
      try App.register()
      try App.initialize { _ = App.makeRow().session }
    }
  }

  @Test func `if a static variable was initialized earlier within the provider`() async {
    await #expect(processExitsWith: .success) {
      try App.register()
      try App.initialize {
        _ = App.makeRow
        DispatchQueue(label: "rows").sync { _ = Row().session }
      }
    }
  }

  @Test func `if the property is in a lazy variable of a local value`() async {
    final class Page {
      lazy var row = Row()
    }
    await #expect(processExitsWith: .success) {
      try App.register()
      try App.initialize { _ = Page().row }
    }
  }
}

@Suite struct `A property wrapper in a static variable that a scope's provider initializes` {
  @Test func `may have a service that the scope doesn't keep`() async {
    await #expect(processExitsWith: .success) {
      try App.injector.register(lifetime: .singleton) { Session() }.register { Row() }
      try App.initialize { _ = (App.row, globalRow, App.lateRow, App.weakRow, App.optionalRow, App.table) }
      #expect(App.lateRow.session === App.row.session)
    }
  }

  @Test func `may have a service of a scope that its initializer makes`() async {
    await #expect(processExitsWith: .success) {
      try App.register()
      try App.injector.register(as: String.self) { Row().session.user }
      enum Names {
        static let user = try? App.ownScope.get(String.self)
      }
      try App.initialize { _ = Names.user }
    }
  }
}
