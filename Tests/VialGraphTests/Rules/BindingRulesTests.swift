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
