import DefinitionSupport
import Synchronization
import TestSupport
import Testing
import VialGraph
import VialKernel

/// What only casts find, since a private protocol has no name by which a program could ask for its conformances.
private protocol Sounding: Sendable { var text: String { get } }

extension PlainLog: Sounding {}

private final class LoudLog: Sounding {
  let inner: any Sounding
  let marks: Int
  var text: String { inner.text + String(repeating: "!", count: marks) }
  init(inner: any Sounding, marks: Int?) { (self.inner, self.marks) = (inner, marks ?? 1) }
}

private final class Mailer: Sendable {
  let log: any Sounding
  let hosts: [String]
  let ports: [String: Int]
  let isSecure: Bool
  let delay: Double
  init(log: any Sounding, hosts: [String], ports: [String: Int], isSecure: Bool, delay: Double) {
    (self.log, self.hosts, self.ports, self.isSecure, self.delay) = (log, hosts, ports, isSecure, delay)
  }
}

private final class Late: Sendable {
  let log: Lazy<any Sounding>
  let isThere: Bool
  init(log: Lazy<any Sounding>, other: (any Sounding)?) { (self.log, isThere) = (log, other != nil) }
}

extension Kernel {
  fileprivate func registerLogs() throws {
    try constructors
      .register("PlainLog", "prefix", initializer: PlainLog.init)
      .register("LoudLog", "inner", "marks", fileID: "App/Wiring.swift", line: 2, initializer: LoudLog.init)
      .register("Mailer", "log", "hosts", "ports", "isSecure", "delay", initializer: Mailer.init)
      .register("Chorus", "logs", initializer: Holder<[any Sounding]>.init)
      .register("Late", "log", "other", initializer: Late.init)
  }

  fileprivate func bootstrapLogs() throws {
    try registerLogs()
    try bootstrap()
  }
}

struct `A kernel` {
  /// A kernel with logs, and the services of a text.
  private func kernel(_ services: String, bootstraps: Bool = true) throws -> TestKernel {
    let kernel = try TestKernel("{\"services\": {\n\(services)\n}}")
    try kernel.registerLogs()
    if bootstraps { try kernel.bootstrap() }
    return kernel
  }

  @Test func `gives constructors arguments of every kind, by position and by name`() throws {
    let kernel = try TestKernel(
      """
      {
        "parameters": {
          "host": "mail.example.com", "hosts": ["%host%", "%env(BACKUP)%"], "ports": {"smtp": 25, "tls": "%env(int:TLS)%"},
          "greeting": "%host%: 100%%"
        },
        "services": {
          "log": {"class": "PlainLog", "arguments": ["%greeting%"]},
          "at": {"class": "PlainLog", "arguments": ["@@home"]},
          "mailer": {
            "class": "Mailer",
            "arguments": {"log": "@log", "hosts": "%hosts%", "ports": "%ports%", "isSecure": true, "delay": 2}
          }
        }
      }
      """,
      variables: ["BACKUP": "backup.example.com", "TLS": "465"]
    )
    try kernel.bootstrapLogs()
    let mailer: Mailer = try kernel.get("mailer")
    #expect(mailer.log.text == "mail.example.com: 100%")
    #expect(mailer.hosts == ["mail.example.com", "backup.example.com"])
    #expect(mailer.ports == ["smtp": 25, "tls": 465])
    #expect(mailer.isSecure)
    #expect(mailer.delay == 2)
    #expect(try kernel.get("at", as: PlainLog.self).text == "@home")
    #expect(try kernel.get("ports", as: [String: Any].self)["tls"] as? Int == 465)
  }

  @Test func `gives shared services once, unique ones anew, and weak ones while somebody holds them`() throws {
    let kernel = try kernel(
      """
        "parent": {"abstract": true, "class": "PlainLog", "arguments": ["x"]},
        "shared": {"parent": "parent"},
        "unique": {"parent": "parent", "scope": "unique"},
        "weak": {"parent": "parent", "scope": "weak"}
      """
    )
    func get(_ name: String) throws -> PlainLog { try kernel.get(name) }
    #expect(try get("shared") === get("shared"))
    #expect(try get("unique") !== get("unique"))
    let held = try get("weak")
    #expect(try get("weak") === held)
    #expect(throws: InjectionError.self) { try get("parent") }
  }

  @Test func `collects tagged services by priority and then in the order of the file`() throws {
    let kernel = try kernel(
      """
        "c": {"class": "PlainLog", "arguments": ["c"], "tags": ["log"]},
        "a": {"class": "PlainLog", "arguments": ["a"], "tags": [{"name": "log", "priority": -5}]},
        "b": {"class": "PlainLog", "arguments": ["b"], "tags": ["other", {"name": "log", "priority": 7}]},
        "d": {"class": "PlainLog", "arguments": ["d"], "tags": ["log"]},
        "chorus": {"class": "Chorus", "arguments": [{"$tagged": "log"}]}
      """
    )
    #expect(try kernel.get("chorus", as: Holder<[any Sounding]>.self).value.map(\.text) == ["b", "c", "d", "a"])
  }

