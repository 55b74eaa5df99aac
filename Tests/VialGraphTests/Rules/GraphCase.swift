import TestSupport
import VialGraph

/// A graph of `Rules.md`, and what the rules find in it.
struct GraphCase: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let found: [String]

  /// The name of the text of all diagnostics, if the text is compared.
  let text: String?

  let graph: CheckedGraph
  private(set) var entryPoints: Set<Int> = []

  /// Reads a section of the file.
  private init(_ section: CaseFile.Section) throws {
    let lines = (section.text("graph") ?? "").split(separator: "\n")
    var reader = GraphReader()
    for line in lines where !line.hasPrefix("=> ") {
      if line.hasPrefix("entry ") { entryPoints.insert(reader.entry(line.dropFirst(6))) } else { try reader.read(line) }
    }
    testDescription = "\(section.chapter) \(section.name)"
    found = lines.filter { $0.hasPrefix("=> ") && $0 != "=> nothing" }.map { String($0.dropFirst(3)) }
    text = section.values(of: "is").first.map { String($0.dropFirst().dropLast()) }
    graph = reader.graph
  }

  static func all() throws -> [Self] {
    try CaseFile(path: "Tests/Support/Graphs/Rules.md").sections.filter { !$0.name.isEmpty }.map { try Self($0) }
  }
}

/// Reads the lines of a graph: injectors, and paths of bindings.
private struct GraphReader {
  struct Unknown: Error, CustomStringConvertible { let description: String }

  private(set) var graph = CheckedGraph()
  private var injectors = ["app": 1]
  private var nodes: [Substring: Int] = [:]

  func entry(_ name: Substring) -> Int { nodes[name] ?? Int(name) ?? 0 }

  mutating func read(_ line: Substring) throws {
    let words = line.split(separator: " ")
    if ["scope", "child"].contains(words[0]) {
      let parent = try words.count > 2 ? injector(words[3]) : 1
      let name = String(words[1])
      injectors[name] = words[0] == "scope" ? graph.scope(name, parent: parent) : graph.child(name, parent: parent)
      return
    }
    var (last, arrow): (Int?, Substring) = (nil, "")
    for part in words.split(whereSeparator: \.isArrow) {
      let node = try node(part)
      if let last { try add(arrow, from: last, to: node) }
      last = node
      arrow = words[part.endIndex...].first ?? ""
    }
  }

  private func injector(_ name: Substring) throws -> Int {
    guard let number = injectors[String(name)] else { throw Unknown(description: "no injector \(name)") }
    return number
  }

  private mutating func add(_ arrow: Substring, from: Int, to: Int) throws {
    var edge = (kind: DependencyGraph.Edge.Kind.required, line: Int?.none, isObserved: false, isMainActor: false)
    let words = arrow.dropFirst().dropLast(2).split(separator: ",")
    for word in words {
      if let kind = DependencyGraph.Edge.Kind(rawValue: String(word)) {
        edge.kind = kind
      } else if word == "observed" {
        edge.isObserved = true
      } else if word == "mainActor" {
        edge.isMainActor = true
      } else if word.hasPrefix("line:"), let line = Int(word.dropFirst(5)) {
        edge.line = line
      } else {
        throw Unknown(description: "\(word) on an arrow")
      }
    }
    let isolation: CheckedGraph.Node.Isolation? = edge.isMainActor ? .mainActor : nil
    graph.edge(from, to, kind: edge.kind, line: edge.line, isObserved: edge.isObserved, isolation: isolation)
  }

  private mutating func node(_ words: ArraySlice<Substring>) throws -> Int {
    guard let name = words.first else { throw Unknown(description: "a path without a binding") }
    if let node = nodes[name] { return node }
    let type = String(name.prefix { $0 != "/" })
    var properties = Set(words.dropFirst())
    /// Takes the value of the property with a word.
    func value(_ word: String) -> String? {
      guard let property = properties.first(where: { $0.hasPrefix(word + ":") }) else { return nil }
      properties.remove(property)
      return String(property.dropFirst(word.count + 1))
    }
    func has(_ word: Substring) -> Bool { properties.remove(word) != nil }
    let (qualifier, scope, line) = (value("qualifier"), value("scope"), value("line").flatMap { Int($0) })
    let context = try value("from").map { try injector(Substring($0)) }
    let owner = try value("in").map { try injector(Substring($0)) } ?? 1
    let node: Int
    if has("missing") {
      node = graph.missing(type, qualifier: qualifier, scope: scope, in: owner)
    } else if has("provided") {
      node = graph.provided(type, qualifier: qualifier, in: owner)
    } else if has("absent") {
      node = graph.absent(type)
    } else {
      let lifetimes = CheckedGraph.Node.Lifetime.allCases.filter { has(Substring($0.rawValue)) }
      node = graph.binding(
        type,
        lifetimes.first ?? .transient,
        role: has("factory") ? .factory : has("choice") ? .choice : has("decorator") ? .decorator : .binding,
        qualifier: qualifier,
        scope: scope,
        in: owner,
        from: context,
        line: line,
        knowledge: has("opaque") ? .opaque : has("observed") ? .observed : .declared,
        isValue: has("value"),
        replaced: value("replaced").flatMap { Int($0) },
        part: has("candidate") ? .candidate : has("element") ? .element : has("decorated") ? .decorated : nil,
        condition: value("if")?.replacing("_", with: " "),
        isolation: has("confined") ? .confined : has("mainActor") ? .mainActor : nil,
        isAsynchronous: has("async"),
        startsEagerly: has("eager"),
        takesRightsOfRequester: has("initializer")
      )
    }
    guard properties.isEmpty else { throw Unknown(description: "\(properties) of \(name)") }
    nodes[name] = node
    return node
  }
}

extension Substring { fileprivate var isArrow: Bool { hasPrefix("-") && hasSuffix("->") } }
