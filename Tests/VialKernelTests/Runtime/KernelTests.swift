import DefinitionSupport
import VialGraph
@testable import VialDefinitions
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
    try constructors.register("PlainLog", "prefix", initializer: PlainLog.init)
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
  func kernel(_ services: String, bootstraps: Bool = true) throws -> TestKernel {
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
    #expect((mailer.log.text, mailer.hosts) == ("mail.example.com: 100%", ["mail.example.com", "backup.example.com"]))
    #expect(mailer.ports == ["smtp": 25, "tls": 465])
    #expect(mailer.isSecure)
    #expect(mailer.delay == 2)
    #expect(try kernel.get("at", as: PlainLog.self).text == "@home")
    #expect(try kernel.get("ports", as: [String: Any].self)["tls"] as? Int == 465)
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
        "log": {"class": "PlainLog", "arguments": ["hello"], "tags": ["log"]}, "alias": "@log",
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

  @Test func `hands out lazy services, and nothing for a missing optional one`() throws {
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

  @Test func `refers to what another kernel has, whose injector is its parent`() throws {
    let outer = try TestKernel(
      #"{"services": {"log": {"class": "PlainLog", "arguments": ["outer"]}, "own": "@log", "hidden": "@log"}}"#
    )
    try outer.bootstrapLogs()
    let inner = try TestKernel(
      """
      {"services": {"loud": {"class": "LoudLog", "arguments": ["@log"]},
        "own": {"class": "PlainLog", "arguments": ["inner"]}, "hidden": "@own", "child": {"parent": "hidden"}}}
      """,
      parent: outer.container.injector
    )
    try inner.bootstrapLogs()
    #expect(try inner.get("loud", as: (any Sounding).self).text == "outer!")
    #expect(try inner.get("own", as: (any Sounding).self).text == "inner")
    #expect(try inner.get("child", as: (any Sounding).self).text == "inner")
    #expect(try outer.get("own", as: (any Sounding).self).text == "outer")
    #expect((inner.manifest.attached, inner.manifest.inherited) == ([], ["hidden", "log", "own"]))
  }

  @Test func `takes a name of its parent, and decorates and inherits none, as a check with its manifest says`() throws {
    let text = """
      {"services": {
        "base": {"abstract": true}, "own": {"class": "PlainLog", "arguments": ["@base"]}, "child": {"parent": "log"},
        "loud": {"class": "LoudLog", "decorates": "log", "arguments": ["@.inner"]}
      }}
      """
    let outer = Kernel(environment: nil, variables: [:]).container
    (outer["own"], outer["log"]) = (1, 1)
    let kernel = try TestKernel(text, parent: outer.injector)
    try kernel.registerLogs()
    let report = DefinitionReport(text, manifest: kernel.manifest).description
    ErrorTexts.kernel.expect(report, is: "Definitions that take, decorate and inherit a name of the parent injector")
    #expect(try kernel.report().hasSuffix(report))
  }

  @Test(arguments: [("@log", ""), ("@.inner", #", "decorates": "log""#)])
  func `takes or decorates what the program attached, even after a bootstrap that missed it`(
    argument: String,
    decorates: String
  ) throws {
    let loud = #""loud": {"class": "LoudLog", "arguments": ["\#(argument)"]\#(decorates)}"#
    let kernel = try kernel(loud, bootstraps: false)
    #expect(throws: DefinitionError.self) { try kernel.bootstrap() }
    try kernel.container.attach("log") { PlainLog("attached") }
    try kernel.bootstrap()
    #expect(try kernel.get(decorates.isEmpty ? "loud" : "log", as: (any Sounding).self).text == "attached!")
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
