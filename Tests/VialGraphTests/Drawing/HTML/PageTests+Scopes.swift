import Testing
import VialGraph

extension `A page of a graph` {
  @Suite struct `of a server whose scopes provide something` {
    @Test func `shows it, and explains its shape`() throws {
      let page = try BrowserPage(
        SampleGraph.server.html(),
        probe: """
          report("keys", all("#legend li").map((entry) => entry.dataset.key).join(" "));
          report("legend", texts("#legend [data-key=provided]")[0]);
          report("lines", [4, 5].map((id) => texts(`.node[data-id='${id}'] text`).join(", ")).join(" / "));
          const entry = (key) => one(`#legend [data-key="${key}"]`);
          const outlines = ["singleton", "scoped", "provided", "missing"];
          report("outlines", new Set(outlines.map((key) => entry(key).querySelector(".outline path").getAttribute("d"))).size);
          report("broken", all("#scene path").filter((path) => /NaN|undefined|Infinity/.test(path.getAttribute("d"))).length);
          report("dashes", [4, 6].map((id) => getComputedStyle(node(id).querySelector(".outline path")).strokeDasharray).join(" / "));
          report("label", node(5).getAttribute("aria-label"));
          report("tooltip", node(4).querySelector("title").textContent.split("\\n").slice(0, 3).join("\\n"));
          click(node(4));
          report("terms", texts("#details dt").join(", "));
          report("facts", texts("#details dd").join(", "));
          click(one("#leave-focus"));
          click(one("#show-table"));
          report("row", texts("tr[data-id='4'] td").slice(0, 3).join(" | "));
          """
      )
      #expect(page.complaints == [])
      #expect(page["keys"] == "singleton scoped provided missing required optional lazy error")
      #expect(page["legend"] == "provided by scopes each scope registers it, as the injector declares")
      #expect(page["lines"] == #"Request, provided by scopes, ✕ / any User, qualified by "admin", provided by scopes"#)
      #expect(page["outlines"] == "4")
      #expect(page["broken"] == "0")
      #expect(page["dashes"] == "none / 5px, 4px")
      #expect(
        page["label"]
          == #"any App.User named "admin", provided by scopes, in the injector app, 0 dependencies, 2 dependents"#
      )
      #expect(
        page["tooltip"] == """
          App.Request
          provided by scopes, in the injector app
          declared at App/Server.swift:4
          """
      )
      #expect(page["terms"] == "Role, Injector, Module, Declared")
      #expect(page["facts"] == "provided by scopes, injector app, App (5 nodes), App/Server.swift:4")
      #expect(page["row"] == "provided by scopes | injector app | App/Server.swift:4")
    }
  }
}
