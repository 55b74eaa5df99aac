import Fixtures
import GraphSupport

private let file = "App/Wiring.swift"

@Suite struct `A service that changes` {
  private let app = Injector(name: "app", allowsOverriding: true)

  init() throws { try app.register { Features() } }

  private func texts(_ injector: Injector) -> [String] {
    injector.dependencyGraph().nodeTexts + injector.dependencyGraph().edgeTexts
  }

  @Test func `has its candidates and elements in the order of registration, though all are in one place`() throws {
    let injector = Injector(name: "app")
    func condition(_ name: String) -> Condition { .context(Features.self, named: name) { _ in false } }
    for number in 1...4 {
      let (first, second) = (condition("is \(number)"), condition("has \(number)"))
      try injector.register(when: first, fileID: file, line: 1) { "\(number)" }
      try injector.register(when: second, into: [String].self, fileID: file, line: 1) { "\(number)" }
    }
    func conditions() -> [String] { injector.dependencyGraph().nodes.compactMap(\.condition) }
    let order = (1...4).flatMap { ["is \($0)", "has \($0)"] }
    #expect(conditions() == order)
    try injector.decorate(String.self, fileID: file, line: 1) { $0 + "!" }
    #expect(conditions() == order)
    try injector.decorate(String.self, fileID: file, line: 1) { $0 + "?" }
    #expect(conditions() == order)
    let copy = try injector.copy()
    #expect(copy.dependencyGraph().nodes.compactMap(\.condition) == order)
  }

