import TestSupport
import Testing
@testable import VialGraph

@Suite struct `The rule for what is confined to the main actor` {
  private var graph = CheckedGraph()

  @Test mutating func `names both registrations, the path and what to do`() throws {
    let (office, sync) = (graph.binding("Office", isolation: .mainActor), graph.binding("Sync", .singleton))
    graph.path(office, sync, graph.binding("Model", .singleton, isolation: .confined))
    try ErrorTexts.graph.expect(graph.text(), is: "A request that could take a confined instance off the main actor")
    #expect(try graph.diagnostics()[0].nodes == [2, 3])
  }

  @Test(arguments: [DependencyGraph.Edge.Kind.required, .optional, .collection, .lazy, .factoryArgument])
  mutating func `is about whatever is asked for, at once or later`(kind: DependencyGraph.Edge.Kind) throws {
    let sync = graph.binding("Sync", role: kind == .factoryArgument ? .factory : .binding)
    graph.edge(sync, graph.binding("Model", isolation: .confined), kind: kind)
    #expect(try graph.found() == ["confined error [1, 2]"])
  }

  @Test mutating func `notes that a Provider has to be asked on the main actor`() throws {
    graph.edge(graph.binding("Sync"), graph.binding("Model", isolation: .confined), kind: .provider)
    try ErrorTexts.graph.expect(graph.text(), is: "A Provider that returns a confined instance")
  }

  @Test(arguments: DependencyGraph.Node.Isolation.allCases)
  mutating func `has no objection to what is registered through the view`(
    isolation: DependencyGraph.Node.Isolation
  ) throws {
    let model = graph.binding("Model", isolation: .confined)
    for kind in DependencyGraph.Edge.Kind.allCases {
      graph.edge(graph.binding("Screen \(kind)", isolation: isolation), model, kind: kind)
    }
    graph.edge(graph.binding("Sync"), graph.binding("Clock", isolation: .mainActor))
    #expect(try graph.diagnostics().isEmpty)
  }

  @Test mutating func `has no objection to a request of the main actor`() throws {
    let (screen, model) = (graph.binding("Screen"), graph.binding("Model", isolation: .confined))
    graph.edge(screen, model, isolation: .mainActor)
    #expect(try graph.diagnostics().isEmpty)
    graph.edge(screen, model, kind: .lazy)
    #expect(try graph.found() == ["confined error [1, 2]"])
  }

  @Test mutating func `reports what asks in several ways once, as what is worst`() throws {
    let (sync, model) = (graph.binding("Sync"), graph.binding("Model", isolation: .confined))
    graph.edge(sync, model, kind: .provider)
    graph.edge(sync, model, kind: .required)
    #expect(try graph.found() == ["confined error [1, 2]"])
  }

  @Test mutating func `tells apart who wraps it`() throws {
    let plain = graph.binding("Model", role: .decorator)
    graph.edge(plain, graph.binding("Model", part: .decorated, isolation: .confined), kind: .decorated)
    let view = graph.binding("Store", role: .decorator, isolation: .confined)
    graph.edge(view, graph.binding("Store", part: .decorated), kind: .decorated)
    graph.edge(graph.binding("Sync"), view)
    #expect(try graph.found() == ["confined error [1, 2]", "confined error [5, 3]"])
    try ErrorTexts.graph.expect(graph.diagnostics()[0].description, is: "A decorator that could take what it decorates")
  }

  @Test mutating func `warns where a condition decides`() throws {
    let (sync, theme) = (graph.binding("Sync"), graph.binding("Theme", role: .choice))
    let dark = graph.binding("Theme", part: .candidate, condition: "it is late", isolation: .confined)
    let light = graph.binding("Theme", part: .candidate)
    graph.edge(sync, theme)
    graph.edge(theme, dark, light, kind: .candidate)
    let plugin = graph.binding("Plugin", part: .element, condition: "it is late", isolation: .confined)
    graph.edge(sync, plugin, kind: .collection)
    graph.edge(graph.binding("Screen", isolation: .mainActor), theme)
    #expect(try graph.found() == ["confined warning [1, 2, 3]", "confined warning [1, 5]"])
  }

  @Test mutating func `follows choices up to the parent's`() throws {
    let child = graph.child("child")
    let (sync, theme) = (graph.binding("Sync", in: child), graph.binding("Theme", role: .choice, in: child))
    let outer = graph.binding("Theme", role: .choice)
    let candidates = [
      graph.binding("Theme", in: child, part: .candidate, condition: "it is late", isolation: .confined),
      graph.binding("Theme", part: .candidate, condition: "it is early", isolation: .confined),
      graph.binding("Theme", part: .candidate, isolation: .confined),
    ]
    graph.edge(sync, theme, kind: .lazy)
    graph.edge(theme, candidates[0], outer, kind: .candidate)
    graph.edge(outer, candidates[1], candidates[2], kind: .candidate)
    graph.edge(graph.binding("Other"), outer)
    #expect(try graph.found() == ["confined error [1, 2, 4]", "confined error [7, 3, 5]"])
  }

  @Test mutating func `counts the context of a condition that belongs to no actor`() throws {
    let (sync, theme) = (graph.binding("Sync"), graph.binding("Theme", role: .choice))
    let flags = graph.binding("Flags", isolation: .confined)
    graph.edge(theme, graph.binding("Theme", part: .candidate), kind: .candidate)
    graph.edge(theme, flags, isolation: .mainActor)
    graph.edge(sync, theme)
    #expect(try graph.diagnostics().isEmpty)
    graph.edge(theme, flags)
    #expect(try graph.found() == ["confined error [1, 2, 3]"])
  }

  @Test mutating func `comes to an end where choices are on a cycle`() throws {
    let themes = [graph.binding("Theme", role: .choice), graph.binding("Style", role: .choice)]
    graph.edge(themes[0], themes[1], graph.binding("Model", isolation: .confined), kind: .candidate)
    graph.edge(themes[1], themes[0], kind: .candidate)
    graph.edge(graph.binding("Sync"), themes[1])
    #expect(try graph.found().filter { $0.hasPrefix("confined") } == ["confined warning [4, 2, 1, 3]"])
  }
}
