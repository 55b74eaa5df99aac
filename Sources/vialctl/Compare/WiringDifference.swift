import VialDefinitions
import VialGraph

extension DependencyGraph.Difference {
  /// Finds out how two wirings differ, with what definition files tell of their services and of what no graph has.
  init(from old: Wiring, to new: Wiring) {
    if new.facts == nil, old.facts == nil {
      self = new.graph.difference(from: old.graph)
      return
    }
    // Definitions are the same in a file of another name.
    let graphs = [new, old].map { $0.graph.replacingPlaces { _ in nil } }
    self = graphs[0].difference(from: graphs[1])
    if let facts = new.facts, let former = old.facts {
      self = adding(facts.serviceChanges(since: former), facts.otherChanges(since: former))
    }
  }

  func text(_ format: CompareFormat, title: String, onlyChanges: Bool) -> String {
    switch format {
    case .text: texts.map { "\($0.printableLine)\n" }.joined()
    case .markdown: markdown(title: title)
    case .html: (onlyChanges ? surroundings : self).html(title: title)
    }
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
