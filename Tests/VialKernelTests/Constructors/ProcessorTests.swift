import DefinitionSupport
import TestSupport
import Testing
@testable import VialDefinitions
@testable import VialKernel

@Suite struct `Processors that a program registers` {
  private struct Wrong: Error { let text: String }

  private static let definitions = """
    {
      "parameters": {"limit": "%env(int:turned:LIMIT)%", "standIn": 3, "other": "%env(default:standIn:turned:NONE)%"}
    }
    """

  @discardableResult
  private func register(_ constructors: ServiceConstructors) throws -> ServiceConstructors {
    try constructors.register(processor: "turned") { text in
      if text.contains("marker") { throw Wrong(text: text) }
      return String(text.reversed())
    }
  }

  @Test func `read variables beside those that there are`() throws {
    let kernel = try TestKernel(Self.definitions, variables: ["LIMIT": "21"])
    try register(kernel.constructors)
    try kernel.bootstrap()
    #expect(try kernel.get("limit", as: Int.self) == 12)
    #expect(try kernel.get("other", as: Int.self) == 3)
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
    let kernel = try TestKernel(
      #"{"parameters": {"token": "%env(trim:file:TOKEN)%"}}"#,
      variables: ["TOKEN": folder.path(of: "token")]
    )
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
