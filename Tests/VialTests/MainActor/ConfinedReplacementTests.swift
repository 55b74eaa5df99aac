import TestSupport
import Testing
import Vial

/// A box that knows who made it.
private final class Box {
  let isConfined: Bool
  init(isConfined: Bool) { self.isConfined = isConfined }
}

@MainActor @Suite struct `A binding of the main actor that takes another one's place` {
  private let app = Injector(name: "app", allowsOverriding: true)

  /// What a request without an actor and one of the main actor are given: whether it is confined, or the error's code.
  private func given(_ injector: Injector) -> [String] {
    [plain(injector), Self.text { () throws(InjectionError) in try injector.get(Box.self) }]
  }

  /// What a request without an actor is given.
  private nonisolated func plain(_ injector: Injector) -> String {
    Self.text { () throws(InjectionError) in try injector.get(Box.self) }
  }

  private nonisolated static func text(_ ask: () throws(InjectionError) -> Box) -> String {
    do throws(InjectionError) { return try ask().isConfined ? "confined" : "plain" } catch { return "\(error.code)" }
  }

  private func confine(_ lifetime: Lifetime<Box> = .singleton) throws {
    try app.mainActor.register(lifetime: lifetime) { Box(isConfined: true) }
  }

  private func free() throws { try app.register { Box(isConfined: false) } }

  @Test(arguments: [.transient, .graph] + [.weak, .singleton].map { Lifetime<Box>($0, isConfined: true) })
  private func `gives its instances to the main actor alone, from then on`(lifetime: Lifetime<Box>) throws {
    let child = app.makeScope(name: "child")
    for injector in [app, child] {
      try free()
      #expect(given(injector) == ["plain", "plain"])
      try confine(lifetime)
      #expect(given(injector) == ["requiresMainActor", "confined"])
      #expect(given(injector) == ["requiresMainActor", "confined"])
      try free()
      #expect(given(injector) == ["plain", "plain"])
      try app.unregister(type: Box.self)
      #expect(given(injector) == ["notRegistered", "notRegistered"])
      try confine(lifetime)
      #expect(given(injector) == ["requiresMainActor", "confined"])
      try app.unregister(type: Box.self)
    }
  }

  @Test func `is confined in a scope that had an instance of the one before`() throws {
    let scope = app.makeScope(name: "scope")
    try confine(.scoped)
    #expect(given(scope) == ["requiresMainActor", "confined"])
    try free()
    #expect(given(scope) == ["plain", "plain"])
    try confine(.scoped)
    #expect(given(scope) == ["requiresMainActor", "confined"])
    #expect(given(scope) == ["requiresMainActor", "confined"])
  }

  @Test func `gives a new instance, and leaves the old one to who has it`() throws {
    try confine()
    let old = try app.get(Box.self)
    try confine()
    let new = try app.get(Box.self)
    #expect(old !== new)
    #expect(try app.get(Box.self) === new)
  }

  @Test func `hides a plain one of the parent, and is hidden by one of a child`() throws {
    try free()
    let child = Injector(name: "child", parent: app)
    let grandchild = Injector(name: "grandchild", parent: child)
    try child.mainActor.register(lifetime: .singleton) { Box(isConfined: true) }
    try grandchild.register { Box(isConfined: false) }
    #expect(given(app) == ["plain", "plain"])
    #expect(given(child) == ["requiresMainActor", "confined"])
    #expect(given(grandchild) == ["plain", "plain"])
    try grandchild.unregister(type: Box.self)
    #expect(given(grandchild) == ["requiresMainActor", "confined"])
    try child.unregister(type: Box.self)
    #expect(given(grandchild) == ["plain", "plain"])
  }

  @Test func `may be replaced by its own provider, and by what a plain provider does meanwhile`() throws {
    let app = app
    try app.mainActor.register(lifetime: .singleton) { _ in
      try app.register { Box(isConfined: false) }
      return Box(isConfined: true)
    }
    #expect(try app.get(Box.self).isConfined)
    #expect(given(app) == ["plain", "plain"])
  }

  @Test func `beside plain candidates and elements keeps its own to the main actor`() throws {
    try app.register { true }
      .register(when: .context(Bool.self) { !$0 }) { Box(isConfined: false) }
      .register(into: [Box].self) { Box(isConfined: false) }
    try app.mainActor.register(when: .context(Bool.self) { $0 }) { Box(isConfined: true) }
      .register(lifetime: .singleton, into: [Box].self) { Box(isConfined: true) }
    #expect(given(app) == ["requiresMainActor", "confined"])
    #expect(app.refusal(of: [Box].self) == .requiresMainActor)
    #expect(try app.get([Box].self).map(\.isConfined) == [false, true])
    #expect(app.refusal(of: [Box].self) == .requiresMainActor)
    try app.register { false }
    #expect(given(app) == ["plain", "plain"])
  }

  @Test func `that is undone with its assembly gives way to what was there`() throws {
    @MainActor enum Screens: @MainActor Assembly {
      struct Failure: Error {}
      static func assemble(into injector: Injector) throws {
        try injector.mainActor.register(lifetime: .singleton) { Box(isConfined: true) }
        _ = try injector.get(Box.self)
        throw Failure()
      }
    }
    try free()
    #expect(throws: Screens.Failure.self) { try app.include(Screens.self) }
    #expect(given(app) == ["plain", "plain"])
  }
}
