import Testing
import Vial
import VialAsync

private final class Basket: Sendable {}

private final class Root: Services {
  let injector = Injector(name: "root")
  var left: Basket { get throws { try singleton(fileID: "App/Root.swift", line: 1, column: 1) { try right } } }
  var right: Basket { get throws { try singleton(fileID: "App/Root.swift", line: 2, column: 1) { try left } } }
  var scoped: Basket {
    get throws { try self.scoped(fileID: "App/Root.swift", line: 3, column: 1) { () throws in Basket() } }
  }
  func basket(of user: Int) throws -> Basket {
    try singleton(fileID: "App/Root.swift", line: 4, column: 1) { () throws in Basket() }
  }
  var keeper: [Basket] {
    get throws { try singleton(fileID: "App/Root.swift", line: 5, column: 1) { () throws in [try scoped] } }
  }
  var simple: Basket { singleton(fileID: "App/Root.swift", line: 6, column: 1) { Basket() } }
  var ring: Basket { singleton(fileID: "App/Root.swift", line: 7, column: 1) { otherRing } }
  var otherRing: Basket { singleton(fileID: "App/Root.swift", line: 8, column: 1) { ring } }
  var simple2: Basket { singleton(fileID: "App/Root.swift", line: 10, column: 1) { Basket() } }
  var number: Int { get throws { try weak(fileID: "App/Root.swift", line: 9, column: 1) { () throws in 5 } } }
}

private final class AwaitedRoot: Services {
  let injector: Injector
  init(_ injector: Injector = Injector(name: "root")) { self.injector = injector }
  var left: Basket {
    get async throws {
      try await singleton(fileID: "App/Awaited.swift", line: 1, column: 1) { () async throws in try await right }
    }
  }
  var right: Basket {
    get async throws {
      try await singleton(fileID: "App/Awaited.swift", line: 2, column: 1) { () async throws in try await left }
    }
  }
  var basket: Basket {
    get async throws {
      try await scoped(fileID: "App/Awaited.swift", line: 3, column: 1) { () async throws in Basket() }
    }
  }
  var keeper: [Basket] {
    get async throws {
      try await singleton(fileID: "App/Awaited.swift", line: 4, column: 1) { () async throws in [try await basket] }
    }
  }
}

private final class Inner: Services {
  let injector: Injector
  init(_ injector: Injector) { self.injector = injector }
  var basket: Basket {
    get throws { try scoped(fileID: "App/Inner.swift", line: 1, column: 1) { () throws in Basket() } }
  }
  var keeper: [Basket] {
    get throws { try singleton(fileID: "App/Inner.swift", line: 2, column: 1) { () throws in [try basket] } }
  }
}

@Suite struct `The error of a property` {
  private let root = Root()

  private func text(_ ask: () throws -> Any) -> String? {
    (#expect(throws: InjectionError.self) { _ = try ask() })?.debugDescription
  }

  private func text(awaiting ask: () async throws -> Any) async -> String? {
    (await #expect(throws: InjectionError.self) { _ = try await ask() })?.debugDescription
  }

  @Test func `shows a cycle`() {
    #expect(
      text { try root.left } == """
        Dependency cycle: left: VialTests.Basket → right: VialTests.Basket → left: VialTests.Basket.
          requested: App/Root.swift:1
          registered: App/Root.swift:1
          path: left: VialTests.Basket, singleton, registered at App/Root.swift:1, requested at App/Root.swift:1
            right: VialTests.Basket, singleton, registered at App/Root.swift:2, requested at App/Root.swift:2
            left: VialTests.Basket, singleton, registered at App/Root.swift:1, requested at App/Root.swift:1
          remedy: let one of the closures do without the other property, or move what they share to a third one
        """
    )
  }

  @Test func `says that a scope is needed`() {
    #expect(
      text { try root.scoped } == """
        scoped: VialTests.Basket is scoped, but the injector "root" is not inside a scope.
          requested: App/Root.swift:3
          registered: App/Root.swift:3
          remedy: ask a scope for the property, as in injector.makeScope(); or write singleton or transient in place of scoped
        """
    )
  }

