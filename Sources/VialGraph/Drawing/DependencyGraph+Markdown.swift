extension DependencyGraph.Difference {
  /// Returns the difference in Markdown, for a comment on a pull request.
  ///
  /// It has the numbers of changes, a table of the nodes that changed, a list of the edges, and a picture in Mermaid of
  /// ``surroundings``, unless that is too large for viewers of Markdown.
  ///
  /// - Parameter title: The title above the difference.
  /// - Returns: The text, in which no name is read as markup.
  /// - Complexity: O(*n* log *n*) in the number of nodes and edges.
  public func markdown(title: String = "Differences") -> String { markdown(title: title, nodeLines, summary) }

  /// Returns the difference with other lines for its nodes.
  package func markdown(title: String, _ lines: [Line], _ summary: String) -> String {
    let heading = "### \(Markdown.escaped(title))"
    if lines.isEmpty, isEmpty { return "\(heading)\n\nNo differences.\n" }
    let rows = lines.map { line in
      let facts = line.facts.map(Markdown.code).joined(separator: "<br>")
      return "| \(line.change.sign) | \(Markdown.code(line.name)) | \(facts) |"
    }
    let table = lines.isEmpty ? [] : [(["| | | |", "|---|---|---|"] + rows).joined(separator: "\n")]
    return ([heading, Markdown.escaped(summary)] + table + edgeList + picture).joined(separator: "\n\n") + "\n"
  }

  private var edgeList: [String] {
    if edgeChanges.isEmpty { return [] }
    let items = edgeLines.map { "- \($0.change.sign) \(Markdown.code(([$0.name] + $0.facts).joined(separator: " ")))" }
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
package enum Markdown {
  /// Returns sentences below a heading.
  package static func list(_ sentences: [String], title: String) -> String {
    let items = sentences.isEmpty ? "No differences." : sentences.map { "- \(code($0))" }.joined(separator: "\n")
    return "### \(escaped(title))\n\n\(items)\n"
  }

  /// Returns a text as it is, in the type of code, where a name such as `@log` mentions no person.
  static func code(_ text: String) -> String { "<code>\(escaped(text))</code>" }

  /// Returns a text without markup: what may mean something to Markdown or HTML is an entity.
  static func escaped(_ text: String) -> String {
    text.unicodeScalars.reduce(into: "") { result, scalar in
      switch scalar {
      case "\n", "\r": result += " "
      case _ where scalar.isUndrawable: result += "\u{FFFD}"
      case " ", ".", ",", ":", ";", "/", "\"", "'", "(", ")", "?", "=", "+", "%": result.unicodeScalars.append(scalar)
      case _ where scalar.isASCII && !scalar.properties.isAlphabetic && scalar.properties.numericType == nil:
        result += "&#\(scalar.value);"
      default: result.unicodeScalars.append(scalar)
      }
    }
  }
}
