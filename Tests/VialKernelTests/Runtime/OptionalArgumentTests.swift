import Testing
import VialKernel

private protocol Log: Sendable {}

private final class Stone: Sendable {}

private final class Mailer: Sendable {
  let log: (any Log)?
  let limit: Int?

  init(log: (any Log)?, limit: Int?) {
    self.log = log
    self.limit = limit
  }
}

@Suite struct `An argument that may be left out` {
  private func kernel(_ definition: String) throws -> TestKernel {
    let definitions = #"{"services": {"stone": {"class": "Stone"}, "mailer": {"class": "Mailer", \#(definition)}}}"#
    let kernel = try TestKernel(definitions)
    try kernel.constructors
      .register("Stone", initializer: Stone.init)
      .register("Mailer", "log", "limit", initializer: Mailer.init)
    try kernel.bootstrap()
    return kernel
  }

  @Test func `is not left out where it is of another type`() throws {
    let kernel = try kernel(#""arguments": {"log": "@?stone"}"#)
    let error = #expect(throws: InjectionError.self) {
      try kernel.get("mailer", as: Mailer.self, fileID: "App/main.swift", line: 3)
    }
    #expect(error?.code == .wrongType)
    #expect(
      error.map { kernel.withoutFolder($0.debugDescription) } == """
        The argument "log" of Mailer takes VialKernelTests.Log, and the service "stone" is of type \
        VialKernelTests.Stone.
          requested: services.json:1
          registered: services.json:1
          path: "mailer", singleton, registered at services.json:1, requested at App/main.swift:3
          remedy: give it a service of that type, at services.json:1:95
        """
    )
  }

  @Test(arguments: ["\"arguments\": []", #""arguments": ["@?nobody", null]"#])
  func `is nothing where nothing is given`(definition: String) throws {
    let mailer: Mailer = try kernel(definition).get("mailer")
    #expect(mailer.log == nil)
    #expect(mailer.limit == nil)
  }
}
