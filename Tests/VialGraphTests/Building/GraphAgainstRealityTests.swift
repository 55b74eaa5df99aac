import TestSupport

@testable import VialGraph

@Suite struct `What validation says about random injectors` {
  /// A disagreement, with everything that is needed to look into it.
  private func disagreement(_ seed: UInt64, _ node: DependencyGraph.Node, _ text: String) -> String {
    "seed \(seed), \(node.displayName) with dependencies from \(node.context): \(text)"
  }

  private func rule(for error: InjectionError?) -> Diagnostic.Code? {
    switch error?.code {
    case .notRegistered: .missing
    case .cycle: .cycle
    case .captiveLifetime: .captiveLifetime
    case .scopeNeeded: .scopeNeeded
    case nil: nil
    default: .construction
    }
  }

  private func error(_ body: () throws -> Void) throws -> InjectionError? {
    do {
      try body()
      return nil
    } catch let error as InjectionError { return error }
  }

  @Test func `is what asking every binding from every injector shows`() throws {
    var disagreements: [String] = []
    var seen: Set<Diagnostic.Code> = []
    for seed in UInt64(1)...400 {
      let family = try RandomFamily(seed: seed)
      let prediction = FamilyPrediction(family.injectors[0])
      // The nodes of which something could not be had, at once or later.
      var failing: Set<Int> = []
      for (position, injector) in prediction.index.graph.injectors.enumerated() {
        let asked = try #require(family.injectors.first { $0.name == injector.name })
        for service in RandomFamily.services {
          let type = String(reflecting: service)
          guard let node = prediction.index.node(of: type, askedFrom: position + 1) else { continue }
          var instance: (any RandomService)?
          let error = rule(for: try error { instance = try service.get(from: asked) })
          let (possible, certain) = prediction.diagnostics(asking: node)
          if let error, !possible.contains(error) {
            disagreements.append(disagreement(seed, node, "\(error) was not foreseen"))
          }
          if error == nil, let diagnostic = certain.first {
            disagreements.append(disagreement(seed, node, "can be had in spite of \(diagnostic)"))
          }
          let later = rule(for: try self.error { try instance?.askLater() })
          if let later, !prediction.problemsLater(node).contains(later) {
            disagreements.append(disagreement(seed, node, "later, \(later) was not foreseen"))
          }
          seen.formUnion([error, later].compactMap(\.self))
          if error != nil || later != nil { failing.insert(node.id) }
        }
      }
      for diagnostic in prediction.diagnostics
      where diagnostic.severity == .error && failing.isDisjoint(with: diagnostic.nodes) {
        disagreements.append("seed \(seed): no request met \(diagnostic)")
      }
    }
    #expect((disagreements, seen) == ([], [.missing, .cycle, .captiveLifetime, .scopeNeeded]))
  }
}

/// Injectors whose bindings are random, and declare what they ask for.
struct RandomFamily {
  static let services: [any RandomService.Type] = [
    RandomInstance<Bool>.self, RandomInstance<Int8>.self, RandomInstance<Int16>.self, RandomInstance<Int32>.self,
    RandomInstance<Int64>.self, RandomInstance<UInt8>.self,
  ]

  /// The injectors by their names; the ancestor of all others comes first.
  let injectors: [Injector]

  init(seed: UInt64) throws {
    var numbers = RandomNumbers(seed: seed)
    injectors = Injector.randomFamily(below: 4, &numbers)
    for service in Self.services {
      for (position, injector) in injectors.enumerated() {
        // The first one has most of them, and any other may have its own instead.
        guard position == 0 ? numbers.next(below: 5) < 4 : numbers.next(below: 6) == 0 else { continue }
        let needs = (0..<numbers.next(below: 3)).map { _ in
          // Dependencies at once are twice as likely as later ones.
          RandomNeed(
            service: Self.services[numbers.next(below: Self.services.count)],
            way: RandomNeed.Way.allCases[numbers.next(below: 6) % 4]
          )
        }
        try service.register(in: injector, lifetime: numbers.next(below: 5), needs: needs)
      }
    }
  }

}

/// Something that a random family registers under its type.
protocol RandomService: Sendable {
  static func register(in injector: Injector, lifetime: Int, needs: [RandomNeed]) throws
  static func requirement(_ way: RandomNeed.Way) -> Requirement

  /// Asks as a provider does, and returns what asks for the rest later.
  static func ask(_ resolver: Resolver, _ way: RandomNeed.Way) throws -> (@Sendable () throws -> Void)?

  static func get(from injector: Injector) throws -> any RandomService

  /// Asks for what was to be asked for later.
  func askLater() throws
}

/// What a provider asks for, and how.
struct RandomNeed: Sendable {
  enum Way: CaseIterable { case required, optional, lazy, provider }

  let service: any RandomService.Type
  let way: Way
}

/// An instance that asks for what its registration declares.
final class RandomInstance<Number>: RandomService {
  private let later: [@Sendable () throws -> Void]

  private init(_ resolver: Resolver, _ needs: [RandomNeed]) throws {
    later = try needs.compactMap { try $0.service.ask(resolver, $0.way) }
  }

  func askLater() throws { for ask in later { try ask() } }
  static func get(from injector: Injector) throws -> any RandomService { try injector.get(Self.self) }

  static func register(in injector: Injector, lifetime: Int, needs: [RandomNeed]) throws {
    let requirements = needs.map { $0.service.requirement($0.way) }
    let lifetime: Lifetime<RandomInstance> = [.transient, .graph, .weak, .scoped, .singleton][lifetime]
    try injector.register(lifetime: lifetime, dependencies: requirements) { try RandomInstance($0, needs) }
  }

  static func requirement(_ way: RandomNeed.Way) -> Requirement {
    switch way {
    case .required: .on(Self.self)
    case .optional: .on(Self?.self)
    case .lazy: .on(Lazy<RandomInstance>.self)
    case .provider: .on(Provider<RandomInstance>.self)
    }
  }

  static func ask(_ resolver: Resolver, _ way: RandomNeed.Way) throws -> (@Sendable () throws -> Void)? {
    switch way {
    case .required: _ = try resolver.resolve(Self.self)
    case .optional: _ = try resolver.resolve(Self?.self)
    case .lazy:
      let lazy = try resolver.resolve(Lazy<RandomInstance>.self)
      return { _ = try lazy.get() }
    case .provider:
      let provider = try resolver.resolve(Provider<RandomInstance>.self)
      return { _ = try provider.get() }
    }
    return nil
  }
}
