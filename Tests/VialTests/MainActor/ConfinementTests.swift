import Fixtures
import VialPlugins

/// A way to ask for a box that gives it to code that could take it elsewhere.
private typealias Request = Case<@Sendable (Injector) throws -> Void>

private let requests = [
  Request("an instance") { _ = try $0.get(Box.self) },
  Request("an optional") { _ = try $0.get(Box?.self) },
  Request("an optional of an optional") { _ = try $0.get(Box??.self) },
  Request("a lazy instance") { _ = try $0.get(Lazy<Box>.self).get() },
  Request("a lazy optional") { _ = try $0.get(Lazy<Box?>.self).get() },
  Request("a provider") { _ = try $0.get(Provider<Box>.self).get() },
  Request("a provider of a lazy instance") { _ = try $0.get(Provider<Lazy<Box>>.self).get().get() },
  Request("a lazy provider") { _ = try $0.get(Lazy<Provider<Box>>.self).get().get() },
  Request("a resolver") { _ = try $0.get(Resolver.self).resolve(Box.self) },
  Request("a lazy resolver") { _ = try $0.get(Lazy<Resolver>.self).get().resolve(Box.self) },
  Request("a qualifier") { _ = try $0.get(Box.self, qualifiedBy: Red.self) },
  Request("a scope") { _ = try $0.get(Box.self, scopedTo: Flow.self) },
  Request("an optional in a scope") { _ = try $0.get(Box?.self, scopedTo: Flow.self) },
  Request("a collection") { _ = try $0.get([Box].self) },
  Request("an optional collection") { _ = try $0.get([Box]?.self) },
  Request("a collection of lazy instances") { _ = try $0.get([Lazy<Box>].self)[0].get() },
  Request("a collection of providers") { _ = try $0.get([Provider<Box>].self)[0].get() },
  Request("a dictionary") { _ = try $0.get([QualifierKey: Box].self) },
  Request("a dependency") { _ = try $0.get(BoxHolder.self) },
  Request("a dependency of an optional") { _ = try $0.get(BoxHolder?.self) },
  Request("a child") { _ = try Injector(parent: $0).get(Box.self) },
  Request("an optional in a child") { _ = try Injector(parent: $0).get(Box?.self) },
  Request("a collection in a child") { _ = try Injector(parent: $0).get([Box].self) },
  Request("a scope that is made") { _ = try $0.makeScope().get(Box.self) },
  Request("a child of a scope") { _ = try Injector(parent: $0.makeScope()).get(Box.self) },
  Request("a conditional binding") { _ = try $0.get((Box, Int).self) },
  Request("a plug") {
    let injector = $0
    _ = try PluginPoint<Int, Box>("boxes") { Plug(Box.self, from: injector) }.plugins(in: 1)
  },
]

extension InjectionError {
  /// Whether it says that a request could take a confined service elsewhere.
  var isOfConfinement: Bool {
    let text = "is confined to the main actor, but this request could take it elsewhere."
    return code == .requiresMainActor && description.hasSuffix(text)
  }
}

@MainActor @Suite struct `A service that is confined to the main actor` {
  private let made = Counter()
  private let app = Injector(name: "app")

  /// Registers boxes wherever requests look for them, and plain bindings that need them.
  private func registerBoxes(_ lifetime: Lifetime<Box>) throws {
    func box() -> Box { made.counting(Box()) }
    try app.mainActor.register(lifetime: lifetime) { box() }
      .register(lifetime: lifetime, qualifiedBy: Red.self) { box() }
      .register(lifetime: .weak(in: Flow.self)) { box() }
      .register(lifetime: lifetime, into: [Box].self) { box() }
      .register(lifetime: lifetime, qualifiedBy: Red.self, into: [Box].self) { box() }
      .register(when: .context(Bool.self) { $0 }) { resolver in (try resolver.resolve(Box.self), 1) }
    try app.register { true }.register { resolver in BoxHolder(box: try resolver.resolve()) }
  }

