/// An instance that is confined to the main actor is asked for where it could leave it.
enum ConfinedRule: ValidationRule {
  static func diagnostics(in index: GraphIndex) -> [Diagnostic] {
    var search = ConfinedSearch(index)
    return search.requests().map { diagnostic($0, in: index) }
  }

  private static func diagnostic(_ request: ConfinedRequest, in index: GraphIndex) -> Diagnostic {
    let asking = index.sources[request.edges[0]]
    let targets = request.edges.map { PathStep(node: index.targets[$0], edge: $0) }
    let confined = index.nodes[targets[targets.count - 1].node]
    var path = index.leadIns.path(to: asking)
    for step in targets { path.append(step) }
    let isOfProvider = index.kinds[request.edges[0]] == .provider
    let reason = isOfProvider ? "its Provider gives it only there" : "this request could take it elsewhere"
    return Diagnostic(
      code: .confined,
      severity: isOfProvider ? .note : request.isCertain ? .error : .warning,
      headline: "\(confined.nameAndPart) in \(index.injectors.name(of: index.nodes[asking].context)) "
        + "is confined to the main actor, and \(reason).",
      registration: confined.registration,
      request: index.request(of: request.edges[0]),
      path: index.lines(of: path),
      remedy: isOfProvider ? Remedy.confinedProvider : Remedy.confined,
      nodes: index.identifiers(of: [asking] + targets.map(\.node))
    )
  }
}
