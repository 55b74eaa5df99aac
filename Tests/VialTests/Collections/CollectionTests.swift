import TestSupport
import Testing
import Vial

private protocol Plugin: Sendable {
  var name: String { get }
}

private struct Named: Plugin {
  let name: String
  init(_ name: String) { self.name = name }
}

private enum Fast: Qualifier {}

private struct Features: Sendable {
  var isTest = false
}

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

  private func register(
    _ name: String,
    in injector: Injector? = nil,
    qualifiedBy qualifier: (any Qualifier.Type)? = nil,
    when condition: Condition? = nil,
    priority: Int = 0
  ) throws {
    try (injector ?? app).register(
      qualifiedBy: qualifier,
      when: condition,
      into: [any Plugin].self,
      priority: priority
    ) { Named(name) }
  }

  private func names(from injector: Injector? = nil) throws -> [String] {
    try (injector ?? app).get([any Plugin].self).map(\.name)
  }

  @Test func `is given in the order of registration, the highest priority first`() throws {
    try register("b")
    try register("a")
    #expect(try names() == ["b", "a"])
    try register("first", priority: 2)
    try register("last", priority: -1)
    try register("second", priority: 2)
    try register("c")
    #expect(try names() == ["first", "second", "b", "a", "c", "last"])
  }

  @Test func `is empty where there is none`() throws {
    #expect(try names() == [])
    #expect(try app.get([QualifierKey: any Plugin].self).isEmpty)
    #expect(try app.get([any Plugin]?.self)?.isEmpty == true)
    #expect(!app.isRegistered(type: [any Plugin].self))
    try register("a")
    #expect(app.isRegistered(type: [any Plugin].self))
  }

  @Test func `comes from parents too, among each other by priority and then by the time of registration`() throws {
    let child = Injector(name: "child", parent: app)
    let scope = child.makeScope()
    try register("child", in: child)
    try register("app")
    try register("scope", in: scope, priority: 1)
    try register("late", in: child, priority: 1)
    #expect(try names() == ["app"])
    #expect(try names(from: child) == ["late", "child", "app"])
    #expect(try names(from: scope) == ["scope", "late", "child", "app"])
  }

  @Test func `is apart from the binding of the type itself`() throws {
    try register("element")
    let error = #expect(throws: InjectionError.self) { try app.get((any Plugin).self) }
    #expect(error?.code == .notRegistered)
    try app.register(as: (any Plugin).self) { Named("plain") }
    #expect(try app.get((any Plugin).self).name == "plain")
    #expect(try names() == ["element"])
    try app.unregister(type: (any Plugin).self)
    #expect(try names() == ["element"])
  }

  @Test func `is what is registered as a list, if one is`() throws {
    try register("element")
    try app.register { [Named("list") as any Plugin] }
    #expect(try names() == ["list"])
    try app.unregister(type: [any Plugin].self)
    #expect(try names() == ["element"])
  }

  @Test func `is given as parameters, at once and later`() throws {
    try register("plain")
    try register("fast", qualifiedBy: Fast.self)
    try app.register(autowiring: Editor.init)
    let editor = try app.get(Editor.self)
    try register("late")
    #expect(editor.plugins.map(\.name) == ["plain"])
    #expect(editor.byQualifier[Fast.self]?.name == "fast")
    #expect(try editor.later.get().map(\.name) == ["plain", "late"])
    #expect(try editor.each.map { try $0.get().name } == ["plain"])
    #expect(try editor.again.map { try $0.get().name } == ["plain"])
  }

  @Test func `is given to property wrappers`() throws {
    try register("plain")
    try register("fast", qualifiedBy: Fast.self)
    Injector.withDefault(app) {
      let wrapping = Wrapping()
      #expect(wrapping.plugins.map(\.name) == ["plain"])
      #expect(wrapping.fast.map(\.name) == ["fast"])
      #expect(wrapping.injected.map(\.name) == ["plain"])
      #expect(wrapping.later.map(\.name) == ["plain"])
      #expect(wrapping.byQualifier[Fast.self]?.name == "fast")
      #expect(wrapping.none.isEmpty)
      #expect(Resolver.resolve([any Plugin].self).count == 1)
    }
  }

  @Test func `leaves out what has a condition that does not hold`() throws {
    try app.register { Features() }
    try register("always")
    try register("test", when: .context(\Features.isTest), priority: 1)
    try register("fast", qualifiedBy: Fast.self, when: .context(\Features.isTest))
    #expect(try names() == ["always"])
    #expect(try app.get([QualifierKey: any Plugin].self).isEmpty)
    let scope = app.makeScope()
    try scope.register { Features(isTest: true) }
    #expect(try names(from: scope) == ["test", "always"])
    #expect(try scope.get([QualifierKey: any Plugin].self).count == 1)
    // Any number may apply at once.
    try register("test too", when: .context(\Features.isTest))
    #expect(try names(from: scope) == ["test", "always", "test too"])
  }

  @Test func `fails as a whole where one element does, with the path to it`() throws {
    try register("good")
    try app.register(
      as: (any Plugin).self,
      lifetime: .singleton,
      into: [any Plugin].self,
      fileID: "App/Wiring.swift",
      line: 1
    ) { (number: Int) in Named("\(number)") }
    try app.register(fileID: "App/Wiring.swift", line: 2) { (plugins: [any Plugin]) in plugins.count > 1 }
    let error = #expect(throws: InjectionError.self) { try app.get(Bool.self, fileID: "App/Main.swift", line: 9) }
    #expect(error?.code == .notRegistered)
    #expect(error?.serviceType == Int.self)
    #expect(
      error?.debugDescription.errorPlaces == """
          requested: App/Wiring.swift:1
          path: Swift.Bool, transient, registered at App/Wiring.swift:2, requested at App/Main.swift:9
            VialTests.Plugin, singleton, registered at App/Wiring.swift:1, requested at App/Wiring.swift:2
        """
    )
    try app.register { 5 }
    #expect(try app.get(Bool.self))
  }

  @Test func `fails where what a condition is about is missing`() throws {
    try register("test", when: .context(\Features.isTest))
    let error = #expect(throws: InjectionError.self) { try names() }
    #expect(error?.code == .notRegistered)
    #expect(error?.serviceType == Features.self)
  }

  @Test func `is nothing of a closed injector`() throws {
    try register("element")
    try app.close()
    let error = #expect(throws: InjectionError.self) { try names() }
    #expect(error?.code == .closed)
  }

  @Test func `may be an element of which needs the others later`() throws {
    try register("element")
    try app.register(as: (any Plugin).self, into: [any Plugin].self) { resolver in
      let all = try resolver.resolve(Lazy<[any Plugin]>.self)
      return Named((try? all.get()) == nil ? "on its way" : "too early")
    }
    try app.register(as: String.self, into: [String].self) { (all: [String]) in all.joined() }
    let error = #expect(throws: InjectionError.self) { try app.get([String].self) }
    #expect(error?.code == .cycle)
    #expect(try names() == ["element", "on its way"])
  }
}
