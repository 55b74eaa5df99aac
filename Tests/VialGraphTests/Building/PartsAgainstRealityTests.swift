import Testing
import Vial
import VialGraph

@Suite struct `What a graph says of random candidates, elements and decorators` {
  @Test func `is what asking for everything from every injector gives`() throws {
    var disagreements: [String] = []
    var roles: Set<DependencyGraph.Node.Role> = []
    var (failures, count) = (0, 0)
    for seed in UInt64(1)...400 {
      let family = try RandomPartFamily(seed: seed)
      let prediction = PartPrediction(family)
      for (position, injector) in prediction.graph.injectors.enumerated() {
        let asked = try #require(family.injectors.first { $0.name == injector.name })
        for service in RandomPartFamily.services {
          let type = String(reflecting: service)
          let node = try #require(prediction.node(of: type, askedFrom: position + 1))
          roles.insert(node.role)
          let (said, given) = (prediction.text(of: node), try? service.text(from: asked, isCollection: false))
          count += 1
          if given == nil { failures += 1 }
          if said != given {
            disagreements.append("seed \(seed), \(type) from \(position + 1): \(said ?? "-"), and not \(given ?? "-")")
          }
        }
      }
    }
    #expect(disagreements.prefix(3) == [])
    #expect(roles == [.binding, .choice, .decorator])
    #expect(failures > 100 && failures < count / 2)
  }
}
