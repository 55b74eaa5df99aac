import TestSupport
import Testing
@testable import VialGraph

@Suite struct `The rules for choices, decorators and collections` {
  private var graph = CheckedGraph()

  @Test mutating func `take no parts for conflicts, and parts that hide nothing for no others`() throws {
    let child = graph.child("child")
    let (_, candidates) = graph.choice("Theme", (.singleton, "it is late"), (.transient, nil))
    let decorator = graph.binding("Store", role: .decorator)
    graph.edge(decorator, graph.binding("Store", part: .decorated), kind: .decorated)
    for injector in [1, 1, child] { _ = graph.binding("Plugin", in: injector, part: .element) }
    #expect(candidates.count == 2)
    #expect(try graph.diagnostics().isEmpty)
  }

  @Test mutating func `find nothing hidden where a child uses what its parent has`() throws {
    let (theme, store) = (graph.binding("Theme"), graph.binding("Store"))
    let child = graph.child("child")
    let choice = graph.binding("Theme", role: .choice, in: child)
    graph.edge(choice, graph.binding("Theme", in: child, part: .candidate, condition: "it is late"), kind: .candidate)
    let decorator = graph.binding("Store", role: .decorator, in: child)
    let inherited = graph.binding("Store", in: child, part: .decorated)
    graph.path(decorator, inherited, kind: .decorated)
    #expect(try graph.diagnostics().map(\.nodes) == [[choice, theme], [decorator, store]])
    graph.edge(choice, theme, kind: .candidate)
    graph.edge(inherited, store)
    #expect(try graph.diagnostics().isEmpty)
  }

  @Test mutating func `find conflicts beside parts`() throws {
    let (choice, _) = graph.choice("Theme", (.singleton, "it is late"))
    let other = graph.binding("Theme")
    let diagnostics = try graph.diagnostics()
    #expect(diagnostics.map(\.code) == [.ambiguous])
    #expect(diagnostics.first?.nodes == [choice, other])
  }

  @Test mutating func `find what a candidate keeps too long, on the path through the choice`() throws {
    let page = graph.binding("Page", .singleton)
    let (theme, candidates) = graph.choice("Theme", (.scoped, "it is late"), (.singleton, nil))
    graph.edge(page, theme)
    #expect(candidates == [3, 4])
    try ErrorTexts.graph.expect(graph.text(), is: "A captive candidate of a choice")
  }

