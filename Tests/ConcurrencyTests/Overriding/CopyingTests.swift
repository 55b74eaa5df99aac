import Fixtures
import TestSupport
import Testing
import Vial

private final class Store: Sendable {
  let clock: Sample

  init(_ clock: Sample) { self.clock = clock }
}

private struct Report {
  let store: Store
}

@Suite(.serialized) struct `Copies that threads make of one injector` {
  private let rounds = Rounds.count(usually: 50)

  private func app() throws -> (core: Injector, app: Injector) {
    let core = Injector(name: "core")
    try core.register(lifetime: .singleton) { Sample(0) }
    try core.register(lifetime: .singleton, autowiring: Store.init)
    let app = Injector(name: "app", parent: core, allowsOverriding: true)
    try app.register(autowiring: Report.init)
    return (core, app)
  }

  @Test func `have each its own replacement, while the original is used and changed`() throws {
    let wrong = Locked<[String]>([])
    for _ in 1...rounds {
      let (core, app) = try app()
      Threads.run(4) { thread in
        do {
          if thread == 0 {
            for number in 0..<20 {
              try app.register { number }
              try app.decorate(Int.self) { $0 }
              try app.unregister(type: Int.self)
              if try app.get(Report.self).store !== core.get(Store.self) { wrong.change { $0.append("two stores") } }
            }
          } else {
            for round in 0..<10 {
              let number = thread * 100 + round
              let copy = try app.copy { try $0.register(lifetime: .singleton) { Sample(number) } }
              let report = try copy.get(Report.self)
              if report.store.clock.number != number { wrong.change { $0.append("another's clock") } }
              if try copy.get(Sample.self) !== report.store.clock { wrong.change { $0.append("two clocks") } }
              try copy.register(named: "own") { "\(number)" }
              try copy.close()
            }
          }
        } catch {
          wrong.change { $0.append(String(reflecting: error)) }
        }
      }
      if try core.get(Sample.self).number != 0 { wrong.change { $0.append("a replaced clock in the original") } }
      // What the copies shared belongs to the original again.
      try app.register(as: Store.self) { Store(Sample(1)) }
      #expect(try app.get(Report.self).store.clock.number == 1)
    }
    #expect(wrong.value == [])
  }

  @Test func `are whole or an error if the injector is being closed`() throws {
    let wrong = Locked<[String]>([])
    for _ in 1...rounds {
      let (core, app) = try app()
      Threads.run(3) { thread in
        do {
          if thread == 0 { return try core.close() }
          _ = try app.copy().get(Report.self)
        } catch let error as InjectionError where error.code == .closed || error.code == .notRegistered {
          // The copy was made of what was left.
        } catch {
          wrong.change { $0.append(String(reflecting: error)) }
        }
      }
    }
    #expect(wrong.value == [])
  }
}