  @Test func `stacks decorators under the name of what they decorate, its tags included`() throws {
    let kernel = try kernel(
      """
        "log": {"class": "PlainLog", "arguments": ["hello"], "tags": ["log"]},
        "alias": "@log",
        "loud": {"class": "LoudLog", "arguments": ["@.inner"], "decorates": "log"},
        "louder": {"class": "LoudLog", "arguments": ["@.inner", 2], "decorates": "log"},
        "chorus": {"class": "Chorus", "arguments": [{"$tagged": "log"}]}
      """
    )
    #expect(try kernel.get("log", as: (any Sounding).self).text == "hello!!!")
    #expect(try kernel.get("alias", as: (any Sounding).self).text == "hello!!!")
    #expect(try kernel.get("chorus", as: Holder<[any Sounding]>.self).value.map(\.text) == ["hello!!!"])
    #expect(try kernel.get("log", as: LoudLog.self) === kernel.get("louder", as: LoudLog.self))
  }

  @Test func `decorates what the program attached`() throws {
    let kernel = try TestKernel(
      #"{"services": {"loud": {"class": "LoudLog", "arguments": ["@.inner"], "decorates": "log"}}}"#
    )
    try kernel.registerLogs()
    try kernel.container.attach("log") { PlainLog("attached") }
    try kernel.bootstrap()
    #expect(try kernel.get("log", as: (any Sounding).self).text == "attached!")
  }

  @Test func `hands out lazy services, and nothing for what is optional and not there`() throws {
    let kernel = try kernel(
      """
        "log": {"class": "PlainLog", "arguments": ["x"]},
        "late": {"class": "Late", "arguments": [{"$lazy": "@log"}, "@?nobody"]},
        "later": {"class": "Late", "arguments": ["@log", "@?log"]}
      """
    )
    let late: Late = try kernel.get("late")
    #expect(!late.isThere)
    #expect(try late.log.get().text == "x")
    #expect(try kernel.get("later", as: Late.self).isThere)
    #expect(try kernel.get("later", as: Late.self).log.get() as AnyObject === kernel.get("log", as: PlainLog.self))
    let lazy: Lazy<any Sounding> = try kernel.get("log")
    #expect(try lazy.get().text == "x")
    #expect(try kernel.get("nobody", as: PlainLog?.self) == nil)
  }

