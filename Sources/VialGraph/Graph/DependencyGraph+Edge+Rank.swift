extension DependencyGraph.Edge.Kind {
  /// The place of the kind among all kinds, of which the eager ones come first; less than eight.
  package var rank: Int {
    switch self {
    case .required: 0
    case .decorated: 1
    case .collection: 2
    case .optional: 3
    case .candidate: 4
    case .lazy: 5
    case .provider: 6
    case .factoryArgument: 7
    }
  }
}
