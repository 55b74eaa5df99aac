import Dispatch
import Fixtures
import Foundation
import NumberedTypes
import TestSupport
import Testing
import Vial

@Suite(.serialized) struct `An injector that changes while threads use it` {
  @Test func `gives an instance while it is overridden, closed and made again`() throws {
    for _ in 1...100 {
      let injector = Injector(allowsOverriding: true)
      try injector.register(lifetime: .singleton) { _ in Token() }.register(lifetime: .scoped) { _ in Cache() }
      Threads.attempt(6) { thread in
        for _ in 1...30 {
          switch thread {
          case 0: try injector.register(lifetime: .singleton) { _ in Token() }
          case 1: try injector.register(lifetime: .scoped) { _ in Cache() }
          case 2...3: _ = try injector.get(Token.self)
          default:
            let scope = injector.makeScope()
            _ = try scope.get(Cache.self)
            _ = try scope.get(Token.self)
            try scope.close()
          }
        }
      }
      try injector.close()
    }
  }

  @Test func `disposes of an instance once, however closing and constructing meet`() throws {
    for _ in 1...500 {
      let injector = Injector()
      let (made, disposed) = (Counter(), Counter())
      try injector.register(lifetime: .singleton) { _ in made.counting(Product(0, disposed)) }
      Threads.attempt(4, allowing: [.closed]) { thread in
        if thread == 0 { try injector.close() } else { _ = try injector.get(Product.self) }
      }
      #expect(disposed.value == made.value)
      #expect(made.value <= 1)
    }
  }

  @Test func `loses what a property registered on whatever thread`() throws {
    let injector = Injector()
    for _ in 1...500 {
      let box = Locked<Registered<Int>?>(Registered(wrappedValue: .singleton(5), inInjector: injector))
      Threads.run(2) { thread in if thread == 0 { box.change { $0 = nil } } else { _ = injector[Int.self] } }
      #expect(injector[Int.self] == nil)
    }
  }

  @Test func `finds three thousand bindings while three thousand more are registered`() throws {
    let injector = Injector()
    @Sendable func register<Service: Numbered & Sendable>(_: Service.Type) throws {
      try injector.register(lifetime: .singleton) { _ in Service() }
    }
    @Sendable func get<Service: Numbered & Sendable>(_: Service.Type) throws { _ = try injector.get(Service.self) }
    for number in 0..<3_000 { try register(NumberedType.of(number)) }
    Threads.repeatedly(4, times: 3_000) { thread, round, _ in
      let number = thread == 0 ? 2_999 + round : round - 1
      if thread == 0 { try register(NumberedType.of(number)) }
      try get(NumberedType.of(number))
    }
  }

  @Test func `gives a scope the instance of the binding that came last`() throws {
    for _ in 1...300 {
      let injector = Injector(allowsOverriding: true)
      try injector.register(lifetime: .scoped) { 0 }
      let scope = injector.makeScope()
      Threads.run(2) { thread in
        if thread == 0 { _ = try? injector.register(lifetime: .scoped) { 1 } } else { _ = scope[Int.self] }
      }
      #expect(try scope.get(Int.self) == 1)
    }
  }

  @Test func `releases what was replaced under no lock`() throws {
    let injector = Injector(allowsOverriding: true)
    Threads.run(5) { thread in
      for _ in 1...500 {
        if thread < 3 {
          _ = try? injector.register(as: Farewell.self, injection: .singleton(Farewell { _ = injector.makeScope() }))
        } else {
          _ = injector[Farewell.self]
        }
      }
    }
    try injector.unregister(type: Farewell.self)
    #expect(!injector.isRegistered(type: Farewell.self))
  }

  @Test func `gives no instance whose dependency was disposed of`() throws {
    let entered = DispatchSemaphore(value: 0)
    let gate = DispatchSemaphore(value: 0)
    let finished = DispatchSemaphore(value: 0)
    let code = Locked<InjectionError.Code?>(nil)
    let injector = Injector()
    try injector.register(lifetime: .singleton) { Product() }
    try injector.register(lifetime: .singleton) { resolver in
      _ = try resolver.resolve(Product.self)
      entered.signal()
      gate.wait()
      return Closing {}
    }
    Thread.detachNewThread {
      code.change { $0 = injector.refusal(of: Closing.self) }
      finished.signal()
    }
    entered.wait()
    try injector.close()
    gate.signal()
    finished.wait()
    #expect(code.value == .closed)
  }
}
