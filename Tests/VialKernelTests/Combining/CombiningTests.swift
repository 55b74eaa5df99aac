import DefinitionSupport
import Foundation
import VialKernel

@Suite struct `Decorators` {
  @Test func `with a higher priority are nearer to what they decorate, by name and by type`() throws {
    let kernel = try TestKernel(
      """
      {
        "services": {
          "c": {"class": "Around", "decorates": "log", "arguments": ["c", "@.inner"]},
          "low": {"class": "Around", "decorates": {"name": "log", "priority": -5}, "arguments": ["low", "@.inner"]},
          "high": {"class": "Around", "decorates": {"name": "@log", "priority": 10}, "arguments": ["high", "@.inner"]},
          "d": {"class": "Around", "decorates": "log", "arguments": ["d", "@.inner"]},
          "log": {"class": "Log"}, "user": {"class": "User", "arguments": "by type"}
        }
      }
      """
    )
    try kernel.constructors.register("Log") { Layers("log") }.register("User", "log") { (log: Layers) in [log] }
      .register("Around", "name", "inner") { (name: String, inner: Layers) in Layers("\(name)(\(inner.text))") }
    try kernel.bootstrap()
    let layers = try [kernel.get("log", as: Layers.self)] + kernel.get("user", as: [Layers].self)
    #expect(layers.map(\.text) == ["low(d(c(high(log))))", "low(d(c(high(log))))"])
  }

  @Test(
    arguments: [false, true],
    [#""by type""#, #"["@.inner"]"#, #"[{"$service": {"class": "Same", "arguments": ["@.inner"]}}]"#]
  )
  func `may be decorated by their own names, in any order of the file`(isReversed: Bool, arguments: String) throws {
    let layers = [("a", "log"), ("b", "log.a")].map { name, decorated in
      #""log.\#(name)": {"class": "\#(name)", "decorates": "\#(decorated)", "arguments": \#(arguments), "tags": ["x"]}"#
    }
    let kernel = try TestKernel(
      """
      {"services": {
        \((isReversed ? layers.reversed() : layers).joined(separator: ", ")),
        "log": {"class": "Log", "tags": ["x"], "scope": "unique"},
        "list": {"class": "List", "arguments": [{"$tagged": "x"}]}
      }}
      """
    )
    try kernel.constructors.register("Log") { Layers("log") }.register("Same", "inner") { (inner: Layers) in inner }
      .register("a", "inner") { (inner: Layers) in Layers("a(\(inner.text))") }
      .register("b", "inner") { (inner: Layers) in Layers("b(\(inner.text))") }
      .register("List", "all") { (all: [Layers]) in all.map(\.text) }
    try kernel.bootstrap()
    #expect(try ["log", "log.a"].map { try kernel.get($0, as: Layers.self).text } == ["b(a(log))", "b(a(log))"])
    #expect(try kernel.get("list", as: [String].self) == ["b(a(log))"])
    #expect(kernel.warnings.map { "\($0.code)" }.sorted() == ["duplicateName", "duplicateName", "sharedDecorator"])
  }
}

private struct Layers {
  let text: String
  init(_ text: String) { self.text = text }
}

@Suite struct `A list of tagged services` {
  /// The names of the services in a list of those with the tag `shape`.
  private func list(_ services: String) throws -> (names: [String], warnings: [Diagnostic]) {
    let kernel = try TestKernel(
      #"{"services": {"list": {"class": "List", "arguments": [{"$tagged": "shape"}]}, \#(services)}}"#
    )
    try kernel.constructors.register("List", "shapes") { (shapes: [String]) in shapes }
      .register("Circle") { "circle" }.register("Frame", "inner") { (inner: String) in "frame of \(inner)" }
      .register("Shadow", "inner") { (inner: String) in "shadow of \(inner)" }
    try kernel.bootstrap()
    return (try kernel.get("list"), kernel.warnings)
  }

  private func decorator(_ name: String, tags: String = "[]") -> String {
    #""\#(name.lowercased())": {"class": "\#(name)", "decorates": "circle", "arguments": ["@.inner"], "tags": \#(tags)}"#
  }

  @Test(arguments: [true, false], [["Frame", "Shadow"], ["Frame"], ["Shadow"]])
  func `has a service once, with its decorators, whichever of them is tagged`(isTagged: Bool, tagged: [String]) throws {
    let decorators = ["Frame", "Shadow"].map { decorator($0, tags: tagged.contains($0) ? #"["shape"]"# : "[]") }
    let circle = #""circle": {"class": "Circle", "tags": \#(isTagged ? #"["shape"]"# : "[]")}, "#
    let list = try list(circle + decorators.joined(separator: ", "))
    #expect(list.names == ["shadow of frame of circle"])
    let duplicates = isTagged ? tagged.count : tagged.count - 1
    #expect(list.warnings.map(\.code) == Array(repeating: .duplicateName, count: duplicates))
  }

  @Test func `is in the order that the decorated service says, and not its decorator`() throws {
    let circle = #""circle": {"class": "Circle", "tags": ["shape"]}"#
    let other = #""other": {"class": "Circle", "tags": ["shape"]}"#
    let frame = decorator("Frame", tags: #"[{"name": "shape", "priority": -1}]"#)
    let list = try list([circle, frame, other].joined(separator: ", "))
    #expect(list.names == ["frame of circle", "circle"])
  }
}

@Suite struct `Patterns of imports` {
  @Test func `import the files that match, sorted, without folders and hidden files`() throws {
    let folder = try TestFolder([
      "services.json": #"{"imports": ["parts/*.json"]}"#, "parts/b.json": #"{"parameters": {"last": "b", "b": 1}}"#,
      "parts/a.json": #"{"parameters": {"last": "a", "a": 1}}"#, "parts/.hidden.json": "[]", "parts/folder.json/x": "",
      "parts/note.txt": "",
    ])
    #expect(DefinitionReport(folder).description == "")
    let kernel = try Kernel(bootstrapping: folder)
    #expect(try (kernel.get("last"), kernel.get("a")) == ("b", 1))
  }

  @Test func `can have stars in several names, and leave out the files that lead to them`() throws {
    let folder = try TestFolder([
      "services.json": #"{"imports": ["*.json", "modules/*/ser*ces.json"]}"#,
      "other.json": #"{"imports": ["*.json"], "parameters": {"other": 1}}"#,
      "modules/a/services.json": #"{"parameters": {"a": 1}}"#,
      "modules/b/services.json": #"{"imports": ["../*/services.json"], "parameters": {"b": 1}}"#,
      "modules/c/empty.json": "{}", "modules/d/services.json/x": "", "modules/services.json": "[]",
    ])
    #expect(DefinitionReport(folder).description == "")
    let kernel = try Kernel(bootstrapping: folder)
    #expect(try (kernel.get("a", as: Int.self), kernel.get("b", as: Int.self)) == (1, 1))
    #expect(try kernel.get("other", as: Int.self) == 1)
  }

  @Test func `count as many imports as they match`() throws {
    var files = ["services.json": #"{"imports": ["parts/*.json"]}"#]
    for number in 0..<257 { files["parts/\(number).json"] = "{\"parameters\": {\"p\(number)\": 1}}" }
    #expect(DefinitionReport(try TestFolder(files)).description.contains("There are more than 256 imports."))
  }
}

extension Kernel {
  /// Reads the file `services.json` of a folder.
  fileprivate convenience init(bootstrapping folder: TestFolder) throws {
    self.init(configurationURL: URL(filePath: folder.path(of: "services.json")), environment: nil, variables: [:])
    try bootstrap()
  }
}