  @Test func `makes services by methods of others, and calls methods once they are there`() throws {
    final class Store: Sendable {
      let names = Mutex<[String]>([])
      func open(_ name: String) -> Table { Table(name: name) }
    }
    final class Table: Sendable {
      let name: String
      let columns = Mutex<[String]>([])
      init(name: String) { self.name = name }
    }
    let kernel = try TestKernel(
      """
      {"services": {
        "store": {"class": "Store"},
        "users": {
          "factory": ["@store", "open"], "arguments": {"name": "users"},
          "calls": [{"method": "add", "arguments": ["id"]}, {"method": "add", "arguments": {"column": "name"}}, "seal"]
        }
      }}
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
    #expect(users.name == "users")
    #expect(users.columns.withLock { $0 } == ["id", "name", "sealed"])
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
      try kernel.bootstrapLogs()
      #expect(try kernel.get("log", as: PlainLog.self).text == expected)
    }
  }

  @Test func `throws everything that is wrong at once, before anything is made`() throws {
    let kernel = try kernel(
      """
        "log": {"class": "PlainLoge", "arguments": ["x"]},
        "loud": {"class": "LoudLog", "arguments": ["@logg", "2"]}
      """,
      bootstraps: false
    )
    try ErrorTexts.kernel.expect(kernel.report(), is: "Everything that is wrong with the definitions of a kernel")
    #expect(throws: InjectionError.self) { try kernel.get("log", as: PlainLog.self) }
  }

  @Test func `is bootstrapped once`() throws {
    let kernel = try TestKernel(nil)
    try kernel.bootstrap()
    let error = #expect(throws: InjectionError.self) { try kernel.bootstrap() }
    #expect(error?.code == .bootstrapped)
    ErrorTexts.kernel.expect(error?.debugDescription, is: "A kernel that is bootstrapped a second time")
  }

  @Test func `carries the path and the places of the file in its errors`() throws {
    struct Refused: Error, CustomStringConvertible { let description = "no such host" }
    let kernel = try kernel(
      """
        "log": {"class": "Refusing"},
        "loud": {"class": "LoudLog", "arguments": ["@log"]}
      """,
      bootstraps: false
    )
    try kernel.constructors.register("Refusing", fileID: "App/Wiring.swift", line: 5) { () throws -> PlainLog in
      throw Refused()
    }
    try kernel.bootstrap()
    let error = kernel.expectError(is: "A provider of a service that throws, with the places in the file") {
      try kernel.get("loud", as: LoudLog.self, fileID: "App/main.swift", line: 3)
    }
    #expect(error?.underlyingError is Refused)
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
    try kernel.constructors
      .register(method: "open", of: Archive.self) { _ in 1 }
      .register(method: "open", of: Desk.self, fileID: "App/Wiring.swift", line: 5) { _ in Draft() }
    // The closure doesn't tell the type.
    try kernel.container.attach("place") { () -> any Sendable in Desk() }
    try kernel.bootstrap()
    #expect(kernel.warnings.map(\.code) == [.unshareable])
    _ = try kernel.get("given", as: Draft.self)
    let error = #expect(throws: InjectionError.self) { try kernel.get("kept", as: Draft.self) }
    ErrorTexts.kernel.expect(
      error?.underlyingError.map { kernel.withoutFolder("\($0)") },
      is: "A method that turns out to make what is not Sendable"
    )
  }

  @Test func `refers to what another kernel has, whose injector is its parent`() throws {
    let outer = try TestKernel(#"{"services": {"log": {"class": "PlainLog", "arguments": ["outer"]}, "own": "@log"}}"#)
    try outer.bootstrapLogs()
    let inner = try TestKernel(
      """
      {"services": {
        "loud": {"class": "LoudLog", "arguments": ["@log"]},
        "own": {"class": "PlainLog", "arguments": ["inner"]}
      }}
      """,
      parent: outer.container.injector
    )
    try inner.bootstrapLogs()
    #expect(try inner.get("loud", as: (any Sounding).self).text == "outer!")
    #expect(try inner.get("own", as: (any Sounding).self).text == "inner")
    #expect(try outer.get("own", as: (any Sounding).self).text == "outer")
    #expect(inner.manifest.attached == ["log"])
  }

  @Test func `can be bootstrapped again where its definitions had mistakes`() throws {
    let kernel = try TestKernel(#"{"services": {"loud": {"class": "LoudLog", "arguments": ["@log"]}}}"#)
    try kernel.registerLogs()
    #expect(throws: DefinitionError.self) { try kernel.bootstrap() }
    try kernel.container.attach("log") { PlainLog("attached") }
    try kernel.bootstrap()
    #expect(try kernel.get("loud", as: (any Sounding).self).text == "attached!")
  }

  @Test func `gives and disposes of a service once, under whichever of its names`() throws {
    final class Tool: Disposable, Sendable {
      let disposals = Counter()
      func dispose() { disposals.next() }
    }
    let kernel = try TestKernel(
      """
      {"services": {
        "tool": {"class": "Tool"}, "alias": "@tool", "other": "@alias",
        "fresh": {"class": "Tool", "scope": "unique"}, "again": "@fresh"
      }}
      """
    )
    try kernel.constructors.register("Tool", initializer: Tool.init)
    try kernel.bootstrap()
    let tool: Tool = try kernel.get("other")
    #expect(try kernel.get("tool", as: Tool.self) === tool)
    #expect(try kernel.get("alias", as: Tool.self) === tool)
    #expect(try kernel.get("again", as: Tool.self) !== kernel.get("again", as: Tool.self))
    try kernel.container.injector.close()
    #expect(tool.disposals.value == 1)
  }

  @Test func `tells a graph what its services ask for by type, so that it is validated`() throws {
    struct Wired: InjectableService {
      struct Dependency: AutowiredDependency {
        let log: any Sounding
        static let wiring = Wiring(Dependency.init)
      }
      let log: any Sounding
      init(dependency: Dependency) { log = dependency.log }
    }
    let kernel = try TestKernel(#"{"services": {"wired": {"class": "Wired"}}}"#)
    try kernel.constructors.register(Wired.self)
    try kernel.bootstrap()
    let error = #expect(throws: ValidationError.self) { try kernel.container.injector.validate() }
    #expect(error?.diagnostics.map(\.code) == [.missing])
    try kernel.container.injector.register(as: (any Sounding).self) { PlainLog("typed") }
    try kernel.container.injector.validate()
    #expect(try kernel.get("wired", as: Wired.self).log.text == "typed")
  }

  @Test func `says of a decorator that asks for itself how to ask for what it decorates`() throws {
    let kernel = try kernel(
      """
        "log": {"class": "PlainLog", "arguments": ["x"]},
        "loud": {"class": "LoudLog", "arguments": ["@log"], "decorates": "log"}
      """,
      bootstraps: false
    )
    try ErrorTexts.kernel.expect(kernel.report(), is: "A decorator that asks for itself")
  }
}
