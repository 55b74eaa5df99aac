extension GraphBuilder {
  /// The diagnostics of conditions for which several bindings apply, or none, and of bindings that never apply.
  var diagnosticsOfChoices: [Diagnostic] {
    entries.indices.flatMap { position in
      let choice = entries[position].binding.choice
      return (choice.map { diagnostics(of: $0, position) } ?? []) + diagnosticsOfUnused(position, choice)
    }
  }

  /// The warnings of a binding whose condition never holds, and of a default besides conditions of which one always holds.
  private func diagnosticsOfUnused(_ position: Int, _ choice: ServiceChoice?) -> [Diagnostic] {
    let entry = entries[position]
    func unused(_ position: Int, because reason: String, _ remedy: String) -> Diagnostic {
      let node = entries[position].node(id: identifiers[position], context: entry.holder, knowledge: .declared)
      return Diagnostic(
        code: .neverApplies,
        severity: .warning,
        headline: "\(node.nameAndPart) in \(injectors[entry.holder].displayName) is never used, since \(reason).",
        registration: node.registration,
        remedy: remedy,
        nodes: [node.id]
      )
    }
    if let condition = entry.part?.condition, !ConditionTable([condition]).impossible.isEmpty {
      return [unused(position, because: "its condition can't hold", "correct its condition, or remove the binding")]
    }
    guard let choice, let fallback = choice.fallback.flatMap({ held[entry.holder][$0] }) else { return [] }
    guard ConditionTable(choice.candidates.compactMap(\.condition)).isCovering else { return [] }
    let reason = "one of the conditions of the others always holds"
    return [unused(fallback, because: reason, "remove it, or correct their conditions")]
  }

  private func diagnostics(of choice: ServiceChoice, _ position: Int) -> [Diagnostic] {
    let table = ConditionTable(choice.candidates.compactMap(\.condition))
    let (service, holder) = (entries[position].binding.key, entries[position].holder)
    let injector = injectors[holder].displayName.atBeginningOfSentence
    let name = service.displayName
    func condition(_ combination: ConditionTable.Combination) -> String {
      combination.contains { $0 != nil } ? ", if \(table.text(combination))." : "."
    }
    let overlaps = table.overlaps
    let ambiguous = overlaps.combinations.map { combination in
      let holding = table.holding(in: combination).map { choice.candidates[$0] }
      return Diagnostic(
        code: .ambiguous,
        severity: overlaps.isEverywhere ? .error : .warning,
        headline: "\(injector) holds \(holding.count) bindings for \(name) that apply at once" + condition(combination),
        registration: holding.first?.registration,
        nearMisses: holding.map { "\($0.condition?.description ?? ""), registered at \($0.registration)" },
        remedy: "make their conditions exclude each other",
        nodes: [identifiers[position]] + holding.compactMap { node(for: $0.key, in: holder) }
      )
    }
    let hasFallback =
      choice.fallback != nil || parents[holder].map { entry(for: service, in: $0) != nil } ?? false
    guard !hasFallback else { return ambiguous }
    let gaps = table.gaps
    return ambiguous
      + gaps.combinations.map { combination in
        Diagnostic(
          code: .noneApplies,
          severity: gaps.isEverywhere ? .error : .warning,
          headline: "\(injector) holds no binding for \(name) that applies" + condition(combination),
          registration: entries[position].binding.registration,
          remedy: service.code.text(of: .fallback),
          nodes: [identifiers[position]]
        )
      }
  }
}
