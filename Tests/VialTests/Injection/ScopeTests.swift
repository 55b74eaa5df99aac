import Synchronization
import Testing
import Vial

/// What happened, in order.
private final class Journal: Sendable {
  private let entries = Mutex<[String]>([])
  var all: [String] { entries.withLock { $0 } }
  func add(_ entry: String) { entries.withLock { $0.append(entry) } }
}

private struct Refused: Error, CustomStringConvertible {
  let description: String
}

private final class First: Disposable {
  let journal: Journal
  init(_ journal: Journal) { self.journal = journal }
  func dispose() throws {
    journal.add("dispose first")
    throw Refused(description: "first")
  }
  deinit { journal.add("release first") }
}

private final class Second: Disposable {
  let journal: Journal
  init(_ journal: Journal, _ first: First) { self.journal = journal }
  func dispose() { journal.add("dispose second") }
  deinit { journal.add("release second") }
}

private final class Third: Disposable {
  let journal: Journal
  init(_ journal: Journal, _ second: Second) { self.journal = journal }
  func dispose() throws {
    journal.add("dispose third")
    throw Refused(description: "third")
  }
}

private final class Session: Sendable {}

private final class Logger: Sendable {
  let session: Session
  init(_ session: Session) { self.session = session }
}

@Suite struct `A scope` {
  let injector = Injector(name: "app")
  private let journal = Journal()

  @Test func `keeps one instance of a scoped binding, and shares singletons`() throws {
    try injector.register(lifetime: .scoped) { _ in Session() }
    try injector.register(as: Journal.self, lifetime: .singleton) { _ in Journal() }
    let (one, other) = (injector.makeScope(name: "one"), injector.makeScope(name: "other"))
    #expect(try one.get(Session.self) === one.get(Session.self))
    #expect(try one.get(Session.self) !== other.get(Session.self))
    #expect(try one.get(Journal.self) === other.get(Journal.self))
  }

  @Test func `within a scope keeps its own`() throws {
    try injector.register(lifetime: .scoped) { _ in Session() }
    let outer = injector.makeScope()
    let inner = outer.makeScope()
    let session = try outer.get(Session.self)
    #expect(try inner.get(Session.self) !== session)
    try inner.close()
    #expect(try outer.get(Session.self) === session)
  }

  @Test func `serves the children that it has`() throws {
    try injector.register(lifetime: .scoped) { _ in Session() }
    let scope = injector.makeScope()
    let child = Injector(parent: scope)
    #expect(try child.get(Session.self) === scope.get(Session.self))
  }

  @Test func `may have scoped bindings of its own`() throws {
    let scope = injector.makeScope()
    try scope.register(lifetime: .scoped) { _ in Session() }
    #expect(try scope.get(Session.self) === scope.get(Session.self))
    #expect(try scope.makeScope().get(Session.self) !== scope.get(Session.self))
    let child = Injector(parent: scope)
    try child.register(lifetime: .scoped) { _ in Journal() }
    #expect(try child.get(Journal.self) === child.get(Journal.self))
  }

  @Test func `gives its instances what is registered in it`() throws {
    try injector.register(lifetime: .scoped) { (number: Int) in "request \(number)" }
    let (one, other) = (injector.makeScope(), injector.makeScope())
    try one.register { 1 }
    try other.register { 2 }
    #expect(try one.get(String.self) == "request 1")
    #expect(try other.get(String.self) == "request 2")
  }

  @Test func `is needed for a scoped binding`() throws {
    try injector.register(lifetime: .scoped) { _ in Session() }
    let error = #expect(throws: InjectionError.self) { try injector.get(Session.self) }
    #expect(error?.code == .scopeNeeded)
  }

  @Test func `lends nothing to what is kept for longer`() throws {
    try injector.register(lifetime: .scoped) { _ in Session() }
    try injector.register(lifetime: .singleton, autowiring: Logger.init)
    let scope = injector.makeScope()
    let error = #expect(throws: InjectionError.self) { try scope.get(Logger.self) }
    #expect(error?.code == .captiveLifetime)
    #expect(error?.path.map { "\($0.serviceType)" } == ["Logger"])
  }

  @Test func `lends nothing to a singleton that reaches for it by itself`() throws {
    try injector.register(lifetime: .scoped) { _ in Session() }
    let scope = injector.makeScope()
    try injector.register(lifetime: .singleton) { _ in Logger(try scope.get()) }
    let error = #expect(throws: InjectionError.self) { try injector.get(Logger.self) }
    #expect(error?.code == .captiveLifetime)
  }

