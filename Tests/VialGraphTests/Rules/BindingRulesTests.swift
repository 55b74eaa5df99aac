import Testing
import VialGraph

@Suite struct `The rules for single bindings` {
  private var graph = CheckedGraph()

  @Test mutating func `object to a value that is to be held`() throws {
    _ = graph.binding("Message", .weak, scope: "Flow", isValue: true)
    _ = graph.binding("Letter", .weak)
    _ = graph.binding("Number", .singleton, isValue: true)
    #expect(
      try graph.text() == """
        error: App.Message scoped to App.Flow has the lifetime weak, but App.Message is not a class.
          registered: App/Wiring.swift:1
          remedy: make App.Message a class, or register it with another lifetime, such as .singleton
        """
    )
    #expect(try graph.diagnostics()[0].nodes == [1])
  }

  @Test mutating func `warn of a binding that took the place of another one`() throws {
    _ = graph.binding("Store", qualifier: "Daily", replaced: 9)
    #expect(
      try graph.text() == """
        warning: The binding for App.Store qualified by App.Daily in the injector "app" replaced the one registered at App/Wiring.swift:9.
          registered: App/Wiring.swift:1
          remedy: register only one of them, or add named: or qualifiedBy: to one of them
        """
    )
  }

  @Test mutating func `note a binding that hides one of an ancestor`() throws {
    let session = graph.scope("session")
    let request = graph.scope("request", parent: session)
    _ = graph.binding("Store", in: request)
    _ = graph.binding("Store")
    #expect(
      try graph.text() == """
        note: The binding for App.Store in the scope "request" hides the one in the injector "app", \
        registered at App/Wiring.swift:2.
          registered: App/Wiring.swift:1
          remedy: keep both if that is intended, or add named: or qualifiedBy: to one of them
        """
    )
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
    #expect(
      try graph.text() == """
        note: The dependencies of App.Store are not known before its provider runs.
          registered: App/Wiring.swift:1
          remedy: take them as parameters of the closure, register with autowiring: App.Store.init, list them in the registration, such as dependencies: [.on(…)], or validate with building: true
        """
    )
  }
}
