import VialDefinitions
import VialGraph

/// How two wirings differ, which are definition files or graphs.
struct WiringDifference {
  /// The difference of the graphs, with what definition files tell of their services.
  private let graph: DependencyGraph.Difference

  /// What changed beside the services.
  private let others: [(kind: FactKind, line: DependencyGraph.Difference.Line)]

  init(from old: Wiring, to new: Wiring) {
    if new.facts == nil, old.facts == nil {
      (graph, others) = (new.graph.difference(from: old.graph), [])
      return
    }
    // Definitions are the same in a file of another name.
    let graphs = [new, old].map { $0.graph.replacingPlaces { _ in nil } }
    let difference = graphs[0].difference(from: graphs[1])
    if let facts = new.facts, let former = old.facts {
      graph = difference.replacingFacts(facts.serviceChanges(since: former))
      others = facts.otherChanges(since: former)
    } else {
      (graph, others) = (difference, [])
    }
  }

  var isEmpty: Bool { graph.isEmpty && others.isEmpty }

  func text(_ format: CompareFormat, title: String, onlyChanges: Bool) -> String {
    switch format {
    case .text: isEmpty ? "" : text
    case .markdown: graph.markdown(title: title, others.map(\.line), summary)
    case .html: (onlyChanges ? graph.surroundings : graph).html(title: title, others.map(\.line))
    }
  }

  private var text: String {
    let lines = graph.lines
    let texts = (lines.nodes + others.map(\.line) + lines.edges).map(\.text) + [summary]
    return texts.map { "\($0.printableLine)\n" }.joined()
  }

  private var summary: String {
    let words = DefinitionFacts.otherKinds.map { kind in
      let changes = others.filter { $0.kind == kind }.map(\.line.change)
      return DependencyGraph.Difference.summary(
        of: changes,
        kind.rawValue,
        kind == .alias ? "aliases" : "\(kind.rawValue)s"
      )
    }
    return ([graph.isEmpty ? nil : graph.summary] + words).compactMap(\.self).joined(separator: "; ")
  }
}

/// One side of a comparison.
struct Wiring {
  let graph: DependencyGraph

  /// What the definition files say, if the wiring comes from these.
  let facts: DefinitionFacts?

  init(_ file: ComparedFiles<DependencyGraph>.Wiring) {
    switch file {
    case .graph(let graph): (self.graph, facts) = (graph, nil)
    case .definitions(let checked): (graph, facts) = (checked.graph(), DefinitionFacts(checked))
    }
  }
}
