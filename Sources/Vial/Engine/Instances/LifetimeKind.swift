/// The lifetime of a binding, in one byte.
@usableFromInline
package enum LifetimeKind: UInt8, Sendable {
  case transient, graph, weak, scoped, singleton

  /// The lifetime of the chosen binding.
  case conditional

  /// Whether threads share the instance.
  package var isShared: Bool {
    switch self {
    case .weak, .scoped, .singleton: true
    case .transient, .graph, .conditional: false
    }
  }

  /// Whether an injector keeps the instance until it closes, so that it has a start and an end.
  package var isKept: Bool { self == .scoped || self == .singleton }

  /// Whether its instances may be constructed asynchronously.
  var canBeAwaited: Bool {
    switch self {
    case .transient, .weak, .scoped, .singleton: true
    case .graph, .conditional: false
    }
  }

  /// The name in errors and graphs.
  package var name: String {
    switch self {
    case .transient: "transient"
    case .graph: "graph"
    case .weak: "weak"
    case .scoped: "scoped"
    case .singleton: "singleton"
    case .conditional: "conditional"
    }
  }
}
