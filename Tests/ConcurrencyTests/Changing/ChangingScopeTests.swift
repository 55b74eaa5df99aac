import Fixtures
import TestSupport
import Testing
import Vial

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
