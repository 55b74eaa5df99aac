import Testing
import VialGraph

extension `A page of a graph` {
  @Suite struct `of services that have names` {
    @Test func `finds names and types, and lists both`() throws {
      let page = try BrowserPage(
        NamedGraph.graph.html(),
        probe: """
          search("app.logger");
          report("name", ids(".node.match"));
          search("consolelogger");
          report("type", ids(".node.match"));
          search("");
          report("lines", all('.node[data-id="3"] text').map((line) => line.textContent).join(" / "));
          one("#show-table").click();
          report("row", one('#table tr[data-id="3"] th').textContent);
          """
      )
      #expect(page.complaints == [])
      #expect(page["name"] == "3")
      #expect(page["type"] == "3 4")
      #expect(page["lines"] == "app.logger / ConsoleLogger / singleton")
      #expect(page["row"] == "\"app.logger\" ConsoleLogger")
    }
  }
}
