import Fixtures
import NumberedTypes

@testable import Vial

private final class Table: Sendable {
  private let table = LookupTable<Token>()

  func store(_ thing: Token, for number: Int) { table.store(thing, for: key(number)) }
  private func key(_ number: Int) -> TypeKey { TypeKey(NumberedType.of(number), scope: nil, qualifier: nil) }

  /// Returns the object that is stored for a number, and where.
  func load(_ number: Int) -> (thing: Token, cell: CellReference<Token>)? {
    guard let thing = table.object(for: key(number)), let cell = table.find(key(number)) else { return nil }
    return (thing, cell)
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

private let place = CodeLocation(fileID: "kernel.json", line: 3)

/// Texts of a test's own, which no other test makes names of.
private func text(_ test: String, _ number: Int) -> String {
  // Short ones, which a string holds itself, and long ones.
  number % 2 == 0 ? "\(test).\(number)" : "\(test), under a name that is not short: caf\u{E9} \(number)"
}

@Suite(.serialized) struct `Names that threads use` {
  @Test func `are one for each text, whichever thread makes it first, through every growth`() {
    let names = Locked<[[Name]]>([])
    Threads.run(8) { thread in
      // Each thread makes them in an order of its own.
      let own = (0..<500).map { number in ((number * 37 + thread * 61) % 500) }
        .map { number in (number, Name.interned(text("one", number))) }.sorted { $0.0 < $1.0 }.map(\.1)
      names.change { $0.append(own) }
    }
    let all = names.value
    #expect(all.count == 8)
    #expect((Set(all).count, Set(all[0]).count) == (1, 500))
    #expect(all[0].map(\.text) == (0..<500).map { text("one", $0) })
  }

  @Test func `are there before they are seen, as the thread sanitizer sees it`() {
    let (made, missed) = (Hint(), Hint())
    Threads.run(3) { thread in
      for number in 1...600 {
        if thread == 0 {
          _ = Name.interned(text("seen", number))
          made.advance(to: number)
        } else {
          made.wait(for: number)
          let name = Name.known(text("seen", number))
          if name?.text != text("seen", number) { missed.advance(to: number) }
        }
      }
    }
    #expect(missed.number == 0)
  }

  @Test func `are not made by a request`() {
    Threads.run(4) { _ in for number in 0..<200 { _ = Name.known(text("asked", number)) } }
    for number in 0..<200 { #expect(Name.known(text("asked", number)) == nil) }
  }

  @Test func `lead to one instance for every type while another name is replaced`() throws {
    for round in 1...50 {
      let injector = Injector(name: "kernel")
      let (made, disposed) = (Counter(), Counter())
      try injector.registerService(named: "product", lifetime: .singleton, at: place) { _ in
        Product(made.next(), disposed)
      }
      try injector.registerService(named: "other", lifetime: .singleton, at: place) { _ in Product(0) }
      Threads.repeatedly(8, times: 20) { thread, turn, wrong in
        switch thread {
        case 0:
          try injector.registerService(named: "other", lifetime: .singleton, at: place, replacing: true) { _ in
            Product(turn)
          }
        case 1: _ = try injector.service(named: "other", as: (any Numbering).self)
        case 2: _ = try injector.service(named: "other", as: Product.self)
        default:
          let number =
            switch (thread + turn) % 4 {
            case 0: try injector.service(named: "product", as: Product.self).number
            case 1: try injector.service(named: "product", as: (any Numbering).self).number
            case 2: (try injector.service(named: "product", as: Any.self) as? Product)?.number
            default:
              (try injector.service(named: "product", as: (any Disposable & Sendable).self) as? Product)?.number
            }
          if number != 1 { wrong.note("round \(round): \(number ?? 0)") }
        }
      }
      #expect(made.value == 1)
      try injector.close()
      #expect(disposed.value == 1)
    }
  }

  @Test func `give no instance of what was replaced or removed before they were asked for`() throws {
    for _ in 1...50 {
      let injector = Injector(name: "kernel")
      let child = Injector(name: "child", parent: injector)
      try injector.registerService(named: "product", lifetime: .singleton, at: place) { _ in Product(0) }
      let replaced = Hint()
      // It may have been removed, and not yet be there again.
      Threads.repeatedly(5, times: 40, allowing: [.notRegistered]) { thread, turn, wrong in
        if thread == 0 {
          if turn % 8 == 0 { injector.unregisterService(named: "product") }
          try injector.registerService(named: "product", lifetime: .singleton, at: place, replacing: true) { _ in
            Product(turn)
          }
          return replaced.advance(to: turn)
        }
        let earliest = replaced.number
        let asked = thread % 2 == 0 ? child : injector
        let number =
          thread < 3
          ? try asked.service(named: "product", as: Product.self).number
          : try asked.service(named: "product", as: (any Numbering).self).number
        if number < earliest { wrong.note("\(number) after \(earliest)") }
      }
    }
  }

  @Test func `lead to nothing once the injector is closed, and to no instance that is disposed of twice`() throws {
    for _ in 1...200 {
      let injector = Injector()
      let (made, disposed) = (Counter(), Counter())
      try injector.registerService(named: "product", lifetime: .singleton, at: place) { _ in
        Product(made.next(), disposed)
      }
      Threads.attempt(4, allowing: [.closed]) { thread in
        switch thread {
        case 0: try injector.close()
        case 1: _ = try injector.service(named: "product", as: Product.self)
        default: _ = try injector.service(named: "product", as: (any Numbering).self)
        }
      }
      #expect(disposed.value == made.value)
    }
  }
}
