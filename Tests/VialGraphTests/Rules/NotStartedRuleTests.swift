import GraphSupport
import TestSupport
import Testing
import Vial
@testable import VialGraph

@Suite struct `The rule for what nothing waits for` {
  private var graph = CheckedGraph()

  @Test mutating func `names the request, the path and both remedies`() throws {
    let (api, report) = (graph.binding("Api"), graph.binding("Report", knowledge: .observed))
    graph.edge(api, report)
    graph.edge(report, graph.binding("Pool", .singleton, isAsynchronous: true), isObserved: true)
    try ErrorTexts.graph.expect(graph.text(), is: "An asynchronous singleton that a provider does not wait for")
    #expect(try graph.diagnostics()[0].nodes == [2, 3])
  }

  @Test mutating func `takes a transient for an error, since it is never there`() throws {
    graph.edge(graph.binding("Report"), graph.binding("Session", isAsynchronous: true), isObserved: true)
    try ErrorTexts.graph.expect(graph.text(), is: "An asynchronous transient that a provider does not wait for")
  }

  @Test(arguments: [DependencyGraph.Node.Lifetime.singleton, .scoped, .transient])
  mutating func `has no objection to what is declared, lazy or provided`(
    lifetime: DependencyGraph.Node.Lifetime
  ) throws {
    let (scope, kinds) = (graph.scope("request"), [DependencyGraph.Edge.Kind.required, .optional, .collection])
    let pool = graph.binding("Pool", lifetime, in: scope, isAsynchronous: true)
    for kind in kinds { graph.edge(graph.binding("Users \(kind)", in: scope), pool, kind: kind) }
    let (lazy, provider) = (graph.binding("Lazy", in: scope), graph.binding("Provider", in: scope))
    graph.edge(lazy, pool, kind: .lazy, isObserved: true)
    graph.edge(provider, pool, kind: .provider, isObserved: true)
    #expect(try graph.diagnostics().isEmpty)
  }

  @Test mutating func `has no objection to what starts eagerly, nor to the requests of asynchronous providers`() throws
  {
    let report = graph.binding("Report")
    graph.edge(report, graph.binding("Pool", .singleton, isAsynchronous: true, startsEagerly: true), isObserved: true)
    let late = graph.binding("Late", .singleton, isAsynchronous: true)
    let (users, log) = (graph.binding("Users", .singleton, startsEagerly: true), graph.binding("Log"))
    graph.edge(report, users, log, isObserved: true)
    graph.edge(users, late)
    graph.edge(log, users)
    graph.edge(graph.binding("Session", isAsynchronous: true), late, isObserved: true)
    #expect(try graph.diagnostics().isEmpty)
  }

  @Test mutating func `warns of what starts eagerly and needs another eager instance that it does not declare`() throws
  {
    let pool = graph.binding("Pool", .singleton, isAsynchronous: true, startsEagerly: true)
    let (metrics, log) = (graph.binding("Metrics", .singleton, startsEagerly: true), graph.binding("Log"))
    graph.edge(metrics, log)
    graph.edge(log, pool, isObserved: true)
    try ErrorTexts.graph.expect(graph.text(), is: "An eager instance that another eager instance does not declare")
    graph.edge(metrics, pool)
    #expect(try graph.diagnostics().isEmpty)
    let users = graph.binding("Users", .singleton, startsEagerly: true)
    graph.edge(users, metrics, isObserved: true)
    #expect(try graph.found() == ["notStarted warning [3, 1]", "notStarted warning [4, 2, 1]"])
  }

  @Test mutating func `follows what the requested binding declares`() throws {
    let (report, users) = (graph.binding("Report"), graph.binding("Users", .graph))
    let (log, session) = (graph.binding("Log"), graph.binding("Session", isAsynchronous: true))
    graph.edge(report, users, isObserved: true)
    graph.path(users, log, session)
    let list = graph.binding("List")
    let store = graph.binding("Store", .singleton)
    graph.edge(list, store, isObserved: true)
    graph.edge(store, session)
    #expect(try graph.found() == ["notStarted error [1, 2, 3, 4]", "notStarted warning [5, 6, 4]"])
    let first = try graph.diagnostics()[0].description
    ErrorTexts.graph.expect(first, is: "An asynchronous dependency of a requested binding that declares it")
  }

