import Testing
import VialGraph

extension `A page of a graph` {
  @Suite struct `by day and by night` {
    /// Measures how well texts and lines stand out, in the sense of the Web Content Accessibility Guidelines.
    private static let probe = """
      const channels = (colour) => colour.match(/[\\d.]+/g).slice(0, 3).map((channel) => {
        const value = channel / 255;
        return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
      });
      const luminance = (colour) => {
        const [red, green, blue] = channels(colour);
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
      };
      const contrast = (one, other) => {
        const [low, high] = [luminance(one), luminance(other)].sort((a, b) => a - b);
        return (high + 0.05) / (low + 0.05);
      };
      const style = (selector) => getComputedStyle(one(selector));
      const paper = style("body").backgroundColor;
      report("isDark", luminance(paper) < 0.1);
      const poor = [];
      const check = (name, front, back, least) => {
        if (!(contrast(front, back) >= least)) poor.push(`${name} ${contrast(front, back).toFixed(2)}`);
      };
      check("ink", style("body").color, paper, 7);
      check("status", style("#status").color, paper, 4.5);
      const panel = style("aside").backgroundColor;
      check("panel", style("aside").color, panel, 7);
      check("hint", style(".hint").color, panel, 4.5);
      check("pressed", style("[aria-pressed=true]").color, style("[aria-pressed=true]").backgroundColor, 4.5);
      check("band", style(".band-name").fill, style(".band rect").fill, 4.5);
      check("scope", style(".band.scope .band-name").fill, style(".band.scope rect").fill, 4.5);
      const kinds = ["singleton", "scoped", "weak", "graph", "transient", "factory", "choice", "decorator", "missing"];
      for (const kind of kinds) {
        const fill = style(`#scene .${kind} .outline path`).fill;
        check(`${kind} name`, style(`#scene .node.${kind} .name`).fill, fill, 7);
        const part = one(`#scene .node.${kind} .part`);
        if (part) check(`${kind} part`, getComputedStyle(part).fill, fill, 7);
        check(`${kind} lifetime`, style(`#scene .node.${kind} .lifetime`).fill, fill, 4.5);
        for (const back of [".band:not(.scope) rect", ".band.scope rect"]) {
          check(`${kind} outline`, style(`#scene .${kind} .outline path`).stroke, style(back).fill, 3);
        }
      }
      for (const edge of [".edge.required:not(.cycle)", ".edge.cycle"]) {
        for (const back of [".band:not(.scope) rect", ".band.scope rect"]) {
          check(edge, style(`#scene ${edge} .line`).stroke, style(back).fill, 3);
        }
      }
      for (const severity of ["error", "warning", "note"]) {
        check(severity, style(`#problems .severity.${severity}`).color,
          style(`#problems .severity.${severity}`).backgroundColor, 4.5);
      }
      click(one("#show-overview"));
      for (const kind of kinds) {
        check(`${kind} tile`, style(`#scene .${kind} .outline path`).stroke, style(".group rect").fill, 3);
        check(`${kind} tile name`, style(`#scene .node.${kind} .name`).fill, style(`#scene .${kind} .outline path`).fill, 7);
      }
      check("box", style(".group-name").fill, style(".group rect").fill, 7);
      report("poor", poor.join(", "));
      """

    @Test(arguments: [false, true]) func `has colours that stand out`(isDark: Bool) throws {
      let page = try BrowserPage(
        SampleGraphs.shopWithParts.html(highlighting: SampleGraphs.shopDiagnostics),
        features: ["prefers-color-scheme": isDark ? "dark" : "light"],
        probe: Self.probe
      )
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
      let probe = """
        report("wide", document.documentElement.scrollWidth <= innerWidth);
        report("below", one("aside").getBoundingClientRect().top >= one("main").getBoundingClientRect().bottom);
        report("picture", one("#canvas").getBoundingClientRect().height >= 300);
        """
      let text = SampleGraphs.shop.html(highlighting: SampleGraphs.shopDiagnostics)
      let page = try BrowserPage(text, windowWidth: 520, probe: probe)
      page.expect(["wide": "true", "below": "true", "picture": "true"])
      #expect(try BrowserPage(text, probe: probe)["below"] == "false")
    }

    @Test(arguments: [SampleGraphs.shop, SampleGraphs.large(500)])
    func `has all of its controls at the width of a phone`(graph: DependencyGraph) throws {
      let page = try BrowserPage(
        graph.html(title: "Dependencies of the application and its extensions"),
        width: 400,
        probe: """
          const outside = [];
          const look = (name) => {
            if (document.documentElement.scrollWidth > innerWidth) outside.push(`${name}: ${document.documentElement.scrollWidth}`);
            for (const control of all("header, h1, p, input, select, .views button, .zoom button, #focus-bar > *, #hits, #hits button, aside *")) {
              const { left, right, width } = box(control);
              if (width > 0 && !control.closest("svg") && (left < 0 || right > innerWidth)) outside.push(`${name}: ${control.outerHTML}`);
            }
          };
          report("width", innerWidth);
          look("opened");
          all("details").forEach((part) => { part.open = true; });
          look("with panels");
          for (const view of ["overview", "picture", "table"]) {
            click(one(`#show-${view}`));
            look(view);
          }
          click(one("#show-overview"));
          const tiles = all("#scene .outline").map(box);
          report("overview", `${tiles.length} ${tiles.every((tile) => isIn(tile, box(one("#canvas"))))} ${meeting(tiles)}`);
          search("e");
          look("matches");
          press("Enter");
          look("focus");
          report("outside", outside.join("\\n"));
          """
      )
      page.expect(["width": "400", "outside": "", "overview": "\(graph.nodes.count) true 0"])
    }
  }
}
