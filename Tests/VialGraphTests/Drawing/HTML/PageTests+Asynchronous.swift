import Testing
import VialGraph

extension `A page of a graph` {
  @Suite struct `of asynchronous bindings` {
    @Test func `marks them, says what is eager, and filters by it`() throws {
      let page = try BrowserPage(
        SampleGraph.pool.html(),
        probe: """
          report("lines", [1, 2, 3, 4].map((id) => texts(`.node[data-id='${id}'] text`).join(", ")).join(" / "));
          report("marked", all("#scene .hourglass").map((mark) => mark.parentElement.dataset.id).sort().join(" "));
          report("legend", texts("#legend [data-key='asynchronous']").join(" "));
          report("label", node(4).getAttribute("aria-label"));
          report("tooltip", node(1).querySelector("title").textContent);
          report("offered", texts("#filters label").join(", "));
          toggle("asynchronous, eager");
          report("others", shown());
          toggle("asynchronous, eager");
          click(node(2));
          report("details", texts("#details dd").join(", "));
          """
      )
      #expect(page.complaints == [])
      #expect(
        page["lines"] == """
          Pool, decorated, singleton, asynchronous, eager / Transaction, scoped, asynchronous, ! / \
          Session, transient, asynchronous, opaque, ✕ / Metrics, singleton, eager
          """
      )
      #expect(page["marked"] == "1 2 3 6")
      #expect(page["legend"] == "asynchronous its provider has to be awaited")
      #expect(page["label"] == "App.Metrics, singleton, eager, in the injector app, 1 dependency, 0 dependents")
      #expect(
        page["tooltip"] == """
          App.Pool (decorated)
          singleton, asynchronous, eager, in the injector app
          registered at App/Server.swift:1
          """
      )
      #expect(page["offered"]?.contains("asynchronous (2), asynchronous, eager (2), eager (1), on request (1)") == true)
      #expect(page["others"] == "2 3 4 5")
      #expect(page["details"]?.contains("asynchronous") == true)
    }

    @Test func `has nothing of it where everything is constructed on request`() throws {
      let page = try BrowserPage(
        SampleGraph.parts.html(),
        probe: """
          report("offered", texts("#filters label").join(", "));
          report("marked", all(".hourglass").length);
          """
      )
      #expect(page["offered"]?.contains("on request") == false)
      #expect(page["marked"] == "0")
    }
  }
}
