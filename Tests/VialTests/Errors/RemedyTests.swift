import TestSupport
import Testing
import Vial
import VialAsync

private final class Pool: Sendable {}

private final class Report: Sendable {
  init(_ visit: Visit) {}
}

private final class Visit: Sendable {}

private final class Holder: Sendable {
  let visit: Lazy<Visit>
  init(_ visit: Lazy<Visit>) { self.visit = visit }
}

private final class Gadget: FactoryComponent, Sendable {
  init(id: Int) {}
  static var factory: (Resolver) -> @Sendable (_ id: Int) throws -> Gadget { autocreate(Gadget.init) }
}

private struct Painter: Sendable {
  init(frame: Lazy<Frame>) throws { _ = try frame.get(fileID: "App/Painter.swift", line: 3) }
}

private struct Frame: Sendable {
  init(painter: Painter) {}
}

private struct Caller: Sendable {
  init(called: Provider<Called>) throws { _ = try called.get(fileID: "App/Caller.swift", line: 3) }
}

private struct Called: Sendable {
  init(caller: Caller) {}
}

private final class Sized: Sendable {
  init(size: Int = 20) {}
}

private protocol Shelf<Item>: Sendable {
  associatedtype Item
}

private enum Backup: Qualifier {}

private struct Refused: Error {}

private final class Stubborn: Disposable, Sendable {
  func dispose() throws { throw Refused() }
}

/// Remedies that help if they are applied literally.
@Suite struct `The remedy of an error` {
  let app = Injector(name: "app")

  private func text(_ body: () throws -> Void) -> String? {
    #expect(throws: InjectionError.self, performing: body)?.debugDescription
  }

  // MARK: Starting

