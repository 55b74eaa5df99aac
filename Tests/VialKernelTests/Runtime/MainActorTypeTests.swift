import Fixtures
import VialKernel

private protocol Titled { var title: String { get } }
private protocol Signed: Sendable { var signature: Int { get } }

private struct Seal: Titled, Signed {
  let title = "sealed"
  let signature = 7
}

/// A class that isn't `Sendable`.
private class Model: Titled { var title = "" }

/// A class whose initializer belongs to no actor, and whose conformance belongs to the main one.
@MainActor private final class Poster: @MainActor Titled { let title = "poster" }

@MainActor struct `Types of services of the main actor in a kernel` {
  @Test func `that would let them leave are refused`() async throws {
    let kernel = try TestKernel(#"{"services": {"alias": "@model"}}"#)
    let (container, view) = (kernel.container, kernel.container.mainActor)
    try view.attach("model", fileID: "App/Wiring.swift", line: 3) { Model() }
    try view.attach("models") { [Model()] }
    try view.attach("seal") { Seal() as any Titled }
    try kernel.bootstrap()
    let inner = try TestKernel(#"{"services": {"other": "@alias"}}"#, parent: container.injector)
    try inner.bootstrap()
    let error = #expect(throws: InjectionError.self) {
      try container.get("alias", as: (any Titled & Sendable).self, fileID: "App/Main.swift", line: 7)
    }
    ErrorTexts.kernel.expect(error?.debugDescription, is: "A confined service, requested as a type that is Sendable")
    func expectRefused<Instance: Sendable>(_ name: String, as type: Instance.Type) async {
      for error in [
        #expect(throws: InjectionError.self) { try container.get(name, as: type) },
        #expect(throws: InjectionError.self) { try inner.get(name, as: type) },
        await #expect(throws: InjectionError.self) { try await container.get(awaiting: name, as: type) },
      ] { #expect(error?.code == .requiresMainActor) }
    }
    await expectRefused("model", as: (any Titled & Sendable).self)
    await expectRefused("model", as: (any Titled & Sendable)?.self)
    await expectRefused("model", as: Lazy<any Titled & Sendable>.self)
    await expectRefused("model", as: (any Sendable).self)
    await expectRefused("model", as: (any AnyObject & Sendable).self)
    await expectRefused("models", as: [any Titled & Sendable].self)
    await expectRefused("seal", as: (any Signed).self)
    expectError(.requiresMainActor) {
      try kernel.container.extend("models") { (models: [any Titled & Sendable], _) in models.count }
    }

    #expect(try container.get("model", as: (any Titled).self).title == "")
    #expect(try inner.get("other", as: Model.self) === kernel.get("model"))
    #expect(try container.get("model", as: Model?.self) != nil)
    #expect(try await container.get(awaiting: "seal", as: Seal.self).signature == 7)
    _ = try container.get("model", as: Lazy<Model>.self)
  }

  @Test func `that a conversion hides keep them from being made elsewhere`() async throws {
    let kernel = try TestKernel(#"{"services": {"poster": {"class": "Poster", "scope": "unique"}}}"#)
    try kernel.constructors.register("Poster", as: (any Titled).self, initializer: Poster.init)
    try kernel.bootstrap()
    let container = kernel.container
    let code = await Task.detached {
      #expect(throws: InjectionError.self) { _ = try container.get("poster", as: (any Titled).self) }?.code
    }.value
    #expect(code == .requiresMainActor)
    #expect(try kernel.get("poster", as: (any Titled).self).title == "poster")
  }
}
