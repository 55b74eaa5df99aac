extension DependencyGraph.Difference {
  /// Returns the difference in Markdown, for a comment on a pull request.
  ///
  /// It has the numbers of changes, a table of the nodes that changed, a list of the edges, and a picture in Mermaid of
  /// ``surroundings``, unless that is too large for viewers of Markdown.
  ///
  /// - Parameter title: The title above the difference.
  /// - Returns: The text, in which no name is read as markup.
  /// - Complexity: O(*n* log *n*) in the number of nodes and edges.
  public func markdown(title: String = "Differences") -> String {
    let heading = "### \(Markdown.code(title))"
    let lines = lines
    let parts = lines.nodes + others.flatMap(\.lines)
    if isEmpty { return "\(heading)\n\nNo differences.\n" }
    let rows = parts.map { line in
      let cells = [line.change.sign, Markdown.cell(line.name), line.facts.map(Markdown.cell).joined(separator: "<br>")]
      return "| \(cells.joined(separator: " | ")) |"
    }
    let table = parts.isEmpty ? [] : [(["| | | |", "|---|---|---|"] + rows).joined(separator: "\n")]
    return ([heading, summary] + table + list(of: lines.edges) + picture).joined(separator: "\n\n") + "\n"
  }

  /// Returns the sentences of other differences below a heading.
  package static func markdown(of sentences: [String], title: String) -> String {
    let items = sentences.isEmpty ? ["No differences."] : sentences.map { "- \(Markdown.code($0))" }
    return "### \(Markdown.code(title))\n\n\(items.joined(separator: "\n"))\n"
  }

  private func list(of edges: [Line]) -> [String] {
    if edges.isEmpty { return [] }
    let items = edges.map { "- \($0.change.sign) \(Markdown.code(([$0.name] + $0.facts).joined(separator: " ")))" }
    let heading = Self.summary(of: Array(edgeChanges.values), "edge", "edges") ?? ""
    return ["<details><summary>\(heading)</summary>", items.joined(separator: "\n"), "</details>"]
  }

  /// GitHub draws nothing above these limits of Mermaid.
  private static let (mostCharacters, mostEdges) = (50_000, 500)

  private var picture: [String] {
    let part = surroundings
    if part.graph.nodes.isEmpty { return [] }
    let text = part.mermaid()
    if part.graph.edges.count > Self.mostEdges || text.utf8.count > Self.mostCharacters {
      return ["The picture of \(part.graph.nodes.count) nodes is too large for a comment."]
    }
    return ["```mermaid\n\(text)```"]
  }
}

/// Texts in Markdown.
enum Markdown {
  /// Returns a text as it is, as code, in which a name such as `@log` mentions no person and an address is no link.
  static func code(_ text: String) -> String {
    let text = shown(text)
    let longest = text.split(omittingEmptySubsequences: true) { $0 != "`" }.map(\.count).max() ?? 0
    let fence = String(repeating: "`", count: longest + 1)
    // A space at both ends goes, and keeps a grave accent from the fence.
    let needsRoom =
      text.isEmpty || text.hasPrefix("`") || text.hasSuffix("`") || text.hasPrefix(" ") && text.hasSuffix(" ")
    return needsRoom ? "\(fence) \(text) \(fence)" : fence + text + fence
  }

  /// Returns a text in a cell of a table, which a vertical line would end.
  static func cell(_ text: String) -> String { code(text).replacing("|", with: "\\|") }

  /// Returns a text in one line, in which characters without a picture are numbers.
  private static func shown(_ text: String) -> String {
    text.unicodeScalars.reduce(into: "") { result, scalar in
      let isInvisible = scalar.isUndrawable || scalar.properties.generalCategory == .format
      if isInvisible || scalar.properties.isBidiControl {
        result += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
  }
}
