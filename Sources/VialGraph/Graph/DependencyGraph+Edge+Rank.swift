extension DependencyGraph.Edge.Kind {
  /// The place of the kind among all kinds, of which the eager ones come first; less than eight.
  package var rank: Int {
    switch self {
    case .required: 0
    case .collection: 1
    case .optional: 2
    case .lazy: 3
    case .provider: 4
    case .factoryArgument: 5
    }
  }
}
