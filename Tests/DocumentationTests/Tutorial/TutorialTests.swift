import Foundation
import TestSupport
import Testing

@Suite struct `The tutorial` {
  private static let tutorial = Result { try Tutorial() }
  private static var steps: [Tutorial.Step] { get throws { try tutorial.get().steps } }

  /// The steps that change the package, and that none follows in which the package is built.
  private static var changes: [Tutorial.Step] {
    get throws {
      let steps = try steps
      let following = steps.dropFirst().map(Optional.some) + [nil]
      return zip(steps, following).filter { !$0.isTerminal && $1?.isTerminal != true }.map(\.0)
    }
  }

  @Test func `names its pages, and uses each file of its folder`() throws {
    let tutorial = try Self.tutorial.get()
    #expect(tutorial.pages.named.sorted() == tutorial.pages.found.sorted())
    #expect(tutorial.code.named.sorted() == tutorial.code.found.sorted())
    #expect(tutorial.steps.count > 40)
    let folders = ["Sources/Trails/", "Tests/TrailsTests/"]
    let others = tutorial.steps.map(\.name).filter { name in !folders.contains { name.hasPrefix($0) } }
    #expect(Set(others) == ["Package.swift", "Terminal"])
  }

  @Test(arguments: try steps.filter { $0.name == "Package.swift" })
  func `has manifests that compile`(step: Tutorial.Step) throws {
    #expect(try Compilation(of: step.text).messages == [])
  }

  @Test(arguments: try changes.filter { $0.name != "Package.swift" })
  func `compiles after each step`(step: Tutorial.Step) throws {
    let build = try TutorialBuild(of: step.files)
    #expect(try build.checkingApp() == "")
    if step.name.hasPrefix("Tests/") { #expect(try build.checkingTests() == "") }
  }

  @Test(arguments: try steps.filter(\.isTerminal)) func `prints what the terminal shows`(step: Tutorial.Step) throws {
    let lines = step.text.split(separator: "\n").map(String.init)
    let command = try #require(lines.first).split(separator: " ").map(String.init)
    let expected = lines.dropFirst()
    let build = try TutorialBuild(of: step.files)
    switch command.prefix(3) {
    case ["$", "swift", "run"]:
      let (diagnostics, run) = try build.running(Array(command.dropFirst(4)))
      #expect(diagnostics == "")
      #expect(run?.errors == "")
      #expect(run?.output == String(step.text.drop { $0 != "\n" }.dropFirst()))
    case ["$", "swift", "build"]:
      // The compiler says where, too.
      let messages = try build.running([]).diagnostics.matches(of: /\.swift:\d+:\d+: (error: .*)/).map { String($0.1) }
      #expect(messages == Array(expected))
    case ["$", "swift", "test"]:
      let (diagnostics, run) = try build.testing()
      #expect(diagnostics == "")
      let printed = (run?.errors ?? "").split(separator: "\n").map(Self.withoutSymbol)
      var rest = printed[...]
      for line in expected {
        // Behind its end is how long it took.
        let index = rest.firstIndex { $0.hasPrefix(Self.withoutSymbol(line)) }
        #expect(index != nil, "\(line) is not printed, or not here:\n\(printed.joined(separator: "\n"))")
        if let index { rest = rest[(index + 1)...] }
      }
    default:
      Issue.record("\(step.place) has a command that no test knows: \(command)")
    }
  }

  @Test func `shows the picture that Graphviz draws of the app`() throws {
    let step = try Self.steps.first { $0.text.contains("dot()") }
    let graph = try TutorialBuild(of: #require(step).files).running(["graph"]).run?.output ?? ""
    let path = "Sources/Vial/Vial.docc/Resources/trails-graph.svg"
    let picture = try String(contentsOf: BuildProducts.package.appending(path: path), encoding: .utf8)
    let labels = graph.matches(of: /label="(.+?)"/).flatMap { $0.1.split(separator: "\\n") }
    let texts = picture.matches(of: /<text .*>(.*)<\/text>/).map(\.1)
    #expect(labels.count > 10)
    #expect(labels.sorted() == texts.sorted(), "Draw \(path) again, with `dot -Tsvg` and this:\n\(graph)")
  }

  /// Returns a line of a test's output without the symbol before it, which depends on the terminal.
  private static func withoutSymbol(_ line: some StringProtocol) -> String {
    guard let first = line.first, !first.isASCII else { return String(line) }
    return String(line.dropFirst(2))
  }
}
