import Fixtures
import GraphSupport

private let file = "App/Wiring.swift"

@Suite struct `The graph of a collection` {
  let app = Injector(name: "app")

  @Test func `has the elements, and an edge to each, in order`() throws {
    try app.register(fileID: file, line: 1) { Features() }
    try app.registerPlugin(line: 2)
    try app.registerPlugin(when: .context(\Features.isTest), priority: 1, line: 3)
    try app.registerPlugin(qualifiedBy: Fast.self, line: 4)
    try app.register(fileID: file, line: 5) {
      (_: [any Plugin], _: [Lazy<any Plugin>], _: [QualifierKey: any Plugin], _: Provider<[any Plugin]>) in Editor()
    }
    app.dependencyGraph().nodeTexts.expect([
      "1 Editor binding transient", "2 Features binding transient", "3 Plugin binding transient element",
      "4 Plugin binding transient element if Features.isTest", "5 Plugin qualified by Fast binding transient element",
    ])
    app.dependencyGraph().edgeTexts.map { $0.replacing(" at App/Wiring.swift:5", with: "") }.expect([
      "1 → 4 collection", "1 → 3 collection", "1 → 2 required at App/Wiring.swift:3", "1 → 4 lazy", "1 → 3 lazy",
      "1 → 2 lazy at App/Wiring.swift:3", "1 → 5 collection", "1 → 4 provider", "1 → 3 provider",
      "1 → 2 provider at App/Wiring.swift:3",
    ])
    #expect(app.problems(building: true).texts == [])
    #expect(app.problems(entryPoints: [.on(Editor.self)]).texts == [])
    #expect(app.problems(entryPoints: [.on([any Plugin].self)]).texts.count == 2)
  }

  @Test func `has other elements where a child adds some`() throws {
    let child = Injector(name: "child", parent: app)
    try app.registerPlugin(line: 2)
    try child.registerPlugin(priority: 1, line: 3)
    try app.register(fileID: file, line: 5) { (_: [any Plugin]) in Editor() }
    app.expectGraph(
      nodes: [
        "1 Editor binding transient, 1/1", "2 Plugin binding transient element, 1/1",
        "3 Plugin binding transient element, 2/2", "4 Editor binding transient, 1/2",
      ],
      edges: [
        "1 → 2 collection at App/Wiring.swift:5", "4 → 3 collection at App/Wiring.swift:5",
        "4 → 2 collection at App/Wiring.swift:5",
      ]
    )
    #expect(app.problems(building: true).texts == [])
  }

  @Test func `has a missing collection as absent, without an error`() throws {
    try app.register(fileID: file, line: 5) { (_: [any Plugin]) in Editor() }
    #expect(app.dependencyGraph().nodeTexts.last == "2 Swift.Array<Plugin> absent")
    #expect(app.dependencyGraph().edgeTexts == ["1 → 2 collection at App/Wiring.swift:5"])
    #expect(throws: Never.self) { try app.validate(building: true) }
  }

  @Test func `reports a missing dependency of an element, or context of its condition`() throws {
    try app.register(into: [any Plugin].self, fileID: file, line: 1) { (_: Store) -> any Plugin in NamedPlugin() }
    try app.register(fileID: file, line: 2) { (_: [any Plugin]) in Editor() }
    app.expectProblems(is: "A missing dependency of an element")
    #expect(app.problems(building: true).texts == app.problems().texts)
    let other = Injector(name: "app")
    try other.registerPlugin(when: .context(\Features.isTest), line: 1)
    #expect(other.problems().texts == [])
    try other.register(fileID: file, line: 2) { (_: [any Plugin]) in Editor() }
    other.expectProblems(is: "A missing context of the condition of an element")
  }

  @Test func `has a cycle through an element, and is observed when it is requested`() throws {
    try app.register(into: [any Plugin].self, fileID: file, line: 1) { (_: Editor) -> any Plugin in NamedPlugin() }
    try app.register(fileID: file, line: 2) { (_: [any Plugin]) in Editor() }
    #expect(app.problems().texts.first?.hasPrefix("error: Dependency cycle: Fixtures.") == true)
    #expect(app.problems().texts.count == 1)
    expectError(.cycle) { try app.get(Editor.self) }
    let other = Injector(name: "other")
    other.observe { _ in }
    try other.registerPlugin(line: 1)
    try other.register { resolver in
      _ = try resolver.resolve([any Plugin].self, fileID: file, line: 3)
      return Editor()
    }
    _ = try other.get(Editor.self)
    #expect(other.dependencyGraph().edgeTexts == ["1 → 2 collection at App/Wiring.swift:3"])
  }
}
