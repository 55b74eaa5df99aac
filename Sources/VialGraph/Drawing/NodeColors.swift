/// The colours of a node, which are readable on a light ground and on a dark one.
struct NodeColors {
  /// The colour within.
  let fill: String

  /// The colour of the line around it.
  let line: String

  /// The colour of what is written in it.
  let text: String

  /// The colour of what is wrong.
  static let error = "#d1373f"

  /// The colour of what is written outside of nodes, and of lines that say nothing by their colour.
  static let neutral = "#768390"

  /// The colours of what is the same in two graphs.
  static let unchanged = NodeColors(fill: "#f6f8fa", line: "#b1bac4", text: "#6e7781")

  /// The colours of what became of something.
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
