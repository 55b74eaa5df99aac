import Fixtures

@testable import Vial

@Suite struct `A collection that grows` {
  private let app = Injector(name: "app")

  private func list() throws -> ElementList {
    let key = TypeKey(Int.self, scope: nil, qualifier: nil).elements
    return try #require(app.bindings.object(for: key)?.list)
  }

  @Test func `copies few elements for each that is registered`() throws {
    var copied = 0
    for number in 0..<1_024 {
      try app.register(lifetime: .singleton, into: [Int].self) { number }
      copied += try #require(list().runs.last).count
    }
    // Each of them is copied once whenever runs of one length become one of the double length.
    #expect(copied == 1_024 * 10 / 2 + 1_024)
    #expect(try list().runs.map(\.count) == [1_024])
  }

  @Test func `is one change of an assembly, so that undoing it takes few steps`() {
    app.includeFailing { injector in
      for number in 0..<9 { try injector.register(into: [Int].self) { number } }
      #expect(injector.state.withLock { $0.rare.inclusions.all.pairs.map(\.value.changes.count) } == [1])
    }
  }
}

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
