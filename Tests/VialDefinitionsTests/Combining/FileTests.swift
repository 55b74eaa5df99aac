import DefinitionSupport
import Foundation
import TestSupport
import Testing
@testable import VialDefinitions

/// Errors about what is no file, or too large a one.
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
    let checked = DefinitionCheck.check(.file(path: "/dev/zero"))
    let text = checked.diagnostics.map(\.description).joined(separator: "\n\n")
    ErrorTexts.kernel.expect(text, is: "A device in place of a file")
  }

  #if os(Linux)
    @Test func `has to be readable`() throws {
      // Even a superuser cannot read the beginning of it.
      let checked = DefinitionCheck.check(.file(path: "/proc/self/mem"))
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
