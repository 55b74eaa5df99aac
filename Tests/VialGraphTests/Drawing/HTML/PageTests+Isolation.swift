import Testing
import VialGraph

extension `A page of a graph` {
  @Suite struct `of the main actor` {
    @Test func `says what is confined, and filters by it`() throws {
      let page = try BrowserPage(
        SampleGraph.app.html(),
        probe: """
          report("lines", [1, 2, 3, 4].map((id) => texts(`.node[data-id='${id}'] text`).join(", ")).join(" / "));
          report("label", node(2).getAttribute("aria-label"));
          report("tooltip", node(1).querySelector("title").textContent);
          report("offered", texts("#filters label").join(", "));
          toggle("confined to the main actor");
          report("others", shown());
          toggle("confined to the main actor");
          click(node(3));
          report("details", texts("#details dd").join(", "));
          """
      )
      #expect(page.complaints == [])
      #expect(
        page["lines"] == """
          ListScreen, transient, confined to the main actor / ListModel, singleton, confined to the main actor, ✕ / \
          any UserService, singleton / SyncTask, singleton, ✕
          """
      )
      #expect(
        page["label"] == """
          App.ListModel, singleton, confined to the main actor, in the injector app, 1 dependency, 2 dependents, \
          error: App.ListModel in the injector "app" is confined to the main actor, but this request could take it \
          elsewhere.
          """
      )
      #expect(
        page["tooltip"] == """
          App.ListScreen
          transient, in the injector app
          registered at App/Screens.swift:1
          confined to the main actor
          """
      )
      let offered = "confined to the main actor (2), not isolated (2), on the main actor (1)"
      #expect(page["offered"]?.contains(offered) == true)
      #expect(page["others"] == "3 4 5")
      #expect(page["details"]?.contains("on the main actor") == true)
    }

    @Test func `has nothing of it where there is no main actor`() throws {
      let page = try BrowserPage(
        SampleGraph.parts.html(),
        probe: """
          report("offered", texts("#filters label").join(", "));
          """
      )
      #expect(page["offered"]?.contains("actor") == false)
    }
  }
}
