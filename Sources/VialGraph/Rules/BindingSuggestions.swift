/// The bindings that may have been meant by what is missing.
///
/// Similar names are looked for as long as that takes no more than a moment for the whole graph; after that, only
/// bindings of the same type are named.
struct BindingSuggestions {
  private struct Name {
    let text: String
    let length: Int

    /// A bit for each character that occurs; `nil` if there are others than those of ASCII.
    let characters: UInt64?

    var nodes: [Int]

    /// Whether so few edits turn one name into the other that comparing them is worth while.
    func mayResemble(_ other: Name, edits: Int) -> Bool {
      guard let characters, let others = other.characters else { return true }
      return (characters & ~others).nonzeroBitCount <= edits && (others & ~characters).nonzeroBitCount <= edits
    }
  }

  private let index: GraphIndex
  private var names: [Name] = []
  private var positions: [String: Int] = [:]
  private var positionsByLength: [Int: [Int]] = [:]
  private var known: [Int: [String]] = [:]

  /// How many characters may still be compared with each other.
  private var budget = 20_000_000

  init(_ index: GraphIndex) {
    self.index = index
    for node in Self.suggestable(in: index) {
      let text = Self.comparedText(of: index.nodes[node])
      if let position = positions[text] {
        names[position].nodes.append(node)
      } else {
        let name = Self.name(text, nodes: [node])
        positions[text] = names.count
        positionsByLength[name.length, default: []].append(names.count)
        names.append(name)
      }
    }
  }

  /// A line for each binding that may have been meant, the likeliest first, five at most: the same type under another
  /// qualifier or in another scope, the same where the injector does not see it, and similar names.
  mutating func lines(for missing: Int) -> [String] {
    if let lines = known[missing] { return lines }
    let node = index.nodes[missing]
    let sought = Self.name(Self.comparedText(of: node), nodes: [])
    let candidates = Set([sought.text] + similarNames(to: sought)).flatMap { text in
      positions[text].map { names[$0].nodes } ?? []
    }.filter { (index.nodes[$0].name == nil) == (node.name == nil) }
    let ranked = candidates.map { (rank: rank(of: index.nodes[$0], for: node), node: $0) }
      .sorted { ($0.rank, $0.node) < ($1.rank, $1.node) }
    // The same binding seen from other injectors is one line.
    let rendered = ranked.prefix(50).map { (rank: $0.rank, line: index.suggestion($0.node, askedFrom: node.injector)) }
      .sorted { ($0.rank, $0.line) < ($1.rank, $1.line) }
    var lines: [String] = []
    for (_, line) in rendered where lines.count < 5 && !lines.contains(line) { lines.append(line) }
    known[missing] = lines
    return lines
  }

  /// The bindings that somebody gets who asks for them, and of each of which there are parts alone, one of these.
  private static func suggestable(in index: GraphIndex) -> [Int] {
    var hasBinding = index.keys.bindings.map { !$0.isEmpty }
    return index.nodes.indices.filter { node in
      guard index.nodes[node].isRegistered, index.nodes[node].part != nil else { return index.nodes[node].isRegistered }
      defer { hasBinding[index.keys.keys[node]] = true }
      return !hasBinding[index.keys.keys[node]]
    }
  }

  private func rank(of node: DependencyGraph.Node, for missing: DependencyGraph.Node) -> Int {
    let isVisible = index.injectors.sees(missing.injector, node.injector)
    guard node.name == missing.name, node.name != nil || node.type == missing.type else { return isVisible ? 3 : 4 }
    if isVisible { return 0 }
    return node.qualifier == missing.qualifier && node.scope == missing.scope ? 1 : 2
  }

  private mutating func similarNames(to sought: Name) -> [String] {
    let edits = max(2, sought.length / 4)
    var texts: [String] = []
    for length in (sought.length - edits)...(sought.length + edits) {
      for position in positionsByLength[length, default: []] where names[position].mayResemble(sought, edits: edits) {
        budget -= (length + 1) * (sought.length + 1)
        guard budget > 0 else { return [] }
        texts.append(names[position].text)
      }
    }
    return NearMisses.of(sought.text, among: texts)
  }

  /// The name in quotation marks, which no type has, or else the type.
  private static func comparedText(of node: DependencyGraph.Node) -> String {
    node.name == nil ? node.unqualifiedType.withoutTupleLabels : node.displayName
  }

  private static func name(_ text: String, nodes: [Int]) -> Name {
    let lowercased = NearMisses.comparable(text).lowercased()
    var characters: UInt64? = 0
    for byte in lowercased.utf8 { characters = byte < 128 ? characters.map { $0 | 1 << UInt64(byte & 63) } : nil }
    return Name(text: text, length: lowercased.count, characters: characters, nodes: nodes)
  }
}
