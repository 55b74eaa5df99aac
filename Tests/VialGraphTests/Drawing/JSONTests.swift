import Foundation
import TestSupport
@testable import VialGraph

@Suite struct `The JSON of a graph` {
  private static let names = [
    "App.\"Quoted\"", "back\\slash\\", "</script><script>", "\u{0}\u{1}\u{8}\t\n\u{C}\r\u{1F}\u{7F}",
    "\u{2028}\u{2029}", "👩‍🔬 e\u{301} \u{FEFF}", "", "/*/ &amp; '`",
  ]

  private static let hostile = DependencyGraph(
    trusted: names.indices.map {
      DependencyGraph.Injector(id: $0, name: names[$0], isScope: $0 > 0, parent: $0 == 0 ? nil : $0 - 1)
    },
    names.indices.map { number in
      DependencyGraph.Node(
        id: number,
        role: number == 1 ? .missing : .binding,
        type: names[number],
        qualifier: number == 2 ? nil : names[number],
        scope: number == 3 ? nil : names[number],
        lifetime: number == 1 ? nil : .weak,
        injector: 0,
        context: number,
        registration: number == 4 ? nil : CodeLocation(fileID: names[number], line: Int.max),
        knowledge: .observed,
        isValue: true,
        replaced: number == 5 ? nil : CodeLocation(fileID: names[number], line: -1),
        part: number == 6 ? nil : DependencyGraph.Node.Part.allCases[number % 3],
        condition: number == 7 ? nil : names[number]
      )
    },
    names.indices.map { number in
      let request = number == 6 ? nil : CodeLocation(fileID: names[number], line: 0)
      return DependencyGraph.Edge(from: 0, to: number, kind: .lazy, request: request, isObserved: true)
    }
  )

  @Test func `has a line for each part, and none for parts that are absent`() throws {
    let graph = try DependencyGraph(
      injectors: [
        DependencyGraph.Injector(id: 1), DependencyGraph.Injector(id: 2, name: "a", isScope: true, parent: 1),
      ],
      nodes: [
        DependencyGraph.Node(id: 1, role: .missing, type: "App.A", lifetime: nil, injector: 1),
        SampleGraphs.node(2, "Swift.Array<App.B>", .weak, qualifier: "App.Q", scope: "App.S", injector: 2),
        DependencyGraph.Node(id: 3, role: .choice, type: "App.C", injector: 1),
        DependencyGraph.Node(id: 4, type: "App.C", injector: 1, part: .candidate, condition: "it is \"late\""),
      ],
      edges: [SampleGraphs.edge(2, 1, .lazy, observed: true), DependencyGraph.Edge(from: 3, to: 4, kind: .candidate)]
    )
    try Golden.expect(graph.json(), is: "structure.json", of: "VialGraphTests")
    let empty = "{\n  \"version\": 1,\n  \"injectors\": [],\n  \"nodes\": [],\n  \"edges\": []\n}\n"
    #expect(DependencyGraph(trusted: [], [], []).json() == empty)
  }

  @Test(
    arguments: [
      SampleGraphs.shop, SampleGraphs.large(50), SampleGraph.parts, SampleGraph.app, SampleGraph.pool,
      DependencyGraph(trusted: [], [], []),
    ]
  )
  func `is what an encoder writes`(graph: DependencyGraph) throws { try expectEncoded(graph) }

  @Test func `says of actors, waiting and the start only what is so, and reads graphs that don't say it`() throws {
    let nodes = [
      DependencyGraph.Node(id: 1, type: "App.A", injector: 1, isAsynchronous: true, takesRightsOfRequester: true),
      DependencyGraph.Node(id: 2, type: "App.B", injector: 1, isolation: .confined, startsEagerly: true),
      DependencyGraph.Node(id: 3, type: "App.C", injector: 1),
    ]
    let edges = [DependencyGraph.Edge(from: 1, to: 2), DependencyGraph.Edge(from: 1, to: 2, isolation: .mainActor)]
    let graph = DependencyGraph(trusted: [DependencyGraph.Injector(id: 1)], nodes, edges)
    let ofFirst = #", "isAsynchronous": true, "takesRightsOfRequester": true"#
    let text = graph.json()
    for fact in [ofFirst + "}", #""startsEagerly": true}"#, #""isolation": "confined""#, #""isolation": "mainActor""#] {
      #expect(text.ranges(of: fact).count == 1, "\(fact)")
    }
    let names = ["isAsynchronous", "takesRightsOfRequester", "startsEagerly", "isolation"]
    #expect(names.map { text.ranges(of: $0).count } == [1, 1, 1, 2])
    try expectEncoded(graph)
    let read = try JSONDecoder().decode(DependencyGraph.self, from: Data(text.replacing(ofFirst, with: "").utf8))
    #expect(read.nodes.map(\.isAsynchronous) == [false, false, false])
    #expect(read.nodes[0] == DependencyGraph.Node(id: 1, type: "App.A", injector: 1))
  }

  @Test func `keeps every character of a name`() throws { try expectEncoded(Self.hostile) }

  @Test func `writes strings without control characters, and other values as they are`() {
    let value = JSONValue.members([
      "a\"b": .string("\u{0}\u{1F}\u{7F}\u{2028}\u{2029}\n\r\t\\\"/"), "none": nil,
      "array": .array([.integer(-1), .bool(true), .null]),
    ])
    let text = #"{"a\"b": "\u0000\u001f\u007f\u2028\u2029\n\r\t\\\"/", "array": [-1, true, null]}"#
    #expect(value.text == text)
  }

  /// Expects that the JSON is read as the graph, and that it has what an encoder writes.
  private func expectEncoded(_ graph: DependencyGraph) throws {
    let data = Data(graph.json().utf8)
    #expect(try JSONDecoder().decode(DependencyGraph.self, from: data) == graph)
    let written = try JSONSerialization.jsonObject(with: data) as? NSDictionary
    let encoded = try JSONSerialization.jsonObject(with: JSONEncoder().encode(graph)) as? NSDictionary
    #expect(written != nil)
    #expect(written == encoded)
  }
}

struct `JSON with a line for each part` {
  @Test func `has short and empty lists in one line`() throws {
    let value = JSONValue.members([
      "empty": .object([]), "none": .array([]), "short": .array([.integer(1), .string("a\nb"), .null]),
      "long": .array([.array([.bool(true)]), .members(["a": .real(0.5)]), .object([])]),
    ])
    try Golden.expect(value.indented, is: "indented.json", of: "VialGraphTests")
  }

  @Test func `has null for numbers that JSON has not`() {
    let numbers = JSONValue.array([.real(1), .real(-1.5e300), .real(.infinity), .real(.nan)])
    #expect(numbers.text == "[1.0, -1.5e+300, null, null]")
  }
}
