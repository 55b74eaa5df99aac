import TestSupport
import Testing
import VialGraph

@Suite struct `The rule for captive lifetimes` {
  private var graph = CheckedGraph()

  @Test mutating func `names what would be kept by what, and the path between them`() throws {
    let (envelope, letter) = (graph.binding("Envelope", .singleton), graph.binding("Letter"))
    graph.path(graph.binding("Office"), envelope, letter, graph.binding("Visit", .scoped))
    try ErrorTexts.graph.expect(graph.text(), is: "A captive dependency, with the path to it")
    #expect(try graph.diagnostics()[0].nodes == [1, 2, 4])
  }

  @Test(arguments: [DependencyGraph.Edge.Kind.required, .optional, .collection, .lazy])
  mutating func `goes through whatever is kept`(kind: DependencyGraph.Edge.Kind) throws {
    let (captor, shared) = (graph.binding("Envelope", .weak), graph.binding("Letter", .graph))
    let (letter, visit) = (graph.binding("Draft"), graph.binding("Visit", .scoped))
    graph.path(captor, shared, letter, visit, kind: kind)
    #expect(try graph.diagnostics().map(\.nodes) == [[captor, shared, letter, visit]])
    #expect(try graph.diagnostics().map(\.code) == [.captiveLifetime])
  }

  @Test mutating func `says that a Lazy asks later`() throws {
    graph.path(graph.binding("Envelope", .singleton), graph.binding("Letter"), kind: .lazy)
    graph.edge(2, graph.binding("Visit", .scoped))
    try ErrorTexts.graph.expect(graph.text(), is: "A captive dependency of a Lazy")
  }

  @Test mutating func `reports each two of them once, by the shortest way`() throws {
    let captors = [graph.binding("One", .singleton), graph.binding("Other", .singleton)]
    let (letter, detour) = (graph.binding("Letter"), graph.binding("Detour"))
    let captives = [graph.binding("Visit", .scoped), graph.binding("Account", .scoped)]
    for captor in captors { graph.edge(captor, letter, detour) }
    graph.edge(detour, letter)
    for captive in captives { graph.edge(letter, captive) }
    let found = try graph.diagnostics().map(\.nodes)
    #expect(found == [[1, 3, 6], [1, 3, 5], [2, 3, 6], [2, 3, 5]])
  }

  @Test mutating func `leaves to what is kept what that keeps`() throws {
    let (outer, inner) = (graph.binding("Outer", .singleton), graph.binding("Inner", .weak))
    let (visit, below) = (graph.binding("Visit", .scoped), graph.binding("Below", .scoped))
    graph.path(outer, inner, visit, below)
    #expect(try graph.diagnostics().map(\.nodes) == [[inner, visit]])
  }

  @Test mutating func `has no objection to what is within a scope`() throws {
    let request = graph.scope("request")
    let child = graph.child("child", parent: request)
    for (holder, lifetime) in [(request, DependencyGraph.Node.Lifetime.singleton), (child, .weak)] {
      let captor = graph.binding("Captor\(holder)", lifetime, in: holder)
      graph.edge(captor, graph.binding("Visit", .scoped, from: holder, line: 100))
      graph.edge(captor, graph.binding("Screen", .scoped, from: holder, line: 101), kind: .provider)
    }
    #expect(try graph.diagnostics().isEmpty)
  }

  @Test mutating func `has no objection to what is asked for anew, or scoped as well`() throws {
    let visit = graph.binding("Visit", .scoped)
    for lifetime in [DependencyGraph.Node.Lifetime.transient, .graph, .scoped] {
      graph.path(graph.binding("Page \(lifetime)", lifetime), graph.binding("Frame \(lifetime)"), visit)
    }
    #expect(try graph.diagnostics().isEmpty)
  }

  @Test mutating func `comes to an end where bindings are on a cycle`() throws {
    let (captor, one, other) = (graph.binding("Captor", .singleton), graph.binding("One"), graph.binding("Other"))
    graph.path(captor, one, other, graph.binding("Visit", .scoped))
    graph.edge(other, one, kind: .lazy)
    #expect(try graph.diagnostics().map(\.nodes) == [[1, 2, 3, 4]])
  }

