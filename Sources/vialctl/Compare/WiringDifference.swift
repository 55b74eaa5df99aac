import VialDefinitions
import VialGraph

extension DependencyGraph.Difference {
  /// Finds out how two wirings differ, with what definition files tell of their services and of what no graph has.
  init(from old: Wiring, to new: Wiring) {
    if new.definitions == nil, old.definitions == nil {
      self = new.graph.difference(from: old.graph)
      return
    }
    // Definitions are the same in a file of another name.
    let graphs = [new, old].map { $0.graph.replacingPlaces { _ in nil } }
    self = graphs[0].difference(from: graphs[1])
    if let definitions = new.definitions, let former = old.definitions {
      self = adding(definitions.serviceChanges(since: former), definitions.otherChanges(since: former))
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

/// One side of a comparison: the graph, and the definitions of which it is drawn, if it isn't read.
typealias Wiring = (graph: DependencyGraph, definitions: CheckedDefinitions?)
