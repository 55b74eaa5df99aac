import VialDiagnostics

/// Bindings to suggest when a dependency isn't registered.
///
/// Similar names are searched for a moment for the whole graph; after that, only bindings of the same type are suggested. In a
/// graph with very many of these, the last missing dependencies have no suggestions.
struct BindingSuggestions {
  private struct Name {
    let text: String
    let length: Int

    /// A bit for each character, to reject names without comparing them; `nil` if not all are ASCII.
    let characters: UInt64?
    var nodes: [Int]

    init(_ text: String, nodes: [Int] = []) {
      let lowercased = NearMisses.comparable(text).lowercased()
      self.text = text
      self.nodes = nodes
      length = lowercased.count
      characters = lowercased.utf8.reduce(UInt64?(0)) { bits, byte in
        byte < 128 ? bits.map { $0 | 1 << UInt64(byte & 63) } : nil
      }
    }

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

  /// How many pairs of characters may still be compared.
  private var budget = 20_000_000

  /// How many bindings may still be ranked.
  private var rankings = 50_000

  init(_ index: GraphIndex) {
    self.index = index
    for node in Self.suggestable(in: index) {
      let text = Self.comparedText(of: index.nodes[node])
      if let position = positions[text] {
        names[position].nodes.append(node)
      } else {
        let name = Name(text, nodes: [node])
        positions[text] = names.count
        positionsByLength[name.length, default: []].append(names.count)
        names.append(name)
      }
    }
  }

  /// Returns at most five bindings, a line each, the likeliest first: the same type under another qualifier or in another
  /// scope, the same where the injector doesn't see it, and similar names.
  mutating func lines(for missing: Int) -> [String] {
    if let lines = known[missing] { return lines }
    let node = index.nodes[missing]
    let sought = Name(Self.comparedText(of: node))
    let relatives = node.spelling.relatives
    let likely = Set([sought.text, "Optional<\(sought.text)>"] + similarNames(to: sought)).flatMap(nodes(named:))
    let related = Set(relatives.map(Self.comparedText(ofType:))).flatMap(nodes(named:))
    rankings -= likely.count + related.count
    guard rankings > 0 else { return [] }
    let candidates = Set(likely + related.filter { relatives.contains(index.nodes[$0].type) }).filter { candidate in
      let isDeclaration =
        index.keys.keys[candidate] == index.keys.keys[missing] && index.nodes[candidate].role == .provided
      return !isDeclaration && (index.nodes[candidate].name == nil) == (node.name == nil)
    }
    let ranked = candidates.map { (rank: rank(of: index.nodes[$0], for: node), node: $0) }
      .ordered { ($0.rank, $0.node) < ($1.rank, $1.node) }
    // One binding seen from several injectors is one line.
    let rendered = ranked.prefix(50).map { (rank: $0.rank, line: index.suggestion($0.node, askedFrom: node.injector)) }
      .ordered { ($0.rank, $0.line) < ($1.rank, $1.line) }
    var lines: [String] = []
    for (_, line) in rendered where lines.count < 5 && !lines.contains(line) { lines.append(line) }
    known[missing] = lines
    return lines
  }

  /// Returns the bindings that requests get, one part of each key that only parts have, and what scopes provide.
  private static func suggestable(in index: GraphIndex) -> [Int] {
    var hasBinding = index.keys.bindings.map { !$0.isEmpty }
    return index.nodes.indices.filter { node in
      if index.nodes[node].role == .provided { return true }
      guard index.nodes[node].isRegistered, index.nodes[node].part != nil else { return index.nodes[node].isRegistered }
      defer { hasBinding[index.keys.keys[node]] = true }
      return !hasBinding[index.keys.keys[node]]
    }
  }

  private func rank(of node: DependencyGraph.Node, for missing: DependencyGraph.Node) -> Int {
    let isVisible = index.injectors.sees(missing.injector, node.injector)
    guard node.name == missing.name, node.name != nil || node.type == missing.type else {
      // A class that conforms to a missing protocol is likelier than a name that resembles the protocol's.
      return (isVisible ? 3 : 5) + (missing.spelling.relatives.contains(node.type) ? 0 : 1)
    }
    if isVisible { return 0 }
    return node.qualifier == missing.qualifier && node.scope == missing.scope ? 1 : 2
  }

  private func nodes(named text: String) -> [Int] { positions[text].map { names[$0].nodes } ?? [] }

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

  /// Returns a name in quotation marks, which no type has, or the type without modules, outer types and tuple labels.
  private static func comparedText(of node: DependencyGraph.Node) -> String {
    node.name == nil ? comparedText(ofType: node.type) : node.displayName
  }

  private static func comparedText(ofType type: String) -> String {
    var kept = String.UnicodeScalarView(), start = kept.startIndex
    for scalar in type.unicodeScalars {
      if scalar == ".", start < kept.endIndex {
        kept.removeSubrange(start...)
      } else {
        kept.append(scalar)
        let isPartOfName = scalar == "_" || scalar.properties.isAlphabetic || scalar.properties.numericType != nil
        if !isPartOfName { start = kept.endIndex }
      }
    }
    return String(kept).withoutTupleLabels
  }
}
