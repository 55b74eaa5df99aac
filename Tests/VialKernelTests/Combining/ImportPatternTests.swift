import DefinitionSupport
import Foundation
import TestSupport
import Testing
import VialKernel

@Suite struct `Patterns of imports` {
  @Test func `import the files that match, sorted, without folders and hidden files`() throws {
    let folder = try TestFolder([
      "services.json": #"{"imports": ["parts/*.json"]}"#, "parts/b.json": #"{"parameters": {"last": "b", "b": 1}}"#,
      "parts/a.json": #"{"parameters": {"last": "a", "a": 1}}"#, "parts/.hidden.json": "[]", "parts/folder.json/x": "",
      "parts/note.txt": "",
    ])
    #expect(DefinitionReport(folder).description == "")
    let kernel = try Kernel(bootstrapping: folder)
    #expect(try kernel.get("last", as: String.self) == "b")
    #expect(try kernel.get("a", as: Int.self) == 1)
  }

  @Test func `can have stars in several names, and leave out the files that lead to them`() throws {
    let folder = try TestFolder([
      "services.json": #"{"imports": ["*.json", "modules/*/ser*ces.json"]}"#,
      "other.json": #"{"imports": ["*.json"], "parameters": {"other": 1}}"#,
      "modules/a/services.json": #"{"parameters": {"a": 1}}"#,
      "modules/b/services.json": #"{"imports": ["../*/services.json"], "parameters": {"b": 1}}"#,
      "modules/c/empty.json": "{}", "modules/services.json": "[]",
    ])
    #expect(DefinitionReport(folder).description == "")
    let kernel = try Kernel(bootstrapping: folder)
    #expect(try kernel.get("a", as: Int.self) == 1)
    #expect(try kernel.get("b", as: Int.self) == 1)
    #expect(try kernel.get("other", as: Int.self) == 1)
  }

  @Test func `count as many imports as they match`() throws {
    var files = ["services.json": #"{"imports": ["parts/*.json"]}"#]
    for number in 0..<257 { files["parts/\(number).json"] = "{\"parameters\": {\"p\(number)\": 1}}" }
    #expect(DefinitionReport(try TestFolder(files)).description.contains("There are more than 256 imports."))
  }
}

@Suite struct `Imports, variables and decorators of property lists` {
  @Test func `have the forms of JSON`() throws {
    func list(_ content: String) -> String { "<plist version=\"1.0\"><dict>\(content)</dict></plist>" }
    let folder = try TestFolder([
      "services.json": #"{"imports": ["first.plist"]}"#,
      "first.plist": list(
        """
        <key>imports</key><array><string>part.*.plist</string><string>?none.plist</string></array>
        <key>parameters</key><dict><key>port</key><string>%env(default:usual:key:port:url:SITE)%</string></dict>
        <key>services</key><dict><key>a</key><dict><key>class</key><string>Log</string>
        <key>decorates</key><dict><key>name</key><string>log</string><key>priority</key><string>high</string></dict>
        </dict></dict>
        """
      ),
      "part.1.plist": list("<key>parameters</key><dict><key>usual</key><integer>80</integer></dict>"),
      "part.2.plist": list(
        "<key>services</key><dict><key>log</key><dict><key>class</key><string>Log</string></dict></dict>"
      ),
    ])
    ErrorTexts.kernel.expect(DefinitionReport(folder).description, is: "A priority of a decorator in a property list")
  }
}

@Suite struct `Optional imports` {
  @Test func `may be missing, and are read if they are there`() throws {
    let folder = try TestFolder([
      "services.json": #"{"imports": ["?local.json", "?there.json", "?parts/*.json", "?no/*/x.json"]}"#,
      "there.json": #"{"parameters": {"there": 1}}"#,
    ])
    #expect(DefinitionReport(folder).description == "")
    let kernel = try Kernel(bootstrapping: folder)
    #expect(try kernel.get("there", as: Int.self) == 1)
  }
}

extension Kernel {
  /// Reads the file `services.json` of a folder.
  fileprivate convenience init(bootstrapping folder: TestFolder) throws {
    self.init(configurationURL: URL(filePath: folder.path(of: "services.json")), environment: nil, variables: [:])
    try bootstrap()
  }
}
