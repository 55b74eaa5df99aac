import Testing
import VialGraph

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
}
