import Fixtures

/// A box that the main actor changes if it is confined, and that its owner may change if it is not.
private final class Box {
  let isConfined: Bool
  var number = 0
  init(isConfined: Bool) { self.isConfined = isConfined }
}
@MainActor private final class Window {
  let box: Box
  init(_ box: Box) { self.box = box }
}
private struct Holder { let box: Box }

/// What a thread that is not the main actor's may come across.
private let expected: Set<InjectionError.Code> = [
  .requiresMainActor, .notRegistered, .scopeNeeded, .closed, .noneApplies, .captiveLifetime,
]

@MainActor @Suite(.serialized) struct `An injector that the main actor changes meanwhile` {
  private let rounds = Rounds.count(usually: 60)

  /// The ways to ask, each of which uses what it is given as its own.
  private nonisolated static let requests: [@Sendable (Injector) throws -> Void] = [
    { try use($0.get(Box.self)) },
    { if let box = try $0.get(Box?.self) { use(box) } },
    { if let box = try? $0.get(Box?.self) { use(box) } },
    { try use($0.get(Lazy<Box>.self).get()) },
    { try use($0.get(Provider<Box>.self).get()) },
    { for box in try $0.get([Box].self) { use(box) } },
    { for box in try $0.get([QualifierKey: Box].self).values { use(box) } },
    { for lazy in try $0.get([Lazy<Box>].self) { use(try lazy.get()) } },
    { try use($0.get(Box.self, qualifiedBy: Red.self)) },
    { try use($0.get(Box.self, scopedTo: Flow.self)) },
    { try use($0.get(Holder.self).box) },
    { try use($0.makeScope().get(Box.self)) },
    { try use(Injector(parent: $0.makeScope()).get(Holder.self).box) },
    { try use($0.get(Resolver.self).resolve(Box.self)) },
    { _ = try $0.get(Token.self) },
    { _ = try $0.get(Window.self) },
    { _ = try $0.get(Lazy<Window>.self).get() },
    { _ = try $0.get([Window].self) },
  ]

  private nonisolated static func use(_ box: Box) {
    precondition(!box.isConfined, "a confined instance was given to another thread")
    box.number += 1
  }

  /// Changes the registrations, in one way or another, and uses the instances.
  private func change(_ injector: Injector, _ step: Int, _ scopes: inout [Injector]) throws {
    let view = injector.mainActor
    func box() -> Box { Box(isConfined: true) }
    switch step % 12 {
    case 0: try view.register(lifetime: .singleton) { box() }
    case 1: try view.register(lifetime: .scoped) { box() }
    case 2: try view.decorate(Box.self) { box in Box(isConfined: box.number >= 0) }
    case 3: scopes.append(injector.makeScope())
    case 4: try injector.register { Box(isConfined: false) }
    case 5: try view.register(lifetime: .weak) { box() }
    case 6: try injector.unregister(type: Box.self)
    case 7: try view.register(when: .context(Bool.self) { $0 }) { box() }
    case 8: try view.register(lifetime: .graph) { box() }
    case 9: try view.register(lifetime: .singleton) { Token() }
    case 10: try view.register(lifetime: .singleton) { (box: Box) in Window(box) }
    default: try injector.register(as: Box.self, injection: .singleton(box()))
    }
  }

  /// Asks for what there is, and changes it.
  private func read(_ injector: Injector, _ scopes: [Injector]) throws {
    for injector in [injector] + scopes {
      if let box = injector[Box.self] { box.number += 1 }
      for box in injector[[Box].self] ?? [] { box.number += 1 }
      if let window = injector[Window.self] { window.box.number += 1 }
      if let provider = injector[Provider<Box>.self], let box = try? provider.get() { box.number += 1 }
      if let lazy = injector[Lazy<Box>.self], let box = try? lazy.get() { box.number += 1 }
      _ = injector[Token.self]
    }
  }

