import Foundation
import TestSupport
import Testing

@Suite struct `The pictures of Directory's graph in the documentation` {
  /// What a picture shows of a graph: the text of each node, and where edges begin and end.
  private struct Content: Equatable {
    var nodes: [String: String] = [:]
    var edges: [String] = []

    /// Reads the language of Graphviz.
    init(dot: String) {
      for match in dot.matches(of: /(?m)^ *(?!graph)(\w+) \[label="(.*?)"[,\]]/) {
        nodes[String(match.1)] = String(match.2).replacing("\\n", with: "\n")
      }
      edges = dot.matches(of: /(?m)^ *(\w+) -> (\w+) \[color="(#\w+)"/).map { "\($0.1)->\($0.2)" }.sorted()
    }

    /// Reads a picture that Graphviz drew.
    init(svg: String) {
      for match in svg.matches(of: /class="node">\s*<title>(.*?)<\/title>([\s\S]*?)<\/g>/) {
        let lines = match.2.matches(of: /<text .*?>(.*?)<\/text>/).map { Self.decoded($0.1) }
        nodes[String(match.1)] = lines.joined(separator: "\n")
      }
      edges = svg.matches(of: /class="edge">\s*<title>(.*?)<\/title>/).map { Self.decoded($0.1) }.sorted()
    }

    private static func decoded(_ text: Substring) -> String {
      String(text).replacing("&#45;", with: "-").replacing("&lt;", with: "<").replacing("&gt;", with: ">")
        .replacing("&amp;", with: "&")
    }
  }

  @Test(arguments: ["directory-graph.svg", "directory-graph~dark.svg"])
  func `have the nodes and edges that it prints, and the README shows them`(name: String) throws {
    let graph = try ProgramRun(BuildProducts.program("Directory"), ["graph", "--format", "dot"]).output
    let printed = Content(dot: graph)
    #expect(printed.nodes.count > 8)
    #expect(printed.edges.count > 12)

    let path = "Sources/Vial/Vial.docc/Resources/\(name)"
    let picture = try String(contentsOf: BuildProducts.package.appending(path: path), encoding: .utf8)
    #expect(Content(svg: picture) == printed, "Draw them again: .ci/run picture")

    let readme = try String(contentsOf: BuildProducts.package.appending(path: "README.md"), encoding: .utf8)
    #expect(readme.contains("\"\(path)\""))
  }
}
