import DefinitionSupport
import Testing
import VialKernel

@Suite struct `A kernel that was not bootstrapped` {
  private struct Log: Sendable {}

  private func kernel(_ definitions: String?) throws -> TestKernel {
    let kernel = try TestKernel(definitions)
    try kernel.constructors.register("Log", initializer: Log.init)
    try kernel.container.attach("clock") { "noon" }
    try kernel.container.attach("report") { container in "\(try container.get("log", as: Log.self))" }
    return kernel
  }

  @Test func `says that it has not read its definitions where one may be missing`() async throws {
    let kernel = try kernel(#"{"services": {"log": {"class": "Log"}}}"#)
    let error = try #require(throws: InjectionError.self) { try kernel.get("log", as: Log.self) }
    #expect(error.code == .notRegistered)
    #expect(error.name == "log")
    let headline = #"The service "log" is not registered in the injector "kernel", which has not read its definitions."#
    #expect("\(error)" == headline)
    #expect(String(reflecting: error).hasSuffix("\n  remedy: read them first: try kernel.bootstrap()"))
    #expect(String(reflecting: error).contains("\n  requested: VialKernelTests/UnreadDefinitionTests.swift:"))
    let awaited = try await #require(throws: InjectionError.self) {
      try await kernel.get(awaiting: "log", as: Log.self)
    }
    #expect("\(awaited)" == "\(error)")
    #expect(try kernel.get("log", as: Log?.self) == nil)
    try kernel.bootstrap()
    _ = try kernel.get("log", as: Log.self)
    let unknown = try #require(throws: InjectionError.self) { try kernel.get("lag", as: Log.self) }
    #expect("\(unknown)" == "The service \"lag\" is not registered in the injector \"kernel\".")
  }

  @Test func `gives and starts what the program attached`() async throws {
    let kernel = try kernel(#"{"services": {"log": {"class": "Log"}}}"#)
    #expect(try kernel.get("clock") == "noon")
    try await kernel.start()
    try await kernel.shutDown()
    let error = try await #require(throws: InjectionError.self) { try await kernel.start() }
    #expect(error.code == .closed)
    #expect("\(error)" == "The kernel is closed, and can no longer start its services.")
    #expect(String(reflecting: error).contains("\n  requested: VialKernelTests/UnreadDefinitionTests.swift:"))
  }

  @Test func `has nothing to read without a file`() throws {
    let kernel = try kernel(nil)
    let error = try #require(throws: InjectionError.self) { try kernel.get("log", as: Log.self) }
    #expect("\(error)" == "The service \"log\" is not registered in the injector \"kernel\".")
  }

  @Test func `can still be attached what its definitions lack`() throws {
    let kernel = try kernel(
      """
      {"parameters": {"text": "%missing%"}, "services": {"log": {"class": "Log", "calls": [
        {"method": "use", "arguments": ["@absent"]}
      ]}}}
      """
    )
    try kernel.constructors.register(method: "use", of: Log.self, "text") { (_, _: String) in () }
    let report = try kernel.report()
    #expect(
      report == """
        The definitions cannot be used: 2 errors.

        services.json:1:25: error: %missing% is no parameter.
          remedy: define it, attach it before bootstrap(), or write %% for a percent sign

        services.json:2:35: error: "@absent" is neither a service nor a parameter.
          remedy: define it, attach it before bootstrap(), write "@?absent" if it may be missing, or "@@absent" for the text
        """
    )
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
    try constructors.register("Log", "width") { (_: String) in Log() }
    #expect(
      DefinitionReport(folder, manifest: constructors.manifest).description == """
        services.json:1:92: error: A definition has no key "scop".
          did you mean: scope
          remedy: use one of class, arguments, factory, scope, tags, calls, parent, abstract, decorates, override, \
        deprecated

        broken.json:1:25: error: The number 007 begins with a zero.
          remedy: write 7, or a text in quotes
        """
    )
  }
}
