import Fixtures

private final class First: Disposable, Sendable {
  let journal: Log
  init(_ journal: Log) { self.journal = journal }
  func dispose() throws {
    journal.add("dispose first")
    throw Refused()
  }
  deinit { journal.add("release first") }
}

private final class Second: Disposable, Sendable {
  let journal: Log
  init(_ journal: Log, _ first: First) { self.journal = journal }
  func dispose() { journal.add("dispose second") }
  deinit { journal.add("release second") }
}

@Suite struct `Disposing` {
  let injector = Injector(name: "app")
  private let journal = Log()

  /// An instance whose disposal fails.
  private func third() -> Closing {
    Closing {
      journal.add("dispose third")
      throw Broken()
    }
  }

  /// Constructs an instance and keeps none, which the optimizer may otherwise do for a while.
  @inline(never)
  private func construct<Service>(_: Service.Type, in injector: Injector) throws { _ = try injector.get(Service.self) }

  @Test func `disposes in reverse order of construction, and reports all errors together`() throws {
    try injector.register(as: Log.self, injection: .singleton(journal))
    try injector.register(lifetime: .scoped, fileID: "App/Setup.swift", line: 1) { (_: Second) in third() }
      .register(lifetime: .scoped, fileID: "App/Setup.swift", line: 2, autowiring: First.init)
      .register(lifetime: .scoped, autowiring: Second.init)
    let scope = injector.makeScope(name: "request")
    try construct(Closing.self, in: scope)
    let error = #expect(throws: InjectionError.self) { try scope.close() }
    #expect(journal.lines == ["dispose third", "dispose second", "release second", "dispose first", "release first"])
    #expect(error?.code == .disposalFailed)
    #expect(error?.underlyingErrors.map { $0 is Broken } == [true, false])
    ErrorTexts.injector.expect(error?.debugDescription, is: "Several failed disposals of a scope")
    try scope.close()
    #expect(journal.lines.count == 5)
    #expect(scope.isClosed)
  }

  @Test func `closes the scopes that come from an injector or a scope before it`() throws {
    try injector.register(as: Log.self, injection: .singleton(journal))
    try injector.register(lifetime: .singleton, autowiring: First.init)
      .register(lifetime: .scoped, autowiring: Second.init)
    let scope = injector.makeScope()
    let inner = scope.makeScope()
    try construct(Second.self, in: inner)
    #expect(throws: InjectionError.self) { try injector.close() }
    #expect(journal.lines == ["dispose second", "release second", "dispose first", "release first"])
    #expect(inner.isClosed)
  }

  /// What happens to an instance that the program handed in.
  private enum Handling: CaseIterable { case lazily, passedOn, handedInTwice, unregistered }

  @Test(arguments: Handling.allCases) private func `spares an instance that was handed in`(handling: Handling) throws {
    let (first, other) = (First(journal), Injector())
    try injector.register(as: First.self, injection: .singleton(first))
    if handling == .lazily {
      try injector.register(as: (any Disposable & Sendable).self, injection: .lazySingleton(first) { first })
      _ = try injector.get(First.self)
    } else {
      if handling == .handedInTwice { try other.register(as: First.self, injection: .singleton(first)) }
      try injector.register(as: (any Disposable & Sendable).self, lifetime: .singleton) { try $0.resolve(First.self) }
      if handling == .handedInTwice { try other.unregister(type: First.self) }
      _ = try injector.get((any Disposable & Sendable).self)
      if handling == .unregistered { try injector.unregister(type: First.self) }
    }
    try injector.close()
    #expect(journal.lines == [])
  }

  @Test func `disposes of an instance whose provider closed it`() throws {
    let scope = injector.makeScope()
    try injector.register(lifetime: .scoped) { resolver in
      let first = First(journal)
      try resolver.injector.close()
      #expect(journal.lines == [])
      return first
    }
    expectError(.closed, .cause(Refused.self)) { try scope.get(First.self) }
    #expect((journal.lines.first, journal.lines.last) == ("dispose first", "release first"))
  }

  @Test func `doesn't happen to a scope that is only released`() throws {
    try injector.register(as: Log.self, injection: .singleton(journal))
    try injector.register(lifetime: .scoped, autowiring: First.init)
      .register(lifetime: .scoped, autowiring: Second.init)
    var scope: Injector? = injector.makeScope()
    if let scope { try construct(Second.self, in: scope) }
    scope = nil
    #expect(journal.lines == ["release second", "release first"])
  }

  @Test func `happens once to an object that several bindings give`() throws {
    try injector.register(as: Log.self, injection: .singleton(journal))
    try injector.register(lifetime: .singleton, autowiring: Second.init)
      .register(as: (any Disposable & Sendable).self, lifetime: .singleton) { try $0.resolve(Second.self) }
      .register(as: (any Sendable).self, lifetime: .scoped) { try $0.resolve(Second.self) }
      .register(lifetime: .singleton, autowiring: First.init)
    let scope = injector.makeScope()
    _ = try (scope.get((any Sendable).self), injector.get((any Disposable & Sendable).self))
    try scope.close()
    #expect(journal.lines == [])
    #expect(throws: InjectionError.self) { try injector.close() }
    #expect(journal.lines.filter { $0 == "dispose second" }.count == 1)
  }

