/// What a scope keeps is asked for where there is no scope.
enum ScopeNeededRule: ValidationRule {
  static func diagnostics(in index: GraphIndex) -> [Diagnostic] {
    index.scopedPaths.filter(\.isLater).map { path in
      path.diagnostic(
        .scopeNeeded,
        remedy: Remedy.scopeNeeded,
        in: index
      ) { captive, captor in
        "\(captive.nameAndPart) is kept once per scope, and \(captor.nameAndPart) asks for it in "
          + "\(index.injectors.name(of: captor.context)), which is not within a scope."
      }
    }
  }
}
