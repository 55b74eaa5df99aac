import DefinitionSupport

@testable import VialDefinitions

/// What definitions are after they were taken together.
@Suite struct `Definitions taken together` {
  private func definitions(_ report: DefinitionReport) -> [String: ServiceDefinition] {
    #expect(report.description == "")
    return Dictionary(uniqueKeysWithValues: report.checked.definitions.services.map { ($0.name.value, $0) })
  }

  @Test func `take over class, arguments, factory and calls, and nothing else`() {
    let text = """
      {"services": {
        "base": {
          "class": "Log", "arguments": {"a": 1, "b": 2}, "calls": ["open"], "scope": "unique", "tags": ["x"],
          "abstract": true, "deprecated": "no"
        },
        "child": {"parent": "base", "arguments": {"b": 3, "c": 4}, "calls": ["close"]},
        "list": {"parent": "child", "arguments": [5], "tags": ["y"]},
        "made": {"parent": "child", "factory": ["@child", "make"]}
      }}
      """
    let definitions = definitions(DefinitionReport(text))
    let child = definitions["child"]
    #expect((child?.className?.value, child?.scope, child?.isAbstract) == ("Log", .shared, false))
    #expect(child?.tags.isEmpty == true && child?.deprecation == nil)
    #expect(child?.calls.map(\.method.value) == ["open", "close"])
    let names: [String] = if case .named(let all) = child?.arguments?.value { all.map(\.name) } else { [] }
    #expect(names == ["a", "b", "c"])
    #expect((definitions["list"]?.arguments?.value.arguments.count, definitions["list"]?.calls.count) == (1, 2))
    #expect((definitions["made"]?.className?.value, definitions["made"]?.factory?.method.value) == (nil, "make"))
  }

  @Test func `may have 64 ancestors, and not more`() {
    let services = (1...70).map { "\n\"s\($0)\": {\"parent\": \"s\($0 - 1)\"}" }.joined(separator: ",")
    let report = DefinitionReport("{\"services\": {\"s0\": {\"class\": \"Log\"},\(services)}}")
    ErrorTexts.kernel.expect(report.description, is: "Too many ancestors")
  }

  @Test func `may take over a thousand arguments or calls, and not more`() {
    func report(_ count: Int) -> DefinitionReport {
      let calls = [String](repeating: "\"x\"", count: count).joined(separator: ",")
      let child = #"{"parent": "base", "arguments": {"a": 1}, "calls": ["x"]}"#
      return DefinitionReport(
        #"{"services": {\#n  "child": \#(child), "base": {"class": "Log", "calls": [\#(calls)]}}}"#
      )
    }
    #expect(report(999).description == "")
    ErrorTexts.kernel.expect(report(1_000).description, is: "Too many inherited arguments and calls of one service")
  }

  @Test func `may take over 250,000 arguments and calls in all, and not more`() {
    let calls = [String](repeating: "\"x\"", count: 1_000).joined(separator: ",")
    let children = (1...252).map { ",\n\"c\($0)\": {\"parent\": \"base\"}" }.joined()
    let report = DefinitionReport("{\"services\": {\"base\": {\"class\": \"Log\", \"calls\": [\(calls)]}\(children)}}")
    ErrorTexts.kernel.expect(report.description, is: "Too many inherited arguments and calls in all")
  }

  @Test func `let decorators stand in front of each other, and keep tags where they were`() {
    let report = DefinitionReport(
      """
      {"services": {
        "log": {"class": "Plain", "tags": ["logs"]},
        "loud": {"class": "Loud", "decorates": "log", "arguments": ["@.inner"]},
        "late": {"class": "Late", "decorates": "log", "arguments": [{"$lazy": "@.inner"}]}
      }}
      """
    )
    #expect(report.description == "")
    let definitions = report.checked.definitions
    #expect(definitions.services.map(\.name.value) == ["loud.inner", "loud", "late"])
    #expect(definitions.services.map(\.collectedName) == ["log", "loud", "late"])
    #expect(definitions.aliases.map(\.name.value) == ["late.inner", "log"])
    #expect(definitions.aliases.map(\.target.value) == ["loud", "late"])
  }

  @Test func `are the same in both syntaxes`() throws {
    let file = try CaseFile(path: "Tests/Support/Programs/Syntaxes.md")
    let section = try #require(file.sections.first { $0.name == "The same in both syntaxes" })
    let json = DefinitionReport(try #require(section.text("json")))
    let list = DefinitionReport(try #require(section.text("xml")), name: "services.plist")
    #expect(Self.outline(json) == Self.outline(list))
    #expect(json.codes == list.codes)
    #expect(json.codes == [.cycle, .cycle])
  }

  /// What definitions say, without the places.
  private static func outline(_ report: DefinitionReport) -> String {
    let text =
      "\(report.checked.definitions.parameters)\n\(report.checked.definitions.services)"
      + "\n\(report.checked.definitions.aliases)"
    return text.replacing(/services\.(json|plist):[0-9]+:[0-9]+/, with: "")
  }
}