  @Test mutating func `leaves out the middle of a long path`() throws {
    var last = graph.binding("Captor", .singleton)
    for number in 2...40 {
      let next = graph.binding("Node\(number)", number == 40 ? .scoped : .transient)
      graph.edge(last, next)
      last = next
    }
    let diagnostic = try #require(try graph.diagnostics().first)
    #expect(diagnostic.path.count == 21)
    #expect(diagnostic.path[10] == "… 20 more …")
    #expect(diagnostic.nodes == Array(1...40))
  }
}

@Suite struct `The rule for scopes that are needed` {
  private var graph = CheckedGraph()

  @Test mutating func `names what asks again and again where there is no scope`() throws {
    let (envelope, letter) = (graph.binding("Envelope", .singleton), graph.binding("Letter"))
    graph.edge(envelope, letter, kind: .provider)
    graph.edge(letter, graph.binding("Visit", .scoped))
    try ErrorTexts.graph.expect(graph.text(), is: "A scoped dependency, requested outside of a scope")
    #expect(try graph.diagnostics()[0].nodes == [1, 2, 3])
  }

  @Test(arguments: [DependencyGraph.Edge.Kind.factoryArgument, .required])
  mutating func `goes through factories, which ask when they are called`(kind: DependencyGraph.Edge.Kind) throws {
    let (captor, factory) = (graph.binding("Captor", .weak), graph.binding("() -> Page", role: .factory))
    graph.edge(captor, factory)
    graph.edge(factory, graph.binding("Visit", .scoped), kind: kind)
    #expect(try graph.diagnostics().map(\.code) == [.scopeNeeded])
    #expect(try graph.diagnostics().map(\.nodes) == [[1, 2, 3]])
  }

  @Test(arguments: [
    [DependencyGraph.Edge.Kind.provider, .lazy, .required], [.lazy, .provider, .required],
    [.required, .lazy, .provider], [.provider, .provider, .provider],
  ])
  mutating func `needs one provider, wherever on the path`(kinds: [DependencyGraph.Edge.Kind]) throws {
    let nodes = [
      graph.binding("Captor", .singleton), graph.binding("One"), graph.binding("Other", .graph),
      graph.binding("Visit", .scoped),
    ]
    for (place, kind) in kinds.enumerated() { graph.edge(nodes[place], nodes[place + 1], kind: kind) }
    #expect(try graph.diagnostics().map(\.code) == [.scopeNeeded])
    #expect(try graph.diagnostics().map(\.nodes) == [nodes])
  }

  @Test mutating func `tells what is asked for in both ways twice`() throws {
    let (captor, letter, visit) = (
      graph.binding("Captor", .singleton), graph.binding("Letter"), graph.binding("Visit", .scoped)
    )
    graph.path(captor, letter, visit)
    graph.edge(captor, letter, kind: .provider)
    #expect(try graph.diagnostics().map(\.code) == [.captiveLifetime, .scopeNeeded])
  }

  @Test mutating func `has no objection to a provider that asks for what is kept`() throws {
    let (captor, shared) = (graph.binding("Captor", .singleton), graph.binding("Shared", .singleton))
    graph.edge(captor, shared, kind: .provider)
    graph.edge(shared, graph.binding("Store"), kind: .provider)
    graph.edge(graph.binding("Page"), graph.binding("Visit", .scoped), kind: .provider)
    #expect(try graph.diagnostics().isEmpty)
  }

  @Test(arguments: [(3, 1), (1, 3)])
  mutating func `finds the same from whichever end has fewer bindings`(captors: Int, captives: Int) throws {
    let captors = (1...captors).map { graph.binding("Captor\($0)", .singleton) }
    let (letter, detour) = (graph.binding("Letter"), graph.binding("Detour"))
    let captives = (1...captives).map { graph.binding("Visit\($0)", .scoped) }
    for captor in captors {
      graph.edge(captor, letter)
      graph.edge(captor, detour, kind: .provider)
    }
    graph.edge(detour, letter)
    for captive in captives { graph.edge(letter, captive, kind: .lazy) }
    let diagnostics = try graph.diagnostics()
    for captor in captors {
      for captive in captives {
        let found = diagnostics.filter { $0.nodes.first == captor && $0.nodes.last == captive }
        #expect(found.map(\.nodes) == [[captor, letter, captive], [captor, detour, letter, captive]])
        #expect(found.map(\.code) == [.captiveLifetime, .scopeNeeded])
        #expect(found.map { $0.request?.line } == [letter * 10, letter * 10])
        #expect(found[1].path[0] == "App.Captor\(captor), singleton, registered at App/Wiring.swift:\(captor)")
        #expect(found[1].path[1].hasSuffix(", requested at App/Wiring.swift:\(captor * 10)"))
      }
    }
    #expect(diagnostics.count == 6)
  }
}

