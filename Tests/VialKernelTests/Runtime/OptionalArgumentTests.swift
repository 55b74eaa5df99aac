import Fixtures
import VialGraph
import VialKernel

// A private protocol has no name by which a program could ask for its conformances.
private protocol HiddenLog: Sendable {}

private final class Mailer: Sendable {
  let log: (any HiddenLog)?
  let limit: Int?
  init(log: (any HiddenLog)?, limit: Int?) { (self.log, self.limit) = (log, limit) }
}

@Suite struct `An argument that may be left out` {
  private func kernel(_ definition: String) throws -> TestKernel {
    let definitions = #"{"services": {"stone": {"class": "Stone"}, "mailer": {"class": "Mailer", \#(definition)}}}"#
    let kernel = try TestKernel(definitions)
    try kernel.constructors.register("Stone", initializer: Stone.init)
      .register("Mailer", "log", "limit", fileID: "App/Wiring.swift", line: 5, initializer: Mailer.init)
    try kernel.bootstrap()
    return kernel
  }

  @Test func `is not left out where it is of another type`() throws {
    let kernel = try kernel(#""arguments": {"log": "@?stone"}"#)
    let error = kernel.expectError(is: "A service of the wrong type for an optional argument") {
      try kernel.get("mailer", as: Mailer.self, fileID: "App/main.swift", line: 3)
    }
    #expect(error?.code == .wrongType)
  }

  @Test func `and is requested later is a lazy service of an optional`() throws {
    let kernel = try TestKernel(
      """
      {
        "services": {
          "a": {"class": "Later", "arguments": ["@?nobody"]},
          "b": {"class": "Later", "arguments": [{"$lazy": "@?stone"}]},
          "c": {"class": "Always", "arguments": ["@?nobody"]},
          "d": {"class": "Always", "arguments": ["@?stone"]},
          "e": {"class": "Right", "arguments": ["@?nobody", [{"$lazy": "@?nobody"}]]},
          "f": {"class": "Many", "arguments": [[{"$lazy": "@?nobody"}]]},
          "stone": {"class": "Stone"}
        }
      }
      """
    )
    try kernel.constructors.register("Stone", initializer: Stone.init)
      .register("Later", "stone", fileID: "App/Wiring.swift", line: 5) { (_: Lazy<Stone>?) in 1 }
      .register("Always", "stone", fileID: "App/Wiring.swift", line: 6) { (_: Provider<Stone>) in 1 }
      .register("Many", "stones", fileID: "App/Wiring.swift", line: 7) { (_: [Lazy<Stone>]) in 1 }
      .register("Right", "stone", "others") { (_: Lazy<Stone?>, _: [Lazy<Stone?>]) in 1 }
    try ErrorTexts.kernel.expect(kernel.report(), is: "Services that may be missing and are requested later")
  }

  @Test func `and is requested later is no problem of a validation`() throws {
    let kernel = try TestKernel(#"{"services": {"later": {"class": "Later", "arguments": ["@?nobody"]}}}"#)
    try kernel.constructors.register("Later", "stone") { (_: Lazy<Stone?>) in 1 }
    try kernel.bootstrap()
    _ = try kernel.container.injector.validate()
  }

  @Test(arguments: ["\"arguments\": []", #""arguments": ["@?nobody", null]"#])
  func `is nothing where nothing is given`(definition: String) throws {
    let mailer: Mailer = try kernel(definition).get("mailer")
    #expect(mailer.log == nil && mailer.limit == nil)
  }
}
