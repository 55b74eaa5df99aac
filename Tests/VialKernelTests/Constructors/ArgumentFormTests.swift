import DefinitionSupport
import Foundation
@testable import VialDefinitions
@testable import VialKernel

private enum Level: String, CaseIterable { case debug, info }
private struct Mode: OptionSet { let rawValue: Int }

private struct Identifier: RawRepresentable {
  let rawValue: String
  init?(rawValue: String) {
    guard rawValue.hasPrefix("id-") else { return nil }
    self.rawValue = rawValue
  }
}

private enum Many: Int, CaseIterable {
  case none
  static var allCases: [Many] { Array(repeating: .none, count: 200) }
}

private protocol Hidden {}
private struct Found: Hidden, Sendable {
  let path: String
  init(path: String) throws { self.path = path }
  func rename(_ path: String) {}
}

struct `Constructors take` {
  @Test func `enumerations and structures by their raw values`() throws {
    #expect(try given(#""info""#, as: Level.self) == .info)
    #expect(try given(#"["info", "debug"]"#, as: [Level].self) == [.info, .debug])
    #expect(try given(#"{"a": "info", "b": null}"#, as: [String: Level?].self) == ["a": .info, "b": nil])
    #expect(try given("null", as: Level?.self) == nil)
    #expect(try given("5", as: Mode.self).rawValue == 5)
    #expect(try given(#""id-1""#, as: Identifier?.self)?.rawValue == "id-1")
    #expect(try given(#""%env(LEVEL)%""#, as: Level.self, variables: ["LEVEL": "debug"]) == .debug)
    #expect(try given(#""@level""#, as: Level.self) { try $0.attach("level", value: Level.info) } == .info)
    #expect(try given(#""@level""#, as: Level.self) { try $0.attach("level", value: "info") } == .info)
    #expect(throws: DefinitionError.self) { try given(#""inf""#, as: Level.self) }
    #expect(throws: DefinitionError.self) { try given("1", as: Level.self) }
    #expect(try given("0", as: Many.self) == .none)
    #expect(try given("0.5", as: CGFloat.self) == 0.5)
    let error = #expect(throws: InjectionError.self) { try given(#""1""#, as: Identifier.self) }
    #expect(error?.underlyingError.map { "\($0)".contains("The argument \"value\" of Given takes ") } == true)
  }

