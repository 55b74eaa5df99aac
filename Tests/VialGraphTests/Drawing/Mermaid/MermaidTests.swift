import TestSupport
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
        #expect((text.malformedLines, text.nodeCount) == ([], drawing.graph.nodes.count))
        #expect(text.edgeCount == drawing.graph.edges.count)
        #expect((text.styledEdges, text.openFrames) == (Set(drawing.graph.edges.indices), 0))
      }
    }
  }

  @Test(arguments: HostileNames.all) func `shows a condition as it is, in one line`(condition: String) {
    let graph = SampleGraph.choice(under: [condition])
    let labels = NodeLabels(of: Drawing(graph: graph), highlights: Highlights(of: []))
    let shown = graph.nodes.map { labels.lines(of: $0).map(SampleGraph.shown) }
    #expect(shown.map(\.count) == [2, 3])
    #expect(shown[1][1].hasPrefix("if "))
    #expect(MermaidText(graph.mermaid(highlighting: [])).labels == shown.map { $0.joined(separator: "\n") })
  }

  @Test(arguments: HostileNames.all) func `shows a name as it is`(name: String) {
    let graph = SampleGraph.graph(of: [name])
    let labels = NodeLabels(of: Drawing(graph: graph), highlights: Highlights(of: []))
    let shown = graph.nodes.map { labels.lines(of: $0).map(SampleGraph.shown).joined(separator: "\n") }
    #expect(MermaidText(graph.mermaid(highlighting: [])).labels == shown)
  }
}

/// A Mermaid flowchart, read line by line.
struct MermaidText {
  /// The lines that have none of the shapes which every version understands.
  private(set) var malformedLines: [String] = []

  /// The labels of nodes, as they are shown.
  private(set) var labels: [String] = []

  private(set) var nodeCount = 0
  private(set) var edgeCount = 0
  private(set) var styledEdges: Set<Int> = []

  /// How many frames are open at the end.
  private(set) var openFrames = 0

  init(_ text: String) {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    if lines.first != "flowchart LR" { malformedLines.append(String(lines.first ?? "")) }
    if lines.last != "" { malformedLines.append("the last line is not ended") }
    for line in lines.dropFirst().dropLast() { read(line) }
  }

  private mutating func read(_ line: Substring) {
    if let match = line.wholeMatch(of: /\ +subgraph\ i_?[0-9]+\ \["([^"]+)"\]/.matchingSemantics(.unicodeScalar)),
      Self.isLabel(match.1)
    {
      openFrames += 1
    } else if line.wholeMatch(of: /\ +end/.matchingSemantics(.unicodeScalar)) != nil {
      openFrames -= 1
    } else if let match = line.wholeMatch(
      of:
        #/
        \ +n_?[0-9]+
        (?:\["|\(\(?"|\{\{?"|\(\["|\[\["|\[\/"|\[\\"|>")([^"]+)(?:"\]|"\)\)?|"\}\}?|"\]\)|"\]\]|"[\/\\]\])
      /#.matchingSemantics(.unicodeScalar)
    ), Self.isLabel(match.1) {
      nodeCount += 1
      labels.append(Self.shown(match.1))
    } else if let match = line.wholeMatch(
      of: /\ \ n_?[0-9]+\ (?:-->|--o|-\.->|==>)(?:\|"([^"]+)"\|)?\ n_?[0-9]+/.matchingSemantics(.unicodeScalar)
    ), match.1.map(Self.isLabel) ?? true {
      edgeCount += 1
    } else if let match = line.wholeMatch(
      of: /\ \ linkStyle\ ([0-9,]+)\ stroke:#[0-9a-f]{6},stroke-width:[0-9]px/.matchingSemantics(.unicodeScalar)
    ) {
      styledEdges.formUnion(match.1.split(separator: ",").compactMap { Int($0) })
    } else if line.wholeMatch(of: /\ \ class\ [ni0-9_,]+\ [A-Za-z]+/.matchingSemantics(.unicodeScalar)) == nil,
      line.wholeMatch(of: /\ \ classDef\ [A-Za-z]+\ [a-z]+[a-z0-9:#,\ -]+/.matchingSemantics(.unicodeScalar)) == nil
    {
      malformedLines.append(String(line))
    }
  }

  /// Whether a label holds nothing but words, a few marks and codes of entities.
  private static func isLabel(_ text: Substring) -> Bool {
    let plain = text.replacing(/<br\/>|#[a-z0-9]+;/.matchingSemantics(.unicodeScalar), with: "")
    return plain.unicodeScalars.allSatisfy { scalar in
      scalar.properties.isAlphabetic || scalar.properties.numericType != nil
        || " ,().:→…−\u{FFFD}".unicodeScalars.contains(scalar)
    }
  }

  /// What a viewer shows of a label.
  private static func shown(_ text: Substring) -> String {
    text.replacing(/<br\/>/.matchingSemantics(.unicodeScalar), with: "\n").decodingEntities(/#([a-z0-9]+);/)
  }
}

extension Substring {
  /// The text with characters in place of the entities that an expression finds, whose names or numbers it captures.
  func decodingEntities(_ entities: Regex<(Substring, Substring)>) -> String {
    String(self).replacing(entities.matchingSemantics(.unicodeScalar)) { match in
      switch match.1 {
      case "quot": "\""
      case "lt": "<"
      case "gt": ">"
      case "amp": "&"
      case "160": " "
      default: UInt32(match.1).flatMap(Unicode.Scalar.init).map(String.init) ?? "?"
      }
    }
  }
}
