import VialDefinitions
import VialGraph

/// What definition files say of services, aliases and parameters, by titles under which they are compared.
struct DefinitionFacts {
  /// The texts of each fact, of which "calls" has several.
  typealias Facts = [String: [String]]

  /// The services that a graph has, by their names.
  private(set) var services: [String: Facts] = [:]

  /// What no graph has, by kinds and names.
  private(set) var others: [Kind: [String: Facts]] = [:]

  /// A kind of definition that no graph has.
  enum Kind: String, CaseIterable {
    case parameter, alias
    case abstractService = "abstract service"

    var plural: String { self == .alias ? "aliases" : "\(rawValue)s" }
  }

  init(_ checked: CheckedDefinitions) {
    let definitions = checked.definitions
    for service in definitions.services {
      let facts = Self.facts(of: service, in: checked)
      if service.isAbstract {
        others[.abstractService, default: [:]][service.name.value] = facts
      } else {
        services[service.name.value] = facts
      }
    }
    // Decoration makes aliases that no file has.
    for alias in definitions.aliases where !alias.isDecoration {
      others[.alias, default: [:]][alias.name.value] = ["": [alias.target.value]]
    }
    for parameter in definitions.parameters {
      others[.parameter, default: [:]][parameter.name] = ["": [parameter.argument.json(referring: false).text]]
    }
  }

  private static func facts(of service: ServiceDefinition, in checked: CheckedDefinitions) -> Facts {
    let all = Entry.ownFacts(of: service, checked.parameters(of: service), checked.making(of: service))
    var facts: Facts = [:]
    for fact in all where fact.label != "arguments" { facts[fact.label] = fact.lines }
    let arguments = service.arguments?.value.texts { "\($0 + 1): " } ?? []
    for argument in arguments {
      let parts = argument.split(separator: ": ", maxSplits: 1)
      facts["argument \(parts[0])"] = [String(parts.last ?? "")]
    }
    return facts
  }
}

extension DefinitionFacts {
  /// What changed of the services, and what new and former ones are, by their names.
  func serviceChanges(since old: DefinitionFacts) -> [String: [String]] {
    let names = Set(services.keys).union(old.services.keys)
    return names.reduce(into: [:]) { changes, name in
      changes[name] = Self.line(name, from: old.services[name], to: services[name])?.facts
    }
  }

  /// What changed beside the services of graphs, by kinds and names.
  func otherChanges(since old: DefinitionFacts) -> [(kind: Kind, line: DependencyGraph.Difference.Line)] {
    Kind.allCases.flatMap { kind in
      let (former, current) = (old.others[kind] ?? [:], others[kind] ?? [:])
      return Set(former.keys).union(current.keys).sorted().compactMap { name in
        Self.line("\(kind.rawValue) \(name)", from: former[name], to: current[name]).map { (kind, $0) }
      }
    }
  }

  private static func line(_ title: String, from old: Facts?, to new: Facts?) -> DependencyGraph.Difference.Line? {
    switch (old, new) {
    case (let old?, let new?):
      let changes = changes(from: old, to: new)
      return changes.isEmpty ? nil : DependencyGraph.Difference.Line(.changed, title, changes)
    case (nil, let new?): return DependencyGraph.Difference.Line(.added, title, words(new))
    case (let old?, nil): return DependencyGraph.Difference.Line(.removed, title, words(old))
    case (nil, nil): return nil
    }
  }

  private static func words(_ facts: Facts) -> [String] {
    ordered(facts.keys).map { title($0) + facts[$0, default: []].joined(separator: ", ") }
  }

  private static func changes(from old: Facts, to new: Facts) -> [String] {
    ordered(Set(old.keys).union(new.keys)).compactMap { label in
      let (former, current) = (old[label] ?? [], new[label] ?? [])
      if former == current { return nil }
      // Of several calls or tags, those that are in both say nothing.
      let (gone, added) = (former.without(current), current.without(former))
      if gone.isEmpty, added.isEmpty { return "\(label) in another order" }
      let texts = [gone, added].map { $0.isEmpty ? "none" : $0.joined(separator: ", ") }
      return title(label) + texts.joined(separator: " → ")
    }
  }

  /// What a service is comes before what it is made with.
  private static func ordered(_ labels: some Collection<String>) -> [String] {
    func rank(_ label: String) -> Int { label.hasPrefix("argument ") ? 1 : label == "calls" || label == "tags" ? 2 : 0 }
    return labels.sorted { (rank($0), $0) < (rank($1), $1) }
  }

  private static func title(_ label: String) -> String { label.isEmpty ? "" : "\(label): " }
}

extension [String] {
  /// The texts that others don't have, each as often as it has no counterpart.
  fileprivate func without(_ others: [String]) -> [String] {
    var rest = others
    return filter { text in
      guard let position = rest.firstIndex(of: text) else { return true }
      rest.remove(at: position)
      return false
    }
  }
}
