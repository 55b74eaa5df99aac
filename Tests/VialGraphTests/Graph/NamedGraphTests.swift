import Foundation
import GraphSupport

@testable import VialGraph

@Suite struct `A graph of services that have names` {
  private typealias Node = DependencyGraph.Node

  private let graph = SampleGraph.kernel

  @Test func `has names in its JSON, and is read from one without`() throws {
    let lines = graph.json().split(separator: "\n").map { String($0) }
    let place = #"{"fileID": "kernel.json", "line": 3}"#
    let logger =
      #"    {"id": 3, "role": "binding", "type": "App.ConsoleLogger", "name": "app.logger", "lifetime": "singleton", "#
      + #""injector": 1, "context": 1, "registration": \#(place), "knowledge": "declared", "isValue": false},"#
    #expect(lines.contains(logger))
    #expect(lines.count { $0.contains(#""name": "#) } == 1 + 4)
    #expect(try JSONDecoder().decode(DependencyGraph.self, from: Data(graph.json().utf8)) == graph)
    #expect(try JSONDecoder().decode(DependencyGraph.self, from: JSONEncoder().encode(graph)) == graph)
    let old = #"{"id": 1, "role": "binding", "type": "A", "injector": 1, "context": 1, "knowledge": "declared", "#
    let read = try JSONDecoder().decode(Node.self, from: Data((old + #""isValue": false}"#).utf8))
    #expect(read == Node(id: 1, type: "A", lifetime: nil, injector: 1))
  }

  @Test(arguments: [
    ("app.logger", 3), ("\"app.logger\"", 3), ("logger", 3), ("app", 2), ("the \"other\" <logger>", 4), ("Clock", 1),
    ("app.loger", 5),
  ])
  func `is viewed from a name`(name: String, root: Int) throws {
    #expect(try graph.view(from: name, depth: 0).nodes.map(\.id) == [root])
  }

  @Test func `names what may be meant by a name or a type`() throws {
    let unknown = #expect(throws: GraphError.self) { try graph.view(from: "app.logge") }
    #expect(unknown?.candidates == [#""app.logger""#, #""app.loger""#])
    let several = #expect(throws: GraphError.self) { try graph.view(from: "ConsoleLogger") }
    #expect(several?.candidates == [#""app.logger""#, #""the \"other\" <logger>""#])
    #expect(throws: GraphError.self) { try graph.view(from: "Any") }
  }

  @Test func `has diagnostics that give names`() {
    ErrorTexts.graph.expect(graph.diagnostics(), is: "A missing service with a name")
  }

  @Test func `differs in names, and in the types behind them`() throws {
    let third = Node(id: 4, type: "App.ConsoleLogger", name: "a third logger", lifetime: .weak, injector: 1)
    let nodes = graph.nodes.dropLast(2) + [third]
    let changed = nodes.map { node in
      node.id == 3 ? Node(id: 3, type: "App.FileLogger", name: node.name, lifetime: .singleton, injector: 1) : node
    }
    let new = DependencyGraph(trusted: graph.injectors, Array(changed), Array(graph.edges.dropLast()))
    try Golden.expect(new.difference(from: graph).description, is: "names-difference.txt", of: "VialGraphTests")
  }

  @Test func `may hide a name of the parent behind another type`() {
    let injectors = [DependencyGraph.Injector(id: 1, name: "kernel"), .init(id: 2, name: "test", parent: 1)]
    let nodes = [
      Node(id: 1, type: "App.ConsoleLogger", name: "logger", injector: 1),
      Node(id: 2, type: "App.SilentLogger", name: "logger", injector: 2),
      Node(id: 3, type: "App.SilentLogger", injector: 2),
    ]
    let found = DependencyGraph(trusted: injectors, nodes, []).diagnostics()
    #expect(found.map(\.code) == [.overridden])
    ErrorTexts.graph.expect(found.first?.description, is: "A service that hides one of the parent")
  }

  @Test func `has an error for a name that only a scope gives`() {
    let injectors = [DependencyGraph.Injector(id: 1), .init(id: 2, name: "request", isScope: true, parent: 1)]
    let nodes = [
      Node(id: 1, type: "App.Server", injector: 1), Node(id: 2, type: "Int", name: "port", injector: 2),
      Node(id: 3, role: .missing, type: "Any", name: "port", injector: 1),
    ]
    let graph = DependencyGraph(trusted: injectors, nodes, [DependencyGraph.Edge(from: 1, to: 3)])
    ErrorTexts.graph.expect(graph.diagnostics(), is: "A name that only a scope gives")
  }

  @Test func `has names and types in the data of its page`() {
    let page = graph.html()
    let node = #"{"id": 3, "role": "binding", "name": "\"app.logger\"", "short": "app.logger", "#
    let type = #""type": "App.ConsoleLogger", "product": "ConsoleLogger", "shortName": "app.logger","#
    #expect(page.contains(node + type))
    #expect(page.contains(#""name": "\"app\"", "short": "app", "shortName": "app","#))
  }
}
