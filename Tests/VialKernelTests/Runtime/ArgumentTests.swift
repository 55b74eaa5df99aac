import Foundation
import TestSupport
import VialGraph
import VialKernel

private struct Nothing: ExpressibleByNilLiteral { init(nilLiteral: ()) {} }

// One of the tests counts the instances.
@Suite(.serialized) struct `An argument` {
  @Test func `that does not fit is refused, and never taken for nothing`() throws {
    #expect(throws: DefinitionError.self) { try given("300", as: Int8?.self) }
    let error = #expect(throws: DefinitionError.self) { try given(#""300""#, as: Int8.self) }
    #expect(error?.diagnostics.first?.remedy.contains("300") == false)
    #expect(throws: DefinitionError.self) { try given("[300]", as: [Int8?].self) }
    #expect(throws: DefinitionError.self) { try given("", as: Nothing.self) }
    #expect(throws: DefinitionError.self) { try given(#""@?other""#, as: Lazy<Nothing>.self) }
    #expect(throws: DefinitionError.self) { try given("1e39", as: Float?.self) }
    #expect(throws: DefinitionError.self) {
      try given(#""%env(float:LIMIT)%""#, as: Float.self, variables: ["LIMIT": "1e39"])
    }
    #expect(throws: DefinitionError.self) { try given(#""@?log""#, as: String.Index?.self) }
    #expect(throws: DefinitionError.self) { try given(#"["@?log"]"#, as: [String.Index?].self) }
    for argument in [#""@size""#, #""%size%""#] {
      #expect(throws: DefinitionError.self) { try given(argument, as: Int?.self) { $0["size"] = "large" } }
      let error = #expect(throws: InjectionError.self) {
        try given(argument, as: Int?.self) { try $0.attach("size") { "large" as any Sendable } }
      }
      #expect((error?.code, error?.name) == (.wrongType, "size"))
    }
    #expect(throws: DefinitionError.self) {
      try given(#""%env(json:SIZES)%""#, as: [Int8?].self, variables: ["SIZES": "[1, 300]"])
    }
  }

  @Test func `that may be missing is nothing only if it is`() throws {
    #expect(try given(#""@?log""#, as: (any Log)?.self) is CountedLog)
    #expect(try given(#""@?other""#, as: (any Log)?.self) == nil)
    #expect(try given("null", as: Int??.self) == nil)
    #expect(try given("1", as: Int??.self) == 1)
    #expect(try given("1", as: Any?.self) as? Int == 1)
    let parts = try given(#""%env(url:DB)%""#, as: [String: String].self, variables: ["DB": "https://a.org"])
    #expect(parts == ["scheme": "https", "host": "a.org"])
  }

  @Test(arguments: [#""@limit""#, #""%limit%""#], [nil, 5])
  func `that is attached may be nothing, and is converted as a file's value`(argument: String, limit: Int?) throws {
    #expect(try given(argument, as: Int?.self) { $0["limit"] = limit } == limit)
    #expect(try given("[\(argument)]", as: [Int?].self) { $0["limit"] = limit } == [limit])
    let (kernel, count) = try (TestKernel(#"{"parameters": {"copy": "%limit%"}}"#), Counter())
    kernel.container["limit"] = limit
    try kernel.bootstrap()
    #expect(try kernel.get("copy", as: Int?.self) == limit)
    let four = try given(argument, as: Double?.self) {
      try $0.attach("limit", lifetime: .transient) { 3 + count.next() }
    }
    #expect((four, count.value) == (4, 1))
    #expect(try given("[\(argument)]", as: [Duration].self) { try $0.attach("limit") { "2 s" } } == [.seconds(2)])
    #expect(try given(argument, as: [Int8].self) { try $0.attach("limit") { [1, 2] } } == [1, 2])
    let extended = try given(argument, as: Duration.self) { container in
      container["limit"] = "4"
      try container.extend("limit") { (text: String, _) in "\(text) s" }
    }
    #expect(extended == .seconds(4))
  }

  @Test func `that is a text has attached texts, numbers and truth values in it, and nothing else`() throws {
    func text(_ value: some Sendable) throws -> String {
      try given(#""at %host%""#, as: String.self) { try $0.attach("host") { value } }
    }
    #expect(try text("db" as String?) == "at db")
    let texts = try [text(80 as UInt16), text(0.5 as Float?), text(2.5 as Decimal), text(true)]
    #expect(texts == ["at 80", "at 0.5", "at 2.5", "at true"])
    #expect(throws: InjectionError.self) { try text(nil as String?) }
    let error = #expect(throws: InjectionError.self) { try text(PlainLog("x")) }
    let words = error?.underlyingErrors.map { "\($0)".replacing(/\/\S+\//, with: "") }.first
    ErrorTexts.kernel.expect(words, is: "An attached object within a text")
  }

  @Test func `that may be missing can be asked for later`() throws {
    let count = CountedLog.count.value
    let lazy = try given(#""@?log""#, as: Lazy<(any Log)?>.self)
    let provider = try given(#""@?log""#, as: Provider<any Log>.self)
    #expect(try given(#""@?other""#, as: Lazy<(any Log)?>.self).get() == nil)
    #expect(try given(#"{"$lazy": "@?other"}"#, as: Provider<(any Log)?>.self).get() == nil)
    let lazies = try given(#"[{"$lazy": "@?other"}]"#, as: [Lazy<(any Log)?>].self)
    #expect(try lazies.map { try $0.get() == nil } == [true])
    #expect(CountedLog.count.value == count)
    #expect(try lazy.get() is CountedLog && provider.get() is CountedLog)
    #expect(CountedLog.count.value == count + 2)
  }

  @Test(arguments: [#""@?other""#, #""@?log""#, #"{"$lazy": "@?other"}"#, #"{"$lazy": "@?log"}"#])
  func `that may be missing and is asked for later is no optional of a lazy service`(argument: String) {
    let error = #expect(throws: DefinitionError.self) { try given(argument, as: Lazy<any Log>?.self) }
    #expect(error?.diagnostics.map(\.code) == [.wrongArguments])
    #expect(error?.diagnostics.first?.remedy.contains("Optional<VialKernelTests.Log>") == true)
  }

  @Test func `that is an alias has the value of what it stands for`() throws {
    let kernel = try TestKernel(
      """
      {"parameters": {"sizes": ["%Size%", "%env(default:Size:int:NONE)%"], "pause": "5 s"}, "services": {
        "Pause": "@pause", "Size": "@size", "given": {"class": "Given", "arguments": ["@Pause", "@Size", "@sizes"]}}}
      """
    )
    try kernel.constructors.register("Given", "pause", "size", "sizes") {
      (pause: Duration, size: Int8, sizes: [Int8]) in
      ([size] + sizes).map { pause * $0 }
    }
    kernel.container["size"] = 3
    try kernel.bootstrap()
    #expect(try kernel.get("given", as: [Duration].self) == [.seconds(15), .seconds(15), .seconds(15)])
  }

  @Test func `may have a stand-in that the program attaches, as a value or as a closure`() throws {
    let (variable, text) = (#""%env(default:port:int:PORT)%""#, #""at %env(default:port:int:PORT)%""#)
    #expect(try given(variable, as: Int?.self) { $0["port"] = 8080 } == 8080)
    #expect(try given(variable, as: Int?.self) { try $0.attach("port") { 8080 } } == 8080)
    #expect(try given(text, as: String.self) { try $0.attach("port") { 8080 } } == "at 8080")
    let kernel = try TestKernel(#"{"parameters": {"ports": ["%port%"]}}"#)
    try kernel.container.attach("port") { 8080 }
    try ErrorTexts.kernel.expect(kernel.report(), is: "A parameter that is not known before anything is made")
  }

  @Test func `needs a stand-in only where its variable is not set, at its own place`() throws {
    func kernel(_ variables: [String: String]) throws -> TestKernel {
      let service = #"{"class": "Given", "arguments": ["%env(default:port:int:PORT)%"]}"#
      let text = "{\"services\": {\"other\": \(service),\n\"given\": \(service)}}"
      let kernel = try TestKernel(text, variables: variables)
      try kernel.constructors.register("Given", "value", fileID: "App/Wiring.swift", line: 1) { (value: Int) in value }
      try kernel.container.attach("port", fileID: "App/Wiring.swift", line: 2) { "large" as any Sendable }
      try kernel.bootstrap()
      return kernel
    }
    #expect(try kernel(["PORT": "80"]).container.injector.dependencyGraph().edges.isEmpty)
    let unset = try kernel([:])
    unset.expectError(is: "An attached stand-in of another type") {
      try unset.get("given", as: Int.self, fileID: "App/Main.swift", line: 1)
    }
  }
}

struct `Parameters within parameters` {
  private func report(_ levels: Int, _ argument: String = "1") throws -> String {
    let parameters = (1...levels).map { "\"p\($0)\": [\"%p\($0 - 1)%\"]" }.joined(separator: ",\n")
    let service = #""list": {"class": "List", "arguments": [\#(argument)]}"#
    let kernel = try TestKernel("{\"parameters\": {\"p0\": 1,\n\(parameters)},\n\"services\": {\(service)}}")
    try kernel.constructors.register("List", "value") { (value: Any) in "\(value)" }
    return try kernel.report()
  }

  @Test func `go as deep as a file may`() throws {
    #expect(try report(64) == "nothing")
    try ErrorTexts.kernel.expect(report(65), is: "A parameter of too many levels")
    try ErrorTexts.kernel.expect(report(64, #"{"list": "%p64%"}"#), is: "An argument of too many levels")
  }

  @Test func `may be many thousands`() throws {
    #expect(try report(20_000).contains("\"p65\" stands for more than 64 levels"))
  }
}
