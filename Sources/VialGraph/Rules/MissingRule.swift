import VialDiagnostics

/// Finds requests for dependencies that aren't registered.
enum MissingRule: ValidationRule {
  static func diagnostics(in index: GraphIndex) -> [Diagnostic] {
    let requests = MissingRequest.all(in: index)
    guard !requests.isEmpty else { return [] }
    var suggestions = BindingSuggestions(index)
    return requests.map { request in
      let missing = index.nodes[request.missing]
      let injector = index.injectors.name(of: missing.injector)
      let name = (missing.name == nil ? "" : "The service ") + missing.displayName
      switch request.alternative {
      case .declared(let declaration):
        return request.diagnostic(
          headline(injector, lacking: index.nodes[declaration]),
          nearMisses: suggestions.lines(for: request.missing),
          remedy: missing.code.text(of: .missingInScope),
          in: index
        )
      case .qualified(let bindings):
        let first = bindings.min { index.nodes[$0].displayName < index.nodes[$1].displayName }
        let nearMisses = bindings.map { index.suggestion($0, askedFrom: missing.injector) }.ordered(by: <)
        return request.diagnostic(
          "\(name) is registered under \(bindings.count) qualifiers or names, but the request has none.",
          nearMisses: Array(nearMisses.prefix(5)),
          remedy: index.kinds[request.edge].isOfWrapper
            ? "let the wrapper name one of them, or register a binding without any"
            : first.map { index.nodes[$0].code.text(of: .qualifier) } ?? "",
          in: index
        )
      case .nothing:
        return request.diagnostic(
          "\(name) is not registered in \(injector).",
          severity: index.kinds[request.edge] == .lazyWrapper && missing.role == .absent ? .warning : .error,
          nearMisses: suggestions.lines(for: request.missing),
          remedy: remedy(for: request, in: index),
          in: index
        )
      case .below(let bindings):
        let holders = holders(of: bindings, in: index)
        return request.diagnostic(
          "\(name) is not registered in \(injector), only in \(holders.all).",
          severity: .warning,
          nearMisses: suggestions.lines(for: request.missing),
          remedy: (index.kinds[request.edge].isOfWrapper && !MissingRequest.isAskedBelow(index.nodes[request.asking])
            ? "make \(holders.first) the current injector where the property wrapper requests it"
            : "request \(index.name(of: request.asking)) from \(holders.first)")
            + (holders.isScope && missing.scope == nil && missing.name == nil
              && index.keys.declarations[index.keys.keys[request.missing]] == nil
              ? ", and declare that: try injector.scopesProvide(\(missing.code.text(of: .request)))" : "")
            + "; or register \(missing.displayName) in \(injector)",
          in: index
        )
      }
    }
  }

  private static func remedy(for request: MissingRequest, in index: GraphIndex) -> String {
    let missing = index.nodes[request.missing]
    if missing.name != nil { return Remedy.missingName.text { _ in missing.displayName } }
    if index.kinds[request.edge].isOfWrapper {
      return missing.code.text(of: .missing) + "; or make the property an optional"
    }
    let asking = index.nodes[request.asking]
    let isInScopes = missing.scope == nil && isForScoped(request.asking, in: index)
    let isBelow = !MissingRequest.bindings(of: request.missing, below: asking.context, in: index).isEmpty
    let isArgument =
      asking.knowledge == .declared && asking.role != .component
      && asking.registration == index.request(of: request.edge) && Remedy.isArgument(missing.code, of: asking.code)
    let remedy =
      isArgument
      ? Remedy.missingArgument.text { ($0 == .lastInstance ? asking : missing).code.text(of: $0) }
      : missing.code.text(
        of: isBelow ? .missingAbove : isInScopes ? .missingInScopes : .missing,
        onMainActor: asking.isolation != nil || index.isolations[request.edge] != nil
      )
    switch index.kinds[request.edge] {
    case .lazy: return remedy + "; or if it may be missing, take a Lazy<\(missing.optionalType)>"
    case .provider: return remedy + "; or if it may be missing, take a Provider<\(missing.optionalType)>"
    default: return remedy
    }
  }

