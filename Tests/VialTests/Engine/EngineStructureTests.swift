import Fixtures
import VialGraph

@Suite struct `A chain of injectors, each the parent of the next,` {
  private static let length = 20_000

  /// Injectors of which only the last is held by others.
  private static func chain(from root: Injector) -> Injector {
    var last = root
    for _ in 0..<length { last = Injector(parent: last) }
    return last
  }

  @Test func `is released however long it is`() {
    weak var released: Injector?
    do {
      let root = Injector()
      released = root
      var last: Injector? = Self.chain(from: root)
      withExtendedLifetime(last) {}
      last = nil
    }
    #expect(released == nil)
  }

  @Test func `lets go of what it was handed before what its parent keeps, though it was never closed`() throws {
    let journal = Locked<[String]>([])
    final class Entry: Sendable {
      let name: String
      let journal: Locked<[String]>

      init(_ name: String, in journal: Locked<[String]>) {
        self.name = name
        self.journal = journal
      }

      deinit { journal.change { $0.append(name) } }
    }
    do {
      var parent: Injector? = Injector()
      try parent?.register(lifetime: .singleton) { Entry("the parent's", in: journal) }
      _ = try parent?.get(Entry.self)
      let child = Injector(parent: parent)
      parent = nil
      try child.register(as: (any Sendable).self, injection: .singleton(Entry("handed in", in: journal)))
      let captured = Entry("captured", in: journal)
      try child.register(as: Int.self) { captured.name.count }
      let decorating = Entry("decorating", in: journal)
      try child.decorate(Int.self) { $0 + decorating.name.count }
    }
    #expect((journal.value.count, journal.value.last) == (4, "the parent's"))
  }

  @Test func `is validated, observed, closed and asked late however long it is`() throws {
    let root = Injector()
    let last = Self.chain(from: root)
    #expect(try root.validate() == [])
    let observation = root.observe { _ in }
    observation.end()
    withExtendedLifetime(last) {}
    let top = Injector()
    let otherLast = Self.chain(from: top)
    try top.close()
    #expect(otherLast.isClosed && otherLast.transient { true })
  }
}

@Suite struct `An injector with many children` {
  @Test(arguments: [true, false]) func `forgets those that are gone`(oldestFirst: Bool) {
    let parent = Injector()
    var scopes = (0..<1_000).map { _ in parent.makeScope() }
    for left in stride(from: 999, through: 0, by: -1) {
      if oldestFirst { scopes.removeFirst() } else { scopes.removeLast() }
      #expect(parent.descendants.isEmpty == (left == 0))
      if left.isMultiple(of: 100) {
        #expect(parent.descendants.map(ObjectIdentifier.init) == scopes.map(ObjectIdentifier.init))
      }
    }
  }

  @Test func `closes those that are there`() throws {
    let parent = Injector()
    var scopes = (0..<10).map { _ in parent.makeScope() }
    scopes.removeSubrange(2..<5)
    try parent.close()
    #expect(scopes.allSatisfy { $0.isClosed })
  }
}