@Suite struct `The rules for what scopes provide` {
  private var graph = CheckedGraph()

  @Test mutating func `have no objection to what a scope may ask for`() throws {
    let (handler, page, request) = (graph.binding("Handler", .scoped), graph.binding("Page"), graph.provided("Request"))
    graph.path(page, handler, request)
    graph.edge(graph.binding("() -> Page", role: .factory), request, kind: .factoryArgument)
    graph.edge(graph.binding("Whole", .graph), request, kind: .provider)
    #expect(try graph.diagnostics() == [])
    #expect(try graph.diagnostics(entryPoints: [handler]).map(\.code) == [.unreachable, .unreachable, .unreachable])
  }

  @Test mutating func `find what would keep it`() throws {
    let (statistics, sum) = (graph.binding("Statistics", .singleton), graph.binding("Sum"))
    graph.path(statistics, sum, graph.provided("Request"))
    try ErrorTexts.graph.expect(graph.text(), is: "A singleton that would keep what scopes provide")
    #expect(try graph.diagnostics()[0].nodes == [1, 2, 3])
  }

  @Test mutating func `find what asks for it later, outside of a scope`() throws {
    graph.edge(graph.binding("Log", .weak), graph.provided("Request"), kind: .provider)
    try ErrorTexts.graph.expect(graph.text(), is: "What scopes provide, requested outside of a scope")
  }

  @Test mutating func `let a singleton take it as an optional, which is nil`() throws {
    let (captor, letter, request) = (
      graph.binding("Captor", .singleton), graph.binding("Letter"), graph.provided("Request")
    )
    graph.edge(captor, letter, request, kind: .optional)
    #expect(try graph.diagnostics() == [])
    graph.edge(letter, request)
    #expect(try graph.diagnostics().map(\.nodes) == [[captor, letter, request]])
  }

  @Test mutating func `find what a scope keeps longer than its own scopes`() throws {
    let session = graph.scope("session")
    let (account, history) = (
      graph.binding("Account", .singleton, in: session), graph.binding("History", .scoped, in: session)
    )
    let (request, cart) = (graph.provided("Request", in: session), graph.binding("Cart", .scoped))
    graph.edge(account, request, cart)
    graph.edge(history, request)
    // The session keeps a cart of its own, so only what its scopes provide is a captive.
    #expect(try graph.diagnostics().map(\.nodes) == [[account, request]])
  }

  @Test mutating func `find what a scope does not register, and name the nearest declaration`() throws {
    let session = graph.scope("session")
    let request = graph.scope("request", parent: session)
    _ = graph.provided("Request")
    _ = graph.provided("Request", in: session)
    _ = graph.provided("Request", qualifier: "Other", in: session)
    graph.edge(graph.binding("Handler", .scoped, from: request), graph.missing("Request", in: request))
    try ErrorTexts.graph.expect(graph.text(), is: "A scope that does not register what its injector declares")
  }

  @Test mutating func `warn where only an inner scope registers it`() throws {
    let session = graph.scope("session")
    let request = graph.scope("request", parent: session)
    _ = graph.provided("Request")
    graph.edge(graph.binding("Handler", .scoped, from: session), graph.missing("Request", in: session))
    _ = graph.binding("Request", in: request)
    #expect(try graph.diagnostics().map(\.severity) == [.warning])
    try ErrorTexts.graph.expect(graph.text(), is: "What scopes provide, registered only in an inner scope")
  }

  @Test mutating func `read a graph that does not say where it is declared`() throws {
    let scope = graph.scope("request")
    let handler = graph.binding("Handler", .scoped, from: scope)
    graph.edge(handler, graph.missing("Request", in: scope))
    let node = DependencyGraph.Node(id: 9, role: .provided, type: "App.Request", lifetime: nil, injector: 1)
    let read = try DependencyGraph(injectors: graph.injectors, nodes: graph.nodes + [node], edges: graph.edges)
    #expect(
      read.diagnostics().map(\.headline) == [
        #"The scope "request" doesn't register App.Request, which scopesProvide declares."#
      ]
    )
  }
}
