import Fixtures
import NumberedTypes

@testable import Vial

private final class Table: Sendable {
  private let table = LookupTable<Token>()

  func store(_ thing: Token, for number: Int) { table.store(thing, for: key(number)) }
  private func key(_ number: Int) -> TypeKey { TypeKey(NumberedType.of(number), scope: nil, qualifier: nil) }

  /// Returns the object that is stored for a number, and where.
  func load(_ number: Int) -> (thing: Token, cell: CellReference<Token>)? {
    let key = key(number)
    return table.object(for: key).flatMap { thing in table.visibleSlots.find(key).map { (thing, $0) } }
  }
}

@Suite struct `The table of types behind a registry` {
  @Test func `finds every type after every growth, each in one and the same cell`() throws {
    let table = Table()
    var known: [(thing: Token, cell: CellReference<Token>)] = []
    for number in 0..<600 {
      let thing = Token()
      table.store(thing, for: number)
      known.append(try #require(table.load(number)))
      #expect(known[number].thing === thing)
      // Growth happens at four, eight, sixteen…: look at everything right before and after it.
      guard (number & (number - 1)) == 0 || ((number + 1) & number) == 0 else { continue }
      for earlier in 0...number {
        let found = try #require(table.load(earlier))
        #expect(found.thing === known[earlier].thing)
        #expect(found.cell == known[earlier].cell)
      }
    }
    #expect(table.load(600) == nil)
  }

  @Test func `stores before it is read, through growth too, as the thread sanitizer sees it`() {
    for _ in 0..<20 {
      let (table, stored, missed) = (Table(), Hint(), Hint())
      Threads.run(2) { thread in
        for number in 1...40 {
          if thread == 0 {
            table.store(Token(), for: number)
            stored.advance(to: number)
          } else {
            stored.wait(for: number)
            if table.load(number) == nil { missed.advance(to: number) }
          }
        }
      }
      #expect(missed.number == 0)
    }
  }
}
