import Fixtures
import VialGraph

private final class Shared: Sendable {
  let inner: Shared?
  init(_ inner: Shared? = nil) { self.inner = inner }
}

@Suite(.serialized) struct `Candidates, elements and decorators while threads use them` {
  @Test(arguments: [Lifetime<Shared>.singleton, .weak, .scoped])
  private func `give one decorated instance to eight threads`(lifetime: Lifetime<Shared>) throws {
    for _ in 1...Rounds.count(usually: 300) {
      let injector = Injector()
      let (made, wrapped) = (Counter(), Counter())
      try injector.register { Features() }.register(lifetime: lifetime) { _ in made.counting(Shared()) }
      try injector.register(as: Shared.self, when: .context(\Features.isTest)) { Shared() }
      for _ in 1...2 { try injector.decorate(Shared.self) { inner in wrapped.counting(Shared(inner)) } }
      let (scope, instances) = (injector.makeScope(), Locked<[Shared]>([]))
      Threads.attempt(8) { _ in
        let shared = try scope.get(Shared.self)
        instances.change { $0.append(shared) }
      }
      #expect(Set(instances.value.map { ObjectIdentifier($0) }).count == 1)
      #expect(instances.value.first?.inner?.inner != nil)
      #expect((made.value, wrapped.value) == (1, 2))
    }
  }

  @Test func `give the default while candidates are registered`() throws {
    for _ in 1...Rounds.count(usually: 200) {
      let injector = Injector()
      try injector.register { Features() }.register(lifetime: .singleton) { Shared() }
      Threads.attempt(8) { thread in
        for _ in 1...10 {
          if thread < 2 {
            try injector.register(as: Shared.self, when: .context(\Features.isTest)) { Shared() }
          } else {
            _ = try (injector.get(Shared.self), injector.makeScope().get(Shared.self))
          }
        }
      }
      // From now on it is one.
      #expect(try injector.get(Shared.self) === injector.get(Shared.self))
      #expect(injector.dependencyGraph().nodes.count == 23)
    }
  }

  @Test func `give decorated instances while decorators are registered`() throws {
    for _ in 1...Rounds.count(usually: 100) {
      let injector = Injector()
      let child = Injector(parent: injector)
      try injector.register { 0 }.register(lifetime: .singleton) { Shared() }.register(into: [Int].self) { 0 }
      Threads.attempt(8) { thread in
        for _ in 1...10 {
          switch thread {
          case 0: try injector.decorate(Int.self) { $0 + 1 }
          case 1: try injector.decorate(Shared.self) { Shared($0) }
          case 2: try child.decorate(Int.self) { $0 + 100 }
          default:
            _ = try (injector.get(Int.self), child.get(Int.self), injector.get(Shared.self))
            _ = try child.get([Int].self)
          }
        }
      }
      #expect(try (injector.get(Int.self), injector.get([Int].self)) == (10, [10]))
      var depth = 0
      var shared = try injector.get(Shared.self)
      while let inner = shared.inner { (shared, depth) = (inner, depth + 1) }
      #expect(depth == 10)
      let decorators = injector.dependencyGraph().nodes.filter { $0.role == .decorator && $0.context == 1 }
      #expect(decorators.count == 30)
    }
  }

  @Test func `give scopes decorated instances while others change them`() throws {
    for _ in 1...Rounds.count(usually: 300) {
      let injector = Injector(allowsOverriding: true)
      try injector.register(lifetime: .scoped) { Shared() }.decorate(Shared.self) { Shared($0) }
      Threads.attempt(3) { thread in
        for _ in 1...15 {
          if thread == 0 { try injector.decorate(Shared.self) { Shared($0) }.register(lifetime: .scoped) { Shared() } }
          #expect(try injector.makeScope().get(Shared.self).inner != nil)
        }
      }
    }
  }

  @Test func `lose no element, however they are registered and removed`() throws {
    for _ in 1...Rounds.count(usually: 100) {
      let injector = Injector()
      let scope = injector.makeScope()
      Threads.attempt(8) { thread in
        for number in 1...10 {
          switch thread {
          case 0...2: try injector.register(lifetime: .scoped, into: [Int].self) { number }
          case 3: try injector.register(as: String.self, into: [String].self) { "\(number)" }
          case 4: _ = try? injector.unregister(type: [String].self)
          default:
            let numbers = try scope.get([Int].self)
            #expect(numbers.count <= 30)
            _ = try scope.get([String].self)
          }
        }
      }
      #expect(try (scope.get([Int].self).count, scope.get([Int].self).reduce(0, +)) == (30, 165))
    }
  }

