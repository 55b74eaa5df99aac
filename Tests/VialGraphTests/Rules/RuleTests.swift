import Foundation
import GraphSupport

@testable import VialGraph

@Suite struct `The rules for graphs:` {
  @Test(arguments: try GraphCase.all()) func `find what Rules.md says`(sample: GraphCase) throws {
    let diagnostics = try sample.graph.diagnostics(entryPoints: sample.entryPoints)
    #expect(diagnostics.map { "\($0.code) \($0.severity) \($0.nodes)" } == sample.found)
    if let text = sample.text { ErrorTexts.graph.expect(diagnostics, is: text) }
    let read = try JSONDecoder().decode(DependencyGraph.self, from: Data(sample.graph.graph().json().utf8))
    #expect(read.diagnostics(entryPoints: sample.entryPoints) == diagnostics, "a graph that is read says the same")
  }
}

@Suite struct `The rule for confined services` {
  @Test func `follows as many choices as there are`() throws {
    var graph = CheckedGraph()
    let choices = (1...20_000).map { graph.binding("Choice\($0)", role: .choice) }
    for (choice, next) in zip(choices, choices.dropFirst()) { graph.edge(choice, next, kind: .candidate) }
    graph.edge(choices[19_999], graph.binding("Model", isolation: .confined), kind: .candidate)
    graph.edge(graph.binding("Sync"), choices[0])
    #expect(try graph.diagnostics().map(\.severity) == [.error])
  }
}

@Suite struct `The rules for lifetimes and scopes` {
  private var graph = CheckedGraph()

  @Test mutating func `read a graph that does not say where it is declared that scopes provide something`() throws {
    let scope = graph.scope("request")
    let handler = graph.binding("Handler", .scoped, from: scope)
    graph.edge(handler, graph.missing("Request", in: scope))
    let node = DependencyGraph.Node(id: 9, role: .provided, type: "App.Request", lifetime: nil, injector: 1)
    let read = try DependencyGraph(injectors: graph.injectors, nodes: graph.nodes + [node], edges: graph.edges)
    let headline = #"The scope "request" doesn't register App.Request, which scopesProvide declares."#
    #expect(read.diagnostics().map(\.headline) == [headline])
  }
}

@Suite struct `The rule for cycles` {
  private var graph = CheckedGraph()

  @Test mutating func `finds many cycles that have nothing to do with each other`() throws {
    for number in 1...300 {
      let (one, other) = (graph.binding("One\(number)"), graph.binding("Other\(number)"))
      graph.path(one, other, one)
    }
    let diagnostics = try graph.diagnostics()
    #expect(diagnostics.map(\.nodes) == (1...300).map { [$0 * 2 - 1, $0 * 2] })
    #expect(diagnostics[299].headline.hasSuffix("App.One300 → App.Other300 → App.One300."))
  }

  @Test mutating func `says how many more there are where everything asks for everything`() throws {
    let nodes = (1...20).map { graph.binding("Node\($0)") }
    for node in nodes { for other in nodes where other != node { graph.edge(node, other, other) } }
    let diagnostics = try graph.diagnostics()
    #expect((diagnostics.count, Set(diagnostics.map(\.nodes)).count) == (100, 100))
    #expect(diagnostics.allSatisfy { $0.nodes.count == 2 })
    ErrorTexts.graph.expect(diagnostics.filter { $0.headline.contains("90") }, is: "The last of too many cycles")
  }

  @Test mutating func `leaves out the middle of a long cycle`() throws {
    let nodes = (1...30).map { graph.binding("Node\($0)") }
    for (node, next) in zip(nodes, nodes.dropFirst() + [1]) { graph.edge(node, next) }
    let diagnostic = try #require(try graph.diagnostics().first)
    try #require(diagnostic.path.count == 21)
    #expect(diagnostic.path[10] == "… 11 more …")
    let last = "App.Node1, transient, registered at App/Wiring.swift:1, requested at App/Wiring.swift:300"
    #expect(diagnostic.path[20] == last)
    #expect(diagnostic.headline.contains("→ App.Node10 → … 11 more … → App.Node22 →"))
    #expect(diagnostic.nodes == nodes)
  }
}

