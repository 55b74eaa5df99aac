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
    guard let choice, let fallback = choice.fallback.flatMap({ held[entry.holder][$0] }), !standsForParents(fallback)
    else { return [] }
    guard ConditionTable(choice.candidates.compactMap(\.condition)).isCovering else { return [] }
    let reason = "one of the conditions of the others always holds"
    return [unused(fallback, because: reason, "remove it, or correct their conditions")]
  }

  /// Whether a binding gives what the parent has, perhaps within decorators.
  private func standsForParents(_ position: Int) -> Bool {
    let entry = entries[position]
    return entry.isInherited
      || entry.links.contains { $0.kind == .decorated && held[entry.holder][$0.key].map(standsForParents) == true }
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
        nearMisses: holding.map(\.conditionAndPlace),
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

  /// Returns the diagnostics of requested dictionaries of which several elements may have one name or qualifier.
  func diagnosticsOfDictionaries(_ entryPoints: [Requirement]) -> [Diagnostic] {
    // The elements of an array have the key of its list.
    func isInDictionary(_ element: ServicePart, _ list: TypeKey) -> Bool { element.key.service != list.service }
    let areAny = lists.contains { $0.contains { list, elements in elements.contains { isInDictionary($0, list) } } }
    guard areAny else { return [] }
    var requests: [(key: TypeKey, place: CodeLocation?, context: Int)] = []
    for place in places {
      let entry = entries[place.entry]
      requests += entry.requests.map { ($0.requirement.key, $0.requirement.location ?? entry.place, place.context) }
      requests += entry.wrappers.map { ($0.key, entry.place, injectorAsked(by: $0, in: place.context)) }
    }
    requests += entryPoints.map { ($0.key, $0.location, asked) }
    var known: Set<[TypeKey]> = []
    return requests.flatMap { key, request, context in
      let path = Derivation.path(from: key) { self.entry(for: $0, in: context) }
      let elements = path.list.map { list in
        self.elements(of: list, in: context).filter { isInDictionary($0, list) }
      }
      return Dictionary(grouping: elements ?? []) { $0.key.service }.values
        .filter { $0.count > 1 && known.insert($0.map(\.key)).inserted }
        .ordered { $0[0].key.partNumber < $1[0].key.partNumber }
        .compactMap { diagnostic(of: $0, in: path.key, request, context) }
    }
  }

  /// Returns the diagnostic of elements with one key, unless their conditions exclude each other.
  private func diagnostic(
    of elements: [ServicePart],
    in dictionary: TypeKey,
    _ request: CodeLocation?,
    _ injector: Int
  ) -> Diagnostic? {
    let conditions = elements.compactMap(\.condition), overlaps = ConditionTable(conditions).overlaps
    let areConditional = conditions.count == elements.count
    if areConditional, overlaps.combinations.isEmpty { return nil }
    let isCertain = areConditional ? overlaps.isEverywhere : elements.count - conditions.count > 1
    return Diagnostic(
      code: .ambiguous,
      severity: isCertain ? .error : .warning,
      headline: "\(dictionary.displayName) in \(injectors[injector].displayName) has \(elements.count) elements for "
        + "\(elements[0].key.service.displayName)"
        + (isCertain ? "." : ", if all of their conditions hold."),
      registration: elements[0].registration,
      request: request,
      nearMisses: elements.map(\.conditionAndPlace),
      remedy: "give each element a name or a qualifier of its own, or request an array under the one that they share",
      nodes: elements.compactMap { node(for: $0.key, in: injector) }
    )
  }
}

extension ServicePart {
  fileprivate var conditionAndPlace: String {
    (condition.map { "\($0.description), " } ?? "") + "registered at \(registration)"
  }
}
