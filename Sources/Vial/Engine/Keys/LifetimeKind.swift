/// How long what a binding provides is kept, in one byte.
@usableFromInline
package enum LifetimeKind: UInt8, Sendable {
  case transient, graph, weak, scoped, singleton

  /// That of whichever binding is chosen.
  case conditional

  /// Whether the instance is given to whoever asks, on any thread.
  var isShared: Bool {
    switch self {
    case .weak, .scoped, .singleton: true
    case .transient, .graph, .conditional: false
    }
  }

  /// The name, as errors give it.
  var name: String {
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
