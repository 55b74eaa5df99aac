import Fixtures
@testable import VialGraph

@MainActor private class Base { @Injected var clock: any GraphClock }
@MainActor private class Middle: Base {}
@MainActor private final class Derived<Value: Sendable>: Middle {
  @Inject var value: Value
  @WeakInject var weak: Middle?
}

@MainActor private final class Pane {
  @Inject var draft: GraphModel
  @LazyInject var later: Box
}
@MainActor private struct Made {
  @Inject var lazy: Lazy<GraphStore>
  @Inject var provider: Provider<GraphStore>
  @Inject var optional: GraphStore?
  @Inject var stores: [GraphStore]
  @Inject var resolver: Resolver
}

private final class Detail: FactoryComponent {
  @Inject var clock: any GraphClock
  init(id: Int) {}
  static var factory: (Resolver) -> @Sendable (Int) -> Detail { autocreate(Detail.init) }
}

private protocol Panel {}
private struct ClockPanel: Panel, InitializerInjectable {
  @Inject var clock: any GraphClock
  init(dependency: PanelDependency) {}
  static func injectableInstance(dependency: PanelDependency) -> any Panel { ClockPanel(dependency: dependency) }
}
private struct PanelDependency: AutowiredDependency { static let wiring = Wiring(PanelDependency.init) }

private struct Component: InitializerInjectable {
  @Inject var nested: Nested
  init(dependency: Void) {}
  struct Nested: InitializerInjectable {
    @LazyInject var clock: any GraphClock
    init(dependency: Void) {}
  }
}

private final class Constant: Sendable {
  private let later = LazyInject<GraphSettings>()
  let `raw name` = LazyInject<GraphStore>()
  let __clock = Inject<any GraphClock>({ GraphSystemClock() })
}

extension `The graph of what property wrappers ask for` {
  @MainActor @Test func `has the inherited wrappers of classes, also of generic ones`() throws {
    try app.mainActor.register { Derived<GraphSettings>() }
    wrappers().expect([
      "Derived<GraphSettings> lazyWrapper GraphClock absent (clock)",
      "Derived<GraphSettings> wrapper GraphSettings missing (value)",
    ])
  }

  @Test func `has wrappers that are kept in constants, and wrappers with raw names`() throws {
    try app.register { Constant() }
    wrappers().expect([
      "Constant lazyWrapper GraphSettings missing (later)", "Constant lazyWrapper GraphStore missing (raw name)",
      "Constant wrapper GraphClock missing (_clock)",
    ])
  }

  @Test func `has the wrappers of actors`() throws {
    try app.register { ClockCounter() }
    #expect(wrappers() == ["ClockCounter wrapper GraphClock missing (clock)"])
  }

  @MainActor @Test func `has the wrappers of the main actor, which may ask for confined services`() throws {
    try app.mainActor.register { GraphModel() }.register { Box() }.register { Pane() }
    #expect(wrappers() == ["Pane lazyWrapper Box (later)", "Pane wrapper GraphModel (draft)"])
    #expect(app.dependencyGraph().diagnostics() == [])
    try app.register(qualifiedBy: GraphBackup.self) { @MainActor in Pane() }
    #expect(app.dependencyGraph().diagnostics() == [])
  }

  @MainActor @Test func `follows lazies, providers, optionals and collections`() throws {
    try app.mainActor.register { Made() }
    #expect(wrappers() == ["Made lazyWrapper GraphStore missing (lazy)"])
    try app.register { GraphStore() }.register(into: [GraphStore].self) { GraphStore() }
    wrappers().expect([
      "Made lazyWrapper GraphStore (lazy)", "Made wrapper GraphStore (optional)", "Made wrapper GraphStore (stores)",
    ])
  }

  @MainActor @Test func `has the wrappers of a component behind a protocol, and of an unregistered one`() throws {
    try app.register(ClockPanel.self).register { (component: Component) in "text" }
    wrappers().expect([
      "Component wrapper Component.Nested (nested)", "Component.Nested lazyWrapper GraphClock missing (clock)",
      "Panel wrapper GraphClock missing (clock)",
    ])
    try app.register(ClockPanel.self, qualifiedBy: GraphBackup.self)
    #expect(wrappers().contains("Panel qualified wrapper GraphClock missing (clock)"))
  }

  @Test func `has the wrappers of a component that is only an entry point`() throws {
    let graph = app.dependencyGraph(entryPoints: [.on(Component.Nested.self)])
    #expect(graph.wrappers == ["Component.Nested lazyWrapper GraphClock missing (clock)"])
  }

  @Test func `has the wrappers of a factory's product, which asks when the factory is called`() throws {
    try app.register(factory: Detail.self)
    #expect(wrappers() == ["(Int) → Detail lazyWrapper GraphClock missing (clock)"])
    _ = try app.get(Detail.Factory.self)
    #expect(wrappers() == ["(Int) → Detail lazyWrapper GraphClock missing (clock)"])
  }
}
