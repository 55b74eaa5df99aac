import VialDiagnostics

/// The styles at the end of a Mermaid flowchart.
struct MermaidStyles {
  /// A style of nodes.
  struct Class: Hashable {
    /// The place among all styles, of which later ones take precedence.
    fileprivate let rank: Int
    fileprivate let name: String

    /// The style in CSS.
    fileprivate let style: String

    static let injector = Class(rank: 0, name: "injector", style: style(.frame))
    static let asynchronous = Class(rank: 199, name: "asynchronous", style: "font-style:italic")
    static let opaque = Class(rank: 200, name: "opaque", style: "stroke-dasharray:5 4")
    static let error = Class(rank: 201, name: "error", style: "stroke:\(NodeColors.error),stroke-width:3px")

    // No name begins with a word of the language, such as "graph" or "style".
    init(of look: NodeLook) {
      let isRole = DependencyGraph.Node.Lifetime(rawValue: look.rawValue) == nil
      self.init(
        rank: 1 + (NodeLook.allCases.firstIndex(of: look) ?? 0),
        name: (isRole ? "role" : "lifetime") + look.rawValue.atBeginningOfSentence,
        style: Self.style(look.colors) + (look.hasBrokenLine ? ",stroke-dasharray:5 4" : "")
      )
    }

    init(of change: DependencyGraph.Change?) {
      guard let change else {
        self.init(rank: 100, name: "notChanged", style: Self.style(.unchanged))
        return
      }
      let dashes = change == .removed ? ",stroke-dasharray:5 4" : ""
      self.init(
        rank: 101 + (DependencyGraph.Change.allCases.firstIndex(of: change) ?? 0),
        name: "newly" + change.rawValue.atBeginningOfSentence,
        style: Self.style(NodeColors(of: change)) + ",stroke-width:3px" + dashes
      )
    }

    private init(rank: Int, name: String, style: String) {
      (self.rank, self.name, self.style) = (rank, name, style)
    }

    private static func style(_ colors: NodeColors) -> String {
      "fill:\(colors.fill),stroke:\(colors.line),color:\(colors.text)"
    }
  }

  private var members: [Class: [String]] = [:]
  private var edges: [String: [Int]] = [:]

  mutating func add(_ identifier: String, to style: Class) {
    members[style, default: []].append(identifier)
  }

  mutating func addEdge(_ position: Int, color: String, width: Int) {
    edges["stroke:\(color),stroke-width:\(width)px", default: []].append(position)
  }

  /// The statements that define and apply the styles, the most general first.
  var lines: [String] {
    let used = members.ordered { $0.key.rank < $1.key.rank }
    let links = edges.ordered { $0.value[0] < $1.value[0] }
    return used.map { style, _ in "  classDef \(style.name) \(style.style)" }
      + used.map { style, members in "  class \(members.joined(separator: ",")) \(style.name)" }
      + links.map { style, edges in "  linkStyle \(edges.map(String.init).joined(separator: ",")) \(style)" }
  }
}

extension NodeLook {
  /// The marks around a label, which make the shape.
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
    case .provided: ("((", "))")
    case .missing: (">", "]")
    case .absent: ("[\\", "/]")
    }
  }
}
