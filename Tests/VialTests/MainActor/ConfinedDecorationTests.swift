import Fixtures
import TestSupport
import Testing
import Vial

private class Box {
  var names: [String]
  init(_ names: String...) { self.names = names }
  init(_ inner: Box, _ name: String) { names = inner.names + [name] }
}
private final class Safe: Sendable {
  let names: [String]
  init(_ names: [String]) { self.names = names }
}

extension Lifetime {
  /// As on the main actor, where the arguments of a test aren't made.
  fileprivate static var all: [Self] {
    [.transient, .graph] + [.weak, .scoped, .singleton].map { Lifetime($0, isConfined: true) }
  }
}

@MainActor @Suite struct `Decorating on the main actor` {
  private let app = Injector(name: "app", allowsOverriding: true)

  @Test(arguments: Lifetime<Box>.all) private func `wraps a confined service in the order of the decorators`(
    lifetime: Lifetime<Box>
  ) throws {
    try app.mainActor.register(lifetime: lifetime) { Box("box") }
      .register { "by a resolver" }
      .decorate(Box.self) { Box($0, "first") }
      .decorate(Box.self) { box, resolver in try Box(box, resolver.resolve()) }
    let scope = app.makeScope()
    let box = try scope.get(Box.self)
    #expect(box.names == ["box", "first", "by a resolver"])
    let isKept = [Lifetime<Box>.weak, .scoped, .singleton].contains(lifetime)
    #expect(try (scope.get(Box.self) === box) == isKept)
    #expect(scope.refusal(of: Box.self) == .requiresMainActor)
    #expect(scope.refusal(of: Box?.self) == .requiresMainActor)
  }

  @Test func `confines a plain service that is not sendable`() throws {
    try app.register { Box("box") }
    #expect(try app.get(Box.self).names == ["box"])
    try app.mainActor.decorate(Box.self) { Box($0, "first") }
    #expect(app.refusal(of: Box.self) == .requiresMainActor)
    #expect(try app.get(Box.self).names == ["box", "first"])
  }

