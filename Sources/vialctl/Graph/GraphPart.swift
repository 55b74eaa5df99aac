import VialGraph

/// The part of a graph that is drawn.
struct GraphPart {
  /// The name of the service from which it is seen.
  let root: String
  let depth: Int?
  let direction: DependencyGraph.Direction

  /// The part that a command names, if it names one.
  init?(_ arguments: Arguments) throws(UsageError) {
    guard let root = arguments.values[.root] else {
      for option in [Option.depth, .reverse] where arguments.values[option] != nil {
        throw UsageError("\(option.name) goes with \(Option.root.name)", for: arguments.command)
      }
      return nil
    }
    self.root = root
    direction = arguments.values[.reverse] == nil ? .dependencies : .dependents
    depth = try arguments.values[.depth].map { text throws(UsageError) in
      guard let depth = Int(text), depth >= 0 else {
        throw UsageError("--depth cannot be \"\(text)\"; it is a whole number from zero on", for: arguments.command)
      }
      return depth
    }
  }
}
