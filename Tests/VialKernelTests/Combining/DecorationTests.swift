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

  @Test(arguments: [["Frame", "Shadow"], ["Frame"], ["Shadow"]])
  func `has a decorated service once, although its decorators have the tag as well`(tagged: [String]) throws {
    let decorators = ["Frame", "Shadow"].map { decorator($0, tags: tagged.contains($0) ? #"["shape"]"# : "[]") }
    let list = try list(#""circle": {"class": "Circle", "tags": ["shape"]}, "# + decorators.joined(separator: ", "))
    #expect(list.names == ["shadow of frame of circle"])
    #expect(list.warnings.map(\.code) == tagged.map { _ in .duplicateName })
  }

  @Test(arguments: [["Frame", "Shadow"], ["Frame"], ["Shadow"]])
  func `has a service with all its decorators, although only decorators have the tag`(tagged: [String]) throws {
    let decorators = ["Frame", "Shadow"].map { decorator($0, tags: tagged.contains($0) ? #"["shape"]"# : "[]") }
    let list = try list(#""circle": {"class": "Circle"}, "# + decorators.joined(separator: ", "))
    #expect(list.names == ["shadow of frame of circle"])
    #expect(list.warnings.count == tagged.count - 1)
  }

  @Test func `is in the order that the decorated service says, and not its decorator`() throws {
    let circle = #""circle": {"class": "Circle", "tags": ["shape"]}"#
    let other = #""other": {"class": "Circle", "tags": ["shape"]}"#
    let frame = decorator("Frame", tags: #"[{"name": "shape", "priority": -1}]"#)
    let list = try list([circle, frame, other].joined(separator: ", "))
    #expect(list.names == ["frame of circle", "circle"])
  }
}
