import Testing

@testable import Vial

@Suite struct `A table of keys` {
  @Test func `changes a list in place`() {
    var table = KeyTable<[Int]>()
    let key = ObjectIdentifier(Int.self)
    table[key] = []
    table.update(key) { $0.reserveCapacity(100) }
    let capacity = table[key]?.capacity
    // A copy would have room for its own elements alone.
    for number in 0..<10 { table.update(key) { $0.append(number) } }
    #expect(table[key]?.capacity == capacity)
    #expect(table[key] == Array(0..<10))
  }

  @Test func `changes nothing for a key that it does not have`() {
    var table = KeyTable<[Int]>()
    table.update(ObjectIdentifier(Int.self)) { $0.append(1) }
    #expect(table.isEmpty)
  }
}