  /// Returns whether a scoped instance asks, or something that is made for it.
  private static func isForScoped(_ asking: Int, in index: GraphIndex) -> Bool {
    let keeper = index.leadIns.path(to: asking).last { step in
      [.scoped, .singleton, .weak].contains(index.nodes[step.node].lifetime)
    }
    return keeper.map { index.nodes[$0.node].lifetime == .scoped } ?? false
  }

  /// Returns the headline for a scope that doesn't register what it is declared to provide.
  static func headline(_ scope: String, lacking provided: DependencyGraph.Node) -> String {
    "\(scope.atBeginningOfSentence) doesn't register \(provided.nameAndDeclaration)."
  }

  /// Returns the names of the injectors that hold some bindings.
  private static func holders(
    of bindings: [Int],
    in index: GraphIndex
  ) -> (all: String, first: String, isScope: Bool) {
    let positions = Set(bindings.map { index.injectors.position(of: index.nodes[$0].injector) })
    let names = positions.ordered(by: <).map(index.injectors.name(at:))
    let isScope = positions.min().map(index.injectors.isScope(at:)) ?? false
    return switch names.count {
    case 1: (names[0], names[0], isScope)
    case 2: ("\(names[0]) and \(names[1])", names[0], isScope)
    default: ("\(names[0]) and \(names.count - 1) others", names[0], isScope)
    }
  }
}

/// A request of a binding for a dependency that isn't registered.
private struct MissingRequest {
  /// Bindings that are registered in other places or under qualifiers, by their positions.
  enum Alternative {
    case nothing

    /// An injector around the scope declares that its scopes provide the dependency.
    case declared(Int)

    /// The dependency is registered in descendants of the injector from which dependencies come.
    case below([Int])

    /// The type is registered under several qualifiers.
    case qualified([Int])
  }

  private struct Question: Hashable {
    let missing: Int
    let context: Int
    let isAskedBelow: Bool
    let isAskedInScopes: Bool
  }

  // The positions of the nodes and of the edge between them.
  let asking: Int
  let missing: Int
  let edge: Int
  let alternative: Alternative

  func diagnostic(
    _ headline: String,
    severity: Diagnostic.Severity = .error,
    nearMisses: [String],
    remedy: String,
    in index: GraphIndex
  ) -> Diagnostic {
    var path = index.leadIns.path(to: asking)
    // A component without a registration requests its dependency where it is requested.
    let request = index.request(of: edge) ?? index.request(of: path.last { _ in true }?.edge)
    if index.kinds[edge].isOfWrapper { path.append(PathStep(node: missing, edge: edge)) }
    return Diagnostic(
      code: .missing,
      severity: severity,
      headline: headline,
      request: request,
      path: index.lines(of: path),
      nearMisses: nearMisses,
      remedy: remedy,
      nodes: index.identifiers(of: [asking, missing])
    )
  }

  /// Returns a request for each two nodes, apart from those that may be in vain.
  static func all(in index: GraphIndex) -> [MissingRequest] {
    var requests: [MissingRequest] = [], answers: [Question: Alternative?] = [:]
    lazy var qualified = Self.qualifiedBindings(in: index)
    for edge in index.targets.indices {
      let (asking, missing) = (index.sources[edge], index.targets[edge])
      guard !index.nodes[missing].isBinding, index.nodes[missing].role != .provided, !isAllowed(edge, in: index) else {
        continue
      }
      if let last = requests.last, last.asking == asking, last.missing == missing { continue }
      // A property wrapper asks the default injector, which a task may replace by one of its descendants.
      let isOfWrapper = index.kinds[edge].isOfWrapper
      let question = Question(
        missing: missing,
        context: isOfWrapper ? index.nodes[missing].injector : index.nodes[asking].context,
        isAskedBelow: isOfWrapper || isAskedBelow(index.nodes[asking]),
        isAskedInScopes: !isOfWrapper && index.nodes[asking].lifetime == .scoped
      )
      let alternative = answers[question] ?? answer(question, qualified, in: index)
      answers.updateValue(alternative, forKey: question)
      guard let alternative else { continue }
      requests.append(MissingRequest(asking: asking, missing: missing, edge: edge, alternative: alternative))
    }
    return requests
  }

