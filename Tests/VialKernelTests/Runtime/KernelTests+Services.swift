import DefinitionSupport
import Fixtures
import Foundation
import Synchronization

@testable import VialKernel

extension `A kernel` {
  @Test func `gives shared services once, unique ones anew, and weak ones while they are held`() throws {
    let kernel = try kernel(
      """
        "parent": {"abstract": true, "class": "PlainLog", "arguments": ["x"]}, "shared": {"parent": "parent"},
        "unique": {"parent": "parent", "scope": "unique"}, "weak": {"parent": "parent", "scope": "weak"}
      """
    )
    func get(_ name: String) throws -> PlainLog { try kernel.get(name) }
    #expect(try get("shared") === get("shared"))
    #expect(try get("unique") !== get("unique"))
    try expectWeak { try get("weak") }
    #expect(throws: InjectionError.self) { try get("parent") }
  }

  @Test func `makes services by methods of others, and calls methods once they are there`() throws {
    final class Store: Sendable { func open(_ name: String) -> Table { Table(name: name) } }
    final class Table: Sendable {
      let name: String
      let columns = Mutex<[String]>([])
      init(name: String) { self.name = name }
    }
    let kernel = try TestKernel(
      """
      {"services": {"store": {"class": "Store"}, "users": {
          "factory": ["@store", "open"], "arguments": {"name": "users"},
          "calls": [{"method": "add", "arguments": ["id"]}, {"method": "add", "arguments": {"column": "name"}}, "seal"]
      }}}
      """
    )
    try kernel.constructors
      .register("Store", initializer: Store.init)
      .register(method: "open", of: Store.self, "name") { store, name in store.open(name) }
      .register(method: "add", of: Table.self, "column") { (table, column: String) in
        table.columns.withLock { $0.append(column) }
      }
      .register(method: "seal", of: Table.self) { table in table.columns.withLock { $0.append("sealed") } }
    try kernel.bootstrap()
    let users: Table = try kernel.get("users")
    #expect((users.name, users.columns.withLock { $0 }) == ("users", ["id", "name", "sealed"]))
  }

