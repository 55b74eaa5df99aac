extension PluginPoint {
  /// Returns why each plugin and each point is used in a context, or not, and builds nothing.
  ///
  /// The description has a line for each of them. Code of the main actor asks rules of the main actor, too.
  ///
  /// - Parameters:
  ///   - context: The context of the rules.
  ///   - isolation: The caller's isolation, which the compiler fills in.
  /// - Returns: The explanation of the point, with the explanations of everything in it.
  public func explain(in context: Context, isolation: isolated (any Actor)? = #isolation) -> PluginExplanation {
    let isOnMainActor = ResolutionRequest.mark(of: isolation) != 0
    return explanation(of: 0, keptOutBy: nil) { entry in
      isOnMainActor ? entry.verdictOnMainActor(in: context) : entry.verdict(in: context)
    }
  }

  private func explanation(
    of index: Int,
    keptOutBy point: PluginExplanation.Exclusion?,
    _ verdict: (PluginEntry<Context, Plugin>) -> PluginExplanation.Verdict
  ) -> PluginExplanation {
    let entry = entries[index]
    var outermost = point
    let decision: PluginExplanation.Decision
    if let point {
      decision = .point(point)
    } else {
      let verdict = verdict(entry)
      decision = .rule(verdict)
      if !verdict.holds { outermost = PluginExplanation.Exclusion(entry, verdict) }
    }
    return PluginExplanation(
      name: entry.name,
      displayName: entry.displayName,
      location: entry.location,
      isPoint: entry.isPoint,
      parts: elements(of: index).map { explanation(of: $0.lowerBound, keptOutBy: outermost, verdict) },
      decision: decision
    )
  }
}

extension PluginEntry {
  /// What the rule says elsewhere than on the main actor.
  fileprivate func verdict(in context: Context) -> PluginExplanation.Verdict {
    let verdict = rule.verdict(in: context)
    // The rules of the main actor count as true, so the rule is false because of another one.
    if ruleOnMainActor == nil || !verdict.holds { return PluginExplanation.Verdict(verdict) }
    return PluginExplanation.Verdict(notAsked: rule.text)
  }

  fileprivate func verdictOnMainActor(in context: Context) -> PluginExplanation.Verdict {
    guard let ruleOnMainActor else { return PluginExplanation.Verdict(rule.verdict(in: context)) }
    return PluginExplanation.Verdict(ClauseVerdict(rule: rule.text, holds: ruleOnMainActor(context)))
  }
}
