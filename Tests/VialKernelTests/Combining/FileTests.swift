import DefinitionSupport
import Foundation
import Testing
import VialKernel

/// Errors about what is no file, or too large a one.
@Suite struct `The first file` {
  @Test func `has to be there`() throws {
    let folder = try TestFolder([:])
    let report = DefinitionReport(folder)
    #expect(
      report.description == """
        services.json:1:1: error: There is no file "services.json".
          remedy: correct the path
        """
    )
    #expect(report.codes == [.unreadable])
  }

  @Test(arguments: [("folder", "a folder"), ("pipe", "a device, a pipe or a socket"), ("null", "a folder")])
  func `is a regular file, and nothing else is opened`(name: String, kind: String) throws {
    let folder = try TestFolder(["folder/a.json": "{}", "services.json": "{\"imports\": [\"\(name)\"]}"])
    try folder.makePipe("pipe")
    try folder.link("null", to: "folder")
    let found = name == "null" ? "folder" : name
    #expect(
      DefinitionReport(folder, file: name).description == """
        \(name):1:1: error: "\(name)" is \(kind), not a file.
          remedy: name a regular file
        """
    )
    #expect(
      DefinitionReport(folder).description == """
        services.json:1:14: error: "\(found)" is \(kind), not a file.
          remedy: name a regular file
        """
    )
  }

  @Test func `is no link to nothing or to itself`() throws {
    let folder = try TestFolder(["services.json": #"{"imports": ["nothing", "itself"]}"#])
    try folder.link("nothing", to: "none.json")
    try folder.link("itself", to: "itself")
    #expect(
      DefinitionReport(folder).description == """
        services.json:1:14: error: "nothing" is a link that leads nowhere, not a file.
          remedy: name a regular file

        services.json:1:25: error: "itself" is a link that leads nowhere, not a file.
          remedy: name a regular file
        """
    )
  }

  @Test func `is no device`() throws {
    let checked = DefinitionCheck.check(.file(path: "/dev/zero"))
    #expect(
      checked.diagnostics.map(\.description) == [
        """
        /dev/zero:1:1: error: "/dev/zero" is a device, a pipe or a socket, not a file.
          remedy: name a regular file
        """
      ]
    )
  }

  #if os(Linux)
    @Test func `has to be readable`() throws {
      // Even a superuser cannot read the beginning of it.
      let checked = DefinitionCheck.check(.file(path: "/proc/self/mem"))
      #expect(
        checked.diagnostics.map(\.description) == [
          """
          /proc/self/mem:1:1: error: "/proc/self/mem" cannot be read: the system refuses it.
            remedy: allow the program to read it
          """
        ]
      )
    }
  #endif

  @Test func `may have as many bytes as it may, and no more, whatever they are`() throws {
    let folder = try TestFolder(["services.json": "{\"imports\": [\"full.json\", \"larger.json\"]}"])
    let text = "{\"parameters\": {\"a\": \"%\"}}"
    let most = 4 << 20
    try folder.write(text + String(repeating: " ", count: most - text.utf8.count), to: "full.json")
    try folder.write(text + String(repeating: " ", count: most - text.utf8.count + 1), to: "larger.json")
    #expect(
      DefinitionReport(folder).description == """
        services.json:1:27: error: "larger.json" has 4194305 bytes, and a definition file has 4194304 at most.
          remedy: split it, and import the parts

        full.json:1:22: error: "%" has a % that begins a parameter and none that ends it.
          remedy: write "%%", or %name% for a parameter
        """
    )
  }

  @Test func `is not read if it is too large`() throws {
    let folder = try TestFolder(["services.json": ""])
    // It has a length, and takes no room.
    let file = try FileHandle(forWritingTo: folder.location.appending(path: "services.json"))
    try file.truncate(atOffset: 1 << 40)
    try file.close()
    #expect(
      DefinitionReport(folder).description == """
        services.json:1:1: error: "services.json" has 1099511627776 bytes, and a definition file has 4194304 at most.
          remedy: split it, and import the parts
        """
    )
  }

  @Test func `may be a link, whose folder is then the one that counts`() throws {
    let folder = try TestFolder([
      "real/services.json": "{\"imports\": [\"a.json\", \"../b.json\"]}", "real/a.json": "{\"parameters\": {\"a\": 1}}",
      "b.json": "{\"parameters\": {\"b\": 1}}",
    ])
    try folder.link("services.json", to: "real/services.json")
    #expect(
      DefinitionReport(folder).description == """
        services.json:1:24: error: "../b.json" leads out of the folder of the first file, and is not imported.
          remedy: move the file below the folder of the first one, and import it by a relative path
        """
    )
  }
}
