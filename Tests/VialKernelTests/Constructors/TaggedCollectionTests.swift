import DefinitionSupport
import VialGraph
@testable import VialKernel

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
      .register("Exporter", "name") { (name: String) in Holder(name) }
      .register("Desk", "exporters", "lazies", "providers") {
        (
          exporters: [String: Holder<String>],
          lazies: [String: Lazy<Holder<String>>],
          providers: [String: Provider<Holder<String>>]
        ) in
        Desk(exporters: exporters, lazies: lazies, providers: providers)
      }
    return kernel
  }

  @Test func `have an attribute of their tag as the key`() throws {
    let kernel = try kernel(text)
    try kernel.bootstrap()
    let desk: Desk = try kernel.get("desk")
    #expect(desk.exporters.mapValues(\.value) == ["csv": "a", "tsv": "a", "json": "louder"])
    #expect(try desk.lazies.mapValues { try $0.get().value } == ["csv": "a", "tsv": "a", "json": "louder"])
    #expect(try desk.providers.mapValues { try $0.get().value } == ["1": "a", "2.5": "a", "true": "louder"])
    #expect(try desk.lazies["csv"]?.get() === kernel.get("a", as: Holder<String>.self))
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

  @Test func `are for a parameter that takes a dictionary of their type`() throws {
    let constructors = ServiceConstructors()
    try constructors
      .register("Exporter", "name") { (name: String) in Holder(name) }
      .register("Desk", "list", "dictionary", "other", "one", "lazies") {
        (
          _: [Holder<String>],
          _: [String: Holder<String>],
          _: [String: Desk],
          _: Holder<String>,
          _: [String: Lazy<Desk>]
        ) in 1
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
}

private final class Desk: Sendable {
  let exporters: [String: Holder<String>]
  let lazies: [String: Lazy<Holder<String>>]
  let providers: [String: Provider<Holder<String>>]
  init(
    exporters: [String: Holder<String>],
    lazies: [String: Lazy<Holder<String>>],
    providers: [String: Provider<Holder<String>>]
  ) { (self.exporters, self.lazies, self.providers) = (exporters, lazies, providers) }
}

@Suite struct `Tagged services as lazy ones` {
  private let text = """
    {
      "services": {
        "hub": {"class": "Hub", "arguments": [{"$tagged": "plug"}, {"$tagged": "plug"}, {"$tagged": "plug"}]},
        "a": {"class": "Plug", "arguments": ["@hub"], "tags": [{"name": "plug", "priority": -1}]},
        "b": {"class": "Plug", "arguments": ["@hub"], "tags": ["plug"], "scope": "unique"}
      }
    }
    """

  private func kernel() throws -> TestKernel {
    let kernel = try TestKernel(text)
    try kernel.constructors
      .register("Plug", "hub") { (hub: Hub) in Holder(hub) }
      .register("Hub", "lazies", "providers", "optionals") {
        (lazies: [Lazy<Holder<Hub>>], providers: [Provider<Holder<Hub>>], optionals: [Lazy<Holder<Hub>>?]) in
        Hub(lazies: lazies, providers: providers, optionals: optionals)
      }
    return kernel
  }

  @Test func `are requested when they are used, so that they may take what collects them`() throws {
    let kernel = try kernel()
    try kernel.bootstrap()
    let hub: Hub = try kernel.get("hub")
    let plugs = try hub.lazies.map { try $0.get() }
    #expect(plugs.allSatisfy { $0.value === hub })
    #expect(try plugs[1] === kernel.get("a"))
    #expect(try hub.providers[0].get() !== hub.providers[0].get())
    #expect(hub.optionals.count == 2)
  }

  @Test func `have lazy edges in graphs`() throws {
    let kernel = try kernel()
    try kernel.bootstrap()
    let graph = kernel.container.injector.dependencyGraph()
    let hub = try #require(graph.nodes.first { $0.name == "hub" })
    let kinds = graph.edges.filter { $0.from == hub.id }.map(\.kind)
    #expect(!kinds.isEmpty && kinds.allSatisfy { $0 == .lazy })
  }

  @Test func `have to be of the type that the list takes`() throws {
    let constructors = ServiceConstructors()
    try constructors
      .register("Plug") { Stone() }
      .register("Hub", "lazies", "providers", "optionals") {
        (_: [Lazy<Holder<Hub>>], _: [Provider<Holder<Hub>>], _: [Stone]) in 1
      }
    let report = DefinitionReport(text.replacing(", \"arguments\": [\"@hub\"]", with: ""), constructors: constructors)
    ErrorTexts.kernel.expect(report.description, is: "Tagged services of a wrong type as lazy ones")
  }
}

private final class Hub: Sendable {
  let lazies: [Lazy<Holder<Hub>>]
  let providers: [Provider<Holder<Hub>>]
  let optionals: [Lazy<Holder<Hub>>?]
  init(lazies: [Lazy<Holder<Hub>>], providers: [Provider<Holder<Hub>>], optionals: [Lazy<Holder<Hub>>?]) {
    (self.lazies, self.providers, self.optionals) = (lazies, providers, optionals)
  }
}
