import DefinitionSupport

@testable import VialDefinitions

@Suite struct `Definitions in the folder Definitions` {
  @Test(arguments: try DefinitionCase.all())
  func `have the report of their name in the catalogue of errors, or none`(definitions: DefinitionCase) throws {
    let report = try definitions.report()
    if definitions.isRight { #expect(report == "") } else { ErrorTexts.kernel.expect(report, is: definitions.name) }
    for secret in definitions.secrets { #expect(!report.contains(secret)) }
  }
}

@Suite struct `A mistake of an author` {
  @Test(arguments: try MistakenFile.all()) func `is reported as Mistakes.md says`(file: MistakenFile) throws {
    let report = try file.diagnostics().map { "\($0)\n" }.joined()
    #expect(report == file.report)
  }

  @Test(arguments: try MistakenFile.all()) func `is gone where its remedy was applied`(file: MistakenFile) throws {
    let diagnostics = try file.diagnostics()
    for diagnostic in diagnostics {
      guard let corrected = file.applying(diagnostic) else { continue }
      // An example within a remedy may be another mistake, and never the same.
      let rest = try corrected.diagnostics().filter { $0.code == diagnostic.code }
      #expect(rest.count < diagnostics.count { $0.code == diagnostic.code }, "\(corrected.text) \(rest)")
    }
  }

  @Test func `mostly has a remedy that can be applied as it is`() throws {
    let files = try MistakenFile.all()
    let applicable = try files.filter { file in try file.diagnostics().contains { file.applying($0) != nil } }
    #expect(files.count >= 80)
    #expect(applicable.count >= 55)
  }
}

/// Types without relations, which count how often they are compared.
private final class CountingTypes: TypeSource {
  let names: [String] = [], hasSupertypes = true
  var comparisons = 0
  func description(of name: String) -> Manifest.TypeDescription? {
    Manifest.TypeDescription(name: name, form: .object, supertypes: [], isOpen: false)
  }
  func isKind(_ name: String, _ other: String) -> Bool {
    comparisons += 1
    return false
  }
}

@Suite struct `Arguments by type` {
  @Test func `are looked for among what may have their types, and not among everything`() throws {
    let text = """
      {"defaults": {"bind": {"sender": "me"}}, "services": {"bundle": {"class": "Bundle"}, "ink": {"class": "Ink"},
      "mailer": {"class": "Mailer", "arguments": "by type"}, "journal": {"class": "Journal", "arguments": ["a"]}}}
      """
    let (source, types) = (DefinitionSource.text([UInt8](text.utf8), name: "", folder: "/nowhere"), CountingTypes())
    #expect((DefinitionReport(source, manifest: try .post(), types: types).description, types.comparisons) == ("", 0))
  }
}

@Suite struct `What parameters stand for` {
  /// Parameters each of which holds the next one several times.
  private func doubling(_ value: (String) -> String, last: String, count: Int = 40) -> String {
    let parameters = (0..<count).map { "\n\"p\($0)\": \(value("%p\($0 + 1)%"))" } + ["\n\"p\(count)\": \(last)"]
    return "{\"parameters\": {\(parameters.joined(separator: ","))}}"
  }

  @Test func `does not grow to billions`() {
    let texts = DefinitionReport(doubling({ "\"\($0)\($0)\"" }, last: "\"ha\""))
    ErrorTexts.kernel.expect(texts.checked.diagnostics.first?.description, is: "A parameter that is too large")
    let lists = DefinitionReport(doubling({ "[\"\($0)\", {\"a\": \"\($0)\"}]" }, last: "1"))
    #expect(lists.codes.allSatisfy { $0 == .tooLarge || $0 == .tooDeep } && lists.checked.hasErrors)
  }

  @Test func `does not grow in arguments`() {
    let text = String(repeating: "a", count: 1 << 20)
    let definitions = """
      {
        "parameters": {"a": "\(text)"},
        "services": {"log": {"class": "Log", "arguments": ["%a%%a%%a%", "%a%%a%%a%%a%", ["%a%", "%a%", "%a%", "%a%"]]}}
      }
      """
    let report = DefinitionReport(definitions).description
    ErrorTexts.kernel.expect(report, is: "Arguments that parameters make too large")
  }

  @Test func `has a limit in all, in which shared values count once`() {
    let text = String(repeating: "a", count: 1 << 20)
    func report(_ value: String, isArgument: Bool = false, _ end: String = "") -> DefinitionReport {
      let entry = isArgument ? #"{"class": "Log", "arguments": [\#(value)]}"# : value
      let others = (1...100).map { ",\n\"p\($0)\": \(entry)" }.joined()
      let first = isArgument ? #"}, "services": {"log": {"class": "Log"}"# : ""
      return DefinitionReport("{\"parameters\": {\"a\": \"\(text)\"\(first)\(others)\(end)}}")
    }
    #expect((report("\"%a%\"").description, report("[\"%a%\", {\"a\": \"%a%\"}]").description) == ("", ""))
    let (start, end) = (String(repeating: "[", count: 40), String(repeating: "]", count: 40))
    let deep = ",\n\"d0\": \(start)1\(end),\n\"d1\": \(start)\"%d0%\"\(end)"
    ErrorTexts.kernel.expect(report("\"%a%.\"", deep).description, is: "Parameters that are too large in all")
    #expect(report("\"%a%\", [\"%a%\"]", isArgument: true).description == "")
    let arguments = report("\"%a%.\"", isArgument: true).description
    ErrorTexts.kernel.expect(arguments, is: "Arguments that are too large in all")
  }

  @Test func `may be found at the end of a long chain`() {
    let parameters = (0..<10_000).map { "\"p\($0)\": \"%p\($0 + 1)%\"" }.joined(separator: ",\n")
    let report = DefinitionReport("{\"parameters\": {\(parameters),\n\"text\": \"a %p0%\", \"p10000\": [1]}}")
    ErrorTexts.kernel.expect(report.description, is: "A list within a text, at the end of a long chain of parameters")
  }
}

@Suite struct `Lists of services with a tag` {
  @Test func `have a million services together at most`() {
    let tagged = (0..<1_000).map { ",\n\"t\($0)\": {\"class\": \"Log\", \"tags\": [\"all\"]}" }.joined()
    func report(_ count: Int) -> DefinitionReport {
      let lists = [String](repeating: "{\"$tagged\": \"all\"}", count: count).joined(separator: ",\n")
      return DefinitionReport("{\"services\": {\"user\": {\"class\": \"Log\", \"arguments\": [\n\(lists)]}\(tagged)}}")
    }
    #expect(report(1_000).description == "")
    ErrorTexts.kernel.expect(report(1_002).description, is: "Tagged lists with too many services in all")
  }
}
