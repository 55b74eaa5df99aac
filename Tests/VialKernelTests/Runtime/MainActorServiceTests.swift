import Fixtures
import Foundation
import VialGraph
@testable import VialDefinitions
import VialKernel

// As an app writes them, in a module whose default isolation is the main actor.
@MainActor private protocol Users { func name(_ id: Int) -> String }

@MainActor private final class LiveUsers: Users {
  let prefix: String
  init(prefix: String?) { self.prefix = prefix ?? "user" }
  func name(_ id: Int) -> String { "\(prefix) \(id)" }
}

/// A class that isn't `Sendable`.
private class Model { var title = "" }

private final class UserModel: Model {
  let users: any Users
  @MainActor init(users: any Users) {
    self.users = users
    super.init()
    title = users.name(1)
  }

  @MainActor func load(_ id: Int) async {
    await Task.yield()
    title = users.name(id)
  }

  @MainActor func screen() -> Screen { Screen(title: title) }
  @MainActor func copy() -> UserModel { UserModel(users: users) }
}

@MainActor private struct Row {
  let model: UserModel
  let users: any Users
}

@MainActor private final class Screen: AsyncDisposable {
  let title: String
  init(title: String) { self.title = title }
  func dispose() async throws { Screen.closed.change { $0.append("closed \(title)") } }
  nonisolated static let closed = Locked<[String]>([])
}

private final class Form: @MainActor AsyncDisposable {
  private let closed: Gate
  init(closed: Gate) { self.closed = closed }
  @MainActor func dispose() async throws { closed.open() }
}

private final class Shop: MainActorService {
  let title: String
  init(args: [Any]) { title = args.first as? String ?? "" }
}

@MainActor struct `Services of the main actor in a kernel` {
  private func kernel(_ services: String, bootstraps: Bool = true) throws -> TestKernel {
    let kernel = try TestKernel("{\"services\": {\n\(services)\n}}")
    try kernel.constructors
      .register("LiveUsers", as: (any Users).self, "prefix", initializer: LiveUsers.init)
      .register("UserModel", "users", initializer: UserModel.init)
      .register("Row", "model", "users", initializer: Row.init)
      .register("Screen", "title", initializer: Screen.init)
      .register("Opened") { @MainActor in await afterYield(Screen(title: "opened")) }
      .register("Loaded", "users") { @MainActor (users: any Users) in
        let model = UserModel(users: users)
        await model.load(3)
        return model
      }
      .register(Shop.self, named: "Shop")
      .register(method: "load", of: UserModel.self, "id") { @MainActor model, id in await model.load(id) }
      .register(method: "screen", of: UserModel.self) { @MainActor model in model.screen() }
      .register(method: "copy", of: UserModel.self) { @MainActor model in model.copy() }
      .register("Pane", "screen", initializer: Holder<Screen>.init)
    if bootstraps { try kernel.bootstrap() }
    return kernel
  }

  /// Requests a model in code of no actor.
  private nonisolated func ask(for name: String, _ container: Container) throws {
    _ = try container.get(name, as: UserModel.self, fileID: "App/Main.swift", line: 7)
  }

  @Test func `are shared there whether or not they are Sendable, and stay there if they are not`() async throws {
    let kernel = try kernel(
      """
      "users": {"class": "LiveUsers", "arguments": ["reader"]},
      "model": {"class": "UserModel", "arguments": ["@users"]},
      "row": {"class": "Row", "arguments": {"model": "@model", "users": "@users"}, "scope": "unique"}, "alias": "@model"
      """
    )
    let row = try kernel.get("row", as: Row.self)
    #expect(row.model.title == "reader 1")
    #expect(try kernel.container.get("users", as: (any Users).self).name(2) == "reader 2")
    #expect(try kernel.get("model") === row.model)
    #expect(try await kernel.get(awaiting: "model") === row.model)
    kernel.expectError(is: "A confined service, requested elsewhere") { try ask(for: "model", kernel.container) }
    #expect(try kernel.get("alias", as: UserModel.self) === row.model)
  }

