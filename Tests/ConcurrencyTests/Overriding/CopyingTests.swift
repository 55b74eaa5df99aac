import Fixtures

private typealias Store = Holder<Sample>

private typealias Report = Holder<Store>

@Suite(.serialized) struct `Copies that threads make of one injector` {
  private let rounds = Rounds.count(usually: 50)

  private func app() throws -> (core: Injector, app: Injector) {
    let core = Injector(name: "core")
    try core.register(lifetime: .singleton) { Sample(0) }.register(lifetime: .singleton, autowiring: Store.init)
    let app = Injector(name: "app", parent: core, allowsOverriding: true)
    try app.register(autowiring: Report.init)
    return (core, app)
  }

  @Test func `have each its own replacement, while the original is used and changed`() throws {
    for _ in 1...rounds {
      let (core, app) = try app()
      Threads.repeatedly(4, times: 10) { thread, round, wrong in
        if thread == 0 {
          for number in 0..<2 {
            try app.register { number }.decorate(Int.self) { $0 }
            try app.unregister(type: Int.self)
            if try app.get(Report.self).value !== core.get(Store.self) { wrong.note("two stores") }
          }
          return
        }
        let number = thread * 100 + round
        let copy = try app.copy { try $0.register(lifetime: .singleton) { Sample(number) } }
        let report = try copy.get(Report.self)
        if report.value.value.number != number { wrong.note("another's clock") }
        if try copy.get(Sample.self) !== report.value.value { wrong.note("two clocks") }
        try copy.register(named: "own") { "\(number)" }
        try copy.close()
      }
      // The original's clock was not replaced.
      #expect(try core.get(Sample.self).number == 0)
      // What the copies shared belongs to the original again.
      try app.register(as: Store.self) { Store(Sample(1)) }
      #expect(try app.get(Report.self).value.value.number == 1)
    }
  }

  @Test func `are whole or an error if the injector is being closed`() throws {
    for _ in 1...rounds {
      let (core, app) = try app()
      // The copy may be made of what was left.
      Threads.attempt(3, allowing: [.closed, .notRegistered]) { thread in
        if thread == 0 { try core.close() } else { _ = try app.copy().get(Report.self) }
      }
    }
  }
}
