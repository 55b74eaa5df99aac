import Testing
import VialGraph

extension `A page of a graph` {
  @Suite struct `with choices, decorators and collections` {
    private let parts = SampleGraph.parts.html()

    @Test func `shows them, and explains their shapes and lines`() throws {
      let page = try BrowserPage(
        parts,
        probe: """
          report("keys", all("#legend li").map((entry) => entry.dataset.key).join(" "));
          report("choice", texts("#legend [data-key=choice]")[0]);
          report("lines", [2, 3, 4, 5, 7, 10, 11].map((id) => texts(`.node[data-id='${id}'] text`).join(", ")).join(" / "));
          const entry = (key) => one(`#legend [data-key="${key}"]`);
          const outlines = ["singleton", "transient", "choice", "decorator", "absent"];
          report("outlines", new Set(outlines.map((key) => entry(key).querySelector(".outline path").getAttribute("d"))).size);
          const heads = ["required", "lazy", "collection", "candidate", "decorated"];
          report("heads", new Set(heads.map((key) => entry(key).querySelector(".head").getAttribute("d"))).size);
          report("broken", all("#scene path").filter((path) => /NaN|undefined|Infinity/.test(path.getAttribute("d"))).length);
          report("label", node(5).getAttribute("aria-label"));
          report("tooltip", node(7).querySelector("title").textContent);
          const line = one("#scene .edge.candidate[data-to='3'] .line");
          line.dispatchEvent(new PointerEvent("pointerover", { bubbles: true }));
          report("candidate", line.parentElement.querySelector("title").textContent);
          const other = one("#scene .edge.decorated[data-to='8'] .line");
          other.dispatchEvent(new PointerEvent("pointerover", { bubbles: true }));
          report("decorated", other.parentElement.querySelector("title").textContent);
          """
      )
      #expect(page.complaints == [])
      #expect(
        page["keys"] == """
          singleton weak transient choice decorator absent opaque required lazy collection candidate decorated note
          """
      )
      #expect(page["choice"] == "choice several bindings under conditions, of which one is used")
      #expect(
        page["lines"] == """
          any Theme, choice / any Theme, if the profile "night" is active, singleton / \
          any Theme, if the screen is black <and> white, weak / any Theme, by default, transient / \
          Store, decorated, singleton decorator / Plugin, element if it is late, singleton / \
          Plugin, element, singleton decorator
          """
      )
      #expect(page["outlines"] == "5")
      #expect(page["heads"] == "5")
      #expect(page["broken"] == "0")
      #expect(
        page["label"]
          == "any App.Theme (by default), transient, in the injector app, 0 dependencies, 1 dependent"
      )
      #expect(
        page["tooltip"] == """
          App.Store (decorated)
          singleton decorator, in the injector app
          registered at App/Parts.swift:7
          """
      )
      #expect(
        page["candidate"] == """
          any App.Theme → any App.Theme (if the profile "night" is active)
          candidate
          """
      )
      #expect(page["decorated"] == "App.Store (decorated) → App.Store (decorated)\ndecorated")
    }

    @Test func `tells them apart in the details, the table, the search and the filters`() throws {
      let page = try BrowserPage(
        parts,
        probe: """
          const details = (id) => {
            click(one("#leave-focus"));
            click(node(id));
            const facts = texts("#details dd").join(", ");
            return `${one("#details h2").textContent}: ${facts}`;
          };
          report("choice", details(2));
          report("links", texts("#details li").join(" / "));
          report("candidate", details(4));
          report("default", details(5));
          report("element", details(10));
          report("decorated", details(7));
          click(one("#leave-focus"));
          search("if it is late");
          report("found", ids(".node.match"));
          search("");
          report("offered", texts("#filters label").slice(1, 11).join(", "));
          toggle("decorated");
          report("filtered", shown());
          toggle("decorated");
          click(one("#show-table"));
          report("table", texts("tbody th").join(", "));
          report("rows", [1, 2, 5].map((id) => texts(`tr[data-id='${id}'] td`).join(" | ")).join(" / "));
          """
      )
      #expect(page.complaints == [])
      #expect(page["choice"] == "any App.Theme: choice, injector app, App (12 nodes), declared by the registration")
      #expect(
        page["links"] == """
          any Theme (if the profile "night" is active) candidate / \
          any Theme (if the screen is black <and> white) candidate / any Theme (by default) candidate / Page required
          """
      )
      #expect(
        page["candidate"] == """
          any App.Theme (if the screen is black <and> white): weak, candidate: one binding of a choice, \
          the screen is
          black <and> white, injector app, App (12 nodes), App/Parts.swift:4, declared by the registration
          """
      )
      #expect(
        page["default"] == """
          any App.Theme (by default): transient, candidate: one binding of a choice, none: used by default, \
          injector app, App (12 nodes), App/Parts.swift:5, declared by the registration
          """
      )
      #expect(
        page["element"] == """
          App.Plugin (element if it is late): singleton, element: one of a collection, it is late, injector app, \
          App (12 nodes), App/Parts.swift:10, declared by the registration
          """
      )
      #expect(
        page["decorated"] == """
          App.Store (decorated): decorator, singleton, decorated: wrapped by a decorator, injector app, \
          App (12 nodes), App/Parts.swift:7, declared by the registration
          """
      )
      #expect(page["found"] == "10")
      #expect(
        page["offered"] == """
          singleton (7), weak (1), transient (3), none (2), App (12), Swift (1), candidate (3), decorated (3), \
          element (3), not a part (4)
          """
      )
      #expect(page["filtered"] == "1 2 3 4 5 6 9 10 11 13")
      #expect(
        page["table"] == """
          iApp.Page, any App.Theme, any App.Theme (if the profile "night" is active), \
          any App.Theme (if the screen is black <and> white), any App.Theme (by default), App.Store, \
          App.Store (decorated), iApp.Store (decorated), App.Plugin (element), App.Plugin (element if it is late), \
          App.Plugin (element), App.Plugin (decorated), iSwift.Array<App.Badge>
          """
      )
      #expect(
        page["rows"] == """
          transient | injector app | App/Parts.swift:1 | any Theme, Store, Plugin (element) · singleton, \
          Plugin (element if it is late), Plugin (element) · singleton decorator, Array<Badge> |  / choice | injector app |  | \
          any Theme (if the profile "night" is active), any Theme (if the screen is black <and> white), \
          any Theme (by default) | Page / transient | injector app | App/Parts.swift:5 |  | any Theme
          """
      )
    }

    @Test func `takes conditions for text, and keeps texts within outlines`() throws {
      let page = try BrowserPage(
        SampleGraph.choice(under: HostileNames.all + ["</script><script>alert(1)</script>", "<img src=x>"]).html(),
        probe: """
          report("conditions", JSON.parse(one("#data").textContent).nodes.map((node) => node.condition).join("|||"));
          report("images", all("img").length);
          click(node(1));
          report("details", texts("#details dd")[2]);
          const poor = all("#scene .node").filter((drawn) => {
            const outer = drawn.querySelector(".outline").getBoundingClientRect();
            return [...drawn.querySelectorAll(":scope > text")].some((text) => {
              const inner = text.getBoundingClientRect();
              return inner.width > 0 && (inner.left < outer.left || inner.right > outer.right || inner.bottom > outer.bottom);
            });
          });
          report("overflowing", poor.length);
          const outline = node(0).querySelector(".outline").getBoundingClientRect();
          const [middle, level] = [outline.left + outline.width / 2, outline.top + outline.height / 2];
          const isWithin = (x, y) => Math.abs(x - middle) * 2 / outline.width + Math.abs(y - level) * 2 / outline.height <= 1;
          const corners = [...node(0).querySelectorAll(":scope > text")].flatMap((text) => {
            const { left, right, top, bottom } = text.getBoundingClientRect();
            const side = (top + bottom) / 2 < level ? top + (bottom - top) / 4 : bottom - (bottom - top) / 4;
            return [isWithin(left, side), isWithin(right, side)];
          });
          report("within", corners.join(" "));
          """
      )
      #expect(page.complaints == [])
      let conditions = HostileNames.all + ["</script><script>alert(1)</script>", "<img src=x>"]
      #expect(
        page["conditions"]?.split(separator: "|||", omittingEmptySubsequences: false).dropFirst().map(String.init)
          == conditions.map { $0.replacing("\u{202E}", with: #"\u{202E}"#) }
      )
      #expect(page["images"] == "0")
      #expect(page["details"] == conditions[0])
      #expect(page["overflowing"] == "0")
      #expect(page["within"] == "true true true true")
    }
  }
}
