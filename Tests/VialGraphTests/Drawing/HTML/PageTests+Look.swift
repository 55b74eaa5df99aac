import Foundation
import Testing

@testable import VialGraph

extension `A page of a graph` {
  @Suite struct `that is looked at` {
    private let shop = SampleGraphs.shop.html(highlighting: SampleGraphs.shopDiagnostics)

    @Test func `explains the shapes and lines that it has, and no others`() throws {
      let keys = "report('keys', all('#legend li').map((entry) => entry.dataset.key).join(' '));"
      let page = try BrowserPage(shop, probe: keys + "report('text', texts('#legend li')[0]);")
      #expect(page.complaints == [])
      #expect(
        page["keys"] == """
          singleton scoped weak graph transient factory missing opaque required optional lazy provider collection \
          factoryArgument observed cycle error warning note
          """
      )
      #expect(page["text"] == "singleton one instance for as long as the injector exists")
      let chain = try BrowserPage(SampleGraphs.chain.html(), probe: keys)
      #expect(chain["keys"] == "singleton weak transient required")
    }

    @Test func `calls everything what the other pictures call it`() throws {
      let nodes = NodeLook.allCases.enumerated().map { id, look in
        DependencyGraph.Node(
          id: id,
          role: DependencyGraph.Node.Role(rawValue: look.rawValue) ?? .binding,
          type: "App.\(look)",
          lifetime: DependencyGraph.Node.Lifetime(rawValue: look.rawValue),
          injector: 1,
          knowledge: id == 0 ? .opaque : .declared,
          isAsynchronous: id == 0
        )
      }
      #expect(nodes.map { NodeLook(of: $0) } == NodeLook.allCases)
      let kinds = DependencyGraph.Edge.Kind.allCases
      let graph = DependencyGraph(
        trusted: [DependencyGraph.Injector(id: 1)],
        nodes,
        kinds.enumerated().map { SampleGraphs.edge(0, $0.offset + 1, $0.element, observed: $0.offset == 0) }
          + [SampleGraphs.edge(1, 0)]
      )
      let cycle = Diagnostic(code: .cycle, headline: "Dependency cycle.", remedy: "Break it.", nodes: [0, 1])
      let page = try BrowserPage(
        graph.html(highlighting: [cycle]),
        probe: """
          report("legend", texts("#legend b").join(", "));
          report("lines", all("#scene .node").map((drawn) => drawn.querySelector(".lifetime").textContent).sort().join(" / "));
          """
      )
      #expect(page.complaints == [])
      let words = NodeLook.allCases.map(\.name) + ["asynchronous", "opaque"] + kinds.map(\.name)
      let legend = page["legend"]?.components(separatedBy: ", ").sorted()
      #expect(legend == (words + ["observed", "cycle", "error"]).sorted())
      #expect(page["lines"]?.components(separatedBy: " / ") == nodes.map(\.stateAndKnowledge).sorted())
      let (mermaid, dot) = (graph.mermaid(highlighting: [cycle]), graph.dot(highlighting: [cycle]))
      for word in kinds.map(\.name) + ["observed", "cycle"] {
        #expect(dot.contains("[label=\"\(word)\"]"), "\(word)")
        #expect(word == "required" || mermaid.contains(word), "\(word)")
      }
      for node in nodes {
        #expect(dot.contains(node.stateAndKnowledge) && mermaid.contains(node.stateAndKnowledge), "\(node.state)")
      }
    }
  }

  @Suite struct `that is opened` {
    @Test func `has the diagnostics of the graph, if no others are given`() {
      let graph = SampleGraphs.shop
      #expect(!graph.diagnostics().isEmpty)
      #expect(graph.html() == graph.html(title: "Dependency graph", highlighting: graph.diagnostics()))
    }

    @Test func `takes names for text, whatever is in them`() throws {
      let names = [
        "</script x><script>alert(1)</script>", #""><img src=x onerror="alert(2)">"#, "App.&amp;<b>\\u0026",
        "<!--<script>",
        "\u{5E9}\u{5DC}\u{5D5}\u{5DD}.\u{202E}Right", "App.👩‍🔬\u{2028}\u{2029}", "'`${alert(3)}`\\", "App.\u{0}\n\r\t",
      ]
      let nodes = names.enumerated().map { SampleGraphs.node($0.offset, $0.element, .weak, qualifier: $0.element) }
      let edges = nodes.indices.dropFirst().map { SampleGraphs.edge(0, $0) }
      let graph = DependencyGraph(trusted: [DependencyGraph.Injector(id: 1, name: names[0])], nodes, edges)
      let diagnostic = Diagnostic(code: .opaque, headline: names[0], remedy: names[1], nodes: [0])
      let page = try BrowserPage(graph.html(title: names[0], highlighting: [diagnostic]), probe: Probe.script("names"))
      // The elements are two of the test's, the data, and the script.
      page.expect(["details": "\(names[0]) qualified by \(names[0])", "elements": "4"])
      let shown = names.map { $0.replacing("\u{202E}", with: #"\u{202E}"#) }
      #expect(page["names"] == shown.map { "\($0) qualified by \($0)" }.joined(separator: "|||"))
      #expect((page["title"], page["heading"]) == (names[0], names[0]))
    }

    @Test func `may be empty, or have a node that needs itself`() throws {
      let empty = DependencyGraph(trusted: [], [], [])
      let probe = "report('shown', `${shown()}: ${one('#nothing').textContent}`); report('status', status());"
      let page = try BrowserPage(empty.html(), probe: probe + "click(one('#show-table')); press('0'); search('x');")
      page.expect(["shown": ": The graph is empty.", "status": "0 nodes, 0 edges."])

      let node = SampleGraphs.node(1, "App.One", .singleton)
      let one = DependencyGraph(trusted: [DependencyGraph.Injector(id: 1)], [node], [SampleGraphs.edge(1, 1)])
      let count = "click(node(1)); \(probe) report('edges', all('.edge .hit').length);"
      let other = try BrowserPage(one.html(highlighting: []), probe: count)
      other.expect(["status": "App.One: 1 node, 1 edge.", "edges": "1"])
      #expect(other["shown"]?.hasPrefix("1:") == true)
    }

    @Test func `cannot load or send anything`() throws {
      let page = try BrowserPage(SampleGraphs.chain.html(), probe: Probe.script("requests"))
      let complaints = ["connect-src", "img-src", "script-src-elem"].map { "forbidden: \($0)" }
      #expect(page.complaints.sorted() == complaints)
    }
  }

  @Suite struct `by day and by night` {
    /// Measures how well texts and lines stand out, in the sense of the Web Content Accessibility Guidelines.
    private static let probe = Probe.script("contrast")

    @Test(arguments: [false, true]) func `has colours that stand out`(isDark: Bool) throws {
      let html = SampleGraphs.shopWithParts.html(highlighting: SampleGraphs.shopDiagnostics)
      let features = ["prefers-color-scheme": isDark ? "dark" : "light"]
      let page = try BrowserPage(html, features: features, probe: Self.probe)
      page.expect(["isDark": "\(isDark)", "poor": ""])
    }

    @Test(arguments: [false, true]) func `moves at once if the reader wants no motion`(isReduced: Bool) throws {
      let page = try BrowserPage(
        SampleGraphs.chain.html(),
        features: ["prefers-reduced-motion": isReduced ? "reduce" : "no-preference"],
        probe: "press('+'); report('time', getComputedStyle(one('#scene')).transitionDuration);"
      )
      #expect(page.complaints == [])
      #expect(page["time"] == (isReduced ? "0s" : "0.18s"))
    }

    @Test func `goes below each other where there is little room`() throws {
      let probe = Probe.script("room")
      let text = SampleGraphs.shop.html(highlighting: SampleGraphs.shopDiagnostics)
      let page = try BrowserPage(text, windowWidth: 520, probe: probe)
      page.expect(["wide": "true", "below": "true", "picture": "true"])
      #expect(try BrowserPage(text, probe: probe)["below"] == "false")
    }

    @Test(arguments: [SampleGraphs.shop, SampleGraphs.large(500)])
    func `has all of its controls at the width of a phone`(graph: DependencyGraph) throws {
      let html = graph.html(title: "Dependencies of the application and its extensions")
      let page = try BrowserPage(html, width: 400, probe: Probe.script("controls"))
      page.expect(["width": "400", "outside": "", "overview": "\(graph.nodes.count) true 0"])
    }
  }
}