  @Test func `is refused a second time, and suggested, where it is registered, whatever is around it`() throws {
    let injector = Injector(name: "app")
    try injector.register(fileID: file, line: 1) { "text" }.decorate(String.self) { $0 }
    let first = expectError(.alreadyRegistered, .registration(file, 1)) { try injector.register { "other" } }
    try injector.register(when: .context(\Features.isTest)) { "candidate" }
    let second = #expect(throws: InjectionError.self) { try injector.register { "other" } }
    #expect(second?.registration == first?.registration)
    try app.register(named: "main", fileID: file, line: 1) { Missing() }
    func suggestions() -> [String]? { #expect(throws: InjectionError.self) { try app.get(Missing.self) }?.nearMisses }
    #expect(suggestions() == ["Fixtures.Missing named \"main\", registered at App/Wiring.swift:1"])
    try app.register(when: .context(\Features.isTest), fileID: file, line: 2) { Missing() }
    try app.unregister(type: Missing.self).decorate(Missing.self, named: "main", fileID: file, line: 3) { $0 }
    #expect(suggestions() == ["Fixtures.Missing named \"main\", registered at App/Wiring.swift:3"])
    let condition = Condition.context(\Features.isTest)
    try app.register(named: "main", when: condition, fileID: file, line: 4) { Missing() }
    #expect(suggestions() == ["Fixtures.Missing named \"main\", registered at App/Wiring.swift:4"])
  }

  @Test func `names what it replaced in its last decorator's node, until it is removed`() throws {
    try app.register(fileID: file, line: 1) { "first" }.register(fileID: file, line: 2) { "second" }
    func replaced() -> [CodeLocation] { app.dependencyGraph().nodes.compactMap(\.replaced) }
    let first = [CodeLocation(fileID: file, line: 1)]
    #expect(replaced() == first)
    try app.decorate(String.self) { $0 }
    #expect(replaced() == first)
    #expect(app.dependencyGraph().nodes.contains { $0.replaced != nil && $0.role == .decorator })
    try app.register(when: .context(\Features.isTest)) { "candidate" }
    #expect(replaced() == first)
    app.includeFailing { try $0.decorate(String.self) { $0 } }
    #expect(replaced() == first)
    try app.unregister(type: String.self).register(fileID: file, line: 3) { "third" }
    #expect(replaced() == [])
  }

  @Test func `keeps what a provider was seen to ask for, behind decorators and beside candidates`() throws {
    app.observe { _ in }
    try app.register { 5 }
    try app.register(fileID: file, line: 1) { resolver in
      try Shape("\(resolver.resolve(Int.self, fileID: file, line: 2))")
    }
    _ = try app.get(Shape.self)
    func hasSeen(_ injector: Injector) -> Bool {
      injector.dependencyGraph().edgeTexts.contains { $0.contains("App/Wiring.swift:2") }
    }
    #expect(hasSeen(app))
    try app.decorate(Shape.self) { $0 }
    #expect(hasSeen(app))
    try app.register(as: Shape.self, when: .context(\Features.isTest)) { Shape("candidate") }
    #expect(hasSeen(app))
    #expect(hasSeen(try app.copy()))
    app.includeFailing { try $0.decorate(Shape.self) { $0 }.register { Shape("other") } }
    #expect(hasSeen(app))
  }

  @Test func `in a scope is constructed again when it changes above`() throws {
    try app.register(lifetime: .scoped) { Shape("first") }
    let scope = app.makeScope()
    let first = try scope.get(Shape.self)
    try app.decorate(Shape.self) { Shape($0.name + "!") }
    #expect(try scope.get(Shape.self).name == "first!")
    try app.register(lifetime: .scoped) { Shape("second") }
    #expect(try scope.get(Shape.self).name == "second!")
    try app.register(lifetime: .scoped, when: .context(\Features.isTest)) { Shape("candidate") }
    let beside = try scope.get(Shape.self)
    #expect(beside.name == "second!")
    #expect(try scope.get(Shape.self) === beside)
    try app.unregister(type: Shape.self)
    #expect(scope[Shape.self] == nil)
    try app.register(lifetime: .scoped) { Shape("third") }
    #expect(try scope.get(Shape.self).name == "third!")
    #expect(first.name == "first")
  }

  @Test func `in a scope is as before when a change above is undone`() throws {
    try app.register(lifetime: .scoped) { Shape("old") }.register(lifetime: .scoped, into: [Shape].self) {
      Shape("one")
    }
    let scope = app.makeScope()
    let element = try scope.get([Shape].self).first
    #expect(try scope.get(Shape.self).name == "old")
    app.includeFailing { injector in
      try injector.decorate(Shape.self) { Shape($0.name + "!") }.register(lifetime: .scoped) { Shape("new") }
      try injector.register(lifetime: .scoped, into: [Shape].self) { Shape("two") }
      let below = try #require(injector.descendants.first)
      #expect(try (below.get(Shape.self).name, below.get([Shape].self).map(\.name)) == ("new!", ["one!", "two!"]))
    }
    #expect(try (scope.get(Shape.self).name, scope.get([Shape].self).map(\.name)) == ("old", ["one"]))
    #expect(element?.name == "one")
  }

  @Test func `that is narrowed to a scope changes as others do, and leaves the collection alone`() throws {
    try app.register(lifetime: .weak(in: Flow.self)) { Shape("page") }
    try app.decorate(Shape.self, scopedTo: Flow.self) { Shape($0.name + "!") }
    app.includeFailing { injector in
      try injector.decorate(Shape.self, scopedTo: Flow.self) { Shape($0.name + "?") }
      #expect(try injector.get(Shape.self, scopedTo: Flow.self).name == "page!?")
      try injector.register(lifetime: .weak(in: Flow.self)) { Shape("new") }
      #expect(try injector.get(Shape.self, scopedTo: Flow.self).name == "new!?")
    }
    #expect(try app.get(Shape.self, scopedTo: Flow.self).name == "page!")
    #expect(try app.copy().dependencyGraph().nodeTexts == app.dependencyGraph().nodeTexts)
    try app.unregister(type: Shape.self, scopedTo: Flow.self)
    #expect(app.dependencyGraph().nodeTexts.filter { $0.contains("Shape") } == [])
    try app.register(lifetime: .weak(in: Login.self)) { Shape("page") }.register { Shape("plain") }
    try app.register(into: [Shape].self) { Shape("element") }
    for _ in 1...2 { try app.decorate(Shape.self, scopedTo: Login.self) { Shape($0.name + "!") } }
    #expect(try app.get(Shape.self, scopedTo: Login.self).name == "page!!")
    #expect(try app.get([Shape].self).map(\.name) == ["element"])
    try app.decorate(Shape.self) { Shape($0.name + "?") }
    #expect(try (app.get([Shape].self).map(\.name), app.get(Shape.self).name) == (["element?"], "plain?"))
    #expect(try app.get(Shape.self, scopedTo: Login.self).name == "page!!")
    try app.unregister(type: Shape.self, scopedTo: Login.self)
    #expect(try app.copy().get([Shape].self).map(\.name) == ["element?"])
  }

  @Test func `that scopes provide is declared, and is declared no more when that is undone`() throws {
    let error: @Sendable (Injector) -> String? = { injector in
      #expect(throws: InjectionError.self) { try injector.makeScope().get(Missing.self) }?.description
    }
    let unknown = error(app)
    let declare: @Sendable (Injector) throws -> Void = { injector in
      try injector.scopesProvide(Missing.self, fileID: file, line: 1)
      #expect(error(injector) != unknown)
      try injector.register(into: [Missing].self) { Missing() }
      #expect(try !injector.get([Missing].self).isEmpty)
    }
    app.includeFailing(declare)
    #expect(error(app) == unknown)
    try declare(app)
    let declared = error(app)
    app.includeFailing(declare)
    #expect(error(app) == declared)
  }

  @Test func `has its instance back when a decorator or a candidate of an assembly that fails is undone`() throws {
    try app.register(lifetime: .singleton) { Shape("old") }
    let (old, before) = (try app.get(Shape.self), texts(app))
    app.includeFailing { injector in
      try injector.decorate(Shape.self) { Shape($0.name + "!") }
      #expect(try injector.get(Shape.self).name == "old!")
      try injector.register(as: Shape.self, when: .context(\Features.isTest)) { Shape("candidate") }
      #expect(try injector.get(Shape.self).name == "old!")
    }
    #expect(try app.get(Shape.self) === old)
    #expect(texts(app) == before)
  }

  @Test func `in a copy is decorated, overridden and unregistered apart from the original`() throws {
    try app.register(lifetime: .singleton) { Shape("app") }.decorate(Shape.self) { Shape($0.name + "!") }
    try app.register(as: Shape.self, when: .context(\Features.isTest)) { Shape("test") }
    try app.register(into: [Shape].self) { Shape("element") }
    let before = texts(app)
    let copy = try app.copy()
    #expect(texts(copy) == before)
    try copy.decorate(Shape.self) { Shape($0.name + "?") }
    try copy.register(lifetime: .singleton) { Shape("copy") }.register(into: [Shape].self) { Shape("more") }
    #expect(try copy.get(Shape.self).name == "copy!?")
    #expect(try copy.get([Shape].self).map(\.name) == ["element!?", "more!?"])
    #expect(texts(app) == before)
    try copy.unregister(type: Shape.self).unregister(type: [Shape].self)
    #expect(try (app.get(Shape.self).name, app.get([Shape].self).map(\.name)) == ("app!", ["element!"]))
    try app.unregister(type: Shape.self)
    #expect(copy[Shape.self] == nil)
    try copy.register { Shape("again") }
    #expect(try copy.get(Shape.self).name == "again!?")
  }

  @Test func `is reported to observers once, by its own place, whatever is around it`() throws {
    let log = EventLog()
    app.observe(log)
    try app.register { "first" }.decorate(String.self) { $0 + "!" }.register { "second" }
    try app.register(when: .context(\Features.isTest)) { "candidate" }
    try app.register { "third" }.register(into: [String].self) { "element" }
    log.next().expect([
      "registered Swift.String", "replaced Swift.String", "registered Swift.String", "replaced Swift.String",
      "registered Swift.String",
    ])
    try app.unregister(type: String.self)
    #expect(log.next() == [])
    #expect(throws: InjectionError.self) { try app.get(String.self) }
  }
}