  private static func isAllowed(_ edge: Int, in index: GraphIndex) -> Bool {
    switch index.kinds[edge] {
    case .optional: true
    // A collection may be empty, also if it is requested later.
    case .collection, .lazy, .provider, .factoryArgument: index.nodes[index.targets[edge]].role == .absent
    case .required, .candidate, .decorated, .wrapper, .lazyWrapper: false
    }
  }

  /// Returns whether a binding's dependencies come from the injector that is asked.
  fileprivate static func isAskedBelow(_ node: DependencyGraph.Node) -> Bool {
    node.role == .factory || [.transient, .graph, .scoped].contains(node.lifetime)
  }

  /// Returns the bindings of a missing dependency in the descendants of an injector.
  fileprivate static func bindings(of missing: Int, below context: Int, in index: GraphIndex) -> [Int] {
    index.keys.bindings[index.keys.keys[missing]].filter { position in
      let holder = index.nodes[position].injector
      return index.injectors.sees(holder, context) && !index.injectors.sees(context, holder)
    }
  }

  /// Returns the alternative; `nil` if dependencies come only from scopes, and each of these has the missing one.
  private static func answer(
    _ question: Question,
    _ qualified: @autoclosure () -> [String: [Int]],
    in index: GraphIndex
  ) -> Alternative? {
    let missing = index.nodes[question.missing]
    if question.isAskedBelow {
      let below = bindings(of: question.missing, below: question.context, in: index)
      if question.isAskedInScopes, isInEveryScope(below, below: question.context, in: index) { return nil }
      if !below.isEmpty { return .below(below) }
    }
    if let declaration = declaration(of: question.missing, in: index) { return .declared(declaration) }
    guard missing.qualifier == nil, missing.name == nil else { return .nothing }
    // Of several bindings under one qualifier, a request would get the nearest.
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
    return nearest.count < 2 ? .nothing : .qualified(nearest.values.ordered(by: <))
  }

  /// Returns the nearest declaration that scopes provide a missing dependency.
  private static func declaration(of missing: Int, in index: GraphIndex) -> Int? {
    let injector = index.nodes[missing].injector
    return index.keys.declarations[index.keys.keys[missing]]?
      .filter { index.injectors.sees(injector, index.nodes[$0].injector) }
      .max { index.injectors.order(of: index.nodes[$0].injector) < index.injectors.order(of: index.nodes[$1].injector) }
  }

  /// Returns whether there are scopes below an injector, and each of them sees one of some bindings.
  private static func isInEveryScope(_ bindings: [Int], below context: Int, in index: GraphIndex) -> Bool {
    let holders = Set(bindings.map { index.nodes[$0].injector })
    guard !holders.isEmpty, !index.injectors.isWithinScope(context) else { return false }
    return index.injectors.scopes(below: context).allSatisfy { scope in
      holders.contains(scope) || holders.contains { index.injectors.sees(scope, $0) }
    }
  }

  private static func qualifiedBindings(in index: GraphIndex) -> [String: [Int]] {
    let bindings = index.nodes.indices.filter { position in
      let node = index.nodes[position]
      return node.qualifier != nil && !node.isProperty && node.isBinding && node.part == nil
    }
    return Dictionary(grouping: bindings) { index.nodes[$0].type }
  }
}

extension DependencyGraph.Node {
  /// An optional of the type, as code spells it.
  fileprivate var optionalType: String {
    let type = code.text(of: .taken)
    return (code.isBuilt ? type : "(\(type))") + "?"
  }
}
