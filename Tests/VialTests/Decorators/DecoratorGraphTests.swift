import Fixtures
import GraphSupport

private let file = "App/Wiring.swift"

@Suite struct `The graph of a decorated service` {
  let app = Injector(name: "app")

  private func decorate(_ line: Int, dependencies: [Requirement] = []) throws {
    try app.decorate(String.self, dependencies: dependencies, fileID: file, line: line) { text, _ in text }
  }

  @Test func `has the decorators in order, and what they ask for`() throws {
    try app.register(lifetime: .singleton, fileID: file, line: 1) { (_: Screen) in "text" }
    try decorate(2)
    try decorate(3, dependencies: [.on(Editor.self, fileID: file, line: 4)])
    try app.register(fileID: file, line: 5) { Editor() }.register { Screen() }
    try app.register(fileID: file, line: 6) { (text: String) in text.count }
    app.expectGraph(
      nodes: [
        "1 Editor binding transient", "2 Screen binding transient", "3 Swift.Int binding transient",
        "4 Swift.String binding singleton decorated", "5 Swift.String decorator singleton decorated",
        "6 Swift.String decorator singleton",
      ],
      edges: [
        "3 → 6 required at App/Wiring.swift:6", "4 → 2 required at App/Wiring.swift:1",
        "5 → 4 decorated at App/Wiring.swift:2", "6 → 5 decorated at App/Wiring.swift:3",
        "6 → 1 required at App/Wiring.swift:4",
      ]
    )
    #expect((app.problems(building: true).texts, app.problems(entryPoints: [.on(Int.self)]).texts) == ([], []))
  }

  @Test func `has decorators around candidates and elements`() throws {
    try app.register(fileID: file, line: 1) { Features() }
    try app.register(as: String.self, when: .context(\Features.isTest), fileID: file, line: 2) { "a" }
    try app.register(into: [String].self, fileID: file, line: 3) { "b" }
    try decorate(4)
    try app.register(fileID: file, line: 5) { (_: String, _: [String]) in Screen() }
    let graph = app.dependencyGraph()
    graph.nodeTexts.expect([
      "1 Features binding transient", "2 Screen binding transient", "3 Swift.String choice transient",
      "4 Swift.String binding transient decorated", "5 Swift.String binding transient decorated",
      "6 Swift.String decorator transient candidate if Features.isTest", "7 Swift.String decorator transient element",
    ])
    graph.edgeTexts.expect([
      "2 → 3 required at App/Wiring.swift:5", "2 → 7 collection at App/Wiring.swift:5",
      "3 → 6 candidate at App/Wiring.swift:2", "3 → 1 required at App/Wiring.swift:2",
      "6 → 4 decorated at App/Wiring.swift:4", "7 → 5 decorated at App/Wiring.swift:4",
    ])
  }

  @Test func `reports missing dependencies of a decorator, and notes unknown ones`() throws {
    try app.register(fileID: file, line: 1) { "text" }
    try decorate(2, dependencies: [.on(Editor.self, fileID: file, line: 3)])
    try app.decorate(String.self, fileID: file, line: 4) { text, _ in text }
    app.expectProblems(is: "A missing dependency of a decorator beside another one that is not known")
    #expect(app.problems().texts.count == 2)
    #expect(app.problems(building: true).texts.count == 1)
  }

  @Test func `has the observed dependencies of a decorator`() throws {
    app.observe { _ in }
    try app.register { Editor() }.register(fileID: file, line: 1) { "text" }
    try app.decorate(String.self, fileID: file, line: 2) { text, resolver in
      _ = try resolver.resolve(Editor.self, fileID: file, line: 3)
      return text
    }
    #expect(app.problems().texts.count == 1)
    _ = try app.get(String.self)
    #expect(app.problems().texts == [])
    app.dependencyGraph().edgeTexts.expect([
      "3 → 2 decorated at App/Wiring.swift:2", "3 → 1 required at App/Wiring.swift:3",
    ])
  }

  @Test func `is the same however often it is made, though all is registered in one place`() throws {
    func make() throws -> DependencyGraph {
      let injector = Injector(name: "app")
      for number in 1...9 { try injector.register(into: [Int].self, fileID: file, line: 1) { (_: String) in number } }
      try injector.register(fileID: file, line: 1) { "text" }
      for _ in 1...5 { try injector.decorate(String.self, fileID: file, line: 1) { $0 } }
      return injector.dependencyGraph()
    }
    let graph = try make()
    for _ in 1...10 { #expect(try make() == graph) }
  }
}

@Suite struct `The graph of a service that a child decorates` {
  let app = Injector(name: "app")
  let child: Injector

  init() { child = Injector(name: "child", parent: app) }

  @Test func `has the service of the scope around it`() throws {
    try app.register(lifetime: .scoped, fileID: file, line: 1) { Shape("app") }
    let child = Injector(name: "child", parent: app.makeScope(name: "scope"))
    try child.decorate(Shape.self, fileID: file, line: 2) { $0 }
    child.expectGraph(
      nodes: ["1 Shape binding scoped, 1/1", "2 Shape binding scoped decorated, 3/3", "3 Shape decorator scoped, 3/3"],
      edges: ["2 → 1 required at App/Wiring.swift:1", "3 → 2 decorated at App/Wiring.swift:2"]
    )
    #expect(child.problems(building: true).texts == [])
  }

  @Test func `has the parent's decorators`() throws {
    try app.register(fileID: file, line: 1) { "app" }.decorate(String.self, fileID: file, line: 2) { $0 + "!" }
    try child.decorate(String.self, fileID: file, line: 3) { $0 + "?" }
    #expect(try child.get(String.self) == "app!?")
    child.expectGraph(
      nodes: [
        "1 Swift.String binding transient decorated, 1/1", "2 Swift.String decorator transient, 1/1",
        "3 Swift.String binding transient decorated, 2/2", "4 Swift.String decorator transient decorated, 2/2",
        "5 Swift.String decorator transient, 2/2",
      ],
      edges: [
        "2 → 1 decorated at App/Wiring.swift:2", "4 → 3 decorated at App/Wiring.swift:2",
        "5 → 4 decorated at App/Wiring.swift:3",
      ]
    )
    #expect(child.problems(building: true).errorTexts == [])
  }

  @Test func `has the parent's service`() throws {
    try app.register(lifetime: .singleton, fileID: file, line: 1) { Shape("app") }
    try child.decorate(Shape.self, fileID: file, line: 2) { $0 }
    child.expectGraph(
      nodes: [
        "1 Shape binding singleton, 1/1", "2 Shape binding singleton decorated, 2/2",
        "3 Shape decorator singleton, 2/2",
      ],
      edges: ["2 → 1 required at App/Wiring.swift:1", "3 → 2 decorated at App/Wiring.swift:2"]
    )
    #expect(child.problems().errorTexts == [])
  }
}
