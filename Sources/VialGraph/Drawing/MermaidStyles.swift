/// The styles at the end of a Mermaid flowchart, with what they apply to.
struct MermaidStyles {
  /// A style of nodes; what is defined later wins.
  enum Class: String, CaseIterable {
    // No name begins with a word of the language, such as "graph" or "style".
    case injector, lifetimeTransient, lifetimeGraph, lifetimeWeak, lifetimeScoped, lifetimeSingleton
    case roleFactory, roleChoice, roleDecorator, roleComponent, roleMissing, roleAbsent
    case notChanged, newlyAdded, newlyRemoved, newlyChanged, opaque, error

    init(of look: NodeLook) {
      self =
        switch look {
        case .transient: .lifetimeTransient
        case .graph: .lifetimeGraph
        case .weak: .lifetimeWeak
        case .scoped: .lifetimeScoped
        case .singleton: .lifetimeSingleton
        case .factory: .roleFactory
        case .choice: .roleChoice
        case .decorator: .roleDecorator
        case .component: .roleComponent
        case .missing: .roleMissing
        case .absent: .roleAbsent
        }
    }

    init(of change: DependencyGraph.Change?) {
      self =
        switch change {
        case nil: .notChanged
        case .added: .newlyAdded
        case .removed: .newlyRemoved
        case .changed: .newlyChanged
        }
    }

    /// The style in the words of CSS.
    var style: String {
      switch self {
      case .injector: "fill:none,stroke:\(NodeColors.neutral),color:\(NodeColors.neutral)"
      case .lifetimeTransient: Self.style(NodeLook.transient.colors)
      case .lifetimeGraph: Self.style(NodeLook.graph.colors)
      case .lifetimeWeak: Self.style(NodeLook.weak.colors)
      case .lifetimeScoped: Self.style(NodeLook.scoped.colors)
      case .lifetimeSingleton: Self.style(NodeLook.singleton.colors)
      case .roleFactory: Self.style(NodeLook.factory.colors)
      case .roleChoice: Self.style(NodeLook.choice.colors)
      case .roleDecorator: Self.style(NodeLook.decorator.colors)
      case .roleComponent: Self.style(NodeLook.component.colors)
      case .roleMissing: Self.style(NodeLook.missing.colors) + ",stroke-dasharray:5 4"
      case .roleAbsent: Self.style(NodeLook.absent.colors) + ",stroke-dasharray:5 4"
      case .notChanged: Self.style(.unchanged)
      case .newlyAdded: Self.style(NodeColors(of: .added)) + ",stroke-width:3px"
      case .newlyRemoved: Self.style(NodeColors(of: .removed)) + ",stroke-width:3px,stroke-dasharray:5 4"
      case .newlyChanged: Self.style(NodeColors(of: .changed)) + ",stroke-width:3px"
      case .opaque: "stroke-dasharray:5 4"
      case .error: "stroke:\(NodeColors.error),stroke-width:3px"
      }
    }

    private static func style(_ colors: NodeColors) -> String {
      "fill:\(colors.fill),stroke:\(colors.line),color:\(colors.text)"
    }
  }

  private var members: [Class: [String]] = [:]
  private var edges: [String: [Int]] = [:]

  /// Gives a node or a frame a style.
  mutating func add(_ identifier: String, to style: Class) {
    members[style, default: []].append(identifier)
  }

  /// Gives an edge, by its position, a style.
  mutating func addEdge(_ position: Int, color: String, width: Int) {
    edges["stroke:\(color),stroke-width:\(width)px", default: []].append(position)
  }

  /// The statements that define the styles and apply them, the most general first.
  var lines: [String] {
    let used = Class.allCases.filter { members[$0] != nil }
    let definitions = used.map { "  classDef \($0.rawValue) \($0.style)" }
    let applications = used.map { "  class \(members[$0, default: []].joined(separator: ",")) \($0.rawValue)" }
    let links = edges.sorted { $0.value[0] < $1.value[0] }.map { style, positions in
      "  linkStyle \(positions.map(String.init).joined(separator: ",")) \(style)"
    }
    return definitions + applications + links
  }
}

extension NodeLook {
  /// What stands around the label in a Mermaid flowchart and makes the shape.
  var mermaidBrackets: (opening: String, closing: String) {
    switch self {
    case .transient: ("[", "]")
    case .graph: ("(", ")")
    case .weak: ("([", "])")
    case .scoped: ("[/", "/]")
    case .singleton: ("{{", "}}")
    case .factory: ("[[", "]]")
    case .choice: ("{", "}")
    case .decorator: ("[/", "\\]")
    case .component: ("[\\", "\\]")
    case .missing: (">", "]")
    case .absent: ("[\\", "/]")
    }
  }
}
