import Fixtures

private struct Editor {
  let plugins: [any Plugin]
  let byQualifier: [QualifierKey: any Plugin]
  let later: Lazy<[any Plugin]>
  let each: [Lazy<any Plugin>]
  let again: [Provider<any Plugin>]
}

private struct Wrapping {
  @Inject var plugins: [any Plugin]
  @Inject(Fast.self) var fast: [any Plugin]
  @Injected var injected: [any Plugin]
  @LazyInject var later: [any Plugin]
  @Inject var byQualifier: [QualifierKey: any Plugin]
  @Inject var none: [Double]
}

@Suite struct `All of a type` {
  let app = Injector(name: "app")

  private func names(from injector: Injector? = nil) throws -> [String] {
    try (injector ?? app).get([any Plugin].self).map(\.name)
  }

  @Test func `is given in the order of registration, the highest priority first`() throws {
    try app.registerPlugin("b")
    try app.registerPlugin("a")
    #expect(try names() == ["b", "a"])
    try app.registerPlugin("first", priority: 2)
    try app.registerPlugin("last", priority: -1)
    try app.registerPlugin("second", priority: 2)
    try app.registerPlugin("c")
    #expect(try names() == ["first", "second", "b", "a", "c", "last"])
  }

  @Test func `is empty without elements, and apart from the binding of the type itself`() throws {
    #expect(try names() == [])
    #expect(try app.get([QualifierKey: any Plugin].self).isEmpty)
    #expect(try app.get([any Plugin]?.self)?.isEmpty == true)
    #expect(!app.isRegistered(type: [any Plugin].self))
    try app.registerPlugin("element")
    #expect(app.isRegistered(type: [any Plugin].self))
    let asked = expectError(.notRegistered) { try app.get((any Plugin).self) }
    #expect(asked?.remedy.hasPrefix("request the collection, [any Fixtures.Plugin].self; or without into: ") == true)
    let removed = expectError(.notRegistered) { try app.unregister(type: (any Plugin).self) }
    #expect(removed?.remedy.hasSuffix("the collection, where it is registered: [any Fixtures.Plugin].self") == true)
    try app.register(as: (any Plugin).self) { NamedPlugin("plain") }
    #expect(try (app.get((any Plugin).self).name, names()) == ("plain", ["element"]))
    try app.unregister(type: (any Plugin).self)
    #expect(try names() == ["element"])
  }

  @Test func `comes from parents too, among each other by priority and then by the time of registration`() throws {
    let child = Injector(name: "child", parent: app)
    let scope = child.makeScope()
    try child.registerPlugin("child")
    try app.registerPlugin("app")
    try scope.registerPlugin("scope", priority: 1)
    try child.registerPlugin("late", priority: 1)
    #expect(try (names(), names(from: child)) == (["app"], ["late", "child", "app"]))
    #expect(try names(from: scope) == ["scope", "late", "child", "app"])
  }

  @Test func `is the registered list, if there is one, and may be an error`() throws {
    try app.registerPlugin("element")
    try app.register { [NamedPlugin("list") as any Plugin] }
    #expect(try names() == ["list"])
    try app.unregister(type: [any Plugin].self)
    #expect(try names() == ["element"])
    try app.registerPlugin("test", when: .context(\Features.isTest))
    expectError(.notRegistered, .of(Features.self)) { try names() }
    try app.close()
    expectError(.closed) { try names() }
  }

