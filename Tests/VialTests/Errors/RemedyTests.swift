import Fixtures

private let file = "App/Setup.swift"

private final class Report: Sendable { init(_ visit: Visit) {} }

private final class Gadget: FactoryComponent, Sendable {
  init(id: Int) {}
  static var factory: (Resolver) -> @Sendable (_ id: Int) throws -> Gadget { autocreate(Gadget.init) }
}

private struct Painter: Sendable {
  init(frame: Lazy<Frame>) throws { _ = try frame.get(fileID: "App/Painter.swift", line: 3) }
}

private struct Frame: Sendable { init(painter: Painter) {} }
private protocol Drawing: Sendable {}
private protocol Sounding: Sendable {}
private protocol LoudSounding: Sounding {}
private struct Bell: Drawing, Sounding {}
private struct Horn: LoudSounding {}
private struct Gong: Sounding, Injectable { static func injectableInstance(dependency: ()) -> any Sounding { Self() } }
private final class Chicken: Sendable { init(egg: Egg) {} }

private struct Egg: PropertyInjectable, Sendable {
  static func instance() -> Egg { Egg() }
  func inject(_ chicken: Chicken) {}
}

private struct Caller: Sendable {
  init(called: Provider<Called>) throws { _ = try called.get(fileID: "App/Caller.swift", line: 3) }
}

private struct Called: Sendable { init(caller: Caller) {} }
private final class Sized: Sendable { init(size: Int = 20) {} }
private protocol Shelf<Item>: Sendable { associatedtype Item }

/// Remedies that help if they are applied literally.
@Suite struct `The remedy` {
  let app = Injector(name: "app")

  /// Expects the text of the error of a request in `App/Main.swift`.
  private func expect<Service>(
    is text: String,
    _ service: Service.Type,
    line: Int,
    from injector: Injector? = nil,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    ErrorTexts.injector.expect(is: text, sourceLocation: sourceLocation) {
      try (injector ?? app).get(service, fileID: "App/Main.swift", line: line)
    }
  }

  /// Expects that the remedy of an error has a text.
  private func expectRemedy<Result>(_ text: String, _ body: () throws -> Result) {
    let error = injectionError { _ = try body() }
    #expect(error?.debugDescription.contains(text) == true, "\(String(reflecting: error))")
  }

  @Test func `of a missing start names the injector, and what the registration lacks`() throws {
    try app.register(lifetime: .singleton, fileID: file, line: 1) { () async in Pool() }
    let scope = app.makeScope(name: "request")
    expect(is: "An asynchronous singleton that is requested before it is ready", Pool.self, line: 2, from: scope)
    let eager = Injector(name: "app")
    try eager.register(lifetime: .singleton.startsEagerly, fileID: file, line: 1) { () async in Pool() }
    expect(is: "An eager asynchronous singleton that is requested before the start", Pool.self, line: 2, from: eager)
  }

  @Test func `of a captive dependency names the owner of a Lazy, or who may take a Provider`() throws {
    try app.register(lifetime: .scoped, fileID: file, line: 1) { Visit() }
    let scope = app.makeScope()
    try app.register(fileID: file, line: 2) { Report(try scope.get(fileID: file, line: 3)) }
    let report = try app.get(Lazy<Report>.self, fileID: file, line: 4)
    ErrorTexts.injector.expect(is: "A captive dependency of the owner of a Lazy") {
      try report.get(fileID: "App/Main.swift", line: 5)
    }
    let other = Injector(name: "app")
    try other.register(lifetime: .scoped, fileID: file, line: 1) { Visit() }
    let provider = try other.get(Provider<Visit>.self)
    ErrorTexts.injector.expect(is: "A scoped service that a Provider gets outside of scopes") {
      try provider.get(fileID: "App/Main.swift", line: 2)
    }
  }

  @Test func `of what a factory makes is to request the factory, or to register it`() throws {
    expect(is: "A missing factory", Gadget.Factory.self, line: 2)
    ErrorTexts.injector.expect(is: "A missing factory with a qualifier") {
      try app.get(Gadget.Factory.self, qualifiedBy: Backup.self, fileID: "App/Main.swift", line: 3)
    }
    ErrorTexts.injector.expect(is: "A missing function that is no factory") {
      try app.get((@Sendable (String) -> Gadget).self, fileID: "App/Main.swift", line: 4)
    }
    try app.register(factory: Gadget.self, fileID: file, line: 1)
    expect(is: "A missing component that has a factory", Gadget.self, line: 2)
    try app.register(as: (@Sendable () -> Visit).self) { _ in { Visit() } }
    expectRemedy("remedy: register it first: try injector.register { Fixtures.Visit(…) }") { try app.get(Visit.self) }
    expectRemedy("request what the component gives, (any VialTests.Sounding).self; if that") { try app.get(Gong.self) }
  }

