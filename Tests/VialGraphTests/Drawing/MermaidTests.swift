import TestSupport
import Testing
@testable import VialGraph

@Suite struct `A Mermaid flowchart` {
  @Test func `has lines of known shapes only, whatever the names are`() {
    var generator = SplitMix64(seed: 2)
    for _ in 0..<30 {
      let graph = RandomGraph.make(using: &generator)
      let diagnostics = RandomGraph.diagnostics(of: graph, using: &generator)
      let other = RandomGraph.make(using: &generator)
      let drawings = [Drawing(graph: graph, diagnostics: diagnostics), other.difference(from: graph).drawing]
      for drawing in drawings {
        let text = MermaidText(drawing.mermaid())
        #expect(text.malformedLines == [])
        #expect(text.nodeCount == drawing.graph.nodes.count)
        #expect(text.edgeCount == drawing.graph.edges.count)
        #expect(text.styledEdges == Set(drawing.graph.edges.indices))
        #expect(text.openFrames == 0)
      }
    }
  }

  @Test(arguments: HostileNames.all)
  func `shows a condition as it is, in one line`(condition: String) {
    let graph = SampleGraph.choice(under: [condition])
    let labels = NodeLabels(of: Drawing(graph: graph), highlights: Highlights(of: []))
    let shown = graph.nodes.map { labels.lines(of: $0).map(SampleGraph.shown) }
    #expect(shown.map(\.count) == [2, 3])
    #expect(shown[1][1].hasPrefix("if "))
    #expect(MermaidText(graph.mermaid(highlighting: [])).labels == shown.map { $0.joined(separator: "\n") })
  }

  @Test(arguments: HostileNames.all)
  func `shows a name as it is`(name: String) {
    let graph = SampleGraph.graph(of: [name])
    let labels = NodeLabels(of: Drawing(graph: graph), highlights: Highlights(of: []))
    let shown = graph.nodes.map { labels.lines(of: $0).map(SampleGraph.shown).joined(separator: "\n") }
    #expect(MermaidText(graph.mermaid(highlighting: [])).labels == shown)
  }
}
