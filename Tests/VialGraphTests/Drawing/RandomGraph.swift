import TestSupport
@testable import VialGraph

/// Graphs of any shape whose names are as bad as names can be.
enum RandomGraph {
  static func make(using generator: inout SplitMix64) -> DependencyGraph {
    func name(_ generator: inout SplitMix64) -> String {
      (0..<Int.random(in: 1...3, using: &generator))
        .compactMap { _ in HostileNames.all.randomElement(using: &generator) }.joined()
    }
    func maybe(_ generator: inout SplitMix64) -> String? { Bool.random(using: &generator) ? name(&generator) : nil }
    let injectors = (0..<Int.random(in: 1...4, using: &generator)).map { number in
      DependencyGraph.Injector(
        id: number - 1,
        name: maybe(&generator),
        isScope: .random(using: &generator),
        parent: number == 0 ? nil : Int.random(in: -1..<number - 1, using: &generator)
      )
    }
    let ids = injectors.map(\.id)
    let nodes = (0..<Int.random(in: 1...12, using: &generator)).map { number in
      let role = DependencyGraph.Node.Role.allCases.randomElement(using: &generator) ?? .binding
      return DependencyGraph.Node(
        id: number * 7 - 20,
        role: role,
        type: name(&generator),
        qualifier: maybe(&generator),
        scope: maybe(&generator),
        lifetime: role == .missing ? nil : DependencyGraph.Node.Lifetime.allCases.randomElement(using: &generator),
        injector: ids.randomElement(using: &generator) ?? 0,
        context: ids.randomElement(using: &generator),
        registration: maybe(&generator).map { CodeLocation(fileID: $0, line: 1) },
        knowledge: DependencyGraph.Node.Knowledge.allCases.randomElement(using: &generator) ?? .declared,
        part: Bool.random(using: &generator)
          ? nil : DependencyGraph.Node.Part.allCases.randomElement(using: &generator),
        condition: maybe(&generator),
        isAsynchronous: .random(using: &generator),
        startsEagerly: .random(using: &generator)
      )
    }
    let edges = (0..<Int.random(in: 0...20, using: &generator)).map { _ in
      DependencyGraph.Edge(
        from: nodes.randomElement(using: &generator)?.id ?? 0,
        to: nodes.randomElement(using: &generator)?.id ?? 0,
        kind: DependencyGraph.Edge.Kind.allCases.randomElement(using: &generator) ?? .required,
        isObserved: .random(using: &generator)
      )
    }
    return DependencyGraph(trusted: injectors, nodes, edges)
  }

  /// Problems that concern some nodes of a graph.
  static func diagnostics(of graph: DependencyGraph, using generator: inout SplitMix64) -> [Diagnostic] {
    [Diagnostic.Code.cycle, .missing, .opaque].map { rule in
      Diagnostic(
        code: rule,
        headline: "",
        remedy: "",
        nodes: graph.nodes.map(\.id).filter { _ in Bool.random(using: &generator) }
      )
    }
  }
}

/// Names that mean something to the languages of pictures.
enum HostileNames {
  static let all = [
    #"App.Quote"Mark"#, #"App.Back\Slash"#, #"\N\G\L\l\r\T"#, #"ends with \"#, "<b>bold</b>", "<<table>>",
    "&lt;&amp;&#65;", "two\nlines", "carriage\r\nreturn", "end", "graph", "style", "subgraph i9 [\"x\"]",
    "style:#quot;a;", "%%{init: {}}%%", "`**bold**`", "**bold** _slanted_ ~~gone~~", "1. first", "- list", "+ list",
    "# heading", "    code", "===", "---",
    "[x](y)", "{{x}}", "((x))", "a --> b", "a;b", "fa:fa-car", "$$x^2$$", "https://example.com", "#35;", "#quot;",
    "click n1 call x()", "\u{0}\u{7}\u{1B}[31m", "\u{202E}backwards", "quote\"\u{301}", "\u{0D4E}\"quote", "\\\u{301}",
    "Ünïcödé 名前 🍐👩‍👩‍👧", "", " ", "`", "``", "@", "->", "(", "(unknown context at", "App.", ".App", "\u{2028}", "\t",
    "App.`raw identifier \"with\" marks`", String(repeating: "Long", count: 50),
  ]
}
