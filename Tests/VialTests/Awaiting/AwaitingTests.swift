import Fixtures
import TestSupport
import Testing
import Vial

private final class Store: Sendable {
  let name: String
  init(_ name: String = "") async {
    await Task.yield()
    self.name = name
  }
}

private final class Users: Sendable {
  let store: Store
  init(store: Store) { self.store = store }
}

private final class Pair: Sendable {
  let users: [Users]
  init(_ first: Users, _ second: Users) { users = [first, second] }
}

/// A component that needs no registration.
private struct Screen: InitializerInjectable {
  let store: Store
  init(dependency store: Store) { self.store = store }
}

private struct Row: FactoryComponent {
  let number: Int
  let store: Store
  static var factory: (Resolver) -> @Sendable (_ number: Int) throws -> Row { autocreate(Row.init) }
}

@Suite struct `Awaiting a service` {
  let app = Injector(name: "app", allowsOverriding: true)

  private func registerStore(_ name: String = "store", lifetime: Lifetime<Store> = .singleton) throws {
    try app.register(lifetime: lifetime) { await Store(name) }
  }

  @Test func `makes a synchronous instance with an asynchronous dependency, which then needs no waiting`() async throws
  {
    try registerStore()
    try app.register(autowiring: Users.init)
    #expect(throws: InjectionError.self) { try app.get(Users.self) }
    let users = try await app.get(awaiting: Users.self)
    #expect(try app.get(Store.self) === users.store)
    #expect(try app.get(Users.self).store === users.store)
  }

  @Test func `makes the argument of an asynchronous initializer first`() async throws {
    final class Server: Sendable {
      let users: Users
      init(_ users: Users) async { self.users = users }
    }
    try registerStore()
    try app.register(autowiring: Users.init).register(lifetime: .singleton, autowiring: Server.init)
    let server = try await app.get(awaiting: Server.self)
    #expect(try app.get(Store.self) === server.users.store)
  }

  @Test func `makes a transient instance for each request of a synchronous one`() async throws {
    try registerStore(lifetime: .transient)
    try app.register(autowiring: Users.init).register(autowiring: Pair.init)
    let pair = try await app.get(awaiting: Pair.self)
    #expect(pair.users[0].store !== pair.users[1].store)
    let next = try await app.get(awaiting: Pair.self)
    let stores = (pair.users + next.users).map { ObjectIdentifier($0.store) }
    #expect(Set(stores).count == 4)
  }

  @Test func `gives a shared synchronous instance one transient dependency`() async throws {
    try registerStore(lifetime: .transient)
    try app.register(lifetime: .singleton, autowiring: Users.init).register(autowiring: Pair.init)
    let pair = try await app.get(awaiting: Pair.self)
    #expect(pair.users[0] === pair.users[1])
    #expect(try app.get(Users.self) === pair.users[0])
  }

  @Test func `of an optional gives a value, or nil if it is not registered`() async throws {
    #expect(try await app.get(awaiting: Store?.self) === nil)
    try registerStore()
    #expect(try await app.get(awaiting: Store?.self)?.name == "store")
    #expect(try await app.get(awaiting: Users?.self)?.store.name == nil)
  }

  @Test func `of a list gives the elements in order, asynchronous or not`() async throws {
    try app.register(as: (any Plugin).self, into: [any Plugin].self) { await afterYield(NamedPlugin("slow")) }
    try app.register(as: (any Plugin).self, into: [any Plugin].self, priority: 1) { NamedPlugin("quick") }
    try app.register(
      as: (any Plugin).self,
      lifetime: .singleton,
      when: .context(\Features.isTest),
      into: [any Plugin].self
    ) { await afterYield(NamedPlugin("test")) }
    try app.register { Features() }
    #expect(try await app.get(awaiting: [any Plugin].self).map(\.name) == ["quick", "slow"])
    try app.register { Features(isTest: true) }
    #expect(try await app.get(awaiting: [any Plugin].self).map(\.name) == ["quick", "slow", "test"])
  }

