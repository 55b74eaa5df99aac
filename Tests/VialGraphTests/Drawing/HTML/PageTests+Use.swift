import Foundation
import Testing

@testable import VialGraph

extension `A page of a graph` {
  @Suite struct `at first` {
    @Test(arguments: [400, 1280]) func `names each of two hundred nodes, on a phone too`(width: Int) throws {
      let html = SampleGraphs.large(203).html(highlighting: [])
      let page = try BrowserPage(html, width: width, probe: Probe.script("tiles"))
      page.expect([
        "pressed": "Overview", "start": "true", "across": "true", "tiles": "203 0", "unnamed": "0", "sizes": "11",
        "within": "true", "below": "0",
      ])
    }

    @Test(arguments: [SampleGraphs.large(40), SampleGraphs.shop], [400, 1280])
    func `shows the whole of up to forty nodes`(graph: DependencyGraph, width: Int) throws {
      let page = try BrowserPage(graph.html(highlighting: []), width: width, probe: Probe.script("whole"))
      page.expect(["whole": "\(graph.nodes.count)", "unnamed": "0"])
      #expect(page["status"]?.contains("see everything") == false)
      if graph.nodes.count < 40 { #expect(page["pressed"] == (width == 400 ? "Overview" : "Picture")) }
    }
  }

  @Suite struct `of five hundred nodes` {
    private let large = SampleGraphs.large(500).html(highlighting: [])

    @Test func `opens a box, a node and a module, and comes back`() throws {
      let page = try BrowserPage(large, probe: Probe.script("overview"))
      page.expect([
        "all": "true", "back": "Overview 24", "node": "true", "left": "Overview 500 true",
        "picture": "Picture false", "again": "Overview",
      ])
      let box = try #require(page["box"]?.components(separatedBy: "; "))
      #expect(box[0].firstMatch(of: /^Module\d+ in the (injector app|scope request): \d+ nodes$/) != nil)
      #expect((Set(box).count, page["module"]?.hasPrefix("Module")) == (1, true))
    }
  }

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

  @Suite struct `with choices, decorators and collections` {
    @Test func `takes conditions for text, and keeps texts within outlines`() throws {
      let conditions = HostileNames.all + ["</script><script>alert(1)</script>", "<img src=x>"]
      let page = try BrowserPage(SampleGraph.choice(under: conditions).html(), probe: Probe.script("conditions"))
      page.expect(["images": "0", "overflowing": "0", "within": "true true true true"])
      let shown = page["conditions"]?.split(separator: "|||", omittingEmptySubsequences: false).dropFirst()
      #expect(shown?.map { "\($0)" } == conditions.map { $0.replacing("\u{202E}", with: #"\u{202E}"#) })
      #expect(page["details"] == conditions[0])
    }
  }
}
