import DefinitionSupport
@testable import VialDefinitions

@Suite struct `Near misses of many names` {
  @Test(arguments: ["service%d", "app.module%d.repository", "com.example.shop.orders.handlers.primary.number%d"])
  func `are found for 300 broken references to 2,000 services within the effort of a report`(format: String) {
    func name(_ index: Int) -> String { format.replacing("%d", with: "\(index)") }
    let services = (0..<2_000).map { index in
      let argument = index < 300 ? "\"@\(name(index * 5).replacing("e", with: "x", maxReplacements: 1))\"" : "1"
      return "\"\(name(index))\": {\"class\": \"A\", \"arguments\": [\(argument)]}"
    }
    // A comparison with each name would exceed the effort, and then nothing more is found.
    let report = DefinitionReport("{\"services\": {\(services.joined(separator: ", "))}}")
    #expect(report.checked.diagnostics.map { $0.nearMisses.first } == (0..<300).map { name($0 * 5) })
  }

  @Test func `are found for broken parents, decorators and overrides as well`() {
    let services = (0..<900).map { index in
      let key = ["parent", "decorates"][index % 2]
      return "\"service\(index)\": {\"class\": \"A\"\(index < 200 ? ", \"\(key)\": \"servixe\(index + 1)\"" : "")}"
    }
    let report = DefinitionReport("{\"services\": {\(services.joined(separator: ", "))}}")
    let found = report.checked.diagnostics.compactMap(\.nearMisses.first)
    #expect(Set(found) == Set((0..<200).map { "service\($0 + 1)" }))
  }

  @Test func `are those that a comparison with each name finds`() {
    var random = SplitMix64(seed: 7)
    for _ in 0..<300 {
      let names = Set((0..<20).map { _ in random.name() }).sorted()
      let sought = Bool.random(using: &random) ? random.name() : random.variation(of: names[0])
      var effort = Int.max
      let found = NearMissIndex(names).nearMisses(of: sought, effort: &effort)
      #expect(found == NearMisses.of(sought, among: names), "\(sought) \(names)")
    }
  }
}

extension SplitMix64 {
  /// A random name of few letters, so that many resemble each other.
  fileprivate mutating func name() -> String {
    let letters = ["a", "b", "B", ".", "é", "e\u{301}", "1"]
    return (0..<Int.random(in: 0...14, using: &self)).map { _ in letters.randomElement(using: &self) ?? "" }.joined()
  }

  fileprivate mutating func variation(of name: String) -> String {
    var characters = Array(name)
    for _ in 0..<3 where !characters.isEmpty {
      let index = characters.indices.randomElement(using: &self) ?? 0
      switch Int.random(in: 0..<3, using: &self) {
      case 0: characters.remove(at: index)
      case 1: characters.insert("b", at: index)
      default: characters.swapAt(index, 0)
      }
    }
    return String(characters)
  }
}

struct `A diagnostic of a definition file` {
  @Test func `names its place, related places, near misses and a remedy`() {
    let diagnostic = Diagnostic(
      code: .duplicateName,
      headline: "The service \"log\" is defined a second time.",
      position: FilePosition(file: "services.json", line: 12, column: 5),
      related: [.init("defined at", FilePosition(file: "base.json", line: 3, column: 5))],
      nearMisses: ["logs"],
      remedy: "rename one of them"
    )
    #expect(
      "\(diagnostic)" == """
        services.json:12:5: error: The service "log" is defined a second time.
          defined at: base.json:3:5
          did you mean: logs
          remedy: rename one of them
        """
    )
  }
}
