import Fixtures

private let place = CodeLocation(fileID: "kernel.json", line: 3)

@Suite(.serialized) struct `Names that threads use` {
  @Test func `lead to one instance for every type while another name is replaced`() throws {
    for round in 1...Rounds.count(usually: 50) {
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
    for _ in 1...Rounds.count(usually: 50) {
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
    for _ in 1...Rounds.count(usually: 200) {
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
