import Fixtures
import VialGraph

/// What a test's assemblies do, since an assembly is a type and has no values of its own.
private struct Script: Sendable { let assembled: @Sendable (Injector) throws -> Void }

private enum First: Assembly {
  static func assemble(into injector: Injector) throws { try injector.get(Script.self).assembled(injector) }
}

private enum Second: Assembly {
  static func assemble(into injector: Injector) throws {
    try injector.register { "second" }
    try injector.include(First.self)
  }
}

@Suite(.serialized) struct `An assembly that several threads include` {
  private let rounds = Rounds.count(usually: 500)

  @Test func `is included once, and is there for each of them`() throws {
    for _ in 1...rounds {
      let (app, assembled) = (Injector(), Counter())
      try app.register {
        Script { injector in
          assembled.next()
          try injector.register { 1 }.decorate(Int.self) { $0 + 1 }
        }
      }
      let children = (0..<2).map { _ in Injector(parent: app) }
      Threads.repeatedly(4) { thread, _, wrong in
        let injector = thread < 2 ? app : children[thread - 2]
        try injector.include(thread == 1 ? Second.self : First.self)
        let number = try injector.get(Int.self)
        if thread < 2, number != 2 { wrong.note("\(number)") }
      }
      // A child that was first has included it for itself.
      #expect((1...3).contains(assembled.value))
      #expect(try app.get(Int.self) == 2)
    }
  }

  @Test func `is included by the next one if the first one fails`() throws {
    for _ in 1...rounds {
      let (app, assembled, refused) = (Injector(), Counter(), Counter())
      try app.register {
        Script { injector in
          try injector.register { 1 }
          if assembled.next() <= 2 { throw Refused() }
        }
      }
      Threads.attempt(4) { thread in
        do {
          try app.include(First.self)
          _ = try app.get(Int.self)
        } catch is Refused { refused.next() }
      }
      #expect((refused.value, assembled.value) == (2, 3))
      #expect(app.dependencyGraph().nodes.count == 2)
    }
  }

  @Test func `includes another one that another thread includes, in a circle`() throws {
    enum Left: Assembly {
      static func assemble(into injector: Injector) throws { try injector.register { Int8(1) }.include(Right.self) }
    }
    enum Right: Assembly {
      static func assemble(into injector: Injector) throws { try injector.register { Int16(1) }.include(Farthest.self) }
    }
    enum Farthest: Assembly {
      static func assemble(into injector: Injector) throws { try injector.register { Int32(1) }.include(Left.self) }
    }
    let assemblies: [any (Assembly & SendableMetatype).Type] = [Left.self, Right.self, Farthest.self]
    for _ in 1...rounds {
      let app = Injector()
      Threads.attempt(3) { thread in try app.include(assemblies[thread]) }
      #expect(try (app.get(Int8.self), app.get(Int16.self), app.get(Int32.self)) == (1, 1, 1))
    }
  }

  @Test func `asks for what another thread constructs, which includes it`() throws {
    for _ in 1...rounds {
      let app = Injector()
      try app.register { Script { injector in _ = try injector.get(String.self) } }
      try app.register(lifetime: .singleton) { resolver in
        try resolver.injector.include(First.self)
        return "constructed"
      }
      let codes = Locked<Set<String>>([])
      Threads.run(2) { thread in
        do {
          if thread == 0 { try app.include(First.self) } else { _ = try app.get(String.self) }
        } catch let error as InjectionError {
          codes.change { $0.insert("\(error.code) \(error.path.map { "\($0.serviceType)" })") }
        } catch { codes.change { $0.insert("\(error)") } }
      }
      // One thread alone goes round in a circle too, in which the assembly asks for a service under construction.
      #expect(codes.value.isSubset(of: ["cycle [\"String\", \"String\"]"]))
    }
  }

  @Test func `fails and is included again while others register, override and ask`() throws {
    for _ in 1...rounds {
      let app = Injector(allowsOverriding: true)
      try app.register { Script { injector in try injector.register { 1 }.decorate(Int.self) { $0 + 1 } } }
      try app.register { Int64(5) }
      Threads.attempt(4) { thread in
        switch thread {
        case 0:
          app.includeFailing {
            try $0.include(First.self).decorate(Int64.self) { $0 + 1 }.register(into: [Int64].self) { 7 }
          }
        case 1: try app.include(First.self)
        case 2:
          try app.register(into: [Int64].self) { 8 }
          expectError(.notRegistered) { try app.decorate(String?.self) { $0 } }
        default: _ = try (app.get(Int64.self), app.get([Int64].self))
        }
      }
      // The decorator stays if the element came while it was there.
      let isUndone = try app.get(Int64.self) == 5
      #expect(try (app.get(Int.self), app.get(Int64.self)) == (2, isUndone ? 5 : 6))
      #expect(try app.get([Int64].self) == [isUndone ? 8 : 9])
    }
  }

  @Test(arguments: [false, true])
  func `gives what it replaces, or what replaces that, while it is undone`(isDecorated: Bool) throws {
    let app = Injector(allowsOverriding: true)
    try app.register { 1 }
    if isDecorated { try app.decorate(Int.self) { $0 * 10 } }
    let rounds = rounds
    Threads.attempt(2) { thread in
      for _ in 1...rounds {
        if thread == 0 { app.includeFailing { try $0.register { 2 } } } else { _ = try app.get(Int.self) }
      }
    }
    #expect(try app.get(Int.self) == (isDecorated ? 10 : 1))
  }
}