  @Test mutating func `leaves to a binding what that itself does not wait for`() throws {
    let (report, users) = (graph.binding("Report"), graph.binding("Users"))
    graph.edge(report, users, isObserved: true)
    graph.edge(users, graph.binding("Pool", .singleton, isAsynchronous: true), isObserved: true)
    #expect(try graph.found() == ["notStarted warning [2, 3]"])
  }

  @Test mutating func `has no objection where another declared dependency leads to it`() throws {
    let (report, users) = (graph.binding("Report"), graph.binding("Users"))
    let pool = graph.binding("Pool", .singleton, isAsynchronous: true)
    graph.edge(report, users)
    graph.edge(users, pool)
    graph.edge(report, pool, isObserved: true)
    #expect(try graph.diagnostics().isEmpty)
    let other = graph.binding("Other")
    graph.edge(other, pool, kind: .lazy)
    graph.edge(other, pool, isObserved: true)
    #expect(try graph.found() == ["notStarted warning [4, 3]"])
  }

  @Test mutating func `warns where a condition decides`() throws {
    let (report, theme) = (graph.binding("Report"), graph.binding("Theme", role: .choice))
    let remote = graph.binding("Theme", part: .candidate, condition: "it is late", isAsynchronous: true)
    graph.edge(report, theme, isObserved: true)
    graph.edge(theme, remote, graph.binding("Theme", part: .candidate), kind: .candidate)
    let plugin = graph.binding("Plugin", part: .element, condition: "it is late", isAsynchronous: true)
    graph.edge(report, plugin, kind: .collection, isObserved: true)
    let other = graph.binding("Plugin", part: .element, isAsynchronous: true)
    graph.edge(report, other, kind: .collection, isObserved: true)
    #expect(
      try graph.found() == ["notStarted error [1, 6]", "notStarted warning [1, 2, 3]", "notStarted warning [1, 5]"]
    )
  }

  @Test mutating func `says of a condition that nothing waits for its context`() throws {
    let (theme, flags) = (
      graph.binding("Theme", role: .choice), graph.binding("Flags", .singleton, isAsynchronous: true)
    )
    graph.edge(theme, graph.binding("Theme", part: .candidate), kind: .candidate)
    graph.edge(theme, flags)
    #expect(try graph.found() == ["notStarted warning [1, 2]"])
    try ErrorTexts.graph.expect(graph.text(), is: "A condition that does not wait for its asynchronous context")
    let day = graph.binding("Day", isAsynchronous: true)
    graph.edge(theme, day)
    #expect(try graph.found() == ["notStarted error [1, 4]", "notStarted warning [1, 2]"])
    try ErrorTexts.graph.expect([graph.diagnostics()[0]], is: "A condition whose asynchronous context is a transient")
  }

  @Test mutating func `says of a factory that its calls cannot wait for a transient`() throws {
    let (panel, pool) = (
      graph.binding("Panel", role: .factory), graph.binding("Pool", .singleton, isAsynchronous: true)
    )
    graph.edge(panel, pool, kind: .factoryArgument)
    #expect(try graph.diagnostics().isEmpty)
    graph.edge(panel, graph.binding("Session", isAsynchronous: true), kind: .factoryArgument)
    #expect(try graph.found() == ["notStarted error [1, 3]"])
    try ErrorTexts.graph.expect(graph.text(), is: "A factory that cannot wait for an asynchronous transient")
  }

  @Test mutating func `reports a request once, as what is worst, from whichever injector`() throws {
    let scope = graph.scope("request")
    let session = graph.binding("Session", isAsynchronous: true)
    let pool = graph.binding("Pool", .singleton, isAsynchronous: true)
    let both = graph.binding("Both")
    graph.edge(both, pool, session)
    for context in [1, scope] {
      let report = graph.binding("Report", from: context, line: 10)
      graph.edge(report, both, line: 11, isObserved: true)
      graph.edge(report, both, kind: .optional, line: 12, isObserved: true)
    }
    #expect(try graph.found() == ["notStarted error [4, 3, 1]"])
  }

  @Test mutating func `comes to an end where there is a cycle`() throws {
    let (one, other) = (graph.binding("One"), graph.binding("Other"))
    graph.path(one, other, one)
    graph.edge(other, graph.binding("Pool", .singleton, isAsynchronous: true))
    graph.edge(graph.binding("Report"), one, isObserved: true)
    graph.path(graph.binding("Started", .singleton, startsEagerly: true), one)
    #expect(try graph.found() == ["cycle error [1, 2]", "notStarted warning [4, 1, 2, 3]"])
  }
}
