import Fixtures
import Testing
import TestSupport
import Vial

@Suite(.serialized) struct `Elements and decorated instances of an injector that threads close` {
  @Test func `are all there or none when the injector is closed`() throws {
    for _ in 1...300 {
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
    for _ in 1...300 {
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
          let children = parent.children
          if children.first !== first { missed.change { $0 += 1 } }
          // The last reference to a scope may end here.
          for child in children where child !== first { _ = child.isClosed }
        } else {
          let scopes = (0..<3).map { _ in parent.makeScope() }
          extendLifetime(scopes)
        }
      }
    }
    #expect(missed.value == 0)
    #expect(parent.children.map(\.name) == ["first"])
    try parent.close()
    #expect(first.isClosed)
  }

  @Test func `that are being released have no weak reference, on which their list relies`() {
    let isGone = Locked<[Bool]>([])
    _ = Ghost { gone in isGone.change { $0.append(gone) } }
    #expect(isGone.value == [true])
  }
}
