import Fixtures
import Foundation
@testable import VialDefinitions
@testable import VialKernel

private final class Guarded: Sendable { init(text: String) {} }
private enum OwnFoundationEssentials { struct Text: Sendable {} }

private final class Open {
  var text: String
  init(text: String) { self.text = text }
  func copy(times: Int) -> Open { Open(text: String(repeating: text, count: times)) }
}

private struct Reporter: InjectableService {
  struct Dependency {
    let prefix: String
    let limit: Int?
  }
  let text: String
  init(dependency: Dependency) { text = dependency.prefix + (dependency.limit.map { "\($0)" } ?? "") }
}

private struct Resolving: InjectableService {
  struct Dependency: AutowiredDependency {
    let text: String
    static let wiring = Wiring(Dependency.init)
  }
  let text: String
  init(dependency: Dependency) { text = dependency.text }
}

struct `The constructors of a kernel` {
  private let constructors = ServiceConstructors()

  @Test func `tell from a type whether its instances may be shared, without being told`() throws {
    try constructors.register("Guarded", "text", initializer: Guarded.init)
      .register("Open", "text", initializer: Open.init)
      .register(method: "copy", of: Open.self, "times") { open, times in open.copy(times: times) }
      .register(method: "text", of: Open.self) { open in open.text }
    let manifest = constructors.manifest
    #expect(manifest.constructors.map(\.name) == ["Guarded", "Open"])
    #expect(manifest.constructors.map(\.isShareable) == [true, false])
    #expect((manifest.methods.map(\.name), manifest.methods.map(\.isShareable)) == (["copy", "text"], [false, true]))
  }

  @Test func `describe parameters by names, types and kinds`() throws {
    try constructors.register("All", "a", "b", "c", "d", "e", "f", "g") {
      (_: String, _: Int?, _: Double, _: [String: [Bool]], _: Lazy<Guarded>, _: Any, _: Guarded?) in Guarded(text: "")
    }.register("Foreign", "a", "b") { (_: OwnFoundationEssentials.Text, _: IntegerFormatStyle<Int>) in Guarded(text: "")
    }
    let parameters = try #require(constructors.manifest.constructors.first?.parameters)
    #expect(parameters.map(\.name) == ["a", "b", "c", "d", "e", "f", "g"])
    #expect(parameters.map(\.isOptional) == [false, true, false, false, false, false, true])
    parameters.map(\.kind.description).expect([
      "text", "integer", "number", "dictionary of list of boolean", "lazy", "anything", "service",
    ])
    #expect(parameters[1].type == "Optional<Int>")
    let types = constructors.manifest.constructors.last?.parameters?.map(\.type)
    #expect(types == ["VialKernelTests.OwnFoundationEssentials.Text", "Foundation.IntegerFormatStyle<Int>"])
  }

  @Test func `take services that build themselves in one line`() throws {
    let kernel = try TestKernel(
      """
      {"services": {
        "reporter": {"class": "Reporter", "arguments": {"prefix": "line ", "limit": 5}},
        "resolving": {"class": "Resolving"}
      }}
      """
    )
    try kernel.constructors.register(Reporter.self, "prefix", "limit", dependency: Reporter.Dependency.init)
    try kernel.constructors.register(Resolving.self)
    try kernel.container.injector.register { "by its type" }
    try kernel.bootstrap()
    #expect(try kernel.get("reporter", as: Reporter.self).text == "line 5")
    #expect(try kernel.get("resolving", as: Resolving.self).text == "by its type")
  }

  @Test func `hold each name once, unless told to replace`() throws {
    try constructors.register("Open", "text", fileID: "App/A.swift", line: 1, initializer: Open.init)
    ErrorTexts.kernel.expect(is: "A constructor of a service that is registered already") {
      try constructors.register("Open", "text", fileID: "App/B.swift", line: 2, initializer: Guarded.init)
    }
    ErrorTexts.kernel.expect(is: "A processor that is registered already") {
      for line in 3...4 { try constructors.register(processor: "vault", fileID: "App/A.swift", line: line) { $0 } }
    }
    try constructors.register("Open", "text", override: true, initializer: Guarded.init)
    #expect(constructors.manifest.constructors.map(\.isShareable) == [true])
  }

  @Test func `are looked up by the names of classes, and nothing is printed`() async {
    let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
      let constructors = ServiceConstructors()
      #expect(ServiceCallee.ofClass(named: "App.Outer.Inner", in: constructors) == nil)
      exit(EXIT_SUCCESS)
    }
    #expect(!result.errorText.contains("NSClassFromString"))
  }

  @Test func `have parameters with names of their own`() throws {
    let twice: @Sendable (String, String) -> Guarded = { _, text in Guarded(text: text) }
    ErrorTexts.kernel.expect(is: "A constructor with two parameters of one name") {
      try constructors.register("Twice", "text", "text", fileID: "App/A.swift", line: 1, initializer: twice)
    }
  }

  @Test(
    arguments: [
      { @Sendable constructors in
        try constructors.register("Pressed", fileID: "App/A.swift", line: 1) { @Kitchen in Guarded(text: "") }
      },
      { @Sendable constructors in
        try constructors.register("Pressed", fileID: "App/A.swift", line: 1) { @Kitchen in
          await afterYield(Guarded(text: ""))
        }
      },
      { @Sendable constructors in
        try constructors.register(method: "Pressed", of: Guarded.self, fileID: "App/A.swift", line: 1) {
          @Kitchen guarded in
          guarded
        }
      },
      { @Sendable constructors in
        try constructors.register(method: "Pressed", of: Guarded.self, fileID: "App/A.swift", line: 1) {
          @Kitchen guarded in
          await Task.yield()
          return guarded
        }
      },
    ] as [@Sendable (ServiceConstructors) throws -> ServiceConstructors]
  )
  func `belong to the main actor or none`(add: @Sendable (ServiceConstructors) throws -> ServiceConstructors) throws {
    let error = expectConstructionError(.unsupportedIsolation) { try add(constructors) }
    ErrorTexts.kernel.expect(error?.debugDescription, is: "A function of another actor")
  }

  @Test func `are written and read again as a manifest`() throws {
    try constructors.register("Guarded", "text", initializer: Guarded.init)
      .register(method: "copy", of: Open.self, "times") { open, times in open.copy(times: times) }
    let manifest = constructors.manifest
    #expect(try JSONDecoder().decode(Manifest.self, from: manifest.json()) == manifest)
  }
}