  @Test func `leaves a sendable service to all threads`() async throws {
    try app.register(lifetime: .singleton) { Safe(["safe"]) }
    try app.mainActor.decorate(Safe.self) { Safe($0.names + ["first"]) }
    let made = Counter()
    try app.register { _ in made.counting(5) }
    try app.mainActor.decorate(Int.self) { $0 + 1 }
    let codes = await Task.detached {
      [Safe.self as Any.Type, Int.self].map { type in
        #expect(throws: InjectionError.self) {
          _ = type == Int.self ? try app.get(Int.self) as Any : try app.get(Safe.self)
        }?.code
      }
    }.value
    #expect(codes == [.requiresMainActor, .requiresMainActor])
    // Nothing was made for a decorator that could not run.
    #expect(made.value == 0)
    let safe = try app.get(Safe.self)
    #expect(safe.names == ["safe", "first"])
    #expect(try await Task.detached { try app.get(Safe.self) }.value === safe)
    #expect(try app.get(Int.self) == 6)
    #expect(try app.get(Int.self) == 6)
    try app.mainActor.register(lifetime: .transient) { 1.5 }.decorate(Double.self) { $0 * 2 }
    #expect(try app.get(Double.self) == 3)
    let child = Injector(name: "child", parent: app)
    try child.mainActor.decorate(Safe.self) { Safe($0.names + ["child"]) }
    #expect(try child.get(Safe.self).names == ["safe", "first", "child"])
  }

  @Test(arguments: Lifetime<Box>.all)
  private func `by a plain function is refused for a confined service on any thread`(lifetime: Lifetime<Box>) throws {
    try app.mainActor.register(lifetime: lifetime) { Box("box") }
    try app.decorate(Box.self) { Box($0, "plain") }
    let scope = app.makeScope()
    expectError(.requiresMainActor) { try scope.get(Box.self) }
    expectError(.requiresMainActor) { try scope.get(Box?.self) }
    #expect(scope.refusal(of: Box.self) == .requiresMainActor)
    try app.decorate(Box.self) { @MainActor box, _ in Box(box, "plain") }
    expectError(.requiresMainActor) { try scope.get(Box.self) }
  }

  @Test func `by a plain function is refused for a service that a main-actor decorator confines`() throws {
    try app.register { Box("box") }.decorate(Box.self) { Box($0, "plain") }
    try app.mainActor.decorate(Box.self) { Box($0, "main") }
    #expect(try app.get(Box.self).names == ["box", "plain", "main"])
    try app.decorate(Box.self) { Box($0, "plain") }
    expectError(.requiresMainActor) { try app.get(Box.self) }
    #expect(app.refusal(of: Box.self) == .requiresMainActor)
  }

  @Test(arguments: Lifetime<Box>.all) private func `in a child or a scope wraps the parent's confined service`(
    lifetime: Lifetime<Box>
  ) throws {
    try app.mainActor.register(lifetime: lifetime) { Box("box") }
    for child in [Injector(name: "child", parent: app), app.makeScope(name: "scope")] {
      try child.mainActor.decorate(Box.self) { Box($0, "child") }
      let scope = child.makeScope()
      #expect(try scope.get(Box.self).names == ["box", "child"])
      #expect(scope.refusal(of: Box.self) == .requiresMainActor)
      if lifetime != .scoped { #expect(try app.get(Box.self).names == ["box"]) }
      try child.decorate(Box.self) { Box($0, "plain") }
      expectError(.requiresMainActor) { try scope.get(Box.self) }
    }
  }

  @Test(arguments: Lifetime<Box>.all)
  private func `by a plain function in a child is refused for the parent's confined service`(
    lifetime: Lifetime<Box>
  ) throws {
    try app.mainActor.register(lifetime: lifetime) { Box("box") }
    let child = Injector(name: "child", parent: app)
    try child.decorate(Box.self) { Box($0, "plain") }
    let scope = child.makeScope()
    expectError(.requiresMainActor) { try scope.get(Box.self) }
    #expect(scope.refusal(of: Box.self) == .requiresMainActor)
    #expect(try app.makeScope().get(Box.self).names == ["box"])
  }

  @Test func `wraps confined candidates and elements, here and in a child`() throws {
    try app.mainActor.register { Features(isTest: true) }
      .register { Box("fallback") }
      .register(when: .context(\Features.isTest)) { Box("test") }
      .register(into: [Box].self) { Box("element") }
    let child = Injector(name: "child", parent: app)
    try child.mainActor.decorate(Box.self) { Box($0, "child") }
    #expect(try child.get(Box.self).names == ["test", "child"])
    #expect(child.refusal(of: Box.self) == .requiresMainActor)
    try app.mainActor.decorate(Box.self) { Box($0, "app") }
    #expect(try app.get(Box.self).names == ["test", "app"])
    #expect(try app.get([Box].self).map(\.names) == [["element", "app"]])
    #expect(app.refusal(of: Box.self) == .requiresMainActor)
    #expect(app.refusal(of: [Box].self) == .requiresMainActor)
  }

  @Test func `wraps the parent's current service, confined or not`() throws {
    try app.register { Features(isTest: true) }
    try app.mainActor.register(when: .context(\Features.isTest)) { Box("confined") }
    let child = Injector(name: "child", parent: app)
    try child.mainActor.decorate(Box.self) { Box($0, "child") }
    #expect(try child.get(Box.self).names == ["confined", "child"])
    try app.unregister(type: Box.self).register(when: .context(\Features.isTest)) { Box("plain") }
    #expect(try child.get(Box.self).names == ["plain", "child"])
    #expect(try app.get(Box.self).names == ["plain"])
    #expect(child.refusal(of: Box.self) == .requiresMainActor)
    try app.unregister(type: Box.self).mainActor.register(lifetime: .singleton) { Box("again") }
    #expect(try child.get(Box.self).names == ["again", "child"])
    #expect(child.refusal(of: Box.self) == .requiresMainActor)
  }

  @Test func `by a plain function in a child wraps the parent's service until that is confined`() throws {
    try app.register { Features(isTest: true) }.register(when: .context(\Features.isTest)) { Box("plain") }
    let child = Injector(name: "child", parent: app)
    try child.decorate(Box.self) { Box($0, "child") }
    #expect(try child.get(Box.self).names == ["plain", "child"])
    try app.unregister(type: Box.self).mainActor.register(lifetime: .singleton) { Box("confined") }
    #expect(try app.get(Box.self).names == ["confined"])
    #expect(child.refusal(of: Box.self) == .requiresMainActor)
    expectError(.requiresMainActor) { try child.get(Box.self) }
  }
}