  @Test func `of a missing type names the main actor if the request was made there`() async throws {
    let app = app
    await MainActor.run {
      for body in [{ try app.get(Gadget.self) }, { try app.makeScope().get(Gadget.self) }] {
        expectRemedy("{ VialTests.Gadget(…) } (injector.mainActor.register, if the type belongs to the main") {
          try body()
        }
      }
    }
  }

  @Test func `of a Lazy or a Provider that is called too early is to call it later`() throws {
    try app.register(fileID: file, line: 1, autowiring: Painter.init)
    try app.register(fileID: file, line: 2, autowiring: Frame.init)
    let requests: [() throws -> Void] = [
      { _ = try app.get(Painter.self, fileID: "App/Main.swift", line: 4) }, { _ = try app.get(Frame.self) },
      { _ = try app.get(Lazy<Frame>.self).get() },
    ]
    let errors = requests.map { request in #expect(throws: InjectionError.self, performing: request) }
    ErrorTexts.injector.expect(errors[0]?.debugDescription, is: "A cycle by a Lazy that is called too early")
    for error in errors { #expect(error?.remedy == errors[0]?.remedy) }
    try app.register(fileID: file, line: 1, autowiring: Caller.init)
    try app.register(fileID: file, line: 2, autowiring: Called.init)
    expect(is: "A cycle by a Provider that is called too early", Caller.self, line: 4)
  }

  @Test func `of a cycle has the names, and the method that takes a dependency later`() throws {
    for (name, next) in [("a", "b"), ("b", "c"), ("c", "a")] {
      try app.register(named: name, fileID: file, line: 1) { resolver in
        _ = try resolver.resolve(Pool.self, named: next, fileID: file, line: 2)
        return Pool()
      }
    }
    ErrorTexts.injector.expect(is: "A cycle of names") {
      try app.get(Pool.self, named: "b", fileID: "App/Main.swift", line: 3)
    }
    try app.register(Egg.self, fileID: "App/Eggs.swift", line: 1)
    try app.register(fileID: "App/Eggs.swift", line: 2, autowiring: Chicken.init)
    expect(is: "A cycle through a dependency that is given later", Egg.self, line: 3)
    let main = "App/Main.swift"
    try app.register(as: (any Drawing).self, named: "big", fileID: main, line: 3) { resolver in
      try resolver.resolve((any Drawing).self, named: "big", fileID: main, line: 4)
    }
    ErrorTexts.injector.expect(is: "A service that needs itself") {
      try app.get((any Drawing).self, named: "big", fileID: main, line: 5)
    }
    try app.register(into: [Egg].self) { (eggs: [Egg]) in eggs[0] }
    expectRemedy("remedy: let one of them take a Lazy or a Provider of the next, or") { try app.get([Egg].self) }
    try app.register { (_: Label) in Features() }.register(when: .context(\Features.isTest)) { Label("test") }
    expectRemedy("let the initializer of Fixtures.Features take a Lazy<Fixtures.Label>, ") { try app.get(Label.self) }
    try app.register(when: .context(Pool.self) { _ in true }) { Pool() }
    expectRemedy("read another service, or register Fixtures.Pool without a condition") { try app.get(Pool.self) }
  }

  @Test func `of a missing protocol with an argument is Swift, and of what a scope lacks begins with it`() throws {
    ErrorTexts.injector.expect(is: "A missing protocol with an argument and a name") {
      try app.get((any Shelf<String>).self, named: "top", fileID: "App/Main.swift", line: 2)
    }
    expect(is: "A missing protocol with an argument that has an argument", (any Shelf<[any Shelf<Int>]>).self, line: 3)
    try app.register(lifetime: .scoped, fileID: file, line: 1, autowiring: Report.init)
    let scope = app.makeScope(name: "request")
    expect(is: "A missing dependency of a scoped service", Report.self, line: 2, from: scope)
    try app.register(lifetime: .scoped, fileID: file, line: 1, autowiring: Sized.init)
    expect(is: "A missing value that may be a default argument", Sized.self, line: 2, from: scope)
    let remedy = "register it first: try injector.register { Swift.Int(…) }"
    expectError(.notRegistered, .remedy(remedy)) { try app.get(Component<Int>.self) }
  }

  @Test func `of a missing metatype, a name with quotation marks and a decorated collection is Swift`() throws {
    expectRemedy(#"register(as: Swift.Int.Type.self, named: "\"a\"") { … }"#) {
      try app.get(Int.Type.self, named: #""a""#)
    }
    expectRemedy("register(as: (any VialTests.Drawing.Type).self) { … }") { try app.get((any Drawing.Type).self) }
    expectRemedy(#"register(named: "none") { Vial.Injector(…) }"#) { try app.get(Injector.self, named: "none") }
    try app.register(named: "one", into: [Int].self) { 1 }
    expectRemedy("in try await VialTests.Sized(…) }") {
      try app.register(named: "a", autowiring: Sized.init as @Kitchen @Sendable (Int) -> Sized)
    }
    let wiring = Wiring(Sized.init as @Kitchen @Sendable (Int) -> Sized)
    try app.register { resolver in try wiring(resolver) }
    expectRemedy("remedy: write the initializer on the main actor or on no actor") { try app.get(Sized.self) }
    expectRemedy("decorate the type of the elements") { try app.decorate([Int].self) { $0 + [2] } }
    expectRemedy("decorate the type of the elements") { try app.decorate([String: Int].self) { $0 } }
    expectRemedy("or the one that is wrapped") { try app.decorate(Int?.self) { $0 } }
    expectRemedy("String>(…) }") { try app.decorate([String: String].self) { $0 } }
  }

  @Test func `of a missing service comes with near misses, among them optionals and what scopes provide`() throws {
    try app.register(as: Pool?.self, fileID: file, line: 1) { Pool() }
    try app.scopesProvide(Visit.self, qualifiedBy: Backup.self, fileID: file, line: 2)
    expectError(.notRegistered, .nearMisses(["Swift.Optional<Fixtures.Pool>, registered at App/Setup.swift:1"])) {
      try app.get(Pool.self)
    }
    let visit = #"Fixtures.Visit qualified by Fixtures.Backup, declared at App/Setup.swift:2 in the injector "app""#
    expectError(.notRegistered, .nearMisses([visit])) { try app.makeScope().get(Visit.self) }
    expectError(.notRegistered, .nearMisses([])) { try app.makeScope().get(Visit.self, qualifiedBy: Backup.self) }
  }

  @Test func `of a missing protocol comes with compositions of it, and of a missing set with elements`() throws {
    let place = "App/Setup.swift"
    try app.register(as: (any Drawing & Sounding).self, fileID: place, line: 1) { Bell() }
    try app.register(as: (any LoudSounding).self, fileID: place, line: 2) { Horn() }
    try app.register(into: [Int].self, fileID: place, line: 3) { 7 }
    func nearMisses<Service>(_ type: Service.Type) -> [String]? {
      #expect(throws: InjectionError.self) { try app.get(type) }?.nearMisses
    }
    let composition = "VialTests.Drawing & VialTests.Sounding, registered at App/Setup.swift:1"
    #expect(nearMisses((any Drawing).self) == [composition])
    let subprotocol = "VialTests.LoudSounding, registered at App/Setup.swift:2"
    #expect(nearMisses((any Sounding).self) == [composition, subprotocol])
    #expect(nearMisses(Set<Int>.self) == ["Swift.Int, registered into [Swift.Int] at App/Setup.swift:3"])
    #expect(nearMisses(Set<String>.self) == [])
  }

  @Test func `of a closed injector or scope says which one was closed`() async throws {
    let scope = app.makeScope(name: "late")
    try app.close()
    expect(is: "A scope of a closed injector", Pool.self, line: 1, from: scope)
    let error = await expectAwaitedError(.closed, .text(is: "A closed injector that is to start")) {
      try await app.start(fileID: "App/Main.swift", line: 1)
    }
    #expect(error?.serviceType == nil)
  }

  @Test func `of failed disposals names the instances, or is to await them`() async throws {
    try app.register(lifetime: .singleton, fileID: file, line: 1) { Closing { throw Refused() } }
    _ = try app.get(Closing.self)
    let error = expectError(.disposalFailed, .text(is: "A failed disposal"), .cause(Refused.self)) { try app.close() }
    #expect(error?.underlyingErrors.first is Refused)
    let (other, isClosed) = (Injector(name: "app"), Gate())
    try other.register(lifetime: .scoped.onClose { (_: Pool) async in isClosed.open() }, fileID: file, line: 1) {
      Pool()
    }
    ErrorTexts.injector.expect(is: "A scope that cannot await a disposal") {
      try other.withScope(name: "request") { scope in _ = try scope.get(Pool.self) }
    }
    await isClosed.wait()
    let both = injectionError {
      try other.withScope(name: "request") { scope in
        _ = try scope.get(Pool.self)
        throw Refused()
      }
    }
    #expect(both?.debugDescription.contains("has been released") == false)
    #expect(both?.debugDescription.contains("use the form that waits: try await injector.withScope { … }") == true)
  }

  @Test func `of a second registration or a removal names the place of the registration`() throws {
    let scope = app.makeScope(name: "request")
    try scope.register(fileID: file, line: 1) { Pool() }
    ErrorTexts.injector.expect(is: "A service that is registered twice in a scope") {
      try scope.register(fileID: file, line: 2) { Pool() }
    }
    try app.register(fileID: file, line: 1) { Pool() }
    let child = Injector(name: "child", parent: app)
    ErrorTexts.injector.expect(is: "A removal of a service that an ancestor registers") {
      try child.unregister(type: Pool.self, fileID: "App/Main.swift", line: 2)
    }
  }
}