  @Test func `of a missing start names the injector, and what the registration lacks`() throws {
    try app.register(lifetime: .singleton, fileID: "App/Setup.swift", line: 1) { () async in Pool() }
    let scope = app.makeScope(name: "request")
    #expect(
      text { _ = try scope.get(Pool.self, fileID: "App/Main.swift", line: 2) } == """
        VialTests.Pool in the injector "app" is constructed asynchronously, and its instance isn't ready.
          requested: App/Main.swift:2
          registered: App/Setup.swift:1
          remedy: await it: try await injector.get(awaiting: VialTests.Pool.self); or register it with lifetime: .singleton.startsEagerly, and call try await injector.start() on the injector "app" first
        """
    )
    let eager = Injector(name: "app")
    try eager.register(lifetime: .singleton.startsEagerly, fileID: "App/Setup.swift", line: 1) { () async in
      Pool()
    }
    #expect(
      text { _ = try eager.get(Pool.self, fileID: "App/Main.swift", line: 2) }?.hasSuffix(
        "await it: try await injector.get(awaiting: VialTests.Pool.self); "
          + #"or call try await injector.start() on the injector "app" first"#
      ) == true
    )
  }

  // MARK: Scopes

  @Test func `of a service that a scoped one lacks begins with the scope`() throws {
    try app.register(lifetime: .scoped, fileID: "App/Setup.swift", line: 1, autowiring: Report.init)
    let scope = app.makeScope(name: "request")
    #expect(
      text { _ = try scope.get(Report.self, fileID: "App/Main.swift", line: 2) } == """
        VialTests.Visit is not registered in the scope "request".
          requested: App/Setup.swift:1
          path: VialTests.Report, scoped, registered at App/Setup.swift:1, requested at App/Main.swift:2
          remedy: register it in each scope: try scope.register(instance: VialTests.Visit(…)), declared by try injector.scopesProvide(VialTests.Visit.self); or for all scopes: try injector.register { VialTests.Visit(…) }
        """
    )
  }

  @Test func `of a captive dependency names the owner of a Lazy`() throws {
    try app.register(lifetime: .scoped, fileID: "App/Setup.swift", line: 1) { Visit() }
    try app.register(lifetime: .singleton, fileID: "App/Setup.swift", line: 2, autowiring: Holder.init)
    let holder = try app.makeScope().get(Holder.self)
    let text = text { _ = try holder.visit.get(fileID: "App/Main.swift", line: 3) } ?? ""
    #expect(
      text.hasPrefix(
        "Captive dependency: VialTests.Visit is kept once per scope, "
          + "and what takes Vial.Lazy<VialTests.Visit> at App/Setup.swift:2 is kept longer."
      )
    )
    #expect(
      text.contains("remedy: register what takes Vial.Lazy<VialTests.Visit> at App/Setup.swift:2 with lifetime:")
    )
  }

  @Test func `of a scoped service outside of scopes names who may take a Provider`() throws {
    try app.register(lifetime: .scoped, fileID: "App/Setup.swift", line: 1) { Visit() }
    let provider = try app.get(Provider<Visit>.self)
    #expect(
      text { _ = try provider.get(fileID: "App/Main.swift", line: 2) } == """
        VialTests.Visit is scoped, but the injector "app" is not inside a scope.
          requested: App/Main.swift:2
          registered: App/Setup.swift:1
          remedy: request it from a scope, as in try injector.makeScope().get(VialTests.Visit.self); register what takes a Provider or Lazy of it with lifetime: .scoped; or register VialTests.Visit with another lifetime
        """
    )
  }

  // MARK: Factories

  @Test func `of a component made by a factory is to request the factory`() throws {
    try app.register(factory: Gadget.self, fileID: "App/Setup.swift", line: 1)
    #expect(
      text { _ = try app.get(Gadget.self, fileID: "App/Main.swift", line: 2) } == """
        VialTests.Gadget is not registered in the injector "app".
          requested: App/Main.swift:2
          did you mean: @Sendable (Swift.Int) throws -> VialTests.Gadget, registered at App/Setup.swift:1
          remedy: request its factory, which takes the runtime arguments: try injector.get(factory: VialTests.Gadget.self); or register the component, too: try injector.register { VialTests.Gadget(…) }
        """
    )
  }

  @Test func `of a missing factory is to register it`() throws {
    #expect(
      text { _ = try app.get(Gadget.Factory.self, fileID: "App/Main.swift", line: 2) } == """
        @Sendable (Swift.Int) throws -> VialTests.Gadget is not registered in the injector "app".
          requested: App/Main.swift:2
          remedy: register it first: try injector.register(factory: VialTests.Gadget.self)
        """
    )
    #expect(
      text { _ = try app.get(factory: Gadget.self, qualifiedBy: Backup.self) }?.hasSuffix(
        "try injector.register(factory: VialTests.Gadget.self, qualifiedBy: VialTests.Backup.self)"
      ) == true
    )
    #expect(
      text { _ = try app.get((@Sendable (String) -> Gadget).self) }?.contains("try injector.register(as: (") == true
    )
  }

  // MARK: Cycles

  @Test func `of a Lazy that is called too early is to call it later`() throws {
    try app.register(fileID: "App/Setup.swift", line: 1, autowiring: Painter.init)
    try app.register(fileID: "App/Setup.swift", line: 2, autowiring: Frame.init)
    let requests: [() throws -> Void] = [
      { _ = try app.get(Painter.self) }, { _ = try app.get(Frame.self) }, { _ = try app.get(Lazy<Frame>.self).get() },
    ]
    for request in requests {
      #expect(
        text(request)?.hasSuffix(
          "remedy: call the get() of Vial.Lazy<VialTests.Frame> later, not while VialTests.Painter is constructed; "
            + "or move what they share to a third type"
        ) == true
      )
    }
  }

  @Test func `of a Provider that is called too early is to call it later`() throws {
    try app.register(autowiring: Caller.init).register(autowiring: Called.init)
    #expect(
      text { _ = try app.get(Caller.self) }?.hasSuffix(
        "remedy: let the initializer of VialTests.Caller take a Lazy<VialTests.Called>, and call its get() later; "
          + "or move what they share to a third type"
      ) == true
    )
  }

  @Test func `of named services of one type has their names`() throws {
    for (name, next) in [("a", "b"), ("b", "c"), ("c", "a")] {
      try app.register(named: name) { resolver in
        _ = try resolver.resolve(Pool.self, named: next)
        return Pool()
      }
    }
    #expect(
      text { _ = try app.get(Pool.self, named: "b") }?.hasSuffix(
        #"""
        remedy: let the initializer of VialTests.Pool named "b" take a Lazy: try resolver.resolve(Lazy<VialTests.Pool>.self, named: "c"), and call its get() later; or move what they share to a third type
        """#
      ) == true
    )
  }

  // MARK: Missing services

  @Test func `of a value that may be a default argument is to leave it out`() throws {
    try app.register(lifetime: .scoped, fileID: "App/Setup.swift", line: 1, autowiring: Sized.init)
    let scope = app.makeScope(name: "request")
    #expect(
      text { _ = try scope.get(Sized.self, fileID: "App/Main.swift", line: 2) } == """
        Swift.Int is not registered in the scope "request".
          requested: App/Setup.swift:1
          path: VialTests.Sized, scoped, registered at App/Setup.swift:1, requested at App/Main.swift:2
          remedy: register it first: try injector.register { Swift.Int(…) }; or if it is an argument with a default value, which autowiring ignores, register a closure in place of the initializer: { VialTests.Sized(…) }
        """
    )
  }

  @Test func `of a protocol with an argument is Swift`() {
    #expect(
      text { _ = try app.get((any Shelf<String>).self, named: "top", fileID: "App/Main.swift", line: 2) } == """
        any VialTests.Shelf<Swift.String> named "top" is not registered in the injector "app".
          requested: App/Main.swift:2
          remedy: register it first: try injector.register(as: (any VialTests.Shelf<Swift.String>).self, named: "top") { … }
        """
    )
    #expect(
      text { _ = try app.get((any Shelf<[any Shelf<Int>]>).self) }?.contains(
        "(as: (any VialTests.Shelf<Swift.Array<any VialTests.Shelf<Swift.Int>>>).self) { … }"
      ) == true
    )
  }

  @Test func `has the optional that is registered, and what scopes provide under a qualifier, as near misses`() throws {
    try app.register(as: Pool?.self, fileID: "App/Setup.swift", line: 1) { Pool() }
    try app.scopesProvide(Visit.self, qualifiedBy: Backup.self, fileID: "App/Setup.swift", line: 2)
    let pool = #expect(throws: InjectionError.self) { try app.get(Pool.self) }
    #expect(pool?.nearMisses == ["Swift.Optional<VialTests.Pool>, registered at App/Setup.swift:1"])
    let visit = #expect(throws: InjectionError.self) { try app.makeScope().get(Visit.self) }
    #expect(
      visit?.nearMisses == [
        #"VialTests.Visit qualified by VialTests.Backup, declared at App/Setup.swift:2 in the injector "app""#
      ]
    )
    let qualified = #expect(throws: InjectionError.self) {
      try app.makeScope().get(Visit.self, qualifiedBy: Backup.self)
    }
    #expect(qualified?.nearMisses == [])
  }

  // MARK: Closing

  @Test func `of a closed scope says which injector was closed`() throws {
    let scope = app.makeScope(name: "late")
    try app.close()
    #expect(
      text { _ = try scope.get(Pool.self, fileID: "App/Main.swift", line: 1) } == """
        The injector "app" around the scope "late" is closed, and can neither register nor resolve VialTests.Pool.
          requested: App/Main.swift:1
          remedy: use the injector before close(), or create another one
        """
    )
  }

  @Test func `of a closed injector that is to start names no service`() async throws {
    try app.close()
    let error = await #expect(throws: InjectionError.self) { try await app.start(fileID: "App/Main.swift", line: 1) }
    #expect(
      error?.debugDescription == """
        The injector "app" is closed.
          requested: App/Main.swift:1
          remedy: use the injector before close(), or create another one
        """
    )
    #expect(error?.serviceType == nil)
  }

  @Test func `of failed disposals names the instances`() throws {
    try app.register(lifetime: .singleton, fileID: "App/Setup.swift", line: 1) { Stubborn() }
    _ = try app.get(Stubborn.self)
    let error = #expect(throws: InjectionError.self) { try app.close() }
    #expect(
      error?.debugDescription == """
        1 of the instances of the injector "app" could not be disposed of.
          error of VialTests.Stubborn, registered at App/Setup.swift:1: VialTests.Refused()
          remedy: fix the errors above; the injector stays closed
        """
    )
    #expect(error?.underlyingError is Refused)
    #expect(error?.underlyingErrors.first is Refused)
  }

  @Test func `of a scope that cannot await a disposal is to await it, and the scope is shut down`() async throws {
    let isClosed = Gate()
    try app.register(
      lifetime: .scoped.onClose { (_: Pool) async in isClosed.open() },
      fileID: "App/Setup.swift",
      line: 1
    ) { Pool() }
    let text = text { try app.withScope(name: "request") { scope in _ = try scope.get(Pool.self) } }
    #expect(
      text == """
        The scoped VialTests.Pool in the scope "request" is disposed of asynchronously, and this withScope cannot await that.
          registered: App/Setup.swift:1
          remedy: use the form that waits: try await injector.withScope { … }; this scope is being shut down in a task
        """
    )
    await isClosed.wait()
    let both = self.text {
      try app.withScope(name: "request") { scope in
        _ = try scope.get(Pool.self)
        throw Refused()
      }
    }
    #expect(both?.contains("has been released") == false)
    #expect(both?.contains("use the form that waits: try await injector.withScope { … }") == true)
  }

  // MARK: Registering

  @Test func `of a second registration fits a scope and a test`() throws {
    let scope = app.makeScope(name: "request")
    try scope.register { Pool() }
    #expect(
      text { try scope.register { Pool() } }?.hasSuffix(
        "remedy: add named: or qualifiedBy: to one of them, register it in a child injector, or allow replacing in the "
          + "outermost injector: Injector(allowsOverriding: true); a test replaces it with override"
      ) == true
    )
  }

  @Test func `of a removal says that there is nothing to remove`() throws {
    try app.register(fileID: "App/Setup.swift", line: 1) { Pool() }
    let child = Injector(name: "child", parent: app)
    #expect(
      text { try child.unregister(type: Pool.self, fileID: "App/Main.swift", line: 2) } == """
        VialTests.Pool is not registered in the injector "child", so there is no binding to remove.
          refused: App/Main.swift:2
          did you mean: VialTests.Pool, registered at App/Setup.swift:1 in the injector "app"
          remedy: unregister it in the injector that registers it, with the same named:, qualifiedBy: and scopedTo:
        """
    )
  }
}
