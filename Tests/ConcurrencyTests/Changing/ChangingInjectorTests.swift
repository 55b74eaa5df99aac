import Dispatch
import Fixtures
import Foundation
import NumberedTypes

@Suite(.serialized) struct `An injector that changes while threads use it` {
  @Test func `gives an instance while it is overridden, closed and made again`() throws {
    for _ in 1...Rounds.count(usually: 100) {
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
            _ = try (scope.get(Cache.self), scope.get(Token.self))
            try scope.close()
          }
        }
      }
      try injector.close()
    }
  }

  @Test func `disposes of an instance once, however closing and constructing meet`() throws {
    for _ in 1...Rounds.count(usually: 500) {
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
    for _ in 1...Rounds.count(usually: 500) {
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
    for _ in 1...Rounds.count(usually: 300) {
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
    let (entered, gate) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    let (finished, code) = (DispatchSemaphore(value: 0), Locked<InjectionError.Code?>(nil))
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

@Suite(.serialized) struct `A scope that is asked for the first time while the injectors around it change` {
  private let rounds = Rounds.count(usually: 500)

  /// Asks a scope on one thread while another one changes the injector between the scope and the owner of the binding.
  private func race(_ change: @escaping @Sendable (Injector) throws -> Void) throws {
    for round in 1...rounds {
      let app = Injector(name: "app")
      try app.register { Features(isTest: true) }.register(lifetime: .scoped) { Shape("app") }
      let middle = Injector(name: "middle", parent: app)
      let outer = round.isMultiple(of: 2) ? middle : middle.makeScope()
      let scope = outer.makeScope()
      Threads.repeatedly(3) { thread, _, wrong in
        switch thread {
        case 0:
          try change(middle)
          // What was registered before is given.
          if try scope.get(Shape.self).name == "app" { wrong.note("gave the owner's instance after the change") }
        case 1: _ = try scope.get(Shape.self)
        default: _ = try outer.makeScope().get(Shape.self)
        }
      }
      #expect(try scope.get(Shape.self).name == middle.makeScope().get(Shape.self).name, "for ever")
    }
  }

  @Test func `gives the instance that is registered there`() throws {
    try race { try $0.register(lifetime: .scoped) { Shape("middle") } }
  }

  @Test func `gives the candidate that is registered there`() throws {
    try race { try $0.register(when: .context(\Features.isTest)) { Shape("candidate") } }
  }

  @Test func `gives the instance that is decorated there`() throws {
    try race { try $0.decorate(Shape.self) { Shape("decorated " + $0.name) } }
  }

  @Test func `gives its owner's binding again once the one between is unregistered`() throws {
    for _ in 1...rounds {
      let app = Injector(name: "app")
      try app.register(lifetime: .scoped) { Shape("app") }
      let middle = Injector(name: "middle", parent: app)
      try middle.register(lifetime: .scoped) { Shape("middle") }
      let scope = middle.makeScope()
      Threads.attempt(2) { thread in
        if thread == 0 { try middle.unregister(type: Shape.self) } else { _ = try scope.get(Shape.self) }
      }
      #expect(try scope.get(Shape.self).name == "app")
    }
  }
}