  @Test func `drops an instance whose binding is overridden or unregistered`() throws {
    let injector = Injector(allowsOverriding: true)
    try injector.register(lifetime: .scoped) { _ in Session() }
    let scope = injector.makeScope()
    weak let old = try scope.get(Session.self)
    #expect(old != nil)
    try injector.register(lifetime: .scoped) { _ in Session() }
    #expect(old == nil)
    weak let new = try scope.get(Session.self)
    #expect(new != nil)
    try injector.unregister(type: Session.self)
    #expect(new == nil)
    #expect(scope[Session.self] == nil)
  }

  @Test func `gives way to what is registered in it later`() throws {
    try injector.register(lifetime: .scoped) { _ in "outer" }
    let scope = injector.makeScope()
    #expect(try scope.get(String.self) == "outer")
    try scope.register { "own" }
    #expect(try scope.get(String.self) == "own")
    try scope.unregister(type: String.self)
    #expect(try scope.get(String.self) == "outer")
  }

  @Test func `disposes in reverse order of construction, and reports all errors together`() throws {
    let journal = journal
    try injector.register(as: Journal.self, injection: .singleton(journal))
    try injector
      .register(lifetime: .scoped, autowiring: Third.init)
      .register(lifetime: .scoped, autowiring: First.init)
      .register(lifetime: .scoped, autowiring: Second.init)
    let scope = injector.makeScope(name: "request")
    _ = try scope.get(Third.self)
    let error = #expect(throws: InjectionError.self) { try scope.close() }
    #expect(
      journal.all == ["dispose third", "dispose second", "release second", "dispose first", "release first"]
    )
    #expect(error?.code == .disposalFailed)
    #expect(error?.underlyingErrors.map { "\($0)" } == ["third", "first"])
    #expect(
      error?.debugDescription == """
        2 of the instances of the scope "request" could not be disposed of.
          error: third
          error: first
          remedy: look at each of the errors; every instance has been released
        """
    )
    try scope.close()
    #expect(journal.all.count == 5)
    #expect(scope.isClosed)
  }

  @Test func `is closed with what it comes from, before that`() throws {
    let journal = journal
    try injector.register(as: Journal.self, injection: .singleton(journal))
    try injector
      .register(lifetime: .singleton, autowiring: First.init)
      .register(lifetime: .scoped, autowiring: Second.init)
    let scope = injector.makeScope()
    let inner = scope.makeScope()
    _ = try inner.get(Second.self)
    #expect(throws: InjectionError.self) { try injector.close() }
    #expect(journal.all == ["dispose second", "release second", "dispose first", "release first"])
    #expect(inner.isClosed)
  }

  @Test func `does not dispose of what was handed in`() throws {
    let first = First(journal)
    try injector.register(as: First.self, injection: .singleton(first))
    try injector.register(as: (any Disposable).self, injection: .lazySingleton(first) { first })
    _ = try injector.get(First.self)
    try injector.close()
    #expect(journal.all == [])
  }

  @Test func `gives nothing any more once it is closed, and takes nothing`() throws {
    try injector.register { 1 }.register(lifetime: .scoped) { _ in Session() }
    let scope = injector.makeScope()
    _ = try scope.get(Session.self)
    try scope.close()
    #expect(throws: InjectionError.self) { try scope.get(Session.self) }
    let ofParent = #expect(throws: InjectionError.self) { try scope.get(Int.self) }
    #expect(ofParent?.code == .closed)
    let optional = #expect(throws: InjectionError.self) { try scope.get(String?.self) }
    #expect(optional?.code == .closed)
    let registering = #expect(throws: InjectionError.self) { try scope.register { "text" } }
    #expect(registering?.code == .closed)
    let unregistering = #expect(throws: InjectionError.self) { try scope.unregister(type: Session.self) }
    #expect(unregistering?.code == .closed)
    #expect(scope.makeScope().isClosed)
    #expect(!scope.isRegistered(type: Int.self))
    #expect(try injector.get(Int.self) == 1)
  }

  @Test func `disposes of an instance whose provider closed it`() throws {
    let journal = journal
    let scope = injector.makeScope()
    try injector.register(lifetime: .scoped) { resolver in
      let first = First(journal)
      try resolver.injector.close()
      #expect(journal.all == [])
      return first
    }
    let error = #expect(throws: InjectionError.self) { try scope.get(First.self) }
    #expect(error?.code == .closed)
    #expect(error?.underlyingError is Refused)
    #expect(journal.all.first == "dispose first")
    #expect(journal.all.last == "release first")
  }

  @Test func `releases what it kept when nobody closed it, without disposing`() throws {
    let journal = journal
    try injector.register(as: Journal.self, injection: .singleton(journal))
    try injector
      .register(lifetime: .scoped, autowiring: First.init)
      .register(lifetime: .scoped, autowiring: Second.init)
    var scope: Injector? = injector.makeScope()
    _ = try scope?.get(Second.self)
    scope = nil
    #expect(journal.all == ["release second", "release first"])
  }
}
