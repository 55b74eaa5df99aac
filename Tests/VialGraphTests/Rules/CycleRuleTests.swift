import GraphSupport
import TestSupport
import Testing
import VialGraph

@Suite struct `The rule for cycles` {
  private var graph = CheckedGraph()

  @Test mutating func `says how a cycle goes, and what leads to it`() throws {
    let (text, letter, message) = (graph.binding("Text"), graph.binding("Letter"), graph.binding("Message"))
    let envelope = graph.binding("Envelope", .singleton)
    graph.path(text, letter, message, envelope, letter)
    try ErrorTexts.graph.expect(graph.text(), is: "A dependency cycle, with the path to it")
    #expect(try graph.diagnostics()[0].nodes == [letter, message, envelope])
  }

  @Test mutating func `finds what asks for itself`() throws {
    let store = graph.binding("Store")
    graph.edge(store, store)
    try ErrorTexts.graph.expect(graph.text(), is: "A cycle of one binding")
  }

  @Test(arguments: [DependencyGraph.Edge.Kind.optional, .collection, .lazy, .provider, .factoryArgument])
  mutating func `objects if something is asked for at once, and not if it is later`(
    kind: DependencyGraph.Edge.Kind
  ) throws {
    let (one, other) = (graph.binding("One"), graph.binding("Other"))
    graph.edge(one, other, other)
    graph.edge(one, other, kind: .optional)
    graph.edge(other, one, kind: kind)
    let isAtOnce = kind == .optional || kind == .collection
    #expect(try graph.diagnostics().map(\.nodes) == (isAtOnce ? [[one, other]] : []))
  }

  @Test mutating func `does not take a way around that asks later`() throws {
    let nodes = [graph.binding("One"), graph.binding("Two"), graph.binding("Three")]
    graph.path(nodes[0], nodes[1], nodes[2], nodes[0])
    graph.edge(nodes[0], nodes[2], kind: .lazy)
    #expect(try graph.diagnostics().map(\.nodes) == [nodes])
  }

  @Test mutating func `has no objection to a diamond`() throws {
    let (top, left) = (graph.binding("Top"), graph.binding("Left"))
    let (right, bottom) = (graph.binding("Right"), graph.binding("Bottom"))
    graph.edge(top, left, right)
    graph.edge(left, bottom)
    graph.edge(right, bottom)
    #expect(try graph.diagnostics().isEmpty)
  }

  @Test mutating func `finds the cycles that share a part, the shortest way around`() throws {
    let (one, two) = (graph.binding("One"), graph.binding("Two"))
    let (three, four) = (graph.binding("Three"), graph.binding("Four"))
    graph.path(one, two, three, four, one)
    graph.edge(three, two)
    graph.edge(one, four)
    #expect(try graph.diagnostics().map(\.nodes) == [[one, four], [two, three]])
  }

  @Test mutating func `finds many cycles that have nothing to do with each other`() throws {
    for number in 1...300 {
      let (one, other) = (graph.binding("One\(number)"), graph.binding("Other\(number)"))
      graph.path(one, other, one)
    }
    let diagnostics = try graph.diagnostics()
    #expect(diagnostics.map(\.nodes) == (1...300).map { [$0 * 2 - 1, $0 * 2] })
    #expect(diagnostics[299].headline.hasSuffix("App.One300 → App.Other300 → App.One300."))
  }

  @Test mutating func `says how many more there are where everything asks for everything`() throws {
    let nodes = (1...20).map { graph.binding("Node\($0)") }
    for node in nodes { for other in nodes where other != node { graph.edge(node, other, other) } }
    let diagnostics = try graph.diagnostics()
    #expect(diagnostics.count == 100)
    #expect(Set(diagnostics.map(\.nodes)).count == 100)
    #expect(diagnostics.allSatisfy { $0.nodes.count == 2 })
    ErrorTexts.graph.expect(diagnostics.filter { $0.headline.contains("90") }, is: "The last of too many cycles")
  }