protocol ValidatedLog: Sendable {}
struct ValidatedFileLog: ValidatedLog {}
class ValidatedPrinter: @unchecked Sendable {}
final class ValidatedLaserPrinter: ValidatedPrinter, @unchecked Sendable {}
private final class LateDesk: Sendable {
  init(
    log: Lazy<any ValidatedLog>?,
    printer: Provider<ValidatedPrinter>,
    fax: Lazy<ValidatedPrinter?>,
    copies: Lazy<Int>
  ) {}
}
private final class Desk: Sendable {
  init(log: any ValidatedLog, printer: ValidatedPrinter, size: (width: Int, height: Int)) {}
}

@Suite struct `The near misses of a validation` {
  @Test func `equal the near misses of the request itself`() throws {
    let app = Injector(name: "app"), child = Injector(name: "child", parent: app)
    try app.register(fileID: "App/Main.swift", line: 1) { ValidatedFileLog() }
    try app.register(fileID: "App/Main.swift", line: 2) { ValidatedLaserPrinter() }
    try child.register(fileID: "App/Main.swift", line: 3) { ValidatedLaserPrinter() }
    try app.register(fileID: "App/Main.swift", line: 4) { (wide: 1, high: 2) }
    try app.register(autowiring: Desk.init)
    let problems = #expect(throws: ValidationError.self) { try app.validate() }?.diagnostics ?? []
    let errors = [
      #expect(throws: InjectionError.self) { try app.get((any ValidatedLog).self) },
      #expect(throws: InjectionError.self) { try app.get(ValidatedPrinter.self) },
      #expect(throws: InjectionError.self) { try app.get((width: Int, height: Int).self) },
    ]
    let nearMisses = Dictionary(uniqueKeysWithValues: problems.map { ($0.headline, $0.nearMisses) })
    for case let error? in errors { #expect(nearMisses[error.headline] == error.nearMisses) }
    #expect(errors.map { $0?.nearMisses.count } == [1, 2, 1])
  }

  @Test func `end in a graph with too many bindings of one type to rank`() throws {
    var graph = CheckedGraph()
    let page = graph.binding("Page")
    for number in 1...300 {
      _ = graph.binding("Store", qualifier: "Store\(number)")
      graph.edge(page, graph.missing("Store", qualifier: "Missing\(number)"))
    }
    #expect(try Set(graph.diagnostics().map(\.nearMisses.count)) == [0, 5])
  }
}

@Suite struct `The rules for missing services and for lifetimes` {
  @Test func `tell a lazy service that may be missing to be a lazy one of an optional`() throws {
    let app = Injector(name: "app")
    try app.register(fileID: "App/Main.swift", line: 5, autowiring: LateDesk.init)
    let error = #expect(throws: ValidationError.self) { try app.validate() }
    ErrorTexts.graph.expect(error?.description, is: "Missing dependencies that are requested later")
  }

  @Test func `leave out the middle of a long path`() throws {
    var graph = CheckedGraph()
    var last = graph.binding("Step1", .singleton)
    for number in 2...27 {
      let next = graph.binding("Step\(number)")
      graph.edge(last, next)
      last = next
    }
    graph.edge(last, graph.binding("Visit", .scoped), graph.missing("Message"))
    let (path, captivePath) = try (graph.diagnostics()[0].path, graph.diagnostics()[1].path)
    #expect((captivePath.count, captivePath[10]) == (21, "… 8 more …"))
    try #require(path.count == 21)
    #expect(path[0] == "App.Step1, singleton, registered at App/Wiring.swift:1")
    #expect(path[9].hasPrefix("App.Step10, "))
    #expect(path[10] == "… 7 more …")
    #expect(path[11].hasPrefix("App.Step18, "))
    #expect(path[20] == "App.Step27, transient, registered at App/Wiring.swift:27, requested at App/Wiring.swift:260")
  }
}