  @Test func `calls the method of the nearest superclass, with the arguments that it takes`() throws {
    class Animal: @unchecked Sendable {}
    class Dog: Animal, @unchecked Sendable {}
    final class Puppy: Dog, @unchecked Sendable {}
    let name = #""name": {"factory": ["@pet", "name"], "arguments": {"collar": "red"}}"#
    let kernel = try TestKernel(#"{"services": {"pet": {"class": "Puppy"}, \#(name)}}"#)
    try kernel.constructors.register("Puppy", initializer: Puppy.init)
      .register(method: "name", of: Animal.self) { _ in "an animal" }
      .register(method: "name", of: Dog.self, "collar") { (_, collar: String) in "a dog with a \(collar) collar" }
    try kernel.bootstrap()
    #expect(try kernel.get("name") == "a dog with a red collar")
  }

  @Test func `applies the sections of its environment`() throws {
    let definitions = """
      {
        "parameters": {"name": "production"},
        "services": {"log": {"class": "PlainLog", "arguments": ["%name%"]}},
        "when": {
          "test": {
            "parameters": {"name": "test"},
            "services": {"log": {"class": "PlainLog", "arguments": ["a %name%"], "override": true}}
          }
        }
      }
      """
    for (environment, expected) in [(nil, "production"), ("test", "a test"), ("other", "production")] {
      let kernel = try TestKernel(definitions, environment: environment)
      try kernel.constructors.register("PlainLog", "prefix", initializer: PlainLog.init)
      try kernel.bootstrap()
      #expect(try kernel.get("log", as: PlainLog.self).text == expected)
    }
  }

  @Test func `is bootstrapped once, which freezes the attached values that its files use, and no others`() throws {
    let kernel = try TestKernel(#"{"parameters": {"text": "at %host%"}}"#)
    for name in ["host", "port"] { kernel.container[name] = "old" }
    try kernel.bootstrap()
    try kernel.container.attach("port", value: "new")
    #expect(try kernel.get("port", as: String.self) == "new")
    expectError(.frozen) { try kernel.container.attach("host", value: "new") }
    let error = kernel.expectError(is: "A kernel that is bootstrapped a second time") { try kernel.bootstrap() }
    #expect(error?.code == .bootstrapped)
  }

  @Test func `keeps nothing that is not Sendable, even where the method shows only when it is called`() throws {
    final class Draft {}
    final class Archive: Sendable {}
    final class Desk: Sendable {}
    let kernel = try TestKernel(
      """
      {"services": {
        "kept": {"factory": ["@place", "open"]},
        "given": {"factory": ["@place", "open"], "scope": "unique"}
      }}
      """
    )
    try kernel.constructors.register(method: "open", of: Archive.self) { _ in 1 }
      .register(method: "open", of: Desk.self, fileID: "App/Wiring.swift", line: 5) { _ in Draft() }
    // The closure doesn't tell the type.
    try kernel.container.attach("place") { () -> any Sendable in Desk() }
    try kernel.bootstrap()
    #expect(kernel.warnings.map(\.code) == [.unshareable])
    _ = try kernel.get("given", as: Draft.self)
    let error = #expect(throws: InjectionError.self) { try kernel.get("kept", as: Draft.self) }
    let text = error?.underlyingError.map { kernel.withoutFolder("\($0)") }
    ErrorTexts.kernel.expect(text, is: "A method that turns out to make what is not Sendable")
  }

  @Test func `gives and disposes of a service once, under whichever of its names`() throws {
    struct Wrapped: Disposable, Sendable {
      let tool: Product
      func dispose() { tool.dispose() }
    }
    let disposals = Counter()
    let kernel = try TestKernel(
      """
      {"services": {"tool": {"class": "Tool"}, "alias": "@tool", "other": "@alias",
        "fresh": {"class": "Tool", "scope": "unique"}, "again": "@fresh",
        "wrapped": {"class": "Tool"}, "short": "@wrapped"}}
      """
    )
    try kernel.constructors.register("Tool", initializer: { Product(0, disposals) })
    try kernel.bootstrap()
    let tool: Product = try kernel.get("other")
    #expect(try kernel.get("tool", as: Product.self) === tool && kernel.get("alias", as: Product.self) === tool)
    #expect(try kernel.get("again", as: Product.self) !== kernel.get("again", as: Product.self))
    try kernel.container.extend("wrapped") { (tool: Product, _) in Wrapped(tool: tool) }
    #expect(try kernel.get("wrapped", as: Wrapped.self).tool === kernel.get("short", as: Wrapped.self).tool)
    try kernel.container.injector.close()
    #expect(disposals.value == 2)
    expectError(.closed) { try kernel.container.attach("late", value: 1) }
  }
}

@Suite struct `A kernel that was not bootstrapped` {
  private func kernel(_ definitions: String?) throws -> TestKernel {
    let kernel = try TestKernel(definitions)
    try kernel.constructors.register("Log", initializer: Stone.init)
    try kernel.container.attach("clock") { "noon" }
    try kernel.container.attach("report") { container in "\(try container.get("log", as: Stone.self))" }
    return kernel
  }

  @Test func `says that a definition is abstract`() async throws {
    let kernel = try kernel(#"{"services": {"base": {"class": "Log", "abstract": true}}}"#)
    try kernel.bootstrap()
    kernel.expectError(is: "The name of an abstract definition") {
      try kernel.get("base", as: Stone.self, fileID: "App/Main.swift", line: 1)
    }
    #expect(try kernel.get("base", as: Stone?.self) == nil)
  }

  @Test func `says that it has not read its definitions where one may be missing`() async throws {
    let kernel = try kernel(#"{"services": {"log": {"class": "Log"}}}"#)
    let error = kernel.expectError(is: "A service of a kernel that has not read its definitions") {
      try kernel.get("log", as: Stone.self, fileID: "App/Main.swift", line: 1)
    }
    #expect((error?.code, error?.name) == (.notRegistered, "log"))
    let awaited = await expectAwaitedError(.notRegistered) { try await kernel.get(awaiting: "log", as: Stone.self) }
    #expect(awaited?.description == error?.description)
    #expect(try kernel.get("log", as: Stone?.self) == nil)
    try kernel.bootstrap()
    _ = try kernel.get("log", as: Stone.self)
    let unknown = expectError(.notRegistered) { try kernel.get("lag", as: Stone.self) }
    #expect(unknown?.description != error?.description.replacing("log", with: "lag"), "it has read its definitions")
  }

  @Test func `may be asked for the name of the file that it will read`() throws {
    final class Asking: Kernel {
      override func configurationURL() -> URL? { URL(filePath: (try? get("file", as: String.self)) ?? "app.json") }
    }
    let error = #expect(throws: InjectionError.self) { try Asking().get("log", as: Stone.self) }
    #expect(error?.debugDescription.contains("which has not read its definitions") == true)
  }

  @Test func `gives and starts what the program attached`() async throws {
    let kernel = try kernel(#"{"services": {"log": {"class": "Log"}}}"#)
    #expect(try kernel.get("clock") == "noon")
    try await kernel.start()
    try await kernel.shutDown()
    let error = await expectAwaitedError(.closed) { try await kernel.start(fileID: "App/Main.swift", line: 1) }
    ErrorTexts.kernel.expect(error?.debugDescription, is: "A kernel that is started after it was closed")
  }

  @Test func `has nothing to read without a file`() throws {
    let kernel = try kernel(nil)
    kernel.expectError(is: "A service of a kernel without a file") {
      try kernel.get("log", as: Stone.self, fileID: "App/Main.swift", line: 1)
    }
  }

  @Test func `can still be attached what its definitions lack`() throws {
    let kernel = try kernel(
      """
      {"parameters": {"text": "%missing%"}, "services": {"log": {"class": "Log", "calls": [
        {"method": "use", "arguments": ["@absent"]}
      ]}}}
      """
    )
    try kernel.constructors.register(method: "use", of: Stone.self, "text") { (_, _: String) in () }
    try ErrorTexts.kernel.expect(kernel.report(), is: "Definitions that lack what is still to be attached")
    try kernel.container.attach("absent", value: "there")
    try kernel.container.attach("missing", value: "there")
    try kernel.bootstrap()
  }

  @Test func `keeps the errors of files beside one with a wrong syntax`() throws {
    let folder = try TestFolder([
      "services.json": """
      {"imports": ["broken.json"], "services": {"log": {"class": "Log", "arguments": ["%wide%"], "scop": "unique"}}}
      """,
      "broken.json": #"{"parameters": {"wide": 007}, "servces": {}}"#,
    ])
    let constructors = ServiceConstructors()
    try constructors.register("Log", "width") { (_: String) in Stone() }
    let report = DefinitionReport(folder, manifest: constructors.manifest).description
    ErrorTexts.kernel.expect(report, is: "A file with mistakes beside one with a wrong syntax")
  }
}
