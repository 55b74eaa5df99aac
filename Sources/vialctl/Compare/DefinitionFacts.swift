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

  /// The services with each tag, in their order.
  private var tagged: [String: [String]] = [:]

  /// A kind of what no graph has.
  enum Kind: String, CaseIterable {
    case parameter, alias, tag
    case abstractService = "abstract service"

    var plural: String { self == .alias ? "aliases" : "\(rawValue)s" }
  }

  init(_ checked: CheckedDefinitions) {
    let definitions = checked.definitions
    for tag in Set(definitions.services.flatMap { $0.tags.map(\.name) }) { tagged[tag] = checked.tags[tag] }
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
    func add(_ label: String, _ argument: Argument) { facts[label] = [argument.json(referring: true).text] }
    switch service.arguments?.value {
    case .positional(let arguments):
      for (index, argument) in arguments.enumerated() { add("argument \(index + 1)", argument) }
    case .named(let arguments):
      for argument in arguments { add("argument \"\(argument.name)\"", argument.argument) }
    case nil: break
    }
    // With a manifest, the arguments by type are there.
    if let filling = service.filling, checked.parameters(of: service).isEmpty {
      facts["other arguments"] = ["by type"]
      for binding in filling.bindings { add("bound \"\(binding.name)\"", binding.argument) }
    }
    return facts
  }
}

extension DefinitionFacts {
  /// What changed of the services, and what new and former ones are, by their names.
  func serviceChanges(since old: DefinitionFacts) -> [String: DependencyGraph.Difference.Line] {
    let names = Set(services.keys).union(old.services.keys)
    return names.reduce(into: [:]) { changes, name in
      changes[name] = Self.line(name, from: old.services[name], to: services[name])
    }
  }

  /// What changed beside the services of graphs, by kinds and names.
  func otherChanges(since old: DefinitionFacts) -> [(kind: Kind, line: DependencyGraph.Difference.Line)] {
    Kind.allCases.flatMap { kind in
      if kind == .tag { return orderChanges(since: old).map { (kind, $0) } }
      let (former, current) = (old.others[kind] ?? [:], others[kind] ?? [:])
      return Set(former.keys).union(current.keys).sorted().compactMap { name in
        Self.line("\(kind.rawValue) \(name)", from: former[name], to: current[name]).map { (kind, $0) }
      }
    }
  }

  /// The tags whose services have another order; those that have the tag tell the rest.
  private func orderChanges(since old: DefinitionFacts) -> [DependencyGraph.Difference.Line] {
    tagged.sorted { $0.key < $1.key }.compactMap { tag, names in
      let former = old.tagged[tag] ?? []
      let common = names.common(with: former)
      if common == former.common(with: names) { return nil }
      return DependencyGraph.Difference.Line(.changed, "tag \(tag)", ["in the order \(common.joined(separator: ", "))"])
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
    ordered(Set(old.keys).union(new.keys)).flatMap { label -> [String] in
      let (former, current) = (old[label] ?? [], new[label] ?? [])
      if former == current { return [] }
      // Of several calls or tags, those that are in both count only by their order.
      let (gone, added) = (former.without(current), current.without(former))
      let isReordered = former.common(with: current) != current.common(with: former)
      let texts = [gone, added].map { $0.isEmpty ? "none" : $0.joined(separator: ", ") }
      let changed = gone.isEmpty && added.isEmpty ? [] : [title(label) + texts.joined(separator: " → ")]
      return changed + (isReordered ? ["\(label) in another order"] : [])
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
  /// The texts that others have as well, in the order of these.
  fileprivate func common(with others: [String]) -> [String] { without(without(others)) }

  /// The texts that others don't have, each as often as it has no counterpart.
  fileprivate func without(_ others: [String]) -> [String] {
    var counts = others.reduce(into: [:]) { $0[$1, default: 0] += 1 }
    return filter { text in
      guard let count = counts[text], count > 0 else { return true }
      counts[text] = count - 1
      return false
    }
  }
}