  @Test func `says that the arguments are ignored`() {
    #expect(
      text { try root.basket(of: 1) } == """
        basket(of:): VialTests.Basket in the injector "root" is kept, so a second call would return the first call's instance, whatever its arguments are.
          requested: App/Root.swift:4
          remedy: make it a property, or return a new instance for each call, without singleton, scoped or weak
        """
    )
  }

  @Test func `shows a captive dependency`() {
    let inner = Inner(Injector(name: "app").makeScope(name: "request"))
    #expect(
      text { try inner.keeper } == """
        Captive dependency: basket: VialTests.Basket is kept once per scope, and keeper: Swift.Array<VialTests.Basket> is kept longer.
          requested: App/Inner.swift:1
          registered: App/Inner.swift:1
          kept by: keeper: Swift.Array<VialTests.Basket>, singleton, registered at App/Inner.swift:2, requested at App/Inner.swift:2
          path: keeper: Swift.Array<VialTests.Basket>, singleton, registered at App/Inner.swift:2, requested at App/Inner.swift:2
          remedy: let keeper: Swift.Array<VialTests.Basket> be scoped, too, or pass basket: VialTests.Basket to the call that needs it
        """
    )
  }

  @Test func `shows a cycle over tasks`() async {
    #expect(
      await text(awaiting: { try await AwaitedRoot().left }) == """
        Dependency cycle: left: VialTests.Basket → right: VialTests.Basket → left: VialTests.Basket.
          requested: App/Awaited.swift:1
          registered: App/Awaited.swift:1
          path: left: VialTests.Basket, singleton, registered at App/Awaited.swift:1, requested at App/Awaited.swift:1
            right: VialTests.Basket, singleton, registered at App/Awaited.swift:2, requested at App/Awaited.swift:2
            left: VialTests.Basket, singleton, registered at App/Awaited.swift:1, requested at App/Awaited.swift:1
          remedy: let one of the closures do without the other property, or move what they share to a third one
        """
    )
  }

  @Test func `shows a captive dependency that is awaited`() async {
    let inner = AwaitedRoot(Injector(name: "app").makeScope(name: "request"))
    #expect(
      await text(awaiting: { try await inner.keeper }) == """
        Captive dependency: basket: VialTests.Basket is kept once per scope, and keeper: Swift.Array<VialTests.Basket> is kept longer.
          requested: App/Awaited.swift:3
          registered: App/Awaited.swift:3
          kept by: keeper: Swift.Array<VialTests.Basket>, singleton, registered at App/Awaited.swift:4, requested at App/Awaited.swift:4
          path: keeper: Swift.Array<VialTests.Basket>, singleton, registered at App/Awaited.swift:4, requested at App/Awaited.swift:4
          remedy: let keeper: Swift.Array<VialTests.Basket> be scoped, too, or pass basket: VialTests.Basket to the call that needs it
        """
    )
  }

  @Test func `says that a weak instance is an object`() {
    #expect(
      text { try root.number } == """
        number: Swift.Int has the lifetime weak, but Swift.Int is not a class.
          requested: App/Root.swift:9
          registered: App/Root.swift:9
          remedy: make Swift.Int a class, or write singleton in place of weak
        """
    )
  }

  @Test func `says that the injector is closed`() throws {
    try root.injector.close()
    #expect(
      text { try root.left } == """
        The injector "root" is closed, and can neither register nor resolve left: VialTests.Basket.
          requested: App/Root.swift:1
          remedy: use the injector before close(), or create another one
        """
    )
  }

  @Test func `says that the injector is shut down`() async throws {
    let awaited = AwaitedRoot()
    try await awaited.injector.shutDown()
    #expect(
      await text(awaiting: { try await awaited.left }) == """
        The injector "root" is closed, and can neither register nor resolve left: VialTests.Basket.
          requested: App/Awaited.swift:1
          remedy: use the injector before close(), or create another one
        """
    )
  }

  @Test func `names no binding by a property where a type is missing`() {
    _ = (root.simple, root.simple2)
    let error = #expect(throws: InjectionError.self) {
      try root.injector.get(Basket.self, fileID: "App/Main.swift", line: 1)
    }
    #expect(
      error?.debugDescription == """
        VialTests.Basket is not registered in the injector "root".
          requested: App/Main.swift:1
          did you mean: simple2: VialTests.Basket, registered at App/Root.swift:10
            simple: VialTests.Basket, registered at App/Root.swift:6
          remedy: register it first: try injector.register { VialTests.Basket(…) }
        """
    )
  }

  @Test func `ends the program where the property can't throw`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { _ = Root().ring }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(
      text.contains(
        """
        Dependency cycle: ring: VialTests.Basket → otherRing: VialTests.Basket → ring: VialTests.Basket.
          requested: App/Root.swift:7
          registered: App/Root.swift:7
          path: ring: VialTests.Basket, singleton, registered at App/Root.swift:7, requested at App/Root.swift:7
            otherRing: VialTests.Basket, singleton, registered at App/Root.swift:8, requested at App/Root.swift:8
            ring: VialTests.Basket, singleton, registered at App/Root.swift:7, requested at App/Root.swift:7
          remedy: let one of the closures do without the other property, or move what they share to a third one
        """
      ),
      "\(text)"
    )
  }
}
