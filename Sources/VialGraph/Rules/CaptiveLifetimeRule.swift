/// An instance that is kept for long would hold one that a scope keeps for less long.
enum CaptiveLifetimeRule: ValidationRule {
  static func diagnostics(in index: GraphIndex) -> [Diagnostic] {
    index.scopedPaths.filter { !$0.isLater }.map { path in
      path.diagnostic(
        .captiveLifetime,
        remedy: Remedy.captiveLifetime,
        in: index
      ) { captive, captor in
        "\(captive.nameAndPart) is kept once per scope, and cannot be part of \(captor.nameAndPart), "
          + "which is kept longer."
      }
    }
  }
}
