import TestSupport
import Testing
@testable import VialGraph

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
