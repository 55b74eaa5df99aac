import Dispatch
import Fixtures
import VialGraph

/// What happened, in order.
private typealias Journal = Locked<[String]>

@MainActor private final class Session {
  let journal: Journal
  private var isOpen = true
  nonisolated init(_ journal: Journal) { self.journal = journal }
  func dispose() {
    isOpen = false
    journal.change { $0.append("session") }
  }
  deinit { journal.change { $0.append("no session") } }
}

extension Session: @MainActor Disposable {}

@MainActor private struct Cursor {
  let journal: Journal
  nonisolated init(_ journal: Journal) { self.journal = journal }
  func dispose() { journal.change { $0.append("cursor") } }
}

extension Cursor: @MainActor Disposable {}

/// It is confined to the main actor where the main actor's view gives it.
private final class Draft: Disposable {
  let journal: Journal
  private var text = "draft"
  init(_ journal: Journal) { self.journal = journal }
  func dispose() {
    journal.change { $0.append(text) }
    text = "empty"
  }
  deinit { journal.change { $0.append("no draft") } }
}

extension Session: Answer {}

@MainActor @Suite struct `Disposing of instances of the main actor` {
  let injector = Injector(name: "app")
  private let journal = Journal([])

  /// Constructs an instance and keeps none, which the optimizer may otherwise do for a while.
  @inline(never)
  private func construct<Service>(_: Service.Type, in injector: Injector) throws { _ = try injector.get(Service.self) }

  private func registerAll() throws {
    try injector.mainActor.register(lifetime: .singleton) { Session(journal) }
      .register(lifetime: .singleton) { Cursor(journal) }.register(lifetime: .scoped) { Draft(journal) }
  }

  @Test func `happens there, in reverse order of construction`() throws {
    try registerAll()
    let scope = injector.makeScope()
    try construct(Session.self, in: scope)
    try construct(Cursor.self, in: scope)
    try construct(Draft.self, in: scope)
    try injector.close()
    #expect(journal.value == ["draft", "no draft", "cursor", "session", "no session"])
    try injector.close()
    #expect(journal.value.count == 5)
  }

  @Test func `ends every request for a confined service, also by a lazy instance and a provider`() throws {
    try injector.mainActor.register(lifetime: .singleton) { Draft(journal) }
    let draft = try injector.get(Draft.self)
    let (lazy, provider) = try (injector.get(Lazy<Draft>.self), injector.get(Provider<Draft>.self))
    try injector.close()
    for ask in [{ try injector.get(Draft.self) }, { try lazy.get() }, { try provider.get() }] {
      #expect(#expect(throws: InjectionError.self, performing: ask)?.code == .closed)
    }
    withExtendedLifetime(draft) {}
  }

  @Test func `does not happen elsewhere, which is an error`() async throws {
    try injector.mainActor.register(lifetime: .singleton, fileID: "Fruits/App.swift", line: 3) { Session(journal) }
    try injector.mainActor.register(lifetime: .scoped, fileID: "Fruits/App.swift", line: 4) { Draft(journal) }
    let scope = injector.makeScope(name: "visit")
    try construct(Session.self, in: scope)
    try construct(Draft.self, in: scope)
    let text = ErrorDetail.text(is: "Disposals that must run on the main actor")
    let error = await expectErrorElsewhere(.disposalFailed, text) { try injector.close() }
    #expect(error?.underlyingErrors.map { ($0 as? InjectionError)?.code } == [.requiresMainActor, .requiresMainActor])
    // Confined instances are released by the next work of the main queue.
    await withCheckedContinuation { continuation in DispatchQueue.main.async { continuation.resume() } }
    #expect(journal.value.sorted() == ["no draft", "no session"])
    #expect(injector.isClosed)
  }

  @Test func `happens to what was made elsewhere`() async throws {
    try injector.register(lifetime: .singleton) { Session(journal) }
    try injector.register(as: Session?.self, lifetime: .scoped) { Session(journal) }
    try injector.register(as: (any Sendable).self, lifetime: .singleton) { Cursor(journal) }
    let scope = injector.makeScope()
    try await Task.detached {
      _ = try (scope.get(Session.self), scope.get(Session?.self), scope.get((any Sendable).self))
    }.value
    try injector.close()
    #expect(journal.value == ["session", "no session", "cursor", "session", "no session"])
  }

  @Test func `happens under a protocol's type, and once for all bindings that give an object`() throws {
    try injector.mainActor.register(lifetime: .singleton) { Session(journal) }
      .register(as: (any Answer).self, lifetime: .singleton) { try $0.resolve(Session.self) }
      .register(as: AnyObject.self, lifetime: .scoped) { try $0.resolve(Session.self) }
    let scope = injector.makeScope()
    try construct(AnyObject.self, in: scope)
    try construct((any Answer).self, in: injector)
    try scope.close()
    #expect(journal.value == [])
    try injector.close()
    #expect(journal.value == ["session", "no session"])
  }

  @Test func `does not happen to instances that are replaced, not kept, or the program's own`() throws {
    let (journal, draft) = (journal, Draft(journal))
    let injector = Injector(allowsOverriding: true)
    try injector.mainActor.register(lifetime: .singleton) { Session(journal) }
    try construct(Session.self, in: injector)
    try injector.mainActor.register(lifetime: .weak) { Session(journal) }
      .register(as: Cursor.self) { Cursor(journal) }.register(as: Draft.self) { draft }
    let session = try injector.get(Session.self)
    try construct(Cursor.self, in: injector)
    try construct(Draft.self, in: injector)
    try injector.close()
    #expect(journal.value == ["no session"])
    extendLifetime((session, draft))
  }

  @Test func `happens to an instance whose provider closed the injector`() async throws {
    try injector.mainActor.register(lifetime: .singleton) { resolver in
      try resolver.injector.close()
      return Draft(journal)
    }
    expectError(.closed) { try construct(Draft.self, in: injector) }
    #expect(journal.value == ["draft", "no draft"])
    let other = Injector(name: "other")
    try other.register(lifetime: .singleton) { resolver in
      try resolver.injector.close()
      return Session(journal)
    }
    await expectErrorElsewhere(.closed, .causeCode(.requiresMainActor)) { try other.get(Session.self) }
    #expect(journal.value == ["draft", "no draft", "no session"])
  }

  @Test func `happens to what a validation builds`() throws {
    try registerAll()
    #expect(try injector.validate(building: true).isEmpty)
    #expect(journal.value.filter { !$0.hasPrefix("no ") }.sorted() == ["cursor", "draft", "session"])
  }

  @Test func `is told to observers, as it failed`() async throws {
    try registerAll()
    try construct(Session.self, in: injector)
    let failures = Locked<[InjectionError.Code?]>([])
    let observation = injector.observe { event in
      if case .disposed(let failure) = event.kind { failures.change { $0.append((failure as? InjectionError)?.code) } }
    }
    await expectErrorElsewhere(.disposalFailed) { try injector.close() }
    observation.end()
    #expect(failures.value == [.requiresMainActor])
  }
}
