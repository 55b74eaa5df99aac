import TestSupport
import Testing
import VialGraph

@Suite struct `The rules for single bindings` {
  private var graph = CheckedGraph()

  @Test mutating func `object to a value that is to be held`() throws {
    _ = graph.binding("Message", .weak, scope: "Flow", isValue: true)
    _ = graph.binding("Letter", .weak)
    _ = graph.binding("Number", .singleton, isValue: true)
    try ErrorTexts.graph.expect(graph.text(), is: "A value with a weak lifetime")
    #expect(try graph.diagnostics()[0].nodes == [1])
  }

  @Test mutating func `warn of a binding that took the place of another one`() throws {
    _ = graph.binding("Store", qualifier: "Daily", replaced: 9)
    try ErrorTexts.graph.expect(graph.text(), is: "A binding that replaced another")
  }

  @Test mutating func `note a binding that hides one of an ancestor`() throws {
    let session = graph.scope("session")
    let request = graph.scope("request", parent: session)
    _ = graph.binding("Store", in: request)
    _ = graph.binding("Store")
    try ErrorTexts.graph.expect(graph.text(), is: "A binding that hides one of the parent")
    #expect(try graph.diagnostics()[0].nodes == [1, 2])
  }

  @Test mutating func `note the nearest of several ancestors, and neither siblings nor other qualifiers`() throws {
    let session = graph.scope("session")
    let request = graph.scope("request", parent: session)
    let other = graph.scope("other")
    _ = graph.binding("Store")
    _ = graph.binding("Store", from: request, line: 1)
    _ = graph.binding("Store", in: session)
    _ = graph.binding("Store", in: request)
    _ = graph.binding("Store", in: other)
    _ = graph.binding("Visit", in: session)
    _ = graph.binding("Visit", in: other)
    _ = graph.binding("Visit", qualifier: "Daily", in: request)
    #expect(try graph.diagnostics().map(\.nodes) == [[3, 1], [4, 3], [5, 1]])
    #expect(try graph.diagnostics().allSatisfy { $0.code == .overridden && $0.severity == .note })
  }

  @Test mutating func `note a provider of which nothing is known`() throws {
    _ = graph.binding("Store", knowledge: .opaque)
    _ = graph.binding("Shop", knowledge: .observed)
    try ErrorTexts.graph.expect(graph.text(), is: "A provider whose dependencies are not known")
  }
}

@Suite struct `The rule for what is ambiguous` {
  private var graph = CheckedGraph()

  @Test mutating func `names all bindings of one type in one injector`() throws {
    for line in [7, 5, 6] { _ = graph.binding("Store", qualifier: "Daily", line: line) }
    try ErrorTexts.graph.expect(graph.text(), is: "Several bindings of one key in one injector")
    #expect(try graph.diagnostics()[0].nodes == [2, 3, 1])
  }

  @Test mutating func `reports once what is seen from several injectors`() throws {
    let request = graph.scope("request")
    for line in 1...2 { _ = graph.binding("Store", line: line) }
    for line in 1...2 { _ = graph.binding("Store", from: request, line: line) }
    #expect(try graph.diagnostics().map(\.code) == [.ambiguous])
  }

  @Test mutating func `has no objection to other qualifiers, scopes, injectors or types`() throws {
    let (request, session) = (graph.scope("request"), graph.scope("session"))
    _ = graph.binding("Store")
    _ = graph.binding("Store", qualifier: "Daily")
    _ = graph.binding("Store", scope: "Flow")
    _ = graph.binding("Shop")
    _ = graph.binding("Visit", in: request)
    _ = graph.binding("Visit", in: session)
    _ = graph.binding("Store", from: request, line: 1)
    #expect(try graph.diagnostics().isEmpty)
  }
}

@Suite struct `The rule for what nothing leads to` {
  private var graph = CheckedGraph()

  @Test mutating func `warns of what the entry points do not lead to`() throws {
    let (page, store) = (graph.binding("Page"), graph.binding("Store"))
    graph.edge(page, store, kind: .provider)
    graph.edge(store, graph.binding("Shelf"), kind: .lazy)
    graph.path(graph.binding("Unused"), store)
    try ErrorTexts.graph.expect(graph.text(entryPoints: [page]), is: "A binding that no entry point leads to")
  }

  @Test mutating func `is silent without entry points`() throws {
    _ = graph.binding("Unused")
    #expect(try graph.diagnostics().isEmpty)
    #expect(try graph.diagnostics(entryPoints: [77]).map(\.code) == [.unreachable])
  }

  @Test mutating func `is silent if something opaque may lead anywhere`() throws {
    let page = graph.binding("Page")
    graph.edge(page, graph.binding("Store", knowledge: .opaque))
    _ = graph.binding("Unused")
    #expect(try graph.diagnostics(entryPoints: [page]).map(\.code) == [.opaque])
  }

  @Test mutating func `does not mind what is opaque and not reached itself`() throws {
    let page = graph.binding("Page")
    _ = graph.binding("Unused", knowledge: .opaque)
    #expect(try graph.diagnostics(entryPoints: [page]).map(\.code) == [.unreachable, .opaque])
  }

  @Test mutating func `is content if a binding is reached from one of several injectors`() throws {
    let request = graph.scope("request")
    let page = graph.binding("Page", in: request)
    graph.edge(page, graph.binding("Store", from: request, line: 5))
    _ = graph.binding("Store", line: 5)
    #expect(try graph.diagnostics(entryPoints: [page]).isEmpty)
  }

  @Test mutating func `leaves out what is missing`() throws {
    let page = graph.binding("Page")
    graph.edge(graph.binding("Unused"), graph.missing("Store"))
    #expect(try graph.diagnostics(entryPoints: [page]).map(\.code) == [.missing, .unreachable])
  }
}

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
