import DefinitionSupport

@testable import VialDefinitions
@testable import VialKernel

@Suite struct `Tags by type` {
  private let text = """
    {
      "defaults": {"tags": {"Plain": ["plain"], "Shaped": [{"name": "shape", "priority": 1}]}},
      "services": {
        "list": {"class": "List", "arguments": [{"$tagged": "shape"}, {"$tagged": "plain"}]},
        "circle": {"class": "Circle"},
        "block": {"class": "Block", "tags": [{"name": "shape", "priority": 5}]},
        "frame": {"class": "Frame", "decorates": "circle", "arguments": ["@.inner"]},
        "base": {"class": "Circle", "abstract": true}
      }
    }
    """

  private let constructors = ServiceConstructors()

  init() throws { try register(with: constructors) }

  private func register(with constructors: ServiceConstructors) throws {
    try constructors
      .register("Circle") { Circle() }
      .register("Block") { Block() }
      .register("Frame", "inner") { (inner: any Shaped) in Frame(inner: inner) }
      .register("List", "shapes", "plain") { (shapes: [any Shaped], plain: [Plain]) in
        List(shapes: shapes, plain: plain)
      }
  }

  @Test
  func `are for subclasses and for what conforms to a protocol, besides decorators, and yield to own tags`() throws {
    let kernel = try TestKernel(text)
    try register(with: kernel.constructors)
    try kernel.bootstrap()
    let list: List = try kernel.get("list")
    #expect((list.shapes.map(\.title), list.plain.map(\.title)) == (["block", "frame of circle"], ["block"]))
  }

  @Test(arguments: [
    #""Shaped": [{"name": "shape", "priority": 1}], "Plain": [{"name": "shape", "priority": 9}]"#,
    #""Plain": [{"name": "shape", "priority": 9}], "Shaped": [{"name": "shape", "priority": 1}]"#,
  ])
  func `have the highest priority that types give, whichever type comes first`(tags: String) throws {
    let services = #"{"circle": {"class": "Circle"}, "block": {"class": "Block"}}"#
    let text = #"{"defaults": {"tags": {\#(tags)}}, "services": \#(services)}"#
    let report = DefinitionReport(text, constructors: constructors)
    #expect((report.description, report.checked.tags["shape"]) == ("", ["block", "circle"]))
    #expect(report.checked.definitions.services.map(\.tags.count) == [1, 1])
  }

  @Test(arguments: [false, true])
  func `are kept beside each other if their attributes differ`(isReversed: Bool) throws {
    func tag(_ format: String, _ priority: Int) -> String {
      #"[{"name": "shape", "priority": \#(priority), "attributes": {"format": "\#(format)"}}]"#
    }
    let types = [#""Shaped": \#(tag("csv", 1))"#, #""Plain": \#(tag("tsv", 9))"#, #""Block": \#(tag("csv", 5))"#]
    let all = (isReversed ? types.reversed() : types).joined(separator: ", ")
    let text = #"{"defaults": {"tags": {\#(all)}}, "services": {"block": {"class": "Block"}}}"#
    let report = DefinitionReport(text, constructors: constructors)
    let tags = report.checked.definitions.services[0].tags.sorted { $0.priority > $1.priority }
    #expect(tags.map(\.priority) == [9, 5])
    #expect(report.checked.tags.services(with: "shape", by: "format").map(\.key).sorted() == ["csv", "tsv"])
  }

  @Test func `are the same with a manifest, and unknown without one`() throws {
    let known = DefinitionReport(text, constructors: constructors)
    #expect((known.description, known.checked.tags["shape"]) == ("", ["block", "circle"]))
    #expect((known.checked.tags["plain"], DefinitionReport(text).description) == (["block"], ""))
  }

  @Test func `are for types that the program has`() throws {
    let report = DefinitionReport(text.replacing("\"Shaped\"", with: "\"Shapde\""), constructors: constructors)
    ErrorTexts.kernel.expect(report.description, is: "A tag for a type that the program does not have")
  }
}

protocol Shaped: Sendable { var title: String { get } }
private struct Circle: Shaped { let title = "circle" }
private class Plain: @unchecked Sendable { var title: String { "plain" } }
private final class Block: Plain, Shaped, @unchecked Sendable { override var title: String { "block" } }

private struct Frame: Shaped {
  let inner: any Shaped
  var title: String { "frame of \(inner.title)" }
}

private struct List: Sendable {
  let shapes: [any Shaped]
  let plain: [Plain]
}

@Suite struct `Arguments by type` {
  private func report(_ services: String, defaults: String = "{}", attaching names: String...) throws -> String {
    let kernel = Kernel(environment: nil, variables: [:])
    try Post.register(in: kernel.constructors)
    for name in names { try kernel.container.attach(name, value: Post.Journal(path: name, limit: nil)) }
    let text = "{\"defaults\": \(defaults),\n\"services\": {\n\(services)}}"
    return DefinitionReport(text, manifest: kernel.manifest).description
  }

  @Test func `are an error where several services fit, which the report names`() throws {
    let services = """
      "a": {"class": "Journal", "arguments": ["a", 1]},
      "b": {"class": "Journal", "arguments": ["b", 1]},
      "mailer": {"class": "Mailer", "arguments": "by type"}
      """
    let report = try report(services, defaults: #"{"bind": {"sender": "me"}}"#, attaching: "open")
    ErrorTexts.kernel.expect(report, is: "An argument by type that several services fit")
    let bind = #"{"sender": "me", "VialKernelTests.Post.Journal": "@b"}"#
    #expect(try self.report(services, defaults: "{\"bind\": \(bind)}", attaching: "open") == "")
  }

  @Test(arguments: ["outer", "circle", ".inner"])
  func `give decorators what they decorate, even if they are bound to the outermost one`(bound: String) throws {
    let user = bound == ".inner" ? #", "arguments": ["@circle"]"# : ""
    let kernel = try TestKernel(
      """
      {
        "defaults": {"arguments": "by type", "bind": {"inner": "@\(bound)"}},
        "services": {
          "circle": {"class": "Circle"}, "user": {"class": "Frame"\(user)},
          "frame": {"class": "Frame", "decorates": "circle"}, "outer": {"class": "Frame", "decorates": "circle"}
        }
      }
      """
    )
    try kernel.constructors.register("Circle") { Circle() }.register("Frame", "inner", initializer: Frame.init)
    #expect(try kernel.report() == "nothing")
    #expect(try kernel.get("user", as: Frame.self).title == "frame of frame of frame of circle")
  }

  @Test func `that are lazy and optional are no dependencies where nothing fits`() throws {
    let constructors = ServiceConstructors()
    try constructors.register("Later", "circle") { (_: Lazy<Circle?>) in 1 }
    let text = #"{"services": {"later": {"class": "Later", "arguments": "by type"}}}"#
    let checked = DefinitionReport(text, constructors: constructors).checked
    #expect(checked.services.flatMap(\.dependencies).isEmpty)
    let entry = try Entry("later", in: checked, of: "a.json", manifest: nil)
    #expect(entry.facts.allSatisfy { $0.key != "arguments" })
  }
}
