import GraphSupport
import TestSupport
import Testing
import Vial
import VialGraph

private struct Features: Sendable {
  var isTest = false
}

private struct Refused: Error {}

/// What an assembly does before another thread changes the same service, and what that thread does.
private struct Plan: Sendable {
  let own: @Sendable (Injector) throws -> Void
  let other: @Sendable (Injector) throws -> Void
}

private enum Failing: Assembly {
  static func assemble(into injector: Injector) throws {
    let plan = try injector.get(Plan.self)
    try plan.own(injector)
    Threads.run(1) { _ in #expect(throws: Never.self) { try plan.other(injector) } }
    throw Refused()
  }
}

/// Another thread's changes stay, and nothing of the assembly's.
@Suite struct `An assembly that fails while another thread changes its service` {
  private let app = Injector(name: "app", allowsOverriding: true)
  private let injector: Injector

  init() throws {
    injector = Injector(name: "injector", parent: app, allowsOverriding: true)
    try app.register { Features() }.register { "app" }
    try app.register(qualifiedBy: Own.self) { 0 }
  }

  private enum Own: Qualifier {}

  private func run(
    _ own: @escaping @Sendable (Injector) throws -> Void,
    _ other: @escaping @Sendable (Injector) throws -> Void
  ) throws {
    try app.register { Plan(own: own, other: other) }
    #expect(throws: Refused.self) { try injector.include(Failing.self) }
  }

  private var own: [String] { injector.dependencyGraph().nodeTexts.filter { $0.contains("String") } }

  private var givenInTest: String {
    get throws {
      let child = Injector(parent: injector)
      try child.register { Features(isTest: true) }
      return try child.get()
    }
  }

  @Test func `gives what was there with the other's decorator`() throws {
    try injector.register { "old" }
    try run {
      try $0.register { "new" }
    } _: {
      try $0.decorate(String.self) { $0 + "!" }
    }
    #expect(try injector.get(String.self) == "old!")
    try injector.register { "later" }
    #expect(try injector.get(String.self) == "later!")
  }

  @Test func `takes its decorator off what the other registered`() throws {
    try injector.register { "old" }
    try run {
      try $0.decorate(String.self) { $0 + "!" }
    } _: {
      try $0.register(when: .context(\Features.isTest)) { "candidate" }.register(into: [String].self) { "element" }
    }
    #expect(try injector.get(String.self) == "old")
    #expect(try injector.get([String].self) == ["element"])
    #expect(try givenInTest == "candidate")
  }

  @Test func `takes its decorator out from between others`() throws {
    try injector.register { "old" }.decorate(String.self) { $0 + "1" }
    try run {
      try $0.decorate(String.self) { $0 + "2" }
    } _: {
      try $0.decorate(String.self) { $0 + "3" }
    }
    #expect(try injector.get(String.self) == "old13")
  }

  @Test func `takes its candidate, and leaves the other's`() throws {
    try injector.register { "old" }
    try run {
      try $0.register(when: .context(\Features.isTest)) { "own" }
    } _: {
      try $0.register(when: .context(\Features.isTest)) { "other" }
    }
    #expect(try injector.get(String.self) == "old")
    #expect(try givenInTest == "other")
  }

  @Test func `leaves nothing where the other removed everything`() throws {
    try injector.register { "old" }
    let steps: @Sendable (Injector) throws -> Void = {
      try $0.register(when: .context(\Features.isTest)) { "own" }.register { "new" }
    }
    try run(steps) { try $0.unregister(type: String.self) }
    #expect(try injector.get(String.self) == "app")
    try run(steps) { try $0.unregister(type: String.self).register { "other" } }
    #expect(try injector.get(String.self) == "other")
    #expect(own.count == 2)
  }

  @Test func `leaves the other's binding in place of its own`() throws {
    try injector.register { "old" }
    try run {
      try $0.register { "new" }
    } _: {
      try $0.register { "other" }
    }
    #expect(try injector.get(String.self) == "other")
  }

  @Test func `takes its element, and leaves the other's in order`() throws {
    try injector.register(into: [String].self) { "old" }
    try run {
      try $0.register(into: [String].self) { "own" }.register(into: [String].self, priority: 1) { "first" }
    } _: {
      try $0.register(into: [String].self) { "other" }
    }
    #expect(try injector.get([String].self) == ["old", "other"])
    try run {
      try $0.register(into: [String].self) { "own" }
    } _: {
      try $0.unregister(type: [String].self)
    }
    #expect(try injector.get([String].self) == [])
  }

  @Test func `takes its decorator of the parent's off the other's binding`() throws {
    try run {
      try $0.decorate(String.self) { $0 + "!" }
    } _: {
      try $0.register { "other" }
    }
    #expect(try injector.get(String.self) == "other")
    try injector.unregister(type: String.self)
    #expect(try injector.get(String.self) == "app")
  }

  @Test func `gives the parent's again where the other added a candidate`() throws {
    try run {
      try $0.decorate(String.self) { $0 + "!" }
    } _: {
      try $0.register(when: .context(\Features.isTest)) { "candidate" }
    }
    #expect(try injector.get(String.self) == "app")
    #expect(try givenInTest == "candidate")
  }
}
