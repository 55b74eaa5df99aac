import Fixtures
import GraphSupport

/// What another thread has changed stays as it is.
@Suite struct `An assembly that fails while another thread changes its service` {
  private typealias Steps = @Sendable (Injector) throws -> Void

  /// What the assembly does, and what another thread does before the assembly fails.
  private struct Race: Sendable {
    let own: Steps
    let other: Steps
  }

  private static let decorate: Steps = { try $0.decorate(String.self) { $0 + "!" } }
  private static let addCandidate: Steps = { try $0.register(when: .context(\Features.isTest)) { "candidate" } }

  private static let races = [
    Case("a decorator beside a candidate", Race(own: decorate, other: addCandidate)),
    Case("a decorator within another", Race(own: decorate) { try $0.decorate(String.self) { $0 + "?" } }),
    Case("a decorator around a later binding", Race(own: decorate) { try $0.register { "other" } }),
    Case("a decorated binding", Race(own: { try $0.register { "new" } }, other: decorate)),
    Case("a binding that is replaced", Race(own: { try $0.register { "new" } }) { try $0.register { "other" } }),
    Case(
      "a candidate beside another",
      Race(own: { try $0.register(when: !.context(\Features.isTest)) { "own" } }, other: addCandidate)
    ),
  ]

  @Test(arguments: races)
  private func `leaves the service as both have made it, and puts others back`(race: Case<Race>) throws {
    let expected = Injector(parent: app, allowsOverriding: true)
    for injector in [injector, expected] { try injector.register { "old" }.register { 1 } }
    run {
      try race.subject.own($0)
      try $0.register { 2 }
    } _: {
      try race.subject.other($0)
    }
    try race.subject.own(expected)
    try race.subject.other(expected)
    #expect(try (given(injector), injector.get(Int.self)) == (given(expected), 1))
  }

  private let app = Injector(name: "app", allowsOverriding: true)
  private let injector: Injector

  init() throws {
    injector = Injector(name: "injector", parent: app, allowsOverriding: true)
    try app.register { Features() }.register { "app" }
  }

  private func run(
    _ own: @escaping @Sendable (Injector) throws -> Void,
    _ other: @escaping @Sendable (Injector) throws -> Void
  ) {
    injector.includeFailing { injector in
      try own(injector)
      Threads.run(1) { _ in #expect(throws: Never.self) { try other(injector) } }
    }
  }

  private var own: [String] { injector.dependencyGraph().nodeTexts.filter { $0.contains("String") } }

  /// What an injector gives, and what it gives in a test.
  private func given(_ injector: Injector) throws -> [String] {
    let child = Injector(parent: injector)
    try child.register { Features(isTest: true) }
    return try [injector.get(), child.get()]
  }

  @Test func `leaves nothing where the other thread removed everything`() throws {
    try injector.register { "old" }
    let steps: @Sendable (Injector) throws -> Void = {
      try $0.register(when: .context(\Features.isTest)) { "own" }.register { "new" }
    }
    run(steps) { try $0.unregister(type: String.self) }
    #expect(try injector.get(String.self) == "app")
    run(steps) { try $0.unregister(type: String.self).register { "other" } }
    #expect(try injector.get(String.self) == "other")
    #expect(own.count == 2)
  }

  @Test func `takes back its element, and leaves the other thread's in order`() throws {
    try injector.register(into: [String].self) { "old" }
    run {
      try $0.register(into: [String].self) { "own" }.register(into: [String].self, priority: 1) { "first" }
    } _: {
      try $0.register(into: [String].self) { "other" }
    }
    #expect(try injector.get([String].self) == ["old", "other"])
    run {
      try $0.register(into: [String].self) { "own" }
    } _: {
      try $0.unregister(type: [String].self)
    }
    #expect(try injector.get([String].self) == [])
  }
}

/// One of the changes that an assembly can make; one that the injector refuses is none.
private enum Change: CaseIterable {
  case plain, singleton, weak, scoped, qualified, named, candidate, otherCandidate, element, qualifiedElement
  case decorator, qualifiedDecorator, removal, elementRemoval

