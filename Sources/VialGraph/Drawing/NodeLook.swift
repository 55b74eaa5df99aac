/// How a node looks: its lifetime, unless its role says more.
enum NodeLook: String, CaseIterable {
  case transient, graph, weak, scoped, singleton, factory, choice, decorator, component, missing, absent

  init(of node: DependencyGraph.Node) {
    self =
      switch node.role {
      case .missing: .missing
      case .absent: .absent
      case .factory: .factory
      case .choice: .choice
      case .decorator: .decorator
      case .component: .component
      case .binding:
        switch node.lifetime {
        case .graph: .graph
        case .weak: .weak
        case .scoped: .scoped
        case .singleton: .singleton
        case .transient, nil: .transient
        }
      }
  }

  /// The colours, light enough for dark text wherever the picture is put.
  var colors: NodeColors {
    switch self {
    case .transient: NodeColors(fill: "#f6f8fa", line: "#8c959f")
    case .graph: NodeColors(fill: "#ddf4ff", line: "#3f8fd9")
    case .weak: NodeColors(fill: "#f5ecff", line: "#a077e0")
    case .scoped: NodeColors(fill: "#dcf7e1", line: "#3fa55c")
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
