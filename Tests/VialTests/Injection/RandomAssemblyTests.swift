import TestSupport
import Testing
import Vial
@testable import VialKernel

private final class Shape: Sendable {
  let name: String
  init(_ name: String) { self.name = name }
}

private struct Features: Sendable {
  var isTest = false
}

private struct Refused: Error {}
private enum Backup: Qualifier {}

/// One of the changes that an assembly can make; one that the injector refuses is none.
private enum Change: CaseIterable {
  case plain, singleton, weak, scoped, qualified, named, candidate, otherCandidate, element, qualifiedElement
  case decorator, qualifiedDecorator

  func apply(to injector: Injector, _ name: String) {
    switch self {
    case .plain: _ = try? injector.register { Shape(name) }
    case .singleton: _ = try? injector.register(lifetime: .singleton) { Shape(name) }
    case .weak: _ = try? injector.register(lifetime: .weak) { Shape(name) }
    case .scoped: _ = try? injector.register(lifetime: .scoped) { Shape(name) }
    case .qualified: _ = try? injector.register(qualifiedBy: Backup.self) { Shape(name) }
    case .named:
      let place = CodeLocation(fileID: "App/Wiring.swift", line: 1)
      _ = try? injector.addService(named: "shape", lifetime: .singleton, registration: place) { _ in Shape(name) }
    case .candidate: _ = try? injector.register(when: .context(\Features.isTest)) { Shape(name) }
    case .otherCandidate: _ = try? injector.register(when: !.context(\Features.isTest)) { Shape(name) }
    case .element: _ = try? injector.register(into: [Shape].self) { Shape(name) }
    case .qualifiedElement: _ = try? injector.register(qualifiedBy: Backup.self, into: [Shape].self) { Shape(name) }
    case .decorator: _ = try? injector.decorate(Shape.self) { Shape($0.name + "|" + name) }
    case .qualifiedDecorator:
      _ = try? injector.decorate(Shape.self, qualifiedBy: Backup.self) { Shape($0.name + "!" + name) }
    }
  }
}

private struct Plan: Sendable {
  let outer: [Change]
  let inner: [Change]
  let innerFails: Bool
}

private enum Outer: Assembly {
  static func assemble(into injector: Injector) throws {
    let plan = try injector.get(Plan.self)
    for (number, change) in plan.outer.enumerated() {
      if number == plan.outer.count / 2 { _ = try? injector.include(Inner.self) }
      change.apply(to: injector, "outer \(number)")
    }
    throw Refused()
  }
}

private enum Inner: Assembly {
  static func assemble(into injector: Injector) throws {
    let plan = try injector.get(Plan.self)
    for (number, change) in plan.inner.enumerated() { change.apply(to: injector, "inner \(number)") }
    if plan.innerFails { throw Refused() }
  }
}

@Suite struct `A random assembly that fails` {
  /// What an injector gives in every way in which a shape can be asked for.
  private func given(by injector: Injector) -> [String] {
    func text(_ names: () throws -> [String]) -> String {
      do {
        return try names().joined(separator: ", ")
      } catch {
        return (error as? InjectionError)?.code.rawValue ?? ""
      }
    }
    return [
      text { try [injector.get(Shape.self).name] },
      text { try [injector.get(Shape.self, qualifiedBy: Backup.self).name] },
      text { try injector.get([Shape].self).map(\.name) },
      text { try injector.get([Shape].self, qualifiedBy: Backup.self).map(\.name) },
      text { try [injector.get(serviceNamed: "shape", as: Shape.self).name] },
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
      let plan = Plan(outer: changes(1...5), inner: changes(0...3), innerFails: Bool.random(using: &numbers))
      try app.register { plan }.register { Features(isTest: round.isMultiple(of: 3)) }
      for (holder, count) in [(app, 2), (middle, 2), (injector, 3)] {
        for (number, change) in changes(0...count).enumerated() {
          change.apply(to: holder, "\(holder.name ?? "scope") \(number)")
        }
      }
      let family = [injector, Injector(parent: injector), injector.makeScope()]
      let before = family.map { given(by: $0) }
      let bindings = injector.allBindings.filter { $0.origin == nil }.count
      #expect(throws: Refused.self) { try injector.include(Outer.self) }
      #expect(family.map { given(by: $0) } == before, "round \(round)")
      #expect(injector.allBindings.filter { $0.origin == nil }.count == bindings, "round \(round)")
    }
  }
}
