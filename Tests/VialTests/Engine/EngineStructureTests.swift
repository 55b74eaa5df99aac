import TestSupport
import VialGraph

@testable import Vial

@Suite struct `A table of keys` {

  @Test func `changes a list in place, and nothing for a key that it does not have`() {
    var table = KeyTable<[Int]>()
    let key = ObjectIdentifier(Int.self)
    table[key] = []
    table.update(key) { $0.reserveCapacity(100) }
    let capacity = table[key]?.capacity
    // A copy would have room for its own elements alone.
    for number in 0..<10 { table.update(key) { $0.append(number) } }
    #expect((table[key]?.capacity, table[key]) == (capacity, Array(0..<10)))
    var otherTable = KeyTable<[Int]>()
    otherTable.update(ObjectIdentifier(Int.self)) { $0.append(1) }
    #expect(otherTable.isEmpty)
  }
}

@Suite struct `A name` {
  @Test func `is one for each of ten thousand texts, wherever their bytes are, and for no others`() {
    // Texts that no other test has names of, half of them so short that a string holds them itself.
    let texts = (0..<10_000).map { $0 % 2 == 0 ? "\u{3}\($0)" : "\u{3}a text that is not short, with the number \($0)" }
    let names = texts.map { Name.interned($0) }
    #expect((Set(names).count, names.map(\.text)) == (texts.count, texts))
    #expect(texts.map { Name.known(String(decoding: Array($0.utf8), as: UTF8.self)) } == names)
    #expect(texts.allSatisfy { Name.known($0 + "!") == nil })
  }

  @Test func `is found by equal texts of other bytes, and has the text that was first`() {
    for length in [1, 14, 15, 16, 100] {
      let filling = String(repeating: "\u{5}", count: length)
      let name = Name.interned(filling + "\u{E9}")
      #expect((Name.known(filling + "\u{E9}"), Name.known(filling + "e\u{301}")) == (name, name))
      #expect(Name.interned(filling + "e\u{301}") == name)
      #expect(name.text.unicodeScalars.elementsEqual((filling + "\u{E9}").unicodeScalars))
      #expect(Name.known(filling + "e") == nil)
    }
  }
}

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

  @Test func `is validated, observed and closed however long it is`() throws {
    let root = Injector()
    let last = Self.chain(from: root)
    #expect(try root.validate() == [])
    let observation = root.observe { _ in }
    observation.end()
    withExtendedLifetime(last) {}
    let top = Injector()
    let otherLast = Self.chain(from: top)
    try top.close()
    #expect(otherLast.isClosed)
  }
}

@Suite struct `An injector with many children` {
  @Test(arguments: [true, false]) func `forgets those that are gone`(oldestFirst: Bool) {
    let parent = Injector()
    var scopes = (0..<1_000).map { _ in parent.makeScope() }
    for left in stride(from: 999, through: 0, by: -1) {
      if oldestFirst { scopes.removeFirst() } else { scopes.removeLast() }
      #expect(parent.children.isEmpty == (left == 0))
      if left.isMultiple(of: 100) {
        #expect(parent.children.map(ObjectIdentifier.init) == scopes.map(ObjectIdentifier.init))
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
