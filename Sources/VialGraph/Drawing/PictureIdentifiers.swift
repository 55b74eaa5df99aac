extension DependencyGraph.Injector {
  /// What the languages of pictures call the injector.
  var pictureIdentifier: String { identifier("i", id) }
}

extension DependencyGraph.Node {
  /// What the languages of pictures call the node.
  var pictureIdentifier: String { identifier("n", id) }
}

extension DependencyGraph.Edge {
  /// What the languages of pictures call the ends of the edge.
  var pictureIdentifiers: (from: String, to: String) { (identifier("n", from), identifier("n", to)) }
}

/// A letter and a number; there is no minus sign in an identifier.
private func identifier(_ letter: String, _ id: Int) -> String {
  (id < 0 ? "\(letter)_" : letter) + "\(id.magnitude)"
}
