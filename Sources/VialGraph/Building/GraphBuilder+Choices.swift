extension GraphBuilder {
  /// How many combinations of one kind are reported for the bindings of one service.
  private static var mostCombinations: Int { 5 }

  /// What can be seen of conditions that leave several bindings, or none.
  var diagnosticsOfChoices: [Diagnostic] {
    entries.indices.flatMap { position in
      (entries[position].binding as? ChoiceBinding).map { diagnostics(of: $0, position) } ?? []
    }
  }

  private func diagnostics(of choice: ChoiceBinding, _ position: Int) -> [Diagnostic] {
    let table = ConditionTable(choice.candidates.map(\.condition))
    let injector = injectors[entries[position].holder].displayName.atBeginningOfSentence
    let name = choice.key.displayName
    let overlaps = table.overlaps
    var diagnostics = overlaps.combinations.prefix(Self.mostCombinations).map { combination in
      let holding = table.holding(in: combination).map { choice.candidates[$0] }
      return Diagnostic(
        code: .ambiguous,
        severity: overlaps.isEverywhere ? .error : .warning,
        headline: "\(injector) holds \(holding.count) bindings for \(name) that apply at once"
          + (combination.contains { $0 != nil } ? ", if \(table.text(combination))." : "."),
        registration: holding.first?.registration,
        nearMisses: holding.map { "\($0.condition), registered at \($0.registration)" },
        remedy: "let their conditions exclude each other",
        nodes: [identifiers[position]] + holding.compactMap { node(for: $0.key, in: entries[position].holder) }
      )
    }
    guard !isFallbackKnown(for: choice, position) else { return diagnostics }
    let gaps = table.gaps
    diagnostics += gaps.combinations.prefix(Self.mostCombinations).map { combination in
      Diagnostic(
        code: .noneApplies,
        severity: gaps.isEverywhere ? .error : .warning,
        headline: "\(injector) holds no binding for \(name) that applies"
          + (combination.contains { $0 != nil } ? ", if \(table.text(combination))." : "."),
        registration: choice.registration,
        remedy: "register one without a condition, which is used where no other applies",
        nodes: [identifiers[position]]
      )
    }
    return diagnostics
  }

  /// Whether there is a binding for what no condition applies to, here or in the parent.
  private func isFallbackKnown(for choice: ChoiceBinding, _ position: Int) -> Bool {
    if choice.fallback != nil { return true }
    guard let parent = parents[entries[position].holder] else { return false }
    return entry(for: choice.key, in: parent) != nil
  }
}