  @Test func `gives four threads errors, or instances that are theirs`() async throws {
    for round in 1...rounds {
      let injector = Injector(name: "app", allowsOverriding: true)
      try injector.mainActor.register { true }.register(lifetime: .singleton) { Box(isConfined: true) }
        .register(lifetime: .singleton, qualifiedBy: Red.self) { Box(isConfined: true) }
        .register(lifetime: .weak(in: Flow.self)) { Box(isConfined: true) }
        .register(lifetime: .singleton, into: [Box].self) { Box(isConfined: true) }
        .register(lifetime: .singleton, qualifiedBy: Red.self, into: [Box].self) { Box(isConfined: true) }
      try injector.register { resolver in Holder(box: try resolver.resolve()) }
      let (unexpected, isOver) = (Locked<[String]>([]), Locked(false))
      let others = Task.detached {
        Threads.run(4) { thread in
          var number = thread + round
          while !isOver.value {
            number += 1
            do {
              try Self.requests[number % Self.requests.count](injector)
            } catch {
              guard let code = (error as? InjectionError)?.code, expected.contains(code) else {
                unexpected.change { $0.append(String(reflecting: error)) }
                return
              }
            }
          }
        }
      }
      var scopes: [Injector] = []
      for step in 0..<60 {
        // What may not be there, such as a binding to decorate, is no matter.
        try? change(injector, step * 7 + round, &scopes)
        try? read(injector, scopes)
        if step % 20 == 0 { scopes = [] }
      }
      try injector.close()
      try? read(injector, scopes)
      isOver.change { $0 = true }
      await others.value
      #expect(unexpected.value == [])
    }
  }

  @Test func `builds a confined instance once, and gives sendable ones to all threads`() async throws {
    for _ in 1...rounds {
      let (injector, made) = (Injector(name: "app"), Counter())
      try injector.mainActor.register(lifetime: .singleton) { made.counting(Box(isConfined: true)) }
        .register(lifetime: .singleton) { (box: Box) in Window(box) }
      let given = Locked<[ObjectIdentifier]>([])
      let others = Task.detached {
        Threads.run(4) { _ in
          while true {
            if (try? injector.get(Box.self)) != nil { given.change { $0.append(ObjectIdentifier(Box.self)) } }
            guard let window = try? injector.get(Window.self) else { continue }
            return given.change { $0.append(ObjectIdentifier(window)) }
          }
        }
      }
      let window = try injector.get(Window.self)
      window.box.number += 1
      await others.value
      #expect((given.value, made.value) == (Array(repeating: ObjectIdentifier(window), count: 4), 1))
    }
  }
}

@MainActor private final class Session {
  private var isOpen = true
  private let disposed: Counter
  init(_ disposed: Counter) { self.disposed = disposed }
  func dispose() { (isOpen, _) = (false, disposed.next()) }
}

extension Session: @MainActor Disposable {}

private final class Draft: Disposable {
  private var isOpen = true
  private let disposed: Counter
  init(_ disposed: Counter) { self.disposed = disposed }
  func dispose() { (isOpen, _) = (false, disposed.next()) }
}

@Suite struct `Instances of the main actor` {
  /// An injector with an instance that is sendable, and one that is confined.
  @MainActor private func injector(counting disposed: Counter) throws -> Injector {
    let injector = Injector()
    try injector.mainActor.register(lifetime: .singleton) { Session(disposed) }
    try injector.mainActor.register(lifetime: .singleton) { Draft(disposed) }
    _ = try (injector.get(Session.self), injector.get(Draft.self))
    return injector
  }

  @Test func `are not disposed of by four threads that close, one of which gets the error`() async throws {
    for _ in 1...Rounds.count(usually: 100) {
      let (disposed, failed) = (Counter(), Locked<[Int]>([]))
      let injector = try await injector(counting: disposed)
      Threads.run(4) { _ in
        do throws(InjectionError) { try injector.close() } catch {
          failed.change { $0.append(error.underlyingErrors.count) }
        }
      }
      #expect((failed.value, disposed.value) == ([2], 0))
    }
  }

  @Test func `are disposed of once by the main actor, or else are an error of another that closes`() async throws {
    for _ in 1...Rounds.count(usually: 100) {
      let (disposed, failed) = (Counter(), Counter())
      let injector = try await injector(counting: disposed)
      let closing = Task { @MainActor in
        do throws(InjectionError) { try injector.close() } catch { for _ in error.underlyingErrors { failed.next() } }
      }
      Threads.run(4) { _ in
        do throws(InjectionError) { try injector.close() } catch { for _ in error.underlyingErrors { failed.next() } }
      }
      await closing.value
      #expect(disposed.value + failed.value == 2)
    }
  }
}
