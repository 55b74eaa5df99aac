import Testing
import VialGraph

extension `A page of a graph` {
  @Suite struct `with a focus` {
    @Test func `shows what is near in the direction and to the depth that were chosen`() throws {
      let page = try BrowserPage(
        SampleGraphs.chain.html(),
        probe: """
          const seen = [];
          const look = (id, depth, direction) => {
            click(node(id));
            enter(one("#depth"), depth);
            enter(one("#direction"), direction);
            seen.push(`${id} ${depth} ${direction}: ${shown()}`);
            press("Escape");
          };
          report("before", shown());
          for (const direction of ["both", "dependencies", "dependents"]) look(2, "1", direction);
          for (const depth of ["1", "2", "all"]) look(1, depth, "dependencies");
          for (const depth of ["1", "2", "all"]) look(3, depth, "dependents");
          look(1, "all", "both");
          look(5, "all", "both");
          report("seen", seen.join("\\n"));
          report("after", shown());
          """
      )
      #expect(page.complaints == [])
      #expect(page["before"] == "1 2 3 4 5")
      #expect(
        page["seen"] == """
          2 1 both: 1 2 3
          2 1 dependencies: 2 3
          2 1 dependents: 1 2
          1 1 dependencies: 1 2
          1 2 dependencies: 1 2 3
          1 all dependencies: 1 2 3
          3 1 dependents: 2 3 4
          3 2 dependents: 1 2 3 4
          3 all dependents: 1 2 3 4
          1 all both: 1 2 3
          5 all both: 5
          """
      )
      #expect(page["after"] == "1 2 3 4 5")
    }

    @Test func `needs no more than the keyboard`() throws {
      let page = try BrowserPage(
        SampleGraphs.chain.html(),
        probe: """
          const at = () => document.activeElement.dataset.id ?? document.activeElement.id;
          report("stops", `${one("#canvas").tabIndex} ${all(".node").filter((node) => node.tabIndex === 0).length}`);
          const path = [];
          const go = (key) => {
            press(key);
            path.push(at());
          };
          one(".node[tabindex='0']").focus();
          go("Home");
          ["ArrowRight", "ArrowRight", "ArrowRight", "ArrowLeft", "ArrowLeft", "End", "Home", "ArrowDown", "ArrowUp"]
            .forEach(go);
          report("path", path.join(" "));
          press("Enter");
          report("focused", `${shown()}; ${at()}; ${ids(".node.focused")}; ${status()}`);
          press("Escape");
          report("left", `${shown()}; ${at()}; ${ids(".node.focused")}; ${status()}`);
          const transform = () => one("#scene").style.transform;
          const changes = (key) => {
            const before = transform();
            press(key);
            return before !== transform();
          };
          one("#canvas").focus();
          report("moves", ["ArrowLeft", "ArrowUp", "+", "-", "-", "0", "x"].map(changes).join(" "));
          press("/");
          report("search", at());
          """
      )
      #expect(page.complaints == [])
      #expect(page["stops"] == "0 1")
      #expect(page["path"] == "1 2 3 3 2 1 3 1 5 1")
      #expect(page["focused"] == "1 2; 1; 1; App.A: 2 of 5 nodes, 1 of 3 edges.")
      #expect(page["left"] == "1 2 3 4 5; 1; ; 5 nodes, 3 edges.")
      #expect(page["moves"] == "true true true true true true false")
      #expect(page["search"] == "search")
    }

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
      #expect(page.complaints == [])
      #expect(
        page["facts"] == """
          Lifetime | graph | Injector | injector app | Module | Payment (3 nodes) | Registered | Shop/Wiring.swift:19 | Knowledge | \
          declared by the registration
          """
      )
      #expect(page["dependencies"] == "Client required, CardProcessor required, cycle")
      #expect(page["dependents"] == "FraudCheck required, cycle, CheckoutViewModel required")
      #expect(page["problems"] == SampleGraphs.shopDiagnostics[0].description)
      #expect(page["next"] == "Payment.FraudCheck: 9 10 11")
      #expect(page["keyboard"] == "Payment.Gateway")
      #expect(page["left"] == "9")
      #expect(page["row"] == "Shop.ProductRepository")
    }

    @Test func `is moved by dragging and the wheel, which is no click`() throws {
      let page = try BrowserPage(
        SampleGraphs.chain.html(),
        probe: """
          const pointer = (kind, x, y) => node(1).dispatchEvent(
            new PointerEvent(kind, { bubbles: true, pointerId: 1, clientX: x, clientY: y }));
          const left = () => Math.round(node(1).getBoundingClientRect().left);
          const start = left();
          pointer("pointerdown", 100, 100);
          pointer("pointermove", 130, 100);
          pointer("pointerup", 130, 100);
          click(node(1));
          report("moved", left() - start);
          report("shown", shown());
          const width = node(1).getBoundingClientRect().width;
          one("#canvas").dispatchEvent(new WheelEvent("wheel", { deltaY: -200, clientX: 50, clientY: 200, cancelable: true }));
          report("zoomed", (node(1).getBoundingClientRect().width / width).toFixed(2));
          pointer("pointerdown", 100, 100);
          pointer("pointerup", 101, 100);
          click(node(1));
          report("clicked", shown());
          """
      )
      #expect(page.complaints == [])
      #expect(page["moved"] == "30")
      #expect(page["shown"] == "1 2 3 4 5")
      #expect(page["zoomed"] == "1.35")
      #expect(page["clicked"] == "1 2")
    }
  }
}