  @Test(arguments: requests, Lifetime<Box>.onMainActor)
  private func `is refused where it could be taken elsewhere`(request: Request, lifetime: Lifetime<Box>) async throws {
    try registerBoxes(lifetime)
    let scope = app.makeScope(name: "scope")
    let isRefused: @Sendable () -> Bool = {
      do { try request.subject(scope) } catch { return (error as? InjectionError)?.isOfConfinement == true }
      return false
    }
    #expect(isRefused())
    #expect(await Task.detached { isRefused() }.value)
    #expect(made.value == 0)

    // Neither kept instances nor running providers open a way.
    let boxes = try [scope.get(Box.self), scope.get(Box.self, qualifiedBy: Red.self)]
    let kept = try (boxes, scope.get(Box.self, scopedTo: Flow.self), scope.get([Box].self))
    let count = made.value
    #expect(isRefused())
    #expect(await Task.detached { isRefused() }.value)
    try app.mainActor.register { _ in "\(isRefused())" }
    #expect(try scope.get(String.self) == "true")
    #expect(made.value == count)
    withExtendedLifetime(kept) {}
  }

  @Test func `is there for a subscript on the main actor, and missing for no optional`() throws {
    #expect(try app.get(Box?.self) == nil)
    try app.mainActor.register { Box() }
    #expect(app.refusal(of: Box?.self) == .requiresMainActor)
    #expect(try app.get(Box?.self) != nil)
    try app.unregister(type: Box.self)
    try registerBoxes(.singleton)
    #expect(app[Box.self] != nil)
    #expect(try app[Box.self] === app.get(Box.self))
    #expect(app[[Box].self]?.count == 1)
    #expect(app[BoxHolder.self] == nil && app.isRegistered(type: Box.self))
  }

  @Test func `is refused to a plain provider, though the main actor asks`() throws {
    try registerBoxes(.singleton)
    _ = try app.get(Box.self)
    #expect(throws: InjectionError.self) { try app.get(BoxHolder.self) }
    #expect(throws: InjectionError.self) { try app.get(BoxHolder?.self) }
    try app.mainActor.register { resolver in (try resolver.resolve(BoxHolder.self), "") }
    #expect(throws: InjectionError.self) { try app.get((BoxHolder, String).self) }
  }

  @Test func `is made on the main actor, but is no service that is sendable`() async throws {
    try app.mainActor.register(lifetime: .singleton) { "main" }.register { 1.5 }
    let codes = await Task.detached { (app.refusal(of: String.self), app.refusal(of: Double.self)) }.value
    #expect(codes == (.requiresMainActor, .requiresMainActor))
    #expect(try await Task.detached { try await app.get(awaiting: Double.self) }.value == 1.5)
    #expect(try app.get(String.self) == "main")
    #expect(await Task.detached { app.refusal(of: String.self) }.value == nil)
    #expect(await Task.detached { app.refusal(of: Double.self) }.value == .requiresMainActor)
  }

  @Test func `is refused as a sendable type that is nested in a generic one`() async throws {
    try app.mainActor.register(lifetime: .singleton) { Shelf<any Parcel>.Place(item: Crate()) }
    _ = try app.get(Shelf<any Parcel>.Place.self)
    await expectErrorElsewhere(.requiresMainActor) { try app.get(Shelf<any Parcel & Sendable>.Place.self) }
  }

  @Test(arguments: [nil, .context(Double.self) { _ in true }] as [Condition?])
  func `is the context of a main actor's predicate, but of no others in the condition`(condition: Condition?) throws {
    try app.register { 1.5 }.mainActor.register(when: condition) { Box() }
    let isThere = Condition.context(Box.self) { @MainActor _ in true }
    try app.register(when: isThere && isThere) { 5 }.register(when: isThere && .context(Box.self) { _ in true }) { "" }
    #expect((app.refusal(of: Int.self), app.refusal(of: String.self)) == (nil, .requiresMainActor))
  }

  @Test func `does not include what its lifetime gives to any thread`() async throws {
    try app.mainActor.register(lifetime: .singleton) { "main" }
      .register(lifetime: .singleton.startsEagerly) { () async in 5 }
      .register(lifetime: .scoped.startsEagerly.onClose { _ in }) { 1.5 }
    await expectErrorElsewhere(.requiresMainActor) { try app.get(String.self) }
    #expect(try await Task.detached { try await app.get(awaiting: String.self) }.value == "main")
    #expect(try await Task.detached { try app.get(String.self) }.value == "main")
    try await app.start()
    #expect(try app.get(Int.self) == 5)
    let scope = app.makeScope(name: "scope")
    try await scope.start()
    #expect(try await Task.detached { try scope.get(Double.self) }.value == 1.5)
  }
}

