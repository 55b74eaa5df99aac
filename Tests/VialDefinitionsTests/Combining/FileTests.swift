import DefinitionSupport
import Foundation

@testable import VialDefinitions

/// Errors about a path that is no file, or a file that is too large.
@Suite struct `The first file` {
  @Test func `has to be there`() throws {
    let folder = try TestFolder([:])
    let report = DefinitionReport(folder)
    ErrorTexts.kernel.expect(report.description, is: "A file that does not exist")
    #expect(report.codes == [.unreadable])
  }

  @Test(arguments: ["folder", "pipe", "null"])
  func `is a regular file, and nothing else is opened`(name: String) throws {
    let folder = try TestFolder(["folder/a.json": "{}", "services.json": "{\"imports\": [\"\(name)\"]}"])
    try folder.makePipe("pipe")
    try folder.link("null", to: "folder")
    let report = DefinitionReport(folder, file: name)
    #expect(report.codes == [.notAFile])
    #expect(report.description.hasPrefix("\(name):1:1: error: \"\(name)\""))
    let importing = DefinitionReport(folder)
    #expect(importing.codes == [.notAFile])
    #expect(importing.description.hasPrefix("services.json:1:14: error: \"\(name == "null" ? "folder" : name)\""))
  }

  @Test func `is neither a folder nor a pipe`() throws {
    let folder = try TestFolder(["folder/a.json": "{}", "services.json": #"{"imports": ["folder", "pipe"]}"#])
    try folder.makePipe("pipe")
    ErrorTexts.kernel.expect(DefinitionReport(folder).description, is: "A folder and a pipe in place of files")
  }

  @Test func `is no device`() throws {
    let checked = CheckedDefinitions(.file(path: "/dev/zero"))
    let text = checked.diagnostics.map(\.description).joined(separator: "\n\n")
    ErrorTexts.kernel.expect(text, is: "A device in place of a file")
  }

  #if os(Linux)
    @Test func `has to be readable`() throws {
      // Even a superuser cannot read the beginning of it.
      let checked = CheckedDefinitions(.file(path: "/proc/self/mem"))
      let text = checked.diagnostics.map(\.description).joined(separator: "\n\n")
      ErrorTexts.kernel.expect(text, is: "A file that the system does not let read")
    }
  #endif

  @Test func `may have as many bytes as it may, and no more, whatever they are`() throws {
    let folder = try TestFolder(["services.json": "{\"imports\": [\"full.json\", \"larger.json\"]}"])
    let text = "{\"parameters\": {\"a\": \"%\"}}"
    let most = 4 << 20
    try folder.write(text + String(repeating: " ", count: most - text.utf8.count), to: "full.json")
    try folder.write(text + String(repeating: " ", count: most - text.utf8.count + 1), to: "larger.json")
    ErrorTexts.kernel.expect(DefinitionReport(folder).description, is: "Files of too many bytes")
  }

  @Test func `is not read if it is too large`() throws {
    let folder = try TestFolder(["services.json": ""])
    // It has a length, and takes no room.
    let file = try FileHandle(forWritingTo: folder.location.appending(path: "services.json"))
    try file.truncate(atOffset: 1 << 40)
    try file.close()
    ErrorTexts.kernel.expect(DefinitionReport(folder).description, is: "A first file of far too many bytes")
  }
}

@Suite struct `There are at most` {
  @Test func `256 imports`() throws {
    var files = ["services.json": "{\"imports\": [\((1...256).map { "\"\($0).json\"" }.joined(separator: ", "))]}"]
    for number in 1...258 { files["\(number).json"] = "{\"parameters\": {\"p\(number)\": \(number)}}" }
    let folder = try TestFolder(files)
    #expect(DefinitionReport(folder).description == "")
    try folder.write("{\"imports\": [\"257.json\", \"258.json\"], \"parameters\": {\"p\": \"%p257%\"}}", to: "256.json")
    ErrorTexts.kernel.expect(DefinitionReport(folder).description, is: "Too many imports")
  }

  @Test func `16 MiB in all files`() throws {
    let text = "{\"parameters\": {\"p\": \"\(String(repeating: "a", count: (4 << 20) - 100))\"}}"
    var files = ["services.json": "{\"imports\": [\((1...6).map { "\"\($0).json\"" }.joined(separator: ",\n"))]}"]
    for number in 1...6 { files["\(number).json"] = text }
    ErrorTexts.kernel.expect(DefinitionReport(try TestFolder(files)).description, is: "Too many bytes in all files")
  }

  @Test func `500,000 values in all files`() throws {
    let values = [String](repeating: "1", count: 170_000).joined(separator: ",")
    var files = ["services.json": "{\"imports\": [\"1.json\", \"2.json\", \"3.json\", \"4.json\"]}"]
    for number in 1...4 { files["\(number).json"] = "{\"parameters\": {\"p\(number)\": [\n\(values)]}}" }
    ErrorTexts.kernel.expect(DefinitionReport(try TestFolder(files)).description, is: "Too many values in all files")
  }

  @Test func `10,000 services, aliases among them, in all files`() throws {
    func services(_ numbers: ClosedRange<Int>) -> String {
      let services = numbers.map { "\n    \"s\($0)\": " + ($0 == 1 ? "{\"class\": \"Log\"}" : "\"@s\($0 - 1)\"") }
      return "\"services\": {\(services.joined(separator: ","))}"
    }
    let folder = try TestFolder([
      "services.json": "{\"imports\": [\"a.json\"], \(services(5_001...10_000))}", "a.json": "{\(services(1...5_000))}",
    ])
    let report = DefinitionReport(folder)
    #expect((report.description, report.checked.definitions.aliases.count) == ("", 9_999))
    try folder.write("{\(services(1...5_001).replacing("s5001", with: "more"))}", to: "a.json")
    ErrorTexts.kernel.expect(DefinitionReport(folder).description, is: "Too many services")
  }

  @Test func `a thousand mistakes in a report`() {
    let parameters = (1...1_500).map { "\n\"p\($0)\": \"%none%\"" }.joined(separator: ",")
    let report = DefinitionReport("{\"parameters\": {\(parameters)}}")
    #expect(report.checked.diagnostics.count == 1_001)
    #expect((report.checked.diagnostics[999].position?.line, report.codes.last) == (1_001, .moreDiagnostics))
    ErrorTexts.kernel.expect(report.checked.diagnostics.last?.description, is: "More errors than a report has")
  }

  @Test func `a thousand warnings, which keep nothing from being used`() {
    let references = [String](repeating: "\"@old\"", count: 1_500).joined(separator: ",\n")
    let report = DefinitionReport(
      """
      {"services": {
        "old": {"class": "Log", "deprecated": "use new"},
        "new": {"class": "Log", "arguments": [
      \(references)]},
        "last": {"class": "Log", "arguments": ["@nothing"]}
      }}
      """
    )
    #expect(report.checked.diagnostics.count == 1_002)
    #expect(report.checked.diagnostics.filter { $0.severity == .error }.map(\.code) == [.unknownName])
    ErrorTexts.kernel.expect(report.checked.diagnostics.last?.description, is: "More warnings than a report has")
  }

  @Test func `as many mistakes as places, however many services take over a mistaken one`() {
    let children = (1...1_500).map { ",\n\"c\($0)\": {\"parent\": \"base\"}" }.joined()
    let report = DefinitionReport(
      "{\"services\": {\"base\": {\"class\": \"Log\", \"abstract\": true, \"arguments\": [\"@nothing\"]}\(children)}}"
    )
    ErrorTexts.kernel.expect(report.description, is: "One mistake that many services inherit")
  }
}