  func apply(to injector: Injector, _ name: String) {
    switch self {
    case .plain: _ = try? injector.register { Shape(name) }
    case .singleton: _ = try? injector.register(lifetime: .singleton) { Shape(name) }
    case .weak: _ = try? injector.register(lifetime: .weak) { Shape(name) }
    case .scoped: _ = try? injector.register(lifetime: .scoped) { Shape(name) }
    case .qualified: _ = try? injector.register(qualifiedBy: Backup.self) { Shape(name) }
    case .named:
      let place = CodeLocation(fileID: "App/Wiring.swift", line: 1)
      _ = try? injector.registerService(named: "shape", lifetime: .singleton, at: place) { _ in Shape(name) }
    case .candidate: _ = try? injector.register(when: .context(\Features.isTest)) { Shape(name) }
    case .otherCandidate: _ = try? injector.register(when: !.context(\Features.isTest)) { Shape(name) }
    case .element: _ = try? injector.register(into: [Shape].self) { Shape(name) }
    case .qualifiedElement: _ = try? injector.register(qualifiedBy: Backup.self, into: [Shape].self) { Shape(name) }
    case .decorator: _ = try? injector.decorate(Shape.self) { Shape($0.name + "|" + name) }
    case .qualifiedDecorator:
      _ = try? injector.decorate(Shape.self, qualifiedBy: Backup.self) { Shape($0.name + "!" + name) }
    case .removal: _ = try? injector.unregister(type: Shape.self)
    case .elementRemoval: _ = try? injector.unregister(type: [Shape].self)
    }
  }
}

private struct RandomPlan: Sendable {
  let outer: [Change]
  let inner: [Change]
  let innerFails: Bool
}

private enum Outer: Assembly {
  static func assemble(into injector: Injector) throws {
    let plan = try injector.get(RandomPlan.self)
    for (number, change) in plan.outer.enumerated() {
      if number == plan.outer.count / 2 { _ = try? injector.include(Inner.self) }
      change.apply(to: injector, "outer \(number)")
    }
    throw Refused()
  }
}

private enum Inner: Assembly {
  static func assemble(into injector: Injector) throws {
    let plan = try injector.get(RandomPlan.self)
    for (number, change) in plan.inner.enumerated() { change.apply(to: injector, "inner \(number)") }
    if plan.innerFails { throw Refused() }
  }
}

@Suite struct `A random assembly that fails` {
  /// What an injector gives in every way in which a shape can be asked for.
  private func given(by injector: Injector) -> [String] {
    func text(_ names: () throws -> [String]) -> String {
      do { return try names().joined(separator: ", ") } catch { return (error as? InjectionError)?.code.rawValue ?? "" }
    }
    return [
      text { try [injector.get(Shape.self).name] },
      text { try [injector.get(Shape.self, qualifiedBy: Backup.self).name] },
      text { try injector.get([Shape].self).map(\.name) },
      text { try injector.get([Shape].self, qualifiedBy: Backup.self).map(\.name) },
      text { try [injector.service(named: "shape", as: Shape.self).name] },
    ]
  }

  @Test(arguments: [false, true])
  func `leaves an injector, its child and its scope as they were`(allowsOverriding: Bool) throws {
    var numbers = SplitMix64(seed: 12)
    func changes(_ count: ClosedRange<Int>) -> [Change] {
      (0..<Int.random(in: count, using: &numbers)).compactMap { _ in Change.allCases.randomElement(using: &numbers) }
    }
    for round in 1...600 {
      let app = Injector(name: "app", allowsOverriding: allowsOverriding)
      let middle = Injector(name: "middle", parent: app, allowsOverriding: allowsOverriding)
      let injector =
        round.isMultiple(of: 5)
        ? middle.makeScope() : Injector(name: "injector", parent: middle, allowsOverriding: allowsOverriding)
      let plan = RandomPlan(outer: changes(1...5), inner: changes(0...3), innerFails: Bool.random(using: &numbers))
      try app.register { plan }.register { Features(isTest: round.isMultiple(of: 3)) }
      for (holder, count) in [(app, 2), (middle, 2), (injector, 3)] {
        for (number, change) in changes(0...count).enumerated() {
          change.apply(to: holder, "\(holder.name ?? "scope") \(number)")
        }
      }
      let family = [injector, Injector(parent: injector), injector.makeScope()]
      let before = family.map { given(by: $0) }
      let bindings = injector.registeredBindings.count
      #expect(throws: Refused.self) { try injector.include(Outer.self) }
      #expect(family.map { given(by: $0) } == before, "round \(round)")
      #expect(injector.registeredBindings.count == bindings, "round \(round)")
    }
  }
}
