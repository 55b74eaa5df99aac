import Foundation
import TestSupport
@testable import VialGraph

@Suite(.enabled(if: Graphviz.isInstalled, "Graphviz is not installed.")) struct `A picture for Graphviz` {
  @Test(arguments: `A picture of a graph`.pictures.map(\.name))
  func `is drawn without a complaint`(name: String) throws {
    let drawing = try #require(`A picture of a graph`.pictures.first { $0.name == name }?.drawing)
    let run = try Graphviz.run(format: "svg", drawing.dot())
    #expect((run.errors, run.status) == ("", 0))
    #expect(run.output.hasSuffix("</svg>\n"))
  }

  @Test(arguments: 1...25)
  func `has as many nodes and edges as the graph, whatever the names are`(seed: UInt64) throws {
    var generator = SplitMix64(seed: seed)
    let graph = RandomGraph.make(using: &generator)
    let diagnostics = RandomGraph.diagnostics(of: graph, using: &generator)
    let other = RandomGraph.make(using: &generator)
    for drawing in [Drawing(graph: graph, diagnostics: diagnostics), other.difference(from: graph).drawing] {
      let run = try Graphviz.run(format: "plain", drawing.dot())
      #expect((run.errors, run.status) == ("", 0))
      let lines = run.output.split(separator: "\n")
      #expect(lines.count { $0.hasPrefix("node n") } == drawing.graph.nodes.count)
      #expect(lines.count { $0.hasPrefix("edge n") } == drawing.graph.edges.count)
    }
  }

  @Test(arguments: [SampleGraph.graph(of: HostileNames.all), SampleGraph.choice(under: HostileNames.all)])
  func `shows names and conditions as they are`(graph: DependencyGraph) throws {
    let run = try Graphviz.run(format: "svg", graph.dot(highlighting: []))
    #expect(run.errors == "")
    let shown = run.output.matches(of: /<text [^>]*>(.*)<\/text>/.matchingSemantics(.unicodeScalar)).map {
      Self.decoded($0.1)
    }
    let labels = NodeLabels(of: Drawing(graph: graph), highlights: Highlights(of: []))
    for line in graph.nodes.flatMap(labels.lines).flatMap({ SampleGraph.shown($0).split(separator: "\n") }) {
      #expect(shown.contains(String(line)) || line.allSatisfy { $0 == " " })
    }
  }

  /// A text of a picture, whose spaces may be such that do not break.
  private static func decoded(_ text: Substring) -> String { text.decodingEntities(/&#?([a-z0-9]+);/) }
}

/// The program that draws graphs, where it is installed.
enum Graphviz {
  /// The program that reads the language of the pictures.
  static let program = InstalledProgram.first(of: "dot")

  /// Whether the program is there.
  static var isInstalled: Bool { program != nil }

  /// Draws a picture.
  ///
  /// Each picture is drawn by a process of its own: some versions of the program crash between two pictures.
  static func run(format: String, _ picture: String) throws -> ProgramRun {
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).dot")
    try Data(picture.utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    return try ProgramRun(program ?? URL(filePath: "/"), ["-T\(format)", file.path()])
  }
}
