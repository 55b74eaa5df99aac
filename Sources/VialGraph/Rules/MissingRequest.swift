/// A binding asks for what has none.
struct MissingRequest {
  /// What there is instead.
  enum Instead {
    /// Nothing of the kind.
    case nothing

    /// The same in scopes and children of the injector from which dependencies come, which may be the ones that are
    /// asked: the positions of the bindings.
    case below([Int])

    /// The same type under several qualifiers: the positions of the bindings.
    case qualified([Int])
  }

  private struct Question: Hashable {
    let missing: Int
    let context: Int
    let isAskedBelow: Bool
    let isAskedInScopes: Bool
  }

  /// The position of the node that asks.
  let asking: Int

  /// The position of the node that is missing.
  let missing: Int

  /// The position of the edge.
  let edge: Int

  let instead: Instead

  func diagnostic(
    _ code: Diagnostic.Code,
    _ severity: Diagnostic.Severity = .error,
    headline: String,
    nearMisses: [String],
    remedy: String,
    in index: GraphIndex
  ) -> Diagnostic {
    Diagnostic(
      code: code,
      severity: severity,
      headline: headline,
      request: index.request(of: edge),
      path: index.lines(of: index.leadIns.path(to: asking)),
      nearMisses: nearMisses,
      remedy: remedy,
      nodes: index.identifiers(of: [asking, missing])
    )
  }

  /// All of them, one for each two nodes, apart from those that are as they should be.
  static func all(in index: GraphIndex) -> [MissingRequest] {
    var requests: [MissingRequest] = [], answers: [Question: Instead?] = [:]
    lazy var qualified = Self.qualifiedBindings(in: index)
    for edge in index.targets.indices {
      let (asking, missing) = (index.sources[edge], index.targets[edge])
      guard !index.nodes[missing].isBinding, !isAllowed(edge, in: index) else { continue }
      if let last = requests.last, last.asking == asking, last.missing == missing { continue }
      let question = Question(
        missing: missing,
        context: index.nodes[asking].context,
        isAskedBelow: isAskedBelow(index.nodes[asking]),
        isAskedInScopes: index.nodes[asking].lifetime == .scoped
      )
      let instead = answers[question] ?? answer(question, qualified, in: index)
      answers.updateValue(instead, forKey: question)
      guard let instead else { continue }
      requests.append(MissingRequest(asking: asking, missing: missing, edge: edge, instead: instead))
    }
    return requests
  }

  /// Whether who asks copes with there being nothing.
  private static func isAllowed(_ edge: Int, in index: GraphIndex) -> Bool {
    switch index.kinds[edge] {
    case .optional: true
    // A collection may be empty, whenever it is asked for.
    case .collection, .lazy, .provider, .factoryArgument: index.nodes[index.targets[edge]].role == .absent
    case .required, .candidate, .decorated: false
    }
  }

  /// Whether a binding's dependencies come from whichever injector is asked.
  private static func isAskedBelow(_ node: DependencyGraph.Node) -> Bool {
    node.role == .factory || [.transient, .graph, .scoped].contains(node.lifetime)
  }

  /// What there is instead; `nil` if each of the scopes from which alone dependencies come has what is asked for.
  private static func answer(
    _ question: Question,
    _ qualified: @autoclosure () -> [String: [Int]],
    in index: GraphIndex
  ) -> Instead? {
    let missing = index.nodes[question.missing]
    if question.isAskedBelow {
      let below = index.keys.bindings[index.keys.keys[question.missing]].filter { position in
        let holder = index.nodes[position].injector
        return index.injectors.sees(holder, question.context) && !index.injectors.sees(question.context, holder)
      }
      if question.isAskedInScopes, isInEveryScope(below, below: question.context, in: index) { return nil }
      if !below.isEmpty { return .below(below) }
    }
    guard missing.qualifier == nil, missing.name == nil else { return .nothing }
    // Of several bindings under one qualifier, the nearest is the one that would be given.
    var nearest: [String: Int] = [:]
    for position in qualified()[missing.type, default: []] {
      let node = index.nodes[position]
      guard let qualifier = node.qualifier, node.scope == missing.scope,
        index.injectors.sees(question.context, node.injector)
      else { continue }
      let isNearer = nearest[qualifier].map { other in
        index.injectors.order(of: index.nodes[other].injector) < index.injectors.order(of: node.injector)
      }
      if isNearer ?? true { nearest[qualifier] = position }
    }
    return nearest.count < 2 ? .nothing : .qualified(nearest.values.sorted())
  }

  /// Whether there are scopes below an injector, and each of them has one of some bindings.
  private static func isInEveryScope(_ bindings: [Int], below context: Int, in index: GraphIndex) -> Bool {
    let holders = Set(bindings.map { index.nodes[$0].injector })
    guard !holders.isEmpty, !index.injectors.isWithinScope(context) else { return false }
    return index.injectors.scopes(below: context).allSatisfy { scope in
      holders.contains(scope) || holders.contains { index.injectors.sees(scope, $0) }
    }
  }

  /// The positions of all bindings with a qualifier, by their type, apart from parts.
  private static func qualifiedBindings(in index: GraphIndex) -> [String: [Int]] {
    let bindings = index.nodes.indices.filter { position in
      let node = index.nodes[position]
      return node.qualifier != nil && node.isBinding && node.part == nil
    }
    return Dictionary(grouping: bindings) { index.nodes[$0].type }
  }
}