  @Test func `durations as a number with its unit`() throws {
    let durations: [(String, Duration)] = [
      ("1.5 s", .milliseconds(1_500)), ("250 ms", .milliseconds(250)), ("2min", .seconds(120)),
      ("1 h", .seconds(3_600)), ("0.1 s", .milliseconds(100)), ("3 us", .microseconds(3)), ("4ns", .nanoseconds(4)),
      ("0 s", .zero), ("999999999.999999999 h", .seconds(3_599_999_999_999) + .nanoseconds(999_996_400) + .seconds(0)),
    ]
    for (text, duration) in durations { #expect(try given("\"\(text)\"", as: Duration.self) == duration, "\(text)") }
    for text in [
      "", "s", "1", "1 x", "-1 s", "1e3 s", ". s", "1. s", ".5 s", "1 s ", " 1 s", "1000000000 s", "1,5 s", "١ s",
    ] { #expect(throws: DefinitionError.self, "\(text)") { try given("\"\(text)\"", as: Duration.self) } }
    #expect(throws: DefinitionError.self) { try given("30", as: Duration?.self) }
    #expect(try given(#""%env(default:none:PAUSE)%""#, as: Duration.self) { $0["none"] = "5 s" } == .seconds(5))
  }

  @Test func `URLs as texts`() throws {
    #expect(try given(#""https://a.org/b?c=d""#, as: URL.self).host() == "a.org")
    #expect(try given(#"["file:///a", "b/c"]"#, as: [URL].self).map(\.relativeString) == ["file:///a", "b/c"])
    #expect(throws: DefinitionError.self) { try given(#""two words""#, as: URL.self) }
    #expect(throws: DefinitionError.self) { try given("1", as: URL?.self) }
  }

  @Test func `kinds that a manifest tells`() throws {
    let constructors = ServiceConstructors()
    @Sendable func make(_: Level, _: [Level?], _: Duration?, _: [URL], _: Mode, _: Many, _: [Lazy<Level>]) -> Int { 0 }
    try constructors.register("All", "a", "b", "c", "d", "e", "f", "g", initializer: make)
    let parameters = try #require(constructors.manifest.constructors.first?.parameters)
    parameters.map(\.kind.description).expect([
      "text", "list of optional text", "duration", "list of URL", "integer", "integer", "list of lazy",
    ])
    let levels = ["debug", "info"]
    #expect(parameters.map(\.choices) == [levels, levels, nil, nil, nil, nil, levels])
    #expect(try JSONDecoder().decode(Manifest.self, from: constructors.manifest.json()) == constructors.manifest)
  }

  @Test func `a type that their instances count as, and whose own methods can still be called`() throws {
    let kernel = try TestKernel(
      """
      {"services": {
        "found": {"class": "Found", "arguments": ["a"], "calls": [{"method": "rename", "arguments": ["b"]}]},
        "closure": {"class": "Closure", "scope": "unique"},
        "taking": {"class": "Taking", "arguments": ["@found", "@closure"]}
      }}
      """
    )
    try kernel.constructors.register("Found", as: (any Hidden & Sendable).self, "path", initializer: Found.init)
      .register("Closure", as: (any Hidden).self) { try Found(path: "") }
      .register(method: "rename", of: Found.self, "path") { found, path in found.rename(path) }
      .register("Taking", "first", "second") { (_: any Hidden, _: any Hidden) in 1 }
    let manifest = kernel.manifest
    #expect(manifest.constructors.map(\.isShareable) == [false, true, true])
    #expect(manifest.constructors.map(\.product.isDeclared) == [true, true, false])
    try kernel.bootstrap()
    #expect(try kernel.get("taking", as: Int.self) == 1)
    #expect(kernel.warnings == [])
  }
}

@Suite struct `Processors that a program registers` {
  private struct Wrong: Error { let text: String }

  private static let definitions = """
    {
      "parameters": {"limit": "%env(int:turned:LIMIT)%", "standIn": 3, "other": "%env(default:standIn:turned:NONE)%"}
    }
    """

  @discardableResult private func register(_ constructors: ServiceConstructors) throws -> ServiceConstructors {
    try constructors.register(processor: "turned") { text in
      if text.contains("marker") { throw Wrong(text: text) }
      return String(text.reversed())
    }
  }

  @Test func `read variables beside those that there are`() throws {
    let kernel = try TestKernel(Self.definitions, variables: ["LIMIT": "21"])
    try register(kernel.constructors)
    try kernel.bootstrap()
    #expect(try (kernel.get("limit", as: Int.self), kernel.get("other", as: Int.self)) == (12, 3))
  }

  @Test func `may throw errors, which no report has in it`() throws {
    let kernel = try TestKernel(Self.definitions, variables: ["LIMIT": "secret-marker"])
    try register(kernel.constructors)
    let mistakes = try kernel.report()
    ErrorTexts.kernel.expect(mistakes, is: "A variable that a registered processor cannot read")
    #expect(!mistakes.contains("marker"))
  }

  @Test func `have to read a variable again, whenever they are called`() throws {
    var reports: [String] = []
    for limit in 1...2 {
      let kernel = try TestKernel(#"{"parameters": {"a": "%env(turned:X)%"}}"#, variables: ["X": "1"])
      let calls = Locked(0)
      try kernel.constructors.register(processor: "turned") { text in
        calls.change { $0 += 1 }
        if calls.value > limit { throw Wrong(text: text) }
        return text
      }
      reports.append(try kernel.report())
    }
    ErrorTexts.kernel.expect(reports.last, is: "A variable that can no longer be read")
    #expect(!reports.contains("nothing"))
  }

  @Test func `that have failed while values were read let the kernel read its definitions again`() throws {
    let kernel = try TestKernel(
      """
      {
        "parameters": {"a": "%env(turned:X)%", "b": "from %host%"},
        "services": {"loud": {"class": "Loud", "decorates": "log", "arguments": ["@.inner", "%b%"]}}
      }
      """,
      variables: ["X": "12"]
    )
    let calls = Locked(0)
    try kernel.constructors
      .register("Loud", "inner", "host") { (inner: String, host: String) in "\(inner) \(host)" }
      .register(processor: "turned") { text in
        calls.change { $0 += 1 }
        // The first call checks the definitions.
        if calls.value == 2 { throw Wrong(text: text) }
        return String(text.reversed())
      }
    try kernel.container.attach("log") { "log" }
    kernel.container["host"] = "here"
    #expect(throws: DefinitionError.self) { try kernel.bootstrap() }
    #expect(kernel.container.names == ["host", "log"])
    try kernel.container.attach("log") { "other log" }
    kernel.container["host"] = "there"
    try kernel.bootstrap()
    #expect(try kernel.get("a", as: String.self) == "21")
    #expect(try kernel.get("log", as: String.self) == "other log from there")
  }

  @Test func `may succeed in another bootstrap, as the processor file does once its file is there`() throws {
    let folder = try TestFolder([:])
    let definitions = #"{"parameters": {"token": "%env(trim:file:TOKEN)%"}}"#
    let kernel = try TestKernel(definitions, variables: ["TOKEN": folder.path(of: "token")])
    #expect(throws: DefinitionError.self) { try kernel.bootstrap() }
    try folder.write("secret\n", to: "token")
    try kernel.bootstrap()
    #expect(try kernel.get("token", as: String.self) == "secret")
  }

  @Test func `are in the manifest, by which the unknown ones are found`() throws {
    let manifest = try register(ServiceConstructors()).manifest
    #expect(manifest.processors == ["turned"])
    #expect(ServiceConstructors().manifest.processors == nil)
    #expect(manifest.changes(since: ServiceConstructors().manifest) == ["The processor \"turned\" is new."])
    // Only the program knows what they give.
    let variables = ["LIMIT": "1"]
    #expect(DefinitionReport(Self.definitions, manifest: manifest, variables: variables).description == "")
    let report = DefinitionReport(
      #"{"parameters": {"a": "%env(tunred:X)%", "b": "%env(registered:X)%", "c": "%env(X:turned)%"}}"#,
      manifest: manifest
    )
    ErrorTexts.kernel.expect(report.description, is: "Unknown processors, with those of the manifest")
  }

  @Test func `have names that a file can spell, and one each`() throws {
    let constructors = try register(ServiceConstructors())
    for name in ["int", "a:b", "", "turned"] {
      let error = try #require(throws: ConstructionError.self) {
        try constructors.register(processor: name, fileID: "Shop/Shop.swift", line: 7) { $0 }
      }
      #expect(error.code == (name == "turned" ? .alreadyRegistered : .reservedName))
      if name != "int" { continue }
      ErrorTexts.kernel.expect(error.debugDescription, is: "A processor with a name of another one")
    }
    try constructors.register(processor: "turned", override: true) { $0 }
  }
}
