import DefinitionSupport
import TestSupport
import Testing
@testable import VialKernel

@Suite struct `A kernel that was not bootstrapped` {
  private func kernel(_ definitions: String?) throws -> TestKernel {
    let kernel = try TestKernel(definitions)
    try kernel.constructors.register("Log", initializer: Stone.init)
    try kernel.container.attach("clock") { "noon" }
    try kernel.container.attach("report") { container in "\(try container.get("log", as: Stone.self))" }
    return kernel
  }

  @Test func `says that it has not read its definitions where one may be missing`() async throws {
    let kernel = try kernel(#"{"services": {"log": {"class": "Log"}}}"#)
    let error = try #require(throws: InjectionError.self) {
      try kernel.get("log", as: Stone.self, fileID: "App/Main.swift", line: 1)
    }
    #expect(error.code == .notRegistered)
    #expect(error.name == "log")
    ErrorTexts.kernel.expect(error.debugDescription, is: "A service of a kernel that has not read its definitions")
    let awaited = try await #require(throws: InjectionError.self) {
      try await kernel.get(awaiting: "log", as: Stone.self)
    }
    #expect("\(awaited)" == "\(error)")
    #expect(try kernel.get("log", as: Stone?.self) == nil)
    try kernel.bootstrap()
    _ = try kernel.get("log", as: Stone.self)
    let unknown = try #require(throws: InjectionError.self) { try kernel.get("lag", as: Stone.self) }
    #expect(unknown.code == .notRegistered)
    #expect("\(unknown)" != "\(error)".replacing("log", with: "lag"), "it has read its definitions")
  }

  @Test func `gives and starts what the program attached`() async throws {
    let kernel = try kernel(#"{"services": {"log": {"class": "Log"}}}"#)
    #expect(try kernel.get("clock") == "noon")
    try await kernel.start()
    try await kernel.shutDown()
    let error = try await #require(throws: InjectionError.self) {
      try await kernel.start(fileID: "App/Main.swift", line: 1)
    }
    #expect(error.code == .closed)
    ErrorTexts.kernel.expect(error.debugDescription, is: "A kernel that is started after it was closed")
  }

  @Test func `has nothing to read without a file`() throws {
    let kernel = try kernel(nil)
    let error = try #require(throws: InjectionError.self) {
      try kernel.get("log", as: Stone.self, fileID: "App/Main.swift", line: 1)
    }
    ErrorTexts.kernel.expect(error.debugDescription, is: "A service of a kernel without a file")
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
    let report = try kernel.report()
    ErrorTexts.kernel.expect(report, is: "Definitions that lack what is still to be attached")
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
    ErrorTexts.kernel.expect(
      DefinitionReport(folder, manifest: constructors.manifest).description,
      is: "A file with mistakes beside one with a wrong syntax"
    )
  }
}