  @Test func `are overridden and unregistered while others ask`() throws {
    for _ in 1...Rounds.count(usually: 100) {
      let injector = Injector(allowsOverriding: true)
      try injector.register { Features() }.register(lifetime: .singleton) { Shared() }
      try injector.register(as: Shared.self, when: .context(\Features.isTest)) { Shared() }
      try injector.decorate(Shared.self) { Shared($0) }
      Threads.attempt(8) { thread in
        for _ in 1...20 {
          if thread == 0 {
            try injector.register(lifetime: .singleton) { Shared() }
          } else {
            let shared = try injector.get(Shared.self)
            #expect(shared.inner != nil && shared.inner?.inner == nil)
          }
        }
      }
    }
    let (injector, codes) = (Injector(), Locked<Set<InjectionError.Code>>([]))
    Threads.run(8) { thread in
      for _ in 1...Rounds.count(usually: 500) {
        do throws(InjectionError) {
          if thread == 0 {
            try injector.register(lifetime: .singleton) { Shared() }.decorate(Shared.self) { Shared($0) }
            try injector.unregister(type: Shared.self)
          } else {
            _ = try injector.get(Shared.self)
          }
        } catch { codes.change { $0.insert(error.code) } }
      }
    }
    #expect(codes.value.isSubset(of: [.notRegistered]))
  }
}

@Suite(.serialized) struct `Elements and decorated instances of an injector that threads close` {
  @Test func `are all there or none when the injector is closed`() throws {
    for _ in 1...Rounds.count(usually: 300) {
      let injector = Injector()
      for _ in 1...5 { try injector.register(into: [Int].self) { 1 } }
      let counts = Locked<Set<Int>>([])
      Threads.attempt(4, allowing: [.closed]) { thread in
        if thread == 0 { return try injector.close() }
        let count = try injector.get([Int].self).count
        counts.change { _ = $0.insert(count) }
      }
      #expect(counts.value.isSubset(of: [5]))
    }
  }

  @Test func `are disposed of once, however closing and decorating meet`() throws {
    final class Connection: Disposable, Sendable {
      let inner: Connection?
      let disposed: Counter
      init(_ inner: Connection? = nil, _ disposed: Counter) { (self.inner, self.disposed) = (inner, disposed) }
      func dispose() { disposed.next() }
    }
    for _ in 1...Rounds.count(usually: 300) {
      let injector = Injector()
      let (made, disposed) = (Counter(), Counter())
      try injector.register(lifetime: .singleton) { _ in made.counting(Connection(nil, disposed)) }
      try injector.decorate(Connection.self) { inner in made.counting(Connection(inner, disposed)) }
      Threads.attempt(4, allowing: [.closed]) { thread in
        if thread == 0 { try injector.close() } else { _ = try injector.get(Connection.self) }
      }
      #expect(disposed.value == made.value)
    }
  }
}

private final class Ghost: Sendable {
  private let see: @Sendable (Bool) -> Void
  init(_ see: @escaping @Sendable (Bool) -> Void) { self.see = see }
  deinit {
    weak let reference = self
    see(Self.isGone(reference))
  }
  @inline(never)
  private static func isGone(_ ghost: Ghost?) -> Bool { ghost == nil }
}

@Suite struct `The children of an injector` {
  @Test func `are found while other threads release their siblings`() throws {
    let parent = Injector(name: "parent")
    let (first, missed) = (parent.makeScope(name: "first"), Locked(0))
    Threads.run(4) { thread in
      for _ in 0..<Rounds.count(usually: 2_000) {
        if thread < 2 {
          let children = parent.descendants
          if children.first !== first { missed.change { $0 += 1 } }
          // The last reference to a scope may end here.
          for child in children where child !== first { _ = child.isClosed }
        } else {
          let scopes = (0..<3).map { _ in parent.makeScope() }
          extendLifetime(scopes)
        }
      }
    }
    #expect((missed.value, parent.descendants.map(\.name)) == (0, ["first"]))
    try parent.close()
    #expect(first.isClosed)
  }

  @Test func `that are being released have no weak reference, on which their list relies`() {
    let isGone = Locked<[Bool]>([])
    _ = Ghost { gone in isGone.change { $0.append(gone) } }
    #expect(isGone.value == [true])
  }
}
