import VialGraph
import VialKernel

extension GraphPart {
  /// Returns the part of the graph of what a file says.
  func view(of checked: CheckedDefinitions, _ file: String) throws -> DependencyGraph {
    let graph = checked.graph()
    let names = Names(checked.definitions)
    let name = names.name(behind: root.withoutMark)
    if let node = graph.nodes.first(where: { $0.name == name }) {
      return graph.view(from: node.id, depth: depth, direction: direction)
    }
    if checked.definitions.parameters.contains(where: { $0.name == name }) {
      throw NotDrawn(name: name, title: "a parameter")
    }
    if checked.definitions.services.contains(where: { $0.name.value == name }) {
      throw NotDrawn(name: name, title: "an abstract definition")
    }
    let known = graph.nodes.compactMap(\.name) + names.aliases
    throw UnknownName(name: name, file: file, nearMisses: NearMisses.of(name, among: known.sorted()))
  }
}
