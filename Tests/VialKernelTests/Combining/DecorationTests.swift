import DefinitionSupport
import TestSupport
import Testing
import VialKernel

@Suite struct `Decorators` {
  @Test func `with a higher priority are nearer to what they decorate`() throws {
    let kernel = try TestKernel(
      """
      {
        "services": {
          "c": {"class": "Around", "decorates": "log", "arguments": ["c", "@.inner"]},
          "low": {"class": "Around", "decorates": {"name": "log", "priority": -5}, "arguments": ["low", "@.inner"]},
          "high": {"class": "Around", "decorates": {"name": "@log", "priority": 10}, "arguments": ["high", "@.inner"]},
          "d": {"class": "Around", "decorates": "log", "arguments": ["d", "@.inner"]},
          "log": {"class": "Log"}
        }
      }
      """
    )
    try kernel.constructors
      .register("Log") { "log" }
      .register("Around", "name", "inner") { (name: String, inner: String) in "\(name)(\(inner))" }
    try kernel.bootstrap()
    #expect(try kernel.get("log", as: String.self) == "low(d(c(high(log))))")
  }
}

@Suite struct `A list of tagged services` {
  /// The names of the services in a list of those with the tag `shape`.
  private func list(_ services: String) throws -> (names: [String], warnings: [Diagnostic]) {
    let kernel = try TestKernel(
      #"{"services": {"list": {"class": "List", "arguments": [{"$tagged": "shape"}]}, \#(services)}}"#
    )
    try kernel.constructors
      .register("List", "shapes") { (shapes: [String]) in shapes }
      .register("Circle") { "circle" }
      .register("Frame", "inner") { (inner: String) in "frame of \(inner)" }
      .register("Shadow", "inner") { (inner: String) in "shadow of \(inner)" }
    try kernel.bootstrap()
    return (try kernel.get("list"), kernel.warnings)
  }

  private func decorator(_ name: String, tags: String = "[]") -> String {
    #""\#(name.lowercased())": {"class": "\#(name)", "decorates": "circle", "arguments": ["@.inner"], "tags": \#(tags)}"#
  }

  @Test(arguments: [true, false], [["Frame", "Shadow"], ["Frame"], ["Shadow"]])
  func `has a service once, with all its decorators, whether it has the tag itself or only they`(
    isTagged: Bool,
    tagged: [String]
  ) throws {
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
