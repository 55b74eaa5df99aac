import Testing
import Vial
import VialGraph

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
    } catch let error as InjectionError {
      return error
    }
  }

  @Test func `is what asking every binding from every injector shows`() throws {
    var disagreements: [String] = []
    var seen: Set<Diagnostic.Code> = []
    for seed in UInt64(1)...400 {
      let family = try RandomFamily(seed: seed)
      let prediction = FamilyPrediction(family.injectors[0])
      // The nodes of which something could not be had, at once or later.
      var failing: Set<Int> = []
      for (position, injector) in prediction.graph.injectors.enumerated() {
        let asked = try #require(family.injectors.first { $0.name == injector.name })
        for service in RandomFamily.services {
          let type = String(reflecting: service)
          guard let node = prediction.node(of: type, askedFrom: position + 1) else { continue }
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
      for diagnostic in prediction.diagnostics where diagnostic.severity == .error && failing.isDisjoint(with: diagnostic.nodes) {
        disagreements.append("seed \(seed): nobody met \(diagnostic)")
      }
    }
    #expect(disagreements == [])
    #expect(seen == [.missing, .cycle, .captiveLifetime, .scopeNeeded])
  }
}