  @Test func `happens to an instance that a Lazy gave first, and to each of many objects`() throws {
    try injector.register { third() }
    let lazy = try injector.get(Lazy<Closing>.self)
    let closing = try lazy.get()
    try injector.register(as: (any Disposable & Sendable).self, lifetime: .singleton) { closing }
    _ = try injector.get((any Disposable & Sendable).self)
    #expect(throws: InjectionError.self) { try injector.close() }
    #expect(journal.lines == ["dispose third"])
    struct Closer: Disposable {
      let journal: Log
      func dispose() { journal.add("dispose value") }
    }
    let other = Injector(name: "other")
    try other.register(lifetime: .singleton) { Closer(journal: journal) }
    _ = try other.get(Closer.self)
    try other.close()
    #expect(journal.lines == ["dispose third", "dispose value"])
    let disposed = Counter()
    for _ in 1...500 {
      let injector = Injector()
      try injector.register(lifetime: .singleton) { Product(0, disposed) }
      _ = try injector.get(Product.self)
      try injector.close()
    }
    #expect(disposed.value == 500)
  }

  @Test func `happens with the next of the bindings that give an object when the first is unregistered`() throws {
    try injector.register(lifetime: .singleton) { third() }
      .register(as: (any Disposable & Sendable).self, lifetime: .singleton) { try $0.resolve(Closing.self) }
      .register(as: (any Sendable).self, lifetime: .singleton) { try $0.resolve(Closing.self) }
    _ = try (injector.get((any Disposable & Sendable).self), injector.get((any Sendable).self))
    try injector.unregister(type: Closing.self)
    #expect(journal.lines == [])
    #expect(throws: InjectionError.self) { try injector.close() }
    #expect(journal.lines == ["dispose third"])
  }

  @Test func `happens once where two injectors below one give an object, and not again later`() throws {
    let parent = Injector()
    let (injector, other) = (Injector(parent: parent), Injector(name: "other", parent: parent))
    try injector.register(lifetime: .singleton) { third() }
    let closing = try injector.get(Closing.self)
    try other.register(as: (any Disposable & Sendable).self, lifetime: .singleton) { closing }
      .register(as: (any Sendable).self, lifetime: .singleton) { closing }
    _ = try other.get((any Disposable & Sendable).self)
    #expect(throws: InjectionError.self) { try injector.close() }
    _ = try other.get((any Sendable).self)
    try other.close()
    #expect(journal.lines == ["dispose third"])
    let closed = Injector(name: "closed", parent: parent)
    let (journal, second) = (journal, Injector(parent: parent))
    try closed.register(lifetime: .singleton) { third() }
    let otherClosing = try closed.get(Closing.self)
    #expect(throws: InjectionError.self) { try closed.close() }
    try second.register(as: (any Disposable & Sendable).self, lifetime: .singleton) { otherClosing }
    _ = try second.get((any Disposable & Sendable).self)
    try second.close()
    #expect(journal.lines == ["dispose third", "dispose third"])
  }

  @Test func `happens in each of two injectors without a common ancestor that give an object`() throws {
    let other = Injector(name: "other")
    try injector.register(lifetime: .singleton) { third() }
    let closing = try injector.get(Closing.self)
    try other.register(as: (any Disposable & Sendable).self, lifetime: .singleton) { closing }
    _ = try other.get((any Disposable & Sendable).self)
    #expect(throws: InjectionError.self) { try injector.close() }
    #expect(throws: InjectionError.self) { try other.close() }
    #expect(journal.lines == ["dispose third", "dispose third"])
  }

  @Test func `happens once to an object that a copy for validation gives, too`() throws {
    let closing = third()
    try injector.register(lifetime: .singleton) { closing }
    _ = try injector.get(Closing.self)
    let copy = Injector(of: injector, name: nil, parent: nil, isThrowaway: true)
    _ = try copy.get(Closing.self)
    try copy.close()
    #expect(journal.lines == [])
    #expect(throws: InjectionError.self) { try injector.close() }
    #expect(journal.lines == ["dispose third"])
  }

  @Test func `happens once to an object that is passed on while its injector closes`() throws {
    try injector
      .register(lifetime: .singleton) { third() }
      .register(as: (any Disposable & Sendable).self, lifetime: .singleton) { resolver in
        let closing = try resolver.resolve(Closing.self)
        try? resolver.injector.close()
        return closing
      }
    #expect(throws: InjectionError.self) { try injector.get((any Disposable & Sendable).self) }
    #expect(journal.lines == ["dispose third"])
  }

  @Test func `releases each awaited instance under no lock, before it has ended`() async throws {
    enum Nothing: Assembly { static func assemble(into injector: Injector) throws {} }
    final class Ending: AsyncDisposable, Sendable {
      let (number, lines): (Int, Locked<[String]>)
      init(_ number: Int, _ lines: Locked<[String]>) { (self.number, self.lines) = (number, lines) }
      func dispose() async { lines.change { $0.append("dispose \(number)") } }
      deinit {
        // An inclusion waits for others, so it needs the lock of all that wait.
        let included = (try? Injector().include(Nothing.self)) != nil
        lines.change { $0.append("release \(number), \(included)") }
      }
    }
    let lines = Locked<[String]>([])
    for number in 1...3 {
      try injector.register(lifetime: .singleton, named: "\(number)") { Ending(number, lines) }
      _ = try injector.get(Ending.self, named: "\(number)")
    }
    try await injector.shutDown()
    #expect(lines.value.filter { $0.hasPrefix("dispose") } == ["dispose 3", "dispose 2", "dispose 1"])
    #expect(Set(lines.value.suffix(5)).isSuperset(of: (1...3).map { "release \($0), true" }))
  }
}
