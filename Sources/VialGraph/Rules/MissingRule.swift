/// What is asked for has no binding.
enum MissingRule: ValidationRule {
  static func diagnostics(in index: GraphIndex) -> [Diagnostic] {
    guard !index.missingRequests.isEmpty else { return [] }
    var suggestions = BindingSuggestions(index)
    return index.missingRequests.map { request in
      let asked = index.nodes[request.missing].injector
      let (name, isNamed) = (index.nodes[request.missing].displayName, index.nodes[request.missing].name != nil)
      let headline = "\(isNamed ? "The service " : "")\(name) is not registered in \(index.injectors.name(of: asked))"
      switch request.instead {
      case .qualified(let bindings):
        let nearMisses = bindings.map { index.suggestion($0, askedFrom: asked) }.sorted()
        return request.diagnostic(
          .missing,
          headline: "\(name) is registered under \(bindings.count) qualifiers, and is asked for without one.",
          nearMisses: Array(nearMisses.prefix(5)),
          remedy: Remedy.qualifier,
          in: index
        )
      case .nothing:
        return request.diagnostic(
          .missing,
          headline: headline + ".",
          nearMisses: suggestions.lines(for: request.missing),
          remedy: Remedy.missing,
          in: index
        )
      case .below(let bindings):
        let holders = holders(of: bindings, in: index)
        return request.diagnostic(
          .missing,
          .warning,
          headline: "\(headline), only in \(holders.all).",
          nearMisses: suggestions.lines(for: request.missing),
          remedy: "ask \(holders.first) for \(index.name(of: request.asking)), or register a binding "
            + "in \(index.injectors.name(of: asked))",
          in: index
        )
      }
    }
  }

  /// What errors call the injectors with some bindings.
  private static func holders(of bindings: [Int], in index: GraphIndex) -> (all: String, first: String) {
    let ordered = Set(bindings.map { index.nodes[$0].injector }).sorted { one, other in
      index.injectors.position(of: one) < index.injectors.position(of: other)
    }
    let first = ordered.first.map(index.injectors.name) ?? ""
    guard ordered.count > 1 else { return (first, first) }
    let others = ordered.count == 2 ? index.injectors.name(of: ordered[1]) : "\(ordered.count - 1) others"
    return ("\(first) and \(others)", first)
  }
}
