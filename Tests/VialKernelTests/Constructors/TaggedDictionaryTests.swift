import DefinitionSupport
import TestSupport
import Testing
import Vial
import VialDefinitions
import VialGraph
import VialKernel

@Suite struct `Tagged services in a dictionary` {
  private let text = """
    {
      "services": {
        "desk": {"class": "Desk", "arguments": [
          {"$tagged": "exporter", "key": "format"},
          {"$tagged": "exporter", "key": "format"},
          {"$tagged": "exporter", "key": "level"}
        ]},
        "a": {"class": "Exporter", "arguments": ["a"], "tags": [
          {"name": "exporter", "priority": 5, "attributes": {"format": "csv", "level": 1}},
          {"name": "exporter", "attributes": {"format": "tsv", "level": 2.5}}
        ]},
        "b": {
          "class": "Exporter",
          "arguments": ["b"],
          "tags": [{"name": "exporter", "attributes": {"format": "json", "level": true}}],
          "scope": "unique"
        },
        "louder": {"class": "Exporter", "arguments": ["louder"], "decorates": "b"}
      }
    }
    """

  private func kernel(_ text: String) throws -> TestKernel {
    let kernel = try TestKernel(text)
    try kernel.constructors
      .register("Exporter", "name") { (name: String) in Exporter(name: name) }
      .register("Desk", "exporters", "lazies", "providers") {
        (exporters: [String: Exporter], lazies: [String: Lazy<Exporter>], providers: [String: Provider<Exporter>]) in
        Desk(exporters: exporters, lazies: lazies, providers: providers)
      }
    return kernel
  }

  @Test func `have an attribute of their tag as the key`() throws {
    let kernel = try kernel(text)
    try kernel.bootstrap()
    let desk: Desk = try kernel.get("desk")
    #expect(desk.exporters.mapValues(\.name) == ["csv": "a", "tsv": "a", "json": "louder"])
    #expect(try desk.lazies.mapValues { try $0.get().name } == ["csv": "a", "tsv": "a", "json": "louder"])
    #expect(try desk.providers.mapValues { try $0.get().name } == ["1": "a", "2.5": "a", "true": "louder"])
    #expect(try desk.lazies["csv"]?.get() === kernel.get("a", as: Exporter.self))
  }

  @Test func `have the edges of a collection, or lazy ones`() throws {
    let kernel = try kernel(text)
    try kernel.bootstrap()
    let graph = kernel.container.injector.dependencyGraph()
    let desk = try #require(graph.nodes.first { $0.name == "desk" })
    let kinds = Set(graph.edges.filter { $0.from == desk.id }.map(\.kind))
    #expect(kinds.contains(.lazy))
    #expect(kinds.count == 2)
  }

  @Test func `are the same in a property list`() throws {
    let report = DefinitionReport(
      """
      <plist version="1.0"><dict><key>services</key><dict>
        <key>desk</key><dict>
          <key>class</key><string>Desk</string>
          <key>arguments</key><array>
            <dict><key>key</key><string>format</string><key>$tagged</key><string>exporter</string></dict>
          </array>
        </dict>
        <key>a</key><dict>
          <key>class</key><string>Exporter</string>
          <key>tags</key><array><dict>
            <key>name</key><string>exporter</string>
            <key>attributes</key><dict><key>format</key><string>csv</string><key>level</key><real>0.5</real></dict>
          </dict></array>
        </dict>
        <key>b</key><dict>
          <key>class</key><string>Exporter</string>
          <key>tags</key><array><string>exporter</string></array>
        </dict>
      </dict></dict></plist>
      """,
      name: "services.plist"
    )
    ErrorTexts.kernel.expect(report.description, is: "A tagged service without a key in a property list")
  }

  @Test func `need the attribute, with a value of its own`() {
    let report = DefinitionReport(
      """
      {
        "services": {
          "desk": {"class": "Desk", "arguments": [
            {"$tagged": "exporter", "key": "format"}, {"$tagged": "exporter", "key": "format"}, {"$tagged": "none", "key": "x"}
          ]},
          "a": {"class": "Exporter", "tags": [{"name": "exporter", "attributes": {"format": "5"}}]},
          "b": {"class": "Exporter", "tags": ["exporter"]},
          "c": {"class": "Exporter", "tags": [{"name": "exporter", "priority": 3, "attributes": {"level": 1}}]},
          "d": {"class": "Exporter", "tags": [{"name": "exporter", "attributes": {"fromat": "x"}}]},
          "e": {"class": "Exporter", "tags": [{"name": "exporter", "attributes": {"format": 5}}]},
          "f": {"class": "Exporter", "tags": [
            {"name": "exporter", "attributes": {"format": "f"}}, {"name": "exporter", "attributes": {"format": "f"}}
          ]}
        }
      }
      """
    )
    ErrorTexts.kernel.expect(report.description, is: "Tagged services without keys, or with the same")
  }

  @Test func `are for a parameter that takes a dictionary of their type`() throws {
    let constructors = ServiceConstructors()
    try constructors
      .register("Exporter", "name") { (name: String) in Exporter(name: name) }
      .register("Desk", "list", "dictionary", "other", "one", "lazies") {
        (_: [Exporter], _: [String: Exporter], _: [String: Desk], _: Exporter, _: [String: Lazy<Desk>]) in 1
      }
    let report = DefinitionReport(
      """
      {
        "services": {
          "desk": {"class": "Desk", "arguments": [
            {"$tagged": "exporter", "key": "format"},
            {"$tagged": "exporter"},
            {"$tagged": "exporter", "key": "format"},
            {"$tagged": "exporter", "key": "format"},
            {"$tagged": "exporter", "key": "format"}
          ]},
          "a": {"class": "Exporter", "arguments": ["a"], "tags": [{"name": "exporter", "attributes": {"format": "csv"}}]}
        }
      }
      """,
      constructors: constructors
    )
    ErrorTexts.kernel.expect(report.description, is: "Tagged services in a dictionary for other parameters")
  }

  @Test func `have a key that is the name of an attribute, and attributes that are texts, numbers or truth values`() {
    let report = DefinitionReport(
      """
      {
        "services": {
          "desk": {"class": "Desk", "arguments": [
            {"$tagged": "exporter", "kye": "format"},
            {"$tagged": "exporter", "key": 5},
            {"$tagged": "exporter", "key": ""},
            {"$lazy": "@a", "key": "format"},
            {"$tagged": "exporter", "key": "format", "priority": 5}
          ]},
          "a": {"class": "Exporter", "tags": [
            {"name": "exporter", "attribute": {"format": "csv"}},
            {"name": "exporter", "format": "csv"},
            {"name": "exporter", "attributes": {"format": ["csv"], "level": null}},
            {"name": "exporter", "attributes": ["format"]}
          ]}
        }
      }
      """
    )
    ErrorTexts.kernel.expect(report.description, is: "Keys and attributes of other forms")
  }
}

private final class Desk: Sendable {
  let exporters: [String: Exporter]
  let lazies: [String: Lazy<Exporter>]
  let providers: [String: Provider<Exporter>]

  init(exporters: [String: Exporter], lazies: [String: Lazy<Exporter>], providers: [String: Provider<Exporter>]) {
    (self.exporters, self.lazies, self.providers) = (exporters, lazies, providers)
  }
}

private final class Exporter: Sendable {
  let name: String

  init(name: String) {
    self.name = name
  }
}