/// An instance that is confined as this type may be asked for as a sendable one: at run time, both are one type.
private protocol Parcel: AnyObject {}
private final class Crate: Parcel {}
private enum Shelf<Item> { struct Place { let item: Item } }
extension Shelf.Place: Sendable where Item: Sendable {}

private let file = "App/Parcel.swift"

private struct Injecting { @Inject(fileID: file, line: 9) var box: any Parcel & Sendable }
private struct Asking { @Injected(fileID: file, line: 9) var box: any Parcel & Sendable }
private struct Waiting { @LazyInject(fileID: file, line: 9) var box: any Parcel & Sendable }
private struct Weakly { @WeakInject(fileID: file, line: 9) var box: (any Parcel & Sendable)? }
private enum Wrapper: String, Codable, CaseIterable {
  case injected, readEachTime, lazy, weak
  @MainActor func read() {
    switch self {
    case .injected: _ = Injecting()
    case .readEachTime: _ = Asking().box
    case .lazy: _ = Waiting().box
    case .weak: _ = Weakly().box
    }
  }
}

private final class Chest {
  let box: any Parcel
  init(box: any Parcel & Sendable = Resolver.resolve(fileID: file, line: 9)) { self.box = box }
}
@MainActor private final class Screen {
  @Inject var one: any Parcel
  @Injected var two: any Parcel
  @LazyInject var three: any Parcel
  @WeakInject var four: (any Parcel)?
  @LazyInject(Red.self) var five: any Parcel
  @WeakInject(named: "spare") var six: (any Parcel)?
}

@MainActor private func registerBox() throws {
  try Injector.default.mainActor.register(as: (any Parcel).self, lifetime: .singleton, fileID: file, line: 1) {
    Crate()
  }
  // It is there already.
  _ = try Injector.default.get((any Parcel).self)
}

@Suite struct `A property that could take a confined service off the main actor` {
  private func expect(_ result: ExitTest.Result?) {
    let errors = result.errorText
    // Most properties say first what to write, and some of them are on the path, too.
    let lines = errors[(errors.firstRange(of: "VialTests.Parcel in the")?.lowerBound ?? errors.startIndex)...]
      .split(separator: "\n").filter { !$0.hasPrefix("  path: ") }
    let end = lines.firstIndex { $0.hasPrefix("  remedy: ") } ?? lines.startIndex
    ErrorTexts.injector.expect(lines[...end].joined(separator: "\n"), is: "A confined service of a property wrapper")
  }

  @Test(arguments: Wrapper.allCases) private func `ends the program`(wrapper: Wrapper) async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { [wrapper] in
      try await MainActor.run {
        try registerBox()
        wrapper.read()
      }
    }
    expect(result)
  }

  @Test func `ends the program as a default argument, even within a provider of the main actor`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      try await MainActor.run {
        try registerBox()
        try Injector.default.mainActor.register { Chest() }
        _ = try Injector.default.get(Chest.self)
      }
    }
    #expect(result.errorText.contains(#"VialTests.Parcel in the injector "default" is confined to the main actor"#))
  }

  @MainActor @Test func `is given it where it belongs to the main actor`() throws {
    let app = Injector(name: "app")
    try app.mainActor.register(as: (any Parcel).self, lifetime: .singleton) { Crate() }
      .register(as: (any Parcel).self, lifetime: .singleton, qualifiedBy: Red.self) { Crate() }
      .register(as: (any Parcel).self, lifetime: .singleton, named: "spare") { Crate() }.register { Screen() }
    try Injector.withDefault(app) {
      let box = try app.get((any Parcel).self)
      for screen in [Screen(), try app.get(Screen.self)] {
        #expect(screen.one === box && screen.two === box)
        #expect(screen.three === box && screen.four === box)
        #expect(try screen.five === app.get((any Parcel).self, qualifiedBy: Red.self))
        #expect(try screen.six === app.get((any Parcel).self, named: "spare"))
      }
    }
  }
}