  @Test mutating func `leaves out the middle of a long cycle`() throws {
    let nodes = (1...30).map { graph.binding("Node\($0)") }
    for (node, next) in zip(nodes, nodes.dropFirst() + [1]) { graph.edge(node, next) }
    let diagnostic = try #require(try graph.diagnostics().first)
    #expect(diagnostic.path.count == 21)
    #expect(diagnostic.path[10] == "… 11 more …")
    #expect(
      diagnostic.path[20] == "App.Node1, transient, registered at App/Wiring.swift:1, requested at App/Wiring.swift:300"
    )
    #expect(diagnostic.headline.contains("→ App.Node10 → … 11 more … → App.Node22 →"))
    #expect(diagnostic.nodes == nodes)
  }

  @Test mutating func `reports once what is seen from several injectors`() throws {
    let request = graph.scope("request")
    let (one, other) = (graph.binding("One"), graph.binding("Other"))
    let otherSeen = graph.binding("Other", from: request, line: 2)
    let oneSeen = graph.binding("One", from: request, line: 1)
    graph.path(one, other, one)
    graph.path(oneSeen, otherSeen, oneSeen)
    #expect(try graph.diagnostics().map(\.nodes) == [[one, other]])
  }
}

@Suite struct `The rule for cycles through choices and decorators` {
  private var graph = CheckedGraph()

  @Test mutating func `warns of a cycle that depends on what is chosen`() throws {
    let page = graph.binding("Page")
    let (theme, candidates) = graph.choice("Theme", (.singleton, "it is late"), (.singleton, nil))
    let moon = graph.binding("Moon", .singleton)
    graph.path(page, theme)
    graph.path(candidates[0], moon, theme)
    try ErrorTexts.graph.expect(graph.text(), is: "A cycle that depends on what is chosen")
  }

  @Test mutating func `finds a cycle that always happens beside one that depends on a choice`() throws {
    let (page, moon) = (graph.binding("Page"), graph.binding("Moon"))
    let (theme, candidates) = graph.choice("Theme", (.singleton, "it is late"))
    graph.path(page, theme)
    graph.path(candidates[0], page, moon, page)
    graph.path(moon, theme)
    let diagnostics = try graph.diagnostics()
    #expect(diagnostics.map(\.severity) == [.error, .warning])
    #expect(diagnostics.map(\.nodes) == [[page, moon], [page, theme, candidates[0]]])
  }

  @Test mutating func `has one warning for a cycle through several candidates`() throws {
    let (theme, dark) = graph.choice("Theme", (.singleton, "it is late"))
    let (moon, full) = graph.choice("Moon", (.singleton, nil))
    let (tide, high) = graph.choice("Tide", (.singleton, nil))
    graph.path(dark[0], moon)
    graph.path(full[0], theme)
    try ErrorTexts.graph.expect(graph.text(), is: "A cycle that depends on two choices")
    graph.path(full[0], tide)
    graph.path(high[0], theme)
    #expect(try graph.diagnostics().count == 2)
    try ErrorTexts.graph.expect(graph.diagnostics()[1].description, is: "A cycle that depends on three choices")
  }

  @Test mutating func `warns of each way back to a choice, and not of a candidate that asks later`() throws {
    let (theme, candidates) = graph.choice("Theme", (.singleton, "it is late"), (.singleton, nil))
    let (moon, stars) = (graph.binding("Moon"), graph.binding("Stars"))
    graph.path(candidates[0], moon, theme)
    graph.path(candidates[0], stars, theme)
    graph.path(candidates[1], theme, kind: .provider)
    #expect(try graph.diagnostics().map(\.nodes) == [[theme, candidates[0], moon], [theme, candidates[0], stars]])
    #expect(try graph.diagnostics().allSatisfy { $0.severity == .warning })
  }

  @Test mutating func `finds a cycle that what a decorator wraps closes`() throws {
    let store = graph.binding("Store", role: .decorator)
    let wrapped = graph.binding("Store", part: .decorated)
    graph.path(store, wrapped, kind: .decorated)
    graph.path(wrapped, store)
    #expect(
      try graph.diagnostics().map(\.headline) == ["Dependency cycle: App.Store → App.Store (decorated) → App.Store."]
    )
    #expect(try graph.diagnostics().map(\.severity) == [.error])
  }
}