  @Test func `are made by a request from elsewhere only if it waits`() async throws {
    let kernel = try kernel(
      """
      "screen": {"class": "Screen", "arguments": ["first"]},
      "pane": {"class": "Pane", "arguments": ["@screen"]},
      "shop": {"class": "Shop", "arguments": ["corner"]},
      "other": {"class": "Screen", "arguments": ["second"]}
      """
    )
    let container = kernel.container
    let (error, pane, shop) = try await Task.detached {
      let error = #expect(throws: InjectionError.self) {
        try container.get("pane", as: Holder<Screen>.self, fileID: "App/Main.swift", line: 7)
      }
      return (
        error, try await container.get(awaiting: "pane", as: Holder<Screen>.self),
        try await container.get(awaiting: "shop", as: Shop.self)
      )
    }.value
    let text = kernel.withoutFolder(error?.debugDescription ?? "")
    ErrorTexts.kernel.expect(text, is: "A singleton of the main actor, requested elsewhere without waiting")
    #expect((pane.value.title, shop.title) == ("first", "corner"))
    #expect(try kernel.get("screen", as: Screen.self) === pane.value)
    #expect(try kernel.get("other", as: Screen.self).title == "second")
  }

  @Test func `can be asynchronous, in their constructors and methods`() async throws {
    let kernel = try kernel(
      """
      "users": {"class": "LiveUsers"}, "opened": {"class": "Opened"},
      "pane": {"class": "Pane", "arguments": ["@opened"]}, "loaded": {"class": "Loaded", "arguments": ["@users"]},
      "called": {"class": "UserModel", "arguments": ["@users"], "calls": [{"method": "load", "arguments": [5]}]},
      "screen": {"factory": ["@called", "screen"], "scope": "unique"},
      "copy": {"factory": ["@called", "copy"], "scope": "unique"}
      """
    )
    expectError(.notStarted) { try kernel.get("loaded", as: UserModel.self) }
    try await kernel.start()
    #expect(try kernel.get("loaded", as: UserModel.self).title == "user 3")
    #expect(try kernel.get("called", as: UserModel.self).title == "user 5")
    #expect(try kernel.get("pane", as: Holder<Screen>.self).value.title == "opened")
    #expect(try kernel.get("screen", as: Screen.self).title == "user 5")
    #expect(try kernel.get("copy", as: UserModel.self).title == "user 1")
    #expect(throws: InjectionError.self) { try ask(for: "copy", kernel.container) }
    let container = kernel.container
    try await Task.detached { try await container.injector.shutDown() }.value
    #expect(Screen.closed.value.contains("closed opened"))
  }

  @Test func `can be attached`() async throws {
    let closed = Counter()
    let kernel = try kernel(#""pane": {"class": "Pane", "arguments": ["@screen"]}"#, bootstraps: false)
    let attached = kernel.container.mainActor
    try attached.attach("users") { LiveUsers(prefix: "attached") as any Users }
    try attached.attach("model") { container in UserModel(users: try container.get("users")) }
    try attached.attach("screen", lifetime: .singleton.onClose { _ in closed.next() }) { container in
      Screen(title: try await container.get(awaiting: "model", as: UserModel.self).title)
    }
    try attached.attach("loaded", lifetime: .transient) { container in
      let model = UserModel(users: try container.get("users"))
      await model.load(9)
      return model
    }
    try kernel.container.bind("model", as: UserModel.self)
    let injector = kernel.container.injector
    try injector.mainActor.register(as: Model.self, lifetime: .singleton) { Model() }
    try kernel.container.attach("blank", as: Model.self)
    try attached.attach("settings") { Model() }
    try kernel.container.extend("settings") { (settings: Model, _) in
      settings.title = "changed"
      return settings.title
    }
    try kernel.bootstrap()
    try await kernel.start()
    let model: UserModel = try kernel.get("model")
    #expect(model.title == "attached 1")
    #expect(try injector.mainActor.get(UserModel.self) === model)
    #expect(try kernel.get("blank", as: Model.self) === injector.mainActor.get(Model.self))
    let ask: @Sendable () throws -> Void = { _ = try injector.get(UserModel.self) }
    expectError(.requiresMainActor) { try ask() }
    #expect(try kernel.get("pane", as: Holder<Screen>.self).value.title == "attached 1")
    #expect(try await kernel.get(awaiting: "loaded", as: UserModel.self).title == "attached 9")
    #expect(try kernel.get("settings", as: String.self) == "changed")
    try await kernel.container.injector.shutDown()
    #expect(closed.value == 1)
  }

  @Test(arguments: ["Form", "Closing"])
  func `are disposed of later if a call on them fails`(name: String) async throws {
    let kernel = try kernel("\"made\": {\"class\": \"\(name)\", \"calls\": [\"refuse\"]}", bootstraps: false)
    let closed = Gate()
    try kernel.constructors.register("Form") { @MainActor in Form(closed: closed) }
      .register("Closing") { AsyncClosing { closed.open() } }
      .register(method: "refuse", of: Form.self) { @MainActor _ in throw Refused() }
      .register(method: "refuse", of: AsyncClosing.self) { _ in throw Refused() }
    try kernel.bootstrap()
    #expect(throws: InjectionError.self) { try kernel.get("made", as: Any.self) }
    await closed.wait()
  }

  @Test func `stay where they are`() throws {
    let kernel = try kernel(
      """
      "users": {"class": "LiveUsers"},
      "model": {"class": "UserModel", "arguments": ["@users"], "tags": ["model"], "calls": [{"method": "send"}]},
      "alias": "@model",
      "weak": {"class": "UserModel", "arguments": ["@users"], "scope": "weak"},
      "taker": {"class": "Taker", "arguments": ["@alias", {"$tagged": "model"}, {"$lazy": "@model"}]},
      "copy": {"factory": ["@model", "title"]},
      "other": {"class": "UserModel", "arguments": ["@users"], "calls": ["send"]},
      "shell": {"factory": ["@.inner", "title"], "decorates": "other"}
      """,
      bootstraps: false
    )
    try kernel.constructors
      .register("Taker", "model", "models", "lazy", fileID: "App/Wiring.swift", line: 5) {
        (_: Model, _: [Model], _: Lazy<Model>) in 7
      }
      .register(method: "send", of: Model.self, fileID: "App/Wiring.swift", line: 6) { model in await Task.yield() }
      .register(method: "title", of: Model.self, fileID: "App/Wiring.swift", line: 7) { model in model.title }
    try ErrorTexts.kernel.expect(kernel.report(), is: "Services of the main actor that others would take elsewhere")
  }

  @Test func `are asynchronous and of the main actor in a manifest and a graph`() throws {
    let kernel = try kernel(#""users": {"class": "LiveUsers"}, "loaded": {"class": "Loaded", "arguments": ["@users"]}"#)
    let manifest = kernel.manifest
    let loaded = try #require(manifest.constructors.first { $0.name == "Loaded" })
    #expect(loaded.isAsynchronous && loaded.runsOnMainActor && !loaded.isShareable)
    let pane = try #require(manifest.constructors.first { $0.name == "Pane" })
    #expect(!pane.isAsynchronous && !pane.runsOnMainActor)
    #expect(try JSONDecoder().decode(Manifest.self, from: manifest.json()) == manifest)
    try kernel.container.injector.validate()
    #expect(kernel.container.injector.dependencyGraph().nodes.filter(\.isAsynchronous).map(\.name) == ["loaded"])
  }
}
