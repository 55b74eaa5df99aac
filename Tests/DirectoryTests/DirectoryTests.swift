import Foundation
import TestSupport
import VialTesting

@testable import Directory

@Suite struct `The example Directory` {
  @Test(arguments: try Transcript.all(of: "DirectoryTests"))
  func `prints what commands.txt says`(section: Transcript) throws { try section.expect() }

  private func run(_ arguments: String...) throws -> ProgramRun {
    try ProgramRun(BuildProducts.program("Directory"), arguments)
  }

  @Test(arguments: [
    (["graph"], "digraph {\n"), (["--format", "dot", "graph"], "digraph {\n"),
    (["graph", "--format", "mermaid"], "flowchart LR\n"), (["graph", "--format", "json"], "{\n  \"version\": 1,\n"),
    (["graph", "--format", "html"], "<!DOCTYPE html>\n"),
  ])
  func `draws its graph for Graphviz, unless another format is asked for`(arguments: [String], start: String) throws {
    let run = try ProgramRun(BuildProducts.program("Directory"), arguments)
    #expect(run.output.hasPrefix(start) && run.output.contains("UserDetailScreen"))
    #expect(!run.output.hasSuffix("\n\n"))
    #expect((run.errors, run.status) == ("", 0))
  }

  @Test func `has nothing absent where another file is named, which it does not read for its graph`() throws {
    #expect(try run("graph").output.contains("absent"))
    #expect(try !run("graph", "--users", "/no/such/users.csv").output.contains("absent"))
  }

  @Test func `says that its own users were left behind`() throws {
    let text = "Directory: The users that belong to the program are not beside it; name others with --users.\n"
    try ProgramRun(linkTo: BuildProducts.program("Directory")).expect("", errors: text, status: 1)
  }
}

/// The directory as the program has it, in an injector of each test's own, with other users than the file's.
@Suite(.injector(ScreenAssembly.self) { try $0.override(as: (any UserService).self) { FewUsers() } })
struct `The wiring of the example Directory` {
  private let directory = Injector.current

  @Test func `has everything that its screens need`() throws {
    try expectValid(ScreenAssembly.self, entryPoints: [.on(UserListScreen.self)], reportingWarnings: true)
  }

  @Test func `can build everything without a file`() {
    expectValid(directory, entryPoints: [.on(UserListScreen.self)], building: true)
  }

  @Test func `lists the users that one test has put in place of the file`() throws {
    let screen = try directory.get(UserListScreen.self)
    #expect(screen.lines == ["2 users", "=======", "3   Kay McNulty  1921–2006", "20  Alan Kay     born 1940"])
    #expect(try screen.detailScreen(for: "20").lines.first == "Alan Kay")
  }

  @Test(.injector { try $0.override(as: (any Typesetter).self) { PlainTypesetter() } })
  func `sets rows and screens that factories make with the typesetter of one test`() throws {
    let screen = try directory.get(UserListScreen.self)
    #expect(screen.lines == ["2 users", "3  Kay McNulty  1921", "20  Alan Kay  1940"])
    #expect(try screen.detailScreen(for: "3").lines.prefix(3) == ["Kay McNulty", "number     3", "lived      1921"])
  }

  @Test func `asks for the users once for all screens`() throws {
    let record = try recording {
      let screen = try directory.get(UserListScreen.self)
      _ = screen.text
      for text in ["3", "alan"] { _ = try screen.detailScreen(for: text) }
    }
    #expect((record.constructions(of: (any UserService).self), record.constructions(of: SimilarNames.self)) == (1, 0))
  }

  @Test(.injector { try $0.forbid(SimilarNames.self) })
  func `compares no names where a user is called so, or where several are`() throws {
    let search = try directory.get(UserSearch.self)
    #expect(try search.userID(of: "alan") == 20)
    #expect(throws: UnknownUser.self) { try search.userID(of: "kay") }
  }

  @Test func `compares the names of the users that one test has put in place of the file`() throws {
    let search = try directory.get(UserSearch.self)
    let error = #expect(throws: UnknownUser.self) { try search.userID(of: "alen") }
    #expect(error?.description == #"No user is called "alen"; did you mean Alan Kay?"#)
  }
}

private struct FewUsers: UserService {
  let users = [
    User(id: 3, name: "Kay McNulty", born: 1921, died: 2006, knownFor: "ENIAC"),
    User(id: 20, name: "Alan Kay", born: 1940, died: nil, knownFor: "Smalltalk"),
  ]
}

/// Sets texts without columns and lines.
private struct PlainTypesetter: Typesetter {
  func heading(_ text: String) -> [String] { [text] }
  func column(_ text: String, width: Int) -> String { text }
  func years(from born: Int, to died: Int?) -> String { "\(born)" }
}

@Suite struct `The pictures of Directory's graph in the documentation` {
  /// What a picture shows of a graph: the text of each node, and where edges begin and end.
  private struct Content: Equatable {
    var nodes: [String: String] = [:]
    var edges: [String] = []

    /// Reads the language of Graphviz.
    init(dot: String) {
      for match in dot.matches(of: /(?m)^ *(?!graph)(\w+) \[label="(.*?)"[,\]]/) {
        nodes[String(match.1)] = String(match.2).replacing("\\n", with: "\n")
      }
      edges = dot.matches(of: /(?m)^ *(\w+) -> (\w+) \[color="(#\w+)"/).map { "\($0.1)->\($0.2)" }.sorted()
    }

    /// Reads a picture that Graphviz drew.
    init(svg: String) {
      for match in svg.matches(of: /class="node">\s*<title>(.*?)<\/title>([\s\S]*?)<\/g>/) {
        let lines = match.2.matches(of: /<text .*?>(.*?)<\/text>/).map { Self.decoded($0.1) }
        nodes[String(match.1)] = lines.joined(separator: "\n")
      }
      edges = svg.matches(of: /class="edge">\s*<title>(.*?)<\/title>/).map { Self.decoded($0.1) }.sorted()
    }

    private static func decoded(_ text: Substring) -> String {
      String(text).replacing("&#45;", with: "-").replacing("&lt;", with: "<").replacing("&gt;", with: ">")
        .replacing("&amp;", with: "&")
    }
  }

  @Test(arguments: ["directory-graph.svg", "directory-graph~dark.svg"])
  func `have the nodes and edges that it prints, and the README shows them`(name: String) throws {
    let graph = try ProgramRun(BuildProducts.program("Directory"), ["graph", "--format", "dot"]).output
    let printed = Content(dot: graph)
    #expect(printed.nodes.count > 8)
    #expect(printed.edges.count > 12)

    let path = "Sources/Vial/Vial.docc/Resources/\(name)"
    let picture = try String(contentsOf: BuildProducts.package.appending(path: path), encoding: .utf8)
    #expect(Content(svg: picture) == printed, "Draw them again: .ci/run picture")

    let readme = try String(contentsOf: BuildProducts.package.appending(path: "README.md"), encoding: .utf8)
    #expect(readme.contains("\"\(path)\""))
  }
}
