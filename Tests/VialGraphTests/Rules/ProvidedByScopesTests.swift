import TestSupport
import Testing
@testable import VialGraph

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
