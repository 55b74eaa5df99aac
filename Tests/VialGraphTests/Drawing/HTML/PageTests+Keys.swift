import Testing
@testable import VialGraph

extension `A page of a graph` {
  @Suite struct `that a reader uses` {
    private static let place = "document.activeElement.dataset.id ?? document.activeElement.id"

    @Test func `has a node behind the picture for Tab, from which arrows lead on`() throws {
      let page = try LivePage(SampleGraphs.chain.html())
      var path: [String] = []
      func go(_ key: LivePage.Key) throws {
        try page.press(key)
        path.append(try page.evaluate(Self.place))
      }
      for _ in 0..<6 { try go(.tab) }
      #expect(path == ["search", "show-overview", "show-picture", "show-table", "canvas", "1"])
      path = []
      for key in [.right, .down, .enter, .escape, .tab] as [LivePage.Key] { try go(key) }
      #expect(path == ["2", "4", "4", "4", "zoom-in"])
    }

    @Test func `shows which view is there in colors that the reader has chosen`() throws {
      let page = try LivePage(SampleGraphs.chain.html())
      try page.emulate(["forced-colors": "active"])
      let color = "getComputedStyle(document.getElementById('show-%')).backgroundColor"
      let colors = try ["picture", "table"].map { try page.evaluate(color.replacing("%", with: $0)) }
      #expect(colors[0] != colors[1])
      #expect(try page.evaluate("matchMedia('(forced-colors: active)').matches") == "true")
    }

    @Test func `has buttons and words for fingers on a phone`() throws {
      let page = try LivePage(SampleGraphs.large(60).html())
      try page.emulatePhone()
      #expect(try page.evaluate("matchMedia('(pointer: coarse)').matches") == "true")
      let size = "['width', 'height'].map((side) => document.getElementById('zoom-in').getBoundingClientRect()[side])"
      #expect(try page.evaluate(size) == "44,44")
      let displays = "['keys', 'touches'].map((id) => getComputedStyle(document.getElementById(id)).display)"
      #expect(try page.evaluate(displays) == "none,grid")
      // The page says it when it changes what it shows.
      let status = """
        (document.getElementById('show-table').click(), document.getElementById('show-picture').click(), \
        document.getElementById('status').textContent)
        """
      #expect(try page.evaluate(status).hasSuffix("Tap Fit to see everything."))
    }
  }

  @Suite struct `with a focus` {
    @Test func `tells everything of the node, and leads on`() throws {
      let page = try BrowserPage(
        SampleGraphs.shop.html(highlighting: SampleGraphs.shopDiagnostics),
        probe: """
          click(node(9));
          report("facts", texts("#details dl > *").join(" | "));
          report("dependencies", texts("[data-links='dependencies'] li").join(", "));
          report("dependents", texts("[data-links='dependents'] li").join(", "));
          report("problems", texts("#details pre").join(", "));
          click(one("[data-links='dependents'] button"));
          report("next", one("#details h2").textContent + ": " + shown());
          const heading = () => document.activeElement.textContent;
          one("[data-links='dependencies'] button").focus();
          click(document.activeElement);
          report("keyboard", heading());
          one("#leave-focus").focus();
          click(document.activeElement);
          report("left", document.activeElement.dataset.id);
          click(one("#show-table"));
          one("tr[data-id='7'] button").focus();
          click(document.activeElement);
          report("row", heading());
          """
      )
      page.expect([
        "dependencies": "Client required, CardProcessor required, cycle",
        "dependents": "FraudCheck required, cycle, CheckoutViewModel required", "next": "Payment.FraudCheck: 9 10 11",
        "keyboard": "Payment.Gateway", "left": "9", "row": "Shop.ProductRepository",
      ])
      #expect(
        page["facts"] == """
          Lifetime | graph | Injector | injector app | Module | Payment (3 nodes) | Registered | Shop/Wiring.swift:19 | Knowledge | \
          declared by the registration
          """
      )
      #expect(page["problems"] == SampleGraphs.shopDiagnostics[0].description)
    }
  }

  @Suite struct `with choices, decorators and collections` {
    @Test func `takes conditions for text, and keeps texts within outlines`() throws {
      let page = try BrowserPage(
        SampleGraph.choice(under: HostileNames.all + ["</script><script>alert(1)</script>", "<img src=x>"]).html(),
        probe: """
          report("conditions", JSON.parse(one("#data").textContent).nodes.map((node) => node.condition).join("|||"));
          report("images", all("img").length);
          click(node(1));
          report("details", texts("#details dd")[2]);
          report("overflowing", overflowing().length);
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
      page.expect(["images": "0", "overflowing": "0", "within": "true true true true"])
      let conditions = HostileNames.all + ["</script><script>alert(1)</script>", "<img src=x>"]
      #expect(
        page["conditions"]?.split(separator: "|||", omittingEmptySubsequences: false).dropFirst().map(String.init)
          == conditions.map { $0.replacing("\u{202E}", with: #"\u{202E}"#) }
      )
      #expect(page["details"] == conditions[0])
    }
  }
}
