import GraphSupport
import Testing
import Vial
import VialGraph

private struct Log: Sendable {}
private struct Search: Sendable {}

private struct Features: Sendable {
  var isTest = false
}

@Suite struct `The graph of what is decorated` {
  let app = Injector(name: "app")

  private func decorate(_ line: Int, dependencies: [Requirement] = []) throws {
    try app.decorate(String.self, dependencies: dependencies, fileID: "App/Wiring.swift", line: line) { text, _ in text
    }
  }

  @Test func `has the decorators in order, and what they ask for`() throws {
    try app.register(lifetime: .singleton, fileID: "App/Wiring.swift", line: 1) { (_: Search) in "text" }
    try decorate(2)
    try decorate(3, dependencies: [.on(Log.self, fileID: "App/Wiring.swift", line: 4)])
    try app.register(fileID: "App/Wiring.swift", line: 5) { Log() }.register { Search() }
    try app.register(fileID: "App/Wiring.swift", line: 6) { (text: String) in text.count }
    #expect(
      app.dependencyGraph().nodeTexts == [
        "1 Swift.Int binding transient", "2 Swift.String binding singleton decorated",
        "3 Swift.String decorator singleton decorated", "4 Swift.String decorator singleton", "5 Log binding transient",
        "6 Search binding transient",
      ]
    )
    #expect(
      app.dependencyGraph().edgeTexts == [
        "1 → 4 required at App/Wiring.swift:6", "2 → 6 required at App/Wiring.swift:1",
        "3 → 2 decorated at App/Wiring.swift:2", "4 → 3 decorated at App/Wiring.swift:3",
        "4 → 5 required at App/Wiring.swift:4",
      ]
    )
    #expect(app.problemTexts(building: true) == [])
    #expect(app.problemTexts(entryPoints: [.on(Int.self)]) == [])
  }

  @Test func `has decorators around candidates and elements`() throws {
    try app.register(fileID: "App/Wiring.swift", line: 1) { Features() }
    try app.register(as: String.self, when: .context(\Features.isTest), fileID: "App/Wiring.swift", line: 2) { "a" }
    try app.register(into: [String].self, fileID: "App/Wiring.swift", line: 3) { "b" }
    try decorate(4)
    try app.register(fileID: "App/Wiring.swift", line: 5) { (_: String, _: [String]) in Search() }
    let graph = app.dependencyGraph()
    #expect(
      graph.nodeTexts == [
        "1 Swift.String choice transient", "2 Swift.String binding transient decorated",
        "3 Swift.String binding transient decorated", "4 Swift.String decorator transient candidate if Features.isTest",
        "5 Swift.String decorator transient element", "6 Features binding transient", "7 Search binding transient",
      ]
    )
    #expect(
      graph.edgeTexts == [
        "1 → 4 candidate at App/Wiring.swift:2", "1 → 6 required at App/Wiring.swift:2",
        "4 → 2 decorated at App/Wiring.swift:4", "5 → 3 decorated at App/Wiring.swift:4",
        "7 → 1 required at App/Wiring.swift:5", "7 → 5 collection at App/Wiring.swift:5",
      ]
    )
  }

  @Test func `misses what a decorator asks for, and notes what is not known`() throws {
    try app.register(fileID: "App/Wiring.swift", line: 1) { "text" }
    try decorate(2, dependencies: [.on(Log.self, fileID: "App/Wiring.swift", line: 3)])
    try app.decorate(String.self, fileID: "App/Wiring.swift", line: 4) { text, _ in text }
    #expect(
      app.problemTexts() == [
        """
        error: VialTests.Log is not registered in the injector "app".
          requested: App/Wiring.swift:3
          path: Swift.String, decorator, registered at App/Wiring.swift:4
            Swift.String (decorated), decorator, registered at App/Wiring.swift:2, requested at App/Wiring.swift:4
          remedy: register it first: try injector.register { VialTests.Log(…) }
        """,
        """
        note: The dependencies of Swift.String are not known before its provider runs.
          registered: App/Wiring.swift:4
          remedy: list them in the registration, such as dependencies: [.on(…)], or validate with building: true
        """,
      ]
    )
    #expect(app.problemTexts(building: true).count == 1)
  }

  @Test func `has what a decorator was seen to ask for`() throws {
    app.observe { _ in }
    try app.register { Log() }
    try app.register(fileID: "App/Wiring.swift", line: 1) { "text" }
    try app.decorate(String.self, fileID: "App/Wiring.swift", line: 2) { text, resolver in
      _ = try resolver.resolve(Log.self, fileID: "App/Wiring.swift", line: 3)
      return text
    }
    #expect(app.problemTexts().count == 1)
    _ = try app.get(String.self)
    #expect(app.problemTexts() == [])
    #expect(
      app.dependencyGraph().edgeTexts == [
        "2 → 1 decorated at App/Wiring.swift:2", "2 → 3 required at App/Wiring.swift:3",
      ]
    )
  }

  @Test func `is the same however often it is made, though all is registered in one place`() throws {
    func make() throws -> DependencyGraph {
      let injector = Injector(name: "app")
      for number in 1...9 {
        try injector.register(into: [Int].self, fileID: "App/Wiring.swift", line: 1) { (_: String) in number }
      }
      try injector.register(fileID: "App/Wiring.swift", line: 1) { "text" }
      for _ in 1...5 { try injector.decorate(String.self, fileID: "App/Wiring.swift", line: 1) { $0 } }
      return injector.dependencyGraph()
    }
    let graph = try make()
    for _ in 1...10 { #expect(try make() == graph) }
  }
}
