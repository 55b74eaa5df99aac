extension Condition {
  /// What it says, with what those of its parts say that are asked.
  func verdict(in contexts: inout Contexts) throws(InjectionError) -> Verdict {
    switch expression {
    case .test(let test): return Verdict(rule: description, holds: try test.predicate(&contexts))
    case .all(let parts): return try verdict(of: parts, until: false, in: &contexts)
    case .any(let parts): return try verdict(of: parts, until: true, in: &contexts)
    case .not(let condition):
      let verdict = try condition.verdict(in: &contexts)
      return Verdict(rule: description, holds: !verdict.holds, parts: [verdict], decision: .byPartOfPart)
    }
  }

  private func verdict(
    of parts: [Condition],
    until decisive: Bool,
    in contexts: inout Contexts
  ) throws(InjectionError) -> Verdict {
    var verdicts: [Verdict] = []
    for part in parts {
      let verdict = try part.verdict(in: &contexts)
      verdicts.add(verdict)
      if verdict.holds == decisive {
        return Verdict(rule: description, holds: decisive, parts: verdicts, decision: .byLastPart)
      }
    }
    return Verdict(rule: description, holds: !decisive, parts: verdicts)
  }
}
