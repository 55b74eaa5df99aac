import DefinitionSupport
import TestSupport
import Testing
import Vial
import VialGraph
@testable import VialKernel

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
    #expect(!kinds.isEmpty)
    #expect(kinds.allSatisfy { $0 == .lazy })
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
