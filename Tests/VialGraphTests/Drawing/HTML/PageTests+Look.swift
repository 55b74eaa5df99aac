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
      #expect(
        page["legend"]?.components(separatedBy: ", ").sorted() == (words + ["observed", "cycle", "error"]).sorted()
      )
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

    @Test func `shows what may be absent apart from what is missing`() throws {
      let nodes = [
        DependencyGraph.Node(id: 1, type: "App.Report", injector: 1),
        DependencyGraph.Node(id: 2, role: .absent, type: "App.Printer", lifetime: nil, injector: 1),
        DependencyGraph.Node(id: 3, role: .missing, type: "App.Paper", lifetime: nil, injector: 1),
      ]
      let edges = [DependencyGraph.Edge(from: 1, to: 2, kind: .optional), DependencyGraph.Edge(from: 1, to: 3)]
      let graph = try DependencyGraph(injectors: [DependencyGraph.Injector(id: 1)], nodes: nodes, edges: edges)
      let page = try BrowserPage(
        graph.html(highlighting: []),
        probe: """
          report("keys", all("#legend li").map((entry) => entry.dataset.key).join(" "));
          const node = (id) => one(`.node[data-id="${id}"]`);
          report("label", node(2).getAttribute("aria-label"));
          const outline = (id) => node(id).querySelector(".outline path").getAttribute("d").replace(/[-0-9. ]+/g, "");
          report("differs", outline(2) !== outline(3));
          report("signs", [2, 3].map((id) => node(id).querySelectorAll(".sign").length).join(" "));
          """
      )
      page.expect(["keys": "transient missing absent required optional", "differs": "true", "signs": "0 1"])
      #expect(page["label"]?.hasPrefix("App.Printer, absent, in the injector") == true)
    }

    @Test func `lists the diagnostics, each with its whole text, and shows where they are`() throws {
      let page = try BrowserPage(
        shop,
        probe: """
          report("list", texts("#problems button").join("\\n"));
          report("texts", texts("#problems pre").join("\\n"));
          click(all("#problems button")[1]);
          report("nodes", ids(".node.focused"));
          report("details", texts("#details p, #details li").join(" | "));
          """
      )
      page.expect([
        "nodes": "13 15", "details": "Nothing is registered for Foundation.Clock. | SeasonalDiscount | Clock",
      ])
      #expect(
        page["list"] == """
          ✕error Payment.Gateway needs itself.
          ✕error Nothing is registered for Foundation.Clock.
          !warning The binding of Shop.Configuration replaces another one.
          inote It is not known what Network.Client asks for.
          """
      )
      #expect(page["texts"] == SampleGraphs.shopDiagnostics.map(\.description).joined(separator: "\n"))
    }

    @Test func `marks what became of nodes and edges by signs and lines`() throws {
      var drawing = Drawing(graph: SampleGraphs.chain)
      drawing.nodeChanges = [1: .added, 2: .removed, 3: .changed]
      drawing.edgeChanges = [0: .added, 1: .removed, 2: .changed]
      let page = try BrowserPage(
        HTMLPage(title: "Changes", drawing: drawing).text,
        probe: """
          const signs = (selector) => texts(`${selector} .sign.change`).join(" ");
          report("nodes", [1, 2, 3, 4].map((id) => signs(`.node[data-id='${id}']`)).join(","));
          report("edges", ["1", "2", "4"].map((id) => signs(`#scene .edge[data-from='${id}']`)).join(","));
          const outline = (id) => getComputedStyle(node(id).querySelector(".outline path"));
          report("outlines", new Set([1, 2, 3, 5].map((id) => outline(id).strokeDasharray + outline(id).strokeWidth)).size);
          report("colours", new Set([1, 2, 3].map((id) => outline(id).stroke)).size);
          report("legend", all("#legend li").map((entry) => entry.dataset.key).slice(-3).join(" "));
          click(node(2));
          report("details", texts("#details dd").at(-1));
          click(one("#show-table"));
          report("table", texts("tbody th").join(" "));
          """
      )
      page.expect([
        "nodes": "+,−,~,", "edges": "+,−,~", "outlines": "4", "colours": "3", "legend": "added removed changed",
        "details": "− removed", "table": "+App.A −App.B ~Core.C Core.D Core.E",
      ])
    }

    @Test(arguments: [SampleGraphs.shop, SampleGraphs.large(120)])
    func `has no nodes or labels upon each other`(graph: DependencyGraph) throws {
      let page = try BrowserPage(
        graph.html(),
        probe: """
          click(one("#show-picture"));
          press("0");
          const boxes = all("#scene .outline").map((outline) => outline.getBoundingClientRect());
          const meet = (one, other) => one.left < other.right - 1 && other.left < one.right - 1 &&
            one.top < other.bottom - 1 && other.top < one.bottom - 1;
          const pairs = boxes.flatMap((box, position) => boxes.slice(position + 1).filter((other) => meet(box, other)));
          report("meeting", pairs.length);
          report("overflowing", overflowing().length);
          const canvas = one("#canvas").getBoundingClientRect();
          report("outside", boxes.filter((box) => box.left < canvas.left || box.right > canvas.right ||
            box.top < canvas.top || box.bottom > canvas.bottom).length);
          """
      )
      page.expect(["meeting": "0", "overflowing": "0", "outside": "0"])
    }
  }
}
