import Fixtures

/// A box that knows who made it.
private final class MarkedBox {
  let isConfined: Bool
  init(isConfined: Bool) { self.isConfined = isConfined }
}

@MainActor @Suite struct `A binding of the main actor that takes another one's place` {
  private let app = Injector(name: "app", allowsOverriding: true)

  /// What a request without an actor and one of the main actor are given: whether it is confined, or the error's code.
  private func given(_ injector: Injector) -> [String] {
    [plain(injector), Self.text { () throws(InjectionError) in try injector.get(MarkedBox.self) }]
  }

  /// What a request without an actor is given.
  private nonisolated func plain(_ injector: Injector) -> String {
    Self.text { () throws(InjectionError) in try injector.get(MarkedBox.self) }
  }

  private nonisolated static func text(_ ask: () throws(InjectionError) -> MarkedBox) -> String {
    do throws(InjectionError) { return try ask().isConfined ? "confined" : "plain" } catch { return "\(error.code)" }
  }

  private func confine(_ lifetime: Lifetime<MarkedBox> = .singleton) throws {
    try app.mainActor.register(lifetime: lifetime) { MarkedBox(isConfined: true) }
  }

  private func free() throws { try app.register { MarkedBox(isConfined: false) } }

  @Test(arguments: [.transient, .graph] + [.weak, .singleton].map { Lifetime<MarkedBox>($0, isConfined: true) })
  private func `gives its instances to the main actor alone, from then on`(lifetime: Lifetime<MarkedBox>) throws {
    let child = app.makeScope(name: "child")
    for injector in [app, child] {
      try free()
      #expect(given(injector) == ["plain", "plain"])
      try confine(lifetime)
      #expect(given(injector) == ["requiresMainActor", "confined"])
      #expect(given(injector) == ["requiresMainActor", "confined"])
      try free()
      #expect(given(injector) == ["plain", "plain"])
      try app.unregister(type: MarkedBox.self)
      #expect(given(injector) == ["notRegistered", "notRegistered"])
      try confine(lifetime)
      #expect(given(injector) == ["requiresMainActor", "confined"])
      try app.unregister(type: MarkedBox.self)
    }
  }

  @Test func `gives a new instance, also in a scope that had one, and leaves the old one to its holders`() throws {
    try confine()
    let old = try app.get(MarkedBox.self)
    try confine()
    let new = try app.get(MarkedBox.self)
    #expect(old !== new)
    #expect(try app.get(MarkedBox.self) === new)
    let scope = app.makeScope(name: "scope")
    try confine(.scoped)
    #expect(given(scope) == ["requiresMainActor", "confined"])
    try free()
    #expect(given(scope) == ["plain", "plain"])
    try confine(.scoped)
    #expect((given(scope), given(scope)) == (["requiresMainActor", "confined"], ["requiresMainActor", "confined"]))
  }

  @Test func `hides a plain one of the parent, and is hidden by one of a child`() throws {
    try free()
    let child = Injector(name: "child", parent: app)
    let grandchild = Injector(name: "grandchild", parent: child)
    try child.mainActor.register(lifetime: .singleton) { MarkedBox(isConfined: true) }
    try grandchild.register { MarkedBox(isConfined: false) }
    #expect((given(app), given(child)) == (["plain", "plain"], ["requiresMainActor", "confined"]))
    #expect(given(grandchild) == ["plain", "plain"])
    try grandchild.unregister(type: MarkedBox.self)
    #expect(given(grandchild) == ["requiresMainActor", "confined"])
    try child.unregister(type: MarkedBox.self)
    #expect(given(grandchild) == ["plain", "plain"])
  }

  @Test func `may be replaced by its own provider, and by what a plain provider does meanwhile`() throws {
    try app.mainActor.register(lifetime: .singleton) { _ in
      try app.register { MarkedBox(isConfined: false) }
      return MarkedBox(isConfined: true)
    }
    #expect(try app.get(MarkedBox.self).isConfined)
    #expect(given(app) == ["plain", "plain"])
  }