  @Test func `of a dictionary gives the elements by their qualifiers`() async throws {
    try app.register(qualifiedBy: Archive.self, into: [Store].self) { await Store("main") }
    try app.register(qualifiedBy: Backup.self, into: [Store].self) { await Store("spare") }
    let stores = try await app.get(awaiting: [QualifierKey: Store].self)
    #expect(Set(stores.values.map(\.name)) == ["main", "spare"])
    #expect(stores[QualifierKey(Archive.self)]?.name == "main")
  }

  @Test func `of names and qualifiers tells bindings apart`() async throws {
    try registerStore()
    try app.register(lifetime: .singleton, qualifiedBy: Backup.self) { await Store("spare") }
    try app.register(lifetime: .singleton, named: "named") { await Store("named") }
    #expect(try await app.get(awaiting: Store.self).name == "store")
    #expect(try await app.get(awaiting: Store.self, qualifiedBy: Backup.self).name == "spare")
    #expect(try await app.get(awaiting: Store.self, named: "named").name == "named")
    #expect(try app.get(Store.self, named: "named").name == "named")
  }

  @Test func `chooses by conditions`() async throws {
    try app.register { Features(isTest: true) }
    try app.register(when: .context(\Features.isTest)) { await Store("test") }
    try app.register(when: !.context(\Features.isTest)) { await Store("other") }
    #expect(try await app.get(awaiting: Store.self).name == "test")
    try app.register { Features() }
    #expect(try await app.get(awaiting: Store.self).name == "other")
  }

  @Test func `leaves what a lazy instance or a provider gives to a later request`() async throws {
    let made = Counter()
    try app.register { [made] in
      made.next()
      return await Store()
    }
    let lazy = try await app.get(awaiting: Lazy<Store>.self)
    let provider = try await app.get(awaiting: Provider<Store>.self)
    #expect(made.value == 0)
    let first = try await provider.get(awaiting: Store.self)
    #expect(try await provider.get(awaiting: Store.self) !== first)
    #expect(made.value == 2)
    let kept = try await lazy.get(awaiting: Store.self)
    #expect(try await lazy.get(awaiting: Store.self) === kept)
    #expect(made.value == 3)
  }

  @Test func `of a lazy instance runs the provider of the main actor there`() async throws {
    try app.register(lifetime: .singleton) { @MainActor in Features(isTest: true) }
    let lazy = try app.get(Lazy<Features>.self)
    let isTest = try await Task.detached { try await lazy.get(awaiting: Features.self).isTest }.value
    #expect(isTest)
  }

  @Test func `makes a component without a registration`() async throws {
    try registerStore()
    #expect(throws: InjectionError.self) { try app.get(Screen.self) }
    let screen = try await app.get(awaiting: Screen.self)
    #expect(try app.get(Store.self) === screen.store)
  }

  @Test func `lets a factory use ready instances`() async throws {
    try registerStore()
    try app.register(factory: Row.self)
    let make = try app.get(Row.Factory.self)
    #expect(throws: InjectionError.self) { try make(7) }
    let store = try await app.get(awaiting: Store.self)
    #expect(try make(7).store === store)
  }

  @Test func `includes what an assembly registers`() async throws {
    struct Storage: Assembly {
      static func assemble(into injector: Injector) throws {
        try injector.register(lifetime: .singleton) { await Store("assembled") }
      }
    }
    try app.include(Storage.self)
    #expect(try await app.get(awaiting: Store.self).name == "assembled")
  }

  @Test func `resolves a provider's requests from its own injector`() async throws {
    try app.register(as: String.self) { "app" }
    try app.register(lifetime: .singleton) { resolver in await Store(try resolver.resolve()) }
    let child = Injector(name: "child", parent: app)
    try child.register(as: String.self) { "child" }
    #expect(try await child.get(awaiting: Store.self).name == "app")
    try app.register { resolver in await Store(try resolver.resolve()) }
    #expect(try await child.get(awaiting: Store.self).name == "child")
  }

  @Test func `of an actor constructs and gives it`() async throws {
    actor Vault {
      private(set) var isOpen = false
      init() async { open() }
      func open() { isOpen = true }
    }
    try app.register(lifetime: .singleton, autowiring: Vault.init)
    #expect(try await app.get(awaiting: Vault.self).isOpen)
  }
}
