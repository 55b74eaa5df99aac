import Foundation
import Testing
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
    ] {
      #expect(throws: DefinitionError.self, "\(text)") { try given("\"\(text)\"", as: Duration.self) }
    }
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
    #expect(
      parameters.map(\.kind.description) == [
        "text", "list of optional text", "duration", "list of URL", "integer", "integer", "list of lazy",
      ]
    )
    #expect(
      parameters.map(\.choices) == [["debug", "info"], ["debug", "info"], nil, nil, nil, nil, ["debug", "info"]]
    )
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
    try kernel.constructors
      .register("Found", as: (any Hidden & Sendable).self, "path", initializer: Found.init)
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