  @Test func `beside plain candidates and elements keeps its own to the main actor`() throws {
    try app.register { true }.register(when: .context(Bool.self) { !$0 }) { MarkedBox(isConfined: false) }
      .register(into: [MarkedBox].self) { MarkedBox(isConfined: false) }
    try app.mainActor.register(when: .context(Bool.self) { $0 }) { MarkedBox(isConfined: true) }
      .register(lifetime: .singleton, into: [MarkedBox].self) { MarkedBox(isConfined: true) }
    #expect((given(app), app.refusal(of: [MarkedBox].self)) == (["requiresMainActor", "confined"], .requiresMainActor))
    #expect(try app.get([MarkedBox].self).map(\.isConfined) == [false, true])
    #expect(app.refusal(of: [MarkedBox].self) == .requiresMainActor)
    try app.register { false }
    #expect(given(app) == ["plain", "plain"])
  }

  @Test func `that is undone with its assembly gives way to what was there`() throws {
    @MainActor enum Screens: @MainActor Assembly {
      struct Failure: Error {}
      static func assemble(into injector: Injector) throws {
        try injector.mainActor.register(lifetime: .singleton) { MarkedBox(isConfined: true) }
        _ = try injector.get(MarkedBox.self)
        throw Failure()
      }
    }
    try free()
    #expect(throws: Screens.Failure.self) { try app.include(Screens.self) }
    #expect(given(app) == ["plain", "plain"])
  }
}

private let file = "App/Boxes.swift"

@MainActor @Suite struct `The error for a service that is confined to the main actor` {
  private let app = Injector(name: "app")

  @Test func `says where it is asked for, on which path, and what to do`() throws {
    try app.mainActor.register(lifetime: .singleton, fileID: file, line: 1) { Box() }
    let text = app.textOfRefusal(of: Box.self, fileID: file, line: 9)
    ErrorTexts.injector.expect(text, is: "A service that is confined to the main actor")
    let other = Injector(name: "app")
    try other.mainActor.register(fileID: file, line: 1) { Box() }
    try other.register(fileID: file, line: 2) { resolver in BoxHolder(box: try resolver.resolve(fileID: file, line: 3))
    }
    try other.mainActor.register(fileID: file, line: 4) { resolver in
      (try resolver.resolve(BoxHolder.self, fileID: file, line: 5), 1)
    }
    ErrorTexts.injector.expect(is: "A confined service, with its path") {
      try other.get((BoxHolder, Int).self, fileID: file, line: 9)
    }
  }

  @Test func `says that a condition of the main actor was needed elsewhere`() async throws {
    @MainActor final class Flags { var isLoud = false }
    try app.mainActor.register(lifetime: .transient) { Flags() }
      .register(lifetime: .transient, fileID: file, line: 1) { "quiet" }
      .register(lifetime: .transient, when: .context(\Flags.isLoud), fileID: file, line: 2) { "loud" }
    let text = ErrorDetail.text(is: "A condition that must be evaluated on the main actor")
    await expectErrorElsewhere(.requiresMainActor, text) { try app.get(String.self, fileID: file, line: 9) }
    #expect(try await app.get(awaiting: String.self) == "quiet")
  }

  @Test func `is the same for an optional, a collection and a lazy instance, and names a decorator`() throws {
    try app.mainActor.register(fileID: file, line: 1) { Box() }
    try app.mainActor.register(into: [Box].self, fileID: file, line: 1) { Box() }
    let direct = app.textOfRefusal(of: Box.self, fileID: file, line: 9)
    #expect(app.textOfRefusal(of: Box?.self, fileID: file, line: 9) == direct)
    #expect(app.textOfRefusal(of: [Box].self, fileID: file, line: 9) == direct)
    let later: [@Sendable () throws -> Void] = [
      { _ = try app.get(Provider<Box>.self).get(fileID: file, line: 9) },
      { _ = try app.get(Lazy<Box>.self, fileID: file, line: 8).get(fileID: file, line: 9) },
    ]
    #expect(injectionError(later[0])?.debugDescription == direct)
    ErrorTexts.injector.expect(is: "A confined service of a Lazy") { try later[1]() }
    let other = Injector(name: "app")
    try other.mainActor.register(fileID: file, line: 1) { Box() }
    try other.decorate(Box.self, fileID: file, line: 2) { _ in Box() }
    ErrorTexts.injector.expect(is: "A confined service under a decorator") {
      try other.get(Box.self, fileID: file, line: 9)
    }
  }
}
