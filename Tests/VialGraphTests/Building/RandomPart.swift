import Testing

@testable import VialGraph

/// What the conditions of random candidates and elements are about.
struct PartFlags: Sendable {
  var first = false
  var second = false

  /// The condition that one of them is set; `nil` for any other number.
  static func condition(_ number: Int) -> Condition? {
    switch number {
    case 0: .context(\PartFlags.first)
    case 1: .context(\PartFlags.second)
    default: nil
    }
  }

  /// Whether a condition holds, by its text.
  func satisfies(_ condition: String) -> Bool { condition == "PartFlags.first" ? first : second }
}

/// What a provider asks for: an instance, or all that are registered together.
struct PartNeed: Sendable {
  let service: any RandomPart.Type
  let isCollection: Bool
}

/// An instance that says which bindings it was made by.
protocol RandomPart: AnyObject, Sendable {
  var text: String { get }
  static func requirement(isCollection: Bool) -> Requirement
  static func text(from resolver: Resolver, isCollection: Bool) throws -> String
  static func text(from injector: Injector, isCollection: Bool) throws -> String
  static func isAbsent(from injector: Injector) -> Bool
  static func register(
    in injector: Injector,
    line: Int,
    lifetime: Int,
    when condition: Condition?,
    asElement: Bool,
    priority: Int,
    needs: [PartNeed]
  ) throws(InjectionError)
  static func decorate(in injector: Injector, line: Int, needs: [PartNeed]) throws(InjectionError)
}

final class RandomPartInstance<Number>: RandomPart {
  let text: String

  init(_ text: String) { self.text = text }

  static func requirement(isCollection: Bool) -> Requirement {
    isCollection ? .on([RandomPartInstance].self) : .on(Self.self)
  }

  static func text(from resolver: Resolver, isCollection: Bool) throws -> String {
    isCollection
      ? "[\(try resolver.resolve([RandomPartInstance].self).map(\.text).joined(separator: " "))]"
      : try resolver.resolve(Self.self).text
  }

  static func text(from injector: Injector, isCollection: Bool) throws -> String {
    isCollection
      ? "[\(try injector.get([RandomPartInstance].self).map(\.text).joined(separator: " "))]"
      : try injector.get(Self.self).text
  }

  static func isAbsent(from injector: Injector) -> Bool {
    do { return try injector.get(RandomPartInstance?.self) == nil } catch { return false }
  }

  private static func text(_ line: Int, _ needs: [PartNeed], _ resolver: Resolver) throws -> String {
    let texts = try needs.map { try $0.service.text(from: resolver, isCollection: $0.isCollection) }
    return "\(line)(\(texts.joined(separator: ", ")))"
  }

  static func register(
    in injector: Injector,
    line: Int,
    lifetime: Int,
    when condition: Condition?,
    asElement: Bool,
    priority: Int,
    needs: [PartNeed]
  ) throws(InjectionError) {
    let requirements = needs.map { $0.service.requirement(isCollection: $0.isCollection) }
    let lifetime: Lifetime<RandomPartInstance> = [.transient, .graph, .weak, .singleton][lifetime]
    try injector.register(
      lifetime: lifetime,
      when: condition,
      into: asElement ? [RandomPartInstance].self : nil,
      priority: priority,
      dependencies: requirements,
      line: line
    ) { resolver in RandomPartInstance(try text(line, needs, resolver)) }
  }

  static func decorate(in injector: Injector, line: Int, needs: [PartNeed]) throws(InjectionError) {
    let requirements = needs.map { $0.service.requirement(isCollection: $0.isCollection) }
    try injector.decorate(RandomPartInstance.self, dependencies: requirements, line: line) { inner, resolver in
      RandomPartInstance("\(try text(line, needs, resolver)) around \(inner.text)")
    }
  }
}

@Suite struct `What a graph says of random candidates, elements and decorators` {
  @Test func `is what asking every injector gives, which its decorators wrap, and nil where none applies`() throws {
    var disagreements: [String] = []
    var roles: Set<DependencyGraph.Node.Role> = []
    var (failures, absences, count) = (0, 0, 0)
    for seed in UInt64(1)...400 {
      let family = try RandomPartFamily(seed: seed)
      let prediction = PartPrediction(family)
      for (position, injector) in prediction.index.graph.injectors.enumerated() {
        let asked = try #require(family.injectors.first { $0.name == injector.name })
        for (number, service) in RandomPartFamily.services.enumerated() {
          let type = String(reflecting: service)
          let node = try #require(prediction.index.node(of: type, askedFrom: position + 1))
          roles.insert(node.role)
          let said = prediction.text(of: node)
          var given: String?
          do { given = try service.text(from: asked, isCollection: false) } catch let error as InjectionError {
            #expect(error.code != .notRegistered, "seed \(seed), \(type) from \(position + 1)")
            let mayBeAbsent = error.code == .noneApplies && error.serviceType == service
            #expect(!mayBeAbsent || service.isAbsent(from: asked), "seed \(seed), \(type) from \(position + 1)")
            if mayBeAbsent { absences += 1 }
          }
          #expect(given == nil || !service.isAbsent(from: asked), "seed \(seed), \(type) from \(position + 1)")
          for own in family.decorations where own.injector === asked && own.service == number {
            #expect(given.map { " \($0)".contains(" \(own.line)(") } ?? true, "seed \(seed), decorator \(own.line)")
          }
          count += 1
          if given == nil { failures += 1 }
          if said != given {
            disagreements.append("seed \(seed), \(type) from \(position + 1): \(said ?? "-"), and not \(given ?? "-")")
          }
        }
      }
    }
    #expect((disagreements.prefix(3), roles) == ([], [.binding, .choice, .decorator]))
    #expect(failures > 100 && failures < count / 2 && absences > 50)
  }
}
