import TestSupport
import Testing
import Vial

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
