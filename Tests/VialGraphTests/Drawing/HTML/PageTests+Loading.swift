import Testing
@testable import VialGraph

extension `A page of a graph` {
  @Suite struct `that is opened` {
    @Test func `shows every node and edge without a complaint`() throws {
      let text = SampleGraphs.shop.html(title: "Shop", highlighting: SampleGraphs.shopDiagnostics)
      let page = try BrowserPage(
        text,
        probe: """
          report("title", `${document.title}, ${one("h1").textContent}`);
          report("nodes", all("#scene .node").length);
          report("edges", all("#scene .edge").length);
          report("names", texts("#scene .node[data-id='12'] text").join(" | ") + " / " +
            texts("#scene .node[data-id='3'] text").join(" | "));
          report("tooltip", node(12).querySelector("title").textContent);
          report("label", node(9).getAttribute("aria-label"));
          report("bands", texts("#scene .band text").join(", "));
          report("status", status());
          report("broken", all("#scene path").filter((path) => /NaN|undefined|Infinity/.test(path.getAttribute("d"))).length);
          report("ready", Number(document.documentElement.dataset.ready) >= 0);
          """
      )
      page.expect([
        "title": "Shop, Shop", "nodes": "25", "edges": "36",
        "names": "Array<Discount> | transient / Logger | qualified by Audit | singleton",
        "bands": "injector app, scope request within injector app", "status": "25 nodes, 36 edges, 4 problems.",
        "broken": "0", "ready": "true",
      ])
      #expect(
        page["tooltip"]
          == "Swift.Array<Shop.Discount>\ntransient, in the injector app\nregistered at Shop/Wiring.swift:22"
      )
      #expect(
        page["label"]
          == """
          Payment.Gateway, graph, in the injector app, 2 dependencies, 2 dependents, error: Payment.Gateway needs itself.
          """
      )
    }

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
      let graph = DependencyGraph(
        trusted: [DependencyGraph.Injector(id: 1, name: names[0])],
        nodes,
        nodes.indices.dropFirst().map { SampleGraphs.edge(0, $0) }
      )
      let diagnostic = Diagnostic(code: .opaque, headline: names[0], remedy: names[1], nodes: [0])
      let page = try BrowserPage(
        graph.html(title: names[0], highlighting: [diagnostic]),
        probe: """
          click(one("#show-table"));
          click(one("tbody button"));
          click(one("#show-picture"));
          report("names", JSON.parse(one("#data").textContent).nodes.map((node) => node.name).join("|||"));
          report("title", document.title);
          report("heading", one("h1").textContent);
          report("details", one("#details h2").textContent);
          report("elements", all("img, iframe, #details b").length + all("script").length);
          """
      )
      // The elements are two of the test's, the data, and the script.
      page.expect(["details": "\(names[0]) qualified by \(names[0])", "elements": "4"])
      let shown = names.map { $0.replacing("\u{202E}", with: #"\u{202E}"#) }
      #expect(page["names"] == shown.map { "\($0) qualified by \($0)" }.joined(separator: "|||"))
      #expect(page["title"] == names[0])
      #expect(page["heading"] == names[0])
    }

    @Test func `says from which injector dependencies come, if it is another one`() throws {
      let graph = DependencyGraph(
        trusted: SampleGraphs.shop.injectors,
        [
          DependencyGraph.Node(id: 1, type: "App.A", injector: 1),
          DependencyGraph.Node(id: 2, type: "App.A", injector: 1, context: 2),
        ],
        []
      )
      let page = try BrowserPage(
        graph.html(highlighting: []),
        probe: """
          report("texts", [1, 2].map((id) => texts(`.node[data-id='${id}'] text`).join(", ")).join(" / "));
          click(node(2));
          report("details", texts("#details dd").join(", "));
          """
      )
      page.expect([
        "texts": "A, transient / A, within scope request, transient",
        "details": "transient, injector app, for scope request, App, declared by the registration",
      ])
    }

    @Test func `may be empty, or have a node that needs itself`() throws {
      let empty = DependencyGraph(trusted: [], [], [])
      let probe = "report('shown', `${shown()}: ${one('#nothing').textContent}`); report('status', status());"
      let page = try BrowserPage(empty.html(), probe: probe + "click(one('#show-table')); press('0'); search('x');")
      page.expect(["shown": ": The graph is empty.", "status": "0 nodes, 0 edges."])

      let one = DependencyGraph(
        trusted: [DependencyGraph.Injector(id: 1)],
        [SampleGraphs.node(1, "App.One", .singleton)],
        [SampleGraphs.edge(1, 1)]
      )
      let other = try BrowserPage(
        one.html(highlighting: []),
        probe: "click(node(1)); \(probe) report('edges', all('.edge .hit').length);"
      )
      other.expect(["status": "App.One: 1 node, 1 edge.", "edges": "1"])
      #expect(other["shown"]?.hasPrefix("1:") == true)
    }

    @Test func `cannot load or send anything`() throws {
      let page = try BrowserPage(
        SampleGraphs.chain.html(),
        probe: """
          fetch("https://example.invalid/").catch(() => {});
          document.body.append(Object.assign(new Image(), { src: "https://example.invalid/image" }));
          const script = document.createElement("script");
          script.src = "https://example.invalid/script";
          document.head.append(script);
          """
      )
      #expect(
        page.complaints.sorted() == ["forbidden: connect-src", "forbidden: img-src", "forbidden: script-src-elem"]
      )
    }

    @Test func `has all edges in the picture, even of five hundred nodes`() throws {
      let graph = SampleGraphs.large(500)
      #expect(graph.edges.count == 1500)
      let page = try BrowserPage(
        graph.html(),
        probe: """
          click(one("#show-picture"));
          report("drawn", `${all("#scene .node").length} ${all("#scene .edge").length}`);
          """
      )
      #expect(page.complaints == [])
      #expect(page["drawn"] == "500 1500")
    }
  }
}