  @Test func `is given as parameters, at once and later, and to property wrappers`() throws {
    try app.registerPlugin("plain")
    try app.registerPlugin("fast", qualifiedBy: Fast.self)
    try app.register(autowiring: Editor.init)
    let editor = try app.get(Editor.self)
    try app.registerPlugin("late")
    #expect((editor.plugins.map(\.name), editor.byQualifier[Fast.self]?.name) == (["plain"], "fast"))
    #expect(try editor.later.get().map(\.name) == ["plain", "late"])
    #expect(try editor.each.map { try $0.get().name } == ["plain"])
    #expect(try editor.again.map { try $0.get().name } == ["plain"])
    let other = Injector(name: "other")
    try other.register(into: [any Plugin].self) { NamedPlugin("plain") }
    try other.register(qualifiedBy: Fast.self, into: [any Plugin].self) { NamedPlugin("fast") }
    Injector.withDefault(other) {
      let wrapping = Wrapping()
      #expect((wrapping.plugins.map(\.name), wrapping.fast.map(\.name)) == (["plain"], ["fast"]))
      #expect((wrapping.injected.map(\.name), wrapping.later.map(\.name)) == (["plain"], ["plain"]))
      #expect(wrapping.byQualifier[Fast.self]?.name == "fast")
      #expect(wrapping.none.isEmpty)
      #expect(Resolver.resolve([any Plugin].self).count == 1)
    }
  }

  @Test func `leaves out elements whose conditions do not hold`() throws {
    try app.register { Features() }
    try app.registerPlugin("always")
    try app.registerPlugin("test", when: .context(\Features.isTest), priority: 1)
    try app.registerPlugin("fast", qualifiedBy: Fast.self, when: .context(\Features.isTest))
    #expect(try names() == ["always"])
    #expect(try app.get([QualifierKey: any Plugin].self).isEmpty)
    let scope = app.makeScope()
    try scope.register { Features(isTest: true) }
    #expect(try (names(from: scope), scope.get([QualifierKey: any Plugin].self).count) == (["test", "always"], 1))
    // Any number may apply at once.
    try app.registerPlugin("test too", when: .context(\Features.isTest))
    #expect(try names(from: scope) == ["test", "always", "test too"])
  }

  @Test func `fails as a whole where one element does, with the path to it`() throws {
    try app.registerPlugin("good")
    try app.register(
      as: (any Plugin).self,
      lifetime: .singleton,
      into: [any Plugin].self,
      fileID: "App/Wiring.swift",
      line: 1
    ) { (number: Int) in NamedPlugin("\(number)") }
    try app.register(fileID: "App/Wiring.swift", line: 2) { (plugins: [any Plugin]) in plugins.count > 1 }
    expectError(
      .notRegistered,
      .of(Int.self),
      .places(
        "requested: App/Wiring.swift:1",
        "path: Swift.Bool, transient, registered at App/Wiring.swift:2, requested at App/Main.swift:9",
        "  Fixtures.Plugin, singleton, registered at App/Wiring.swift:1, requested at App/Wiring.swift:2"
      )
    ) { try app.get(Bool.self, fileID: "App/Main.swift", line: 9) }
    try app.register { 5 }
    #expect(try app.get(Bool.self))
  }

  @Test func `may have an element that needs the others later`() throws {
    try app.registerPlugin("element")
    try app.register(as: (any Plugin).self, into: [any Plugin].self) { resolver in
      let all = try resolver.resolve(Lazy<[any Plugin]>.self)
      return NamedPlugin((try? all.get()) == nil ? "on its way" : "too early")
    }
    try app.register(as: String.self, into: [String].self) { (all: [String]) in all.joined() }
    expectError(.cycle) { try app.get([String].self) }
    #expect(try names() == ["element", "on its way"])
  }
}

@Suite struct `A collection that grows` {
  private let app = Injector(name: "app")

  @Test func `has the highest priority first, whenever it is asked for`() throws {
    var expected: [[Int]] = [[], [], []]
    for number in 0..<100 {
      try app.register(lifetime: .singleton, into: [Int].self, priority: number % 3) { number }
      expected[2 - number % 3].append(number)
      if number.isMultiple(of: 7) { #expect(try app.get([Int].self) == expected.flatMap(\.self)) }
    }
    #expect(try app.get([Int].self) == expected.flatMap(\.self))
  }
}
