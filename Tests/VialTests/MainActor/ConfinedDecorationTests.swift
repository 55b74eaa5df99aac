import Fixtures

private class Names {
  var names: [String]
  init(_ names: String...) { self.names = names }
  init(_ inner: Names, _ name: String) { names = inner.names + [name] }
}
@MainActor @Suite struct `Decorating on the main actor` {
  private let app = Injector(name: "app", allowsOverriding: true)

  @Test(arguments: Lifetime<Names>.onMainActor) private func `wraps a confined service in the order of the decorators`(
    lifetime: Lifetime<Names>
  ) throws {
    try app.mainActor.register(lifetime: lifetime) { Names("box") }.register { "by a resolver" }
      .decorate(Names.self) { Names($0, "first") }
      .decorate(Names.self) { box, resolver in try Names(box, resolver.resolve()) }
    let scope = app.makeScope()
    let box = try scope.get(Names.self)
    #expect(box.names == ["box", "first", "by a resolver"])
    let isKept = [Lifetime<Names>.weak, .scoped, .singleton].contains(lifetime)
    #expect(try (scope.get(Names.self) === box) == isKept)
    #expect((scope.refusal(of: Names.self), scope.refusal(of: Names?.self)) == (.requiresMainActor, .requiresMainActor))
  }

  @Test func `confines a plain service that is not sendable, which a plain function then can't wrap`() throws {
    try app.register { Names("box") }
    #expect(try app.get(Names.self).names == ["box"])
    try app.mainActor.decorate(Names.self) { Names($0, "first") }
    #expect(app.refusal(of: Names.self) == .requiresMainActor)
    #expect(try app.get(Names.self).names == ["box", "first"])
    try app.decorate(Names.self) { Names($0, "plain") }
    expectError(.requiresMainActor) { try app.get(Names.self) }
    #expect(app.refusal(of: Names.self) == .requiresMainActor)
  }

  @Test func `leaves a sendable service to all threads`() async throws {
    try app.register(lifetime: .singleton) { Label("safe") }
    try app.mainActor.decorate(Label.self) { Label($0.text + " first") }
    let made = Counter()
    try app.register { _ in made.counting(5) }
    try app.mainActor.decorate(Int.self) { $0 + 1 }
    let codes = await Task.detached {
      [Label.self as Any.Type, Int.self].map { type in
        #expect(throws: InjectionError.self) {
          _ = type == Int.self ? try app.get(Int.self) as Any : try app.get(Label.self)
        }?.code
      }
    }.value
    #expect(codes == [.requiresMainActor, .requiresMainActor])
    // Nothing was made for a decorator that could not run.
    #expect(made.value == 0)
    let safe = try app.get(Label.self)
    #expect(safe.text == "safe first")
    #expect(try await Task.detached { try app.get(Label.self) }.value === safe)
    #expect(try (app.get(Int.self), app.get(Int.self)) == (6, 6))
    try app.mainActor.register(lifetime: .transient) { 1.5 }.decorate(Double.self) { $0 * 2 }
    #expect(try app.get(Double.self) == 3)
    let child = Injector(name: "child", parent: app)
    try child.mainActor.decorate(Label.self) { Label($0.text + " child") }
    #expect(try child.get(Label.self).text == "safe first child")
  }

  @Test(arguments: Lifetime<Names>.onMainActor, [false, true])
  private func `by a plain function, here or in a child, is refused for a confined service on any thread`(
    lifetime: Lifetime<Names>,
    isInChild: Bool
  ) throws {
    try app.mainActor.register(lifetime: lifetime) { Names("box") }
    let injector = isInChild ? Injector(name: "child", parent: app) : app
    try injector.decorate(Names.self) { Names($0, "plain") }
    let scope = injector.makeScope()
    expectError(.requiresMainActor) { try scope.get(Names.self) }
    expectError(.requiresMainActor) { try scope.get(Names?.self) }
    #expect(scope.refusal(of: Names.self) == .requiresMainActor)
    if isInChild { return #expect(try app.makeScope().get(Names.self).names == ["box"]) }
    try app.decorate(Names.self) { @MainActor box, _ in Names(box, "plain") }
    expectError(.requiresMainActor) { try scope.get(Names.self) }
  }

  @Test(arguments: Lifetime<Names>.onMainActor)
  private func `in a child or a scope wraps the parent's confined service`(lifetime: Lifetime<Names>) throws {
    try app.mainActor.register(lifetime: lifetime) { Names("box") }
    for child in [Injector(name: "child", parent: app), app.makeScope(name: "scope")] {
      try child.mainActor.decorate(Names.self) { Names($0, "child") }
      let scope = child.makeScope()
      #expect(try scope.get(Names.self).names == ["box", "child"])
      #expect(scope.refusal(of: Names.self) == .requiresMainActor)
      if lifetime != .scoped { #expect(try app.get(Names.self).names == ["box"]) }
      try child.decorate(Names.self) { Names($0, "plain") }
      expectError(.requiresMainActor) { try scope.get(Names.self) }
    }
  }

  @Test func `wraps confined candidates and elements, here and in a child`() throws {
    try app.mainActor.register { Features(isTest: true) }.register { Names("fallback") }
      .register(when: .context(\Features.isTest)) { Names("test") }
      .register(into: [Names].self) { Names("element") }
    let child = Injector(name: "child", parent: app)
    try child.mainActor.decorate(Names.self) { Names($0, "child") }
    #expect(try child.get(Names.self).names == ["test", "child"])
    #expect(child.refusal(of: Names.self) == .requiresMainActor)
    try app.mainActor.decorate(Names.self) { Names($0, "app") }
    #expect(try app.get(Names.self).names == ["test", "app"])
    #expect(try app.get([Names].self).map(\.names) == [["element", "app"]])
    #expect((app.refusal(of: Names.self), app.refusal(of: [Names].self)) == (.requiresMainActor, .requiresMainActor))
  }

  @Test func `wraps the parent's current service, confined or not`() throws {
    try app.register { Features(isTest: true) }
    try app.mainActor.register(when: .context(\Features.isTest)) { Names("confined") }
    let child = Injector(name: "child", parent: app)
    try child.mainActor.decorate(Names.self) { Names($0, "child") }
    #expect(try child.get(Names.self).names == ["confined", "child"])
    try app.unregister(type: Names.self).register(when: .context(\Features.isTest)) { Names("plain") }
    #expect(try (child.get(Names.self).names, app.get(Names.self).names) == (["plain", "child"], ["plain"]))
    #expect(child.refusal(of: Names.self) == .requiresMainActor)
    try app.unregister(type: Names.self).mainActor.register(lifetime: .singleton) { Names("again") }
    #expect(try child.get(Names.self).names == ["again", "child"])
    #expect(child.refusal(of: Names.self) == .requiresMainActor)
  }

  @Test func `by a plain function in a child wraps the parent's service until that is confined`() throws {
    try app.register { Features(isTest: true) }.register(when: .context(\Features.isTest)) { Names("plain") }
    let child = Injector(name: "child", parent: app)
    try child.decorate(Names.self) { Names($0, "child") }
    #expect(try child.get(Names.self).names == ["plain", "child"])
    try app.unregister(type: Names.self).mainActor.register(lifetime: .singleton) { Names("confined") }
    #expect(try app.get(Names.self).names == ["confined"])
    #expect(child.refusal(of: Names.self) == .requiresMainActor)
    expectError(.requiresMainActor) { try child.get(Names.self) }
  }
}
