/// The look of a node: its lifetime, unless its role says more.
enum NodeLook: String, CaseIterable {
  case transient, graph, weak, scoped, singleton, factory, choice, decorator, component, provided, missing, absent

  init(of node: DependencyGraph.Node) {
    self =
      switch node.role {
      case .missing: .missing
      case .absent: .absent
      case .factory: .factory
      case .choice: .choice
      case .decorator: .decorator
      case .component: .component
      case .provided: .provided
      case .binding: node.lifetime.flatMap { NodeLook(rawValue: $0.rawValue) } ?? .transient
      }
  }

  /// The word for it in pictures.
  var name: String { self == .provided ? "provided by scopes" : rawValue }

  /// Whether the outline is broken, because there is no binding.
  var hasBrokenLine: Bool { self == .missing || self == .absent }

  var colors: NodeColors {
    switch self {
    case .transient: NodeColors(fill: "#f6f8fa", line: "#8c959f")
    case .graph: NodeColors(fill: "#ddf4ff", line: "#3f8fd9")
    case .weak: NodeColors(fill: "#f5ecff", line: "#a077e0")
    case .scoped, .provided: NodeColors(fill: "#dcf7e1", line: "#3fa55c")
    case .singleton: NodeColors(fill: "#fff4c9", line: "#c29200")
    case .factory: NodeColors(fill: "#fdeaf3", line: "#b3407f")
    case .choice: NodeColors(fill: "#edf3cf", line: "#7d8f1f")
    case .decorator: NodeColors(fill: "#d9f3f0", line: "#2a9299")
    case .component: NodeColors(fill: "#ececff", line: "#6e6ad0")
    case .missing: NodeColors(fill: "#ffebe9", line: NodeColors.error)
    case .absent: NodeColors(fill: "#ffffff", line: "#8c959f")
    }
  }
}

/// The colors of a node, which are readable on light and on dark backgrounds.
struct NodeColors {
  let fill: String
  let line: String
  let text: String

  static let error = "#d1373f"

  /// The color of text outside of nodes, and of lines without a meaning of their own.
  static let neutral = "#768390"

  /// The colors of the frame of an injector.
  static let frame = NodeColors(fill: "none", line: neutral, text: neutral)
  static let unchanged = NodeColors(fill: "#f6f8fa", line: "#b1bac4", text: "#6e7781")

  init(of change: DependencyGraph.Change) {
    switch change {
    case .added: self.init(fill: "#dcf7e1", line: "#2f9e4f")
    case .removed: self.init(fill: "#ffebe9", line: Self.error)
    case .changed: self.init(fill: "#fff4c9", line: "#c29200")
    }
  }

  init(fill: String, line: String, text: String = "#1f2328") {
    self.fill = fill
    self.line = line
    self.text = text
  }
}

extension DependencyGraph.Edge.Kind {
  var color: String {
    switch self {
    case .required: NodeColors.neutral
    case .optional: "#9a6ee0"
    case .lazy: "#3f8fd9"
    case .provider: "#2a9299"
    case .collection: "#b58900"
    case .factoryArgument: "#d0702c"
    case .candidate: "#7d8f1f"
    case .decorated: "#b84a8c"
    case .wrapper, .lazyWrapper: "#8a6d4b"
    }
  }
}
