import TestSupport
import Testing
import Vial

private final class Session: Sendable {
  let name: String
  init(_ name: String) { self.name = name }
}

private struct Features: Sendable {
  var isTest = true
}

@Suite(.serialized) struct `A scope that is asked for the first time while the injectors around it change` {
  private let rounds = Rounds.count(usually: 500)

  /// Asks a scope on one thread while another one changes the injector between the scope and the owner of the binding.
  private func race(_ change: @escaping @Sendable (Injector) throws -> Void) throws -> [String] {
    var wrong: [String] = []
    for round in 1...rounds {
      let app = Injector(name: "app")
      try app.register { Features() }.register(lifetime: .scoped) { Session("app") }
      let middle = Injector(name: "middle", parent: app)
      let outer = round.isMultiple(of: 2) ? middle : middle.makeScope()
      let scope = outer.makeScope()
      let unexpected = Locked<[String]>([])
      Threads.run(3) { thread in
        do {
          switch thread {
          case 0:
            try change(middle)
            // What was registered before is given.
            let name = try scope.get(Session.self).name
            if name == "app" { unexpected.change { $0.append("gave \(name) after the change") } }
          case 1: _ = try scope.get(Session.self)
          default: _ = try outer.makeScope().get(Session.self)
          }
        } catch {
          unexpected.change { $0.append(String(reflecting: error)) }
        }
      }
      wrong += unexpected.value
      let (given, expected) = try (scope.get(Session.self).name, middle.makeScope().get(Session.self).name)
      if given != expected { wrong.append("gave \(given) for ever, and not \(expected)") }
    }
    return wrong
  }

  @Test func `gives the instance that is registered there`() throws {
    #expect(try race { try $0.register(lifetime: .scoped) { Session("middle") } } == [])
  }

  @Test func `gives the candidate that is registered there`() throws {
    #expect(try race { try $0.register(when: .context(\Features.isTest)) { Session("candidate") } } == [])
  }

  @Test func `gives the instance that is decorated there`() throws {
    #expect(try race { try $0.decorate(Session.self) { Session("decorated " + $0.name) } } == [])
  }

  @Test func `gives its owner's binding again once the one between is unregistered`() throws {
    for _ in 1...rounds {
      let app = Injector(name: "app")
      try app.register(lifetime: .scoped) { Session("app") }
      let middle = Injector(name: "middle", parent: app)
      try middle.register(lifetime: .scoped) { Session("middle") }
      let scope = middle.makeScope()
      let unexpected = Locked<[String]>([])
      Threads.run(2) { thread in
        do {
          if thread == 0 { try middle.unregister(type: Session.self) } else { _ = try scope.get(Session.self) }
        } catch {
          unexpected.change { $0.append(String(reflecting: error)) }
        }
      }
      #expect(unexpected.value == [])
      #expect(try scope.get(Session.self).name == "app")
    }
  }
}