  @Test mutating func `find what a decorator and an element keep too long`() throws {
    let page = graph.binding("Page", .singleton)
    let element = graph.binding("Plugin", role: .decorator, part: .element)
    let wrapped = graph.binding("Plugin", .scoped, part: .decorated)
    graph.edge(page, element, kind: .collection)
    graph.edge(element, wrapped, kind: .decorated)
    let diagnostic = try #require(try graph.diagnostics().first)
    #expect(diagnostic.code == .captiveLifetime)
    #expect(
      diagnostic.path == [
        "App.Page, singleton, registered at App/Wiring.swift:1",
        "App.Plugin (element), decorator, registered at App/Wiring.swift:2, requested at App/Wiring.swift:10",
        "App.Plugin (decorated), scoped, registered at App/Wiring.swift:3, requested at App/Wiring.swift:20",
      ]
    )
  }

  @Test mutating func `find what a decorator that a scope keeps is part of`() throws {
    let page = graph.binding("Page", .singleton)
    graph.edge(page, graph.binding("Store", .scoped, role: .decorator))
    #expect(try graph.diagnostics().map(\.code) == [.captiveLifetime])
    #expect(try graph.diagnostics().map(\.nodes) == [[1, 2]])
  }

  @Test mutating func `find where a scope is needed behind a choice`() throws {
    let page = graph.binding("Page", .singleton)
    let (theme, _) = graph.choice("Theme", (.scoped, "it is late"))
    graph.edge(page, theme, kind: .provider)
    try ErrorTexts.graph.expect(graph.text(), is: "A scoped candidate, requested outside of a scope")
  }

  @Test mutating func `find a candidate that is to be kept and is no object`() throws {
    _ = graph.binding("Theme", .weak, isValue: true, part: .candidate)
    try ErrorTexts.graph.expect(graph.text(), is: "A candidate that is a value with a weak lifetime")
  }

  @Test mutating func `find what a candidate asks for in vain`() throws {
    let (theme, candidates) = graph.choice("Theme", (.singleton, "it is late"), (.singleton, nil))
    graph.edge(graph.binding("Page"), theme)
    graph.edge(candidates[0], graph.missing("Moon"))
    let diagnostic = try #require(try graph.diagnostics().first)
    #expect(diagnostic.severity == .error)
    #expect(diagnostic.code == .missing)
    #expect(
      diagnostic.path == [
        "App.Page, transient, registered at App/Wiring.swift:4",
        "App.Theme, choice, registered at App/Wiring.swift:1, requested at App/Wiring.swift:40",
        "App.Theme (if it is late), singleton, registered at App/Wiring.swift:2, requested at App/Wiring.swift:10",
      ]
    )
  }

  @Test(arguments: [DependencyGraph.Edge.Kind.collection, .lazy, .provider, .factoryArgument])
  mutating func `have no more than a note for an empty collection`(kind: DependencyGraph.Edge.Kind) throws {
    let page = graph.binding("Page")
    graph.edge(page, graph.absent("Badge"), kind: kind)
    let notes: [Diagnostic.Code] = kind == .factoryArgument ? [] : [.emptyCollection]
    #expect(try graph.diagnostics().map(\.code) == notes)
    graph.edge(page, graph.missing("Stamp"), kind: kind)
    #expect(try graph.diagnostics().map(\.code) == [.missing] + notes)
  }

  @Test mutating func `suggest a binding once, the one that is given`() throws {
    let (theme, _) = graph.choice("Theme", (.singleton, "it is late"), (.singleton, nil))
    for _ in 1...3 { _ = graph.binding("Themes", part: .element) }
    graph.edge(graph.binding("Page"), graph.missing("Themed"))
    let diagnostic = try #require(try graph.diagnostics().first)
    #expect(theme == 1)
    #expect(
      diagnostic.nearMisses == [
        "App.Theme, registered at App/Wiring.swift:1",
        "App.Themes, registered into [App.Themes] at App/Wiring.swift:4",
      ]
    )
  }

  @Test mutating func `take no elements under qualifiers for what is meant`() throws {
    for qualifier in ["One", "Other"] { _ = graph.binding("Theme", qualifier: qualifier, part: .element) }
    graph.edge(graph.binding("Page"), graph.missing("Theme"))
    let diagnostics = try graph.diagnostics()
    #expect(diagnostics.map(\.code) == [.missing])
    #expect(
      diagnostics.first?.nearMisses == [
        "App.Theme qualified by App.One, registered into [App.Theme] at App/Wiring.swift:1",
        "App.Theme qualified by App.Other, registered into [App.Theme] at App/Wiring.swift:2",
      ]
    )
  }

  @Test mutating func `find what nothing leads to, and no parts of what something does`() throws {
    let page = graph.binding("Page")
    let (theme, _) = graph.choice("Theme", (.singleton, "it is late"), (.singleton, nil))
    let store = graph.binding("Store", role: .decorator)
    graph.edge(store, graph.binding("Store", part: .decorated), kind: .decorated)
    graph.edge(page, theme, store)
    graph.edge(page, graph.binding("Plugin", part: .element), kind: .collection)
    #expect(try graph.diagnostics(entryPoints: [page]).isEmpty)
    // Elements that are registered in one line are as many, though they read the same.
    for _ in 1...2 { _ = graph.binding("Badge", line: 9, part: .element, condition: "it is late") }
    try ErrorTexts.graph.expect(graph.text(entryPoints: [page]), is: "Elements that no entry point leads to")
  }
}
