import VialDiagnostics

extension GraphBuilder {
  /// The warnings of property wrappers of which it isn't known what they ask for, and a note if there may be others.
  var diagnosticsOfWrappers: [Diagnostic] { narrowedRequests + keptScopedInstances + noteOfStrippedTypes }

  /// The warnings of wrappers that keep a scoped instance in an owner that lives longer.
  private var keptScopedInstances: [Diagnostic] {
    entries.indices.flatMap { position in
      let entry = entries[position]
      guard entry.isKeptForLong, !lineage(of: entry.holder).contains(where: { injectors[$0].isScope }) else {
        return [] as [Diagnostic]
      }
      return entry.wrappers.filter { $0.moment == .firstAccess }.compactMap { wrapper in
        let answer = answer(to: wrapper, of: entry, from: injectorAsked(by: wrapper, in: entry.holder))
        guard answer.targets.count == 1, answer.missing == nil else { return nil }
        let captive = entries[places[answer.targets[0] - 1].entry]
        guard captive.binding.lifetime == .scoped else { return nil }
        let names = (longerLivedOwner: entry.binding.key.displayName, captive: captive.binding.key.displayName)
        let words = wrapper.property.map { "its property wrapper \($0)" } ?? "its property wrapper"
        return Diagnostic(
          code: .captiveLifetime,
          severity: .warning,
          headline:
            "Captive dependency: \(names.longerLivedOwner) outlives scopes, and would keep the scoped \(names.captive) "
            + "that \(words) requests later.",
          registration: entry.place,
          remedy: Remedy.captiveLifetime.text { $0 == .longerLivedOwner ? names.longerLivedOwner : names.captive },
          nodes: [identifiers[position]] + answer.targets
        )
      }
    }
  }

  /// The warnings of wrappers for a type that is registered only under qualifiers, names or scopes, which they may give.
  private var narrowedRequests: [Diagnostic] {
    let unsure = entries.indices.flatMap { position in
      let entry = entries[position]
      return (entry.wasConstructed ? [] : entry.wrappers).compactMap { wrapper in
        let asked = injectorAsked(by: wrapper, in: entry.holder)
        let answer = answer(to: wrapper, of: entry, from: asked)
        return answer.targets.isEmpty ? nil : answer.missing.map { (position, wrapper, $0, answer.targets, asked) }
      }
    }
    if unsure.isEmpty { return [] }
    let index = GraphIndex(graph)
    return unsure.map { position, wrapper, key, targets, asked in
      let asking = index.position(of: identifiers[position])
      let words = wrapper.property.map { "the property wrapper \($0)" } ?? "a property wrapper"
      return Diagnostic(
        code: .missing,
        severity: .warning,
        headline: "\(key.displayName) is registered only under a qualifier, a name or a scope, and \(words) may "
          + "request it without one.",
        request: entries[position].place,
        path: index.lines(of: index.leadIns.path(to: asking)),
        nearMisses: targets.map { index.suggestion(index.position(of: $0), askedFrom: asked + 1) }.ordered(by: <),
        remedy: "let the wrapper name one of these; if it does already, validate with building: true",
        nodes: [identifiers[position]] + targets
      )
    }
  }

  private var noteOfStrippedTypes: [Diagnostic] {
    let names = Set(entries.compactMap(\.strippedType).map { String(presenting: $0) }).ordered(by: <)
    guard let first = names.first else { return [] }
    let subject =
      switch names.count {
      case 1: "\(first) are not known: the metadata of its fields is"
      case 2: "\(first) and \(names[1]) are not known: the metadata of their fields is"
      default: "\(first) and \(names.count - 1) other types are not known: the metadata of their fields is"
      }
    return [
      Diagnostic(
        code: .stripped,
        severity: .note,
        headline: "The property wrappers of \(subject) stripped.",
        remedy: "compile what you validate without -disable-reflection-metadata"
      )
    ]
  }
}
