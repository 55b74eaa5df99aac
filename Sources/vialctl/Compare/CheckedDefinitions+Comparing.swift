import VialDefinitions
import VialGraph

extension CheckedDefinitions {
  /// The texts of each fact by its title.
  private typealias Facts = [String: [String]]

  /// What changed of the services, and what new and former ones are, by their names.
  func serviceChanges(since old: CheckedDefinitions) -> [String: DependencyGraph.Difference.Line] {
    let (former, current) = (old.facts(.service), facts(.service))
    return Set(former.keys).union(current.keys).reduce(into: [:]) { changes, name in
      changes[name] = Self.line(name, from: former[name], to: current[name])
    }
  }

  /// What changed beside the services of graphs, by kinds and names.
  func otherChanges(
    since old: CheckedDefinitions
  ) -> [(one: String, many: String, lines: [DependencyGraph.Difference.Line])] {
    FactKind.allCases.filter { $0 != .service }.map { kind in
      let (former, current) = (old.facts(kind), facts(kind))
      let names = Set(former.keys).union(current.keys).sorted()
      let lines =
        kind == .tag
        ? orderChanges(since: old)
        : names.compactMap { Self.line("\(kind.rawValue) \($0)", from: former[$0], to: current[$0]) }
      return (kind.rawValue, kind == .alias ? "aliases" : "\(kind.rawValue)s", lines)
    }
  }

  /// The tags whose services have another order; those that have the tag tell the rest.
  private func orderChanges(since old: CheckedDefinitions) -> [DependencyGraph.Difference.Line] {
    let others = old.facts(.tag)
    return facts(.tag).ordered { $0.key < $1.key }.compactMap { tag, facts in
      let (names, former) = (facts["", default: []], others[tag]?[""] ?? [])
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
      // Of several calls or tags, those that are in both count only by their order, unless there were more or fewer.
      let (gone, added) = (former.without(current), current.without(former))
      let isReordered = former.common(with: current) != current.common(with: former)
      let isLonger = gone.isEmpty || added.isEmpty
      let texts = (isLonger ? [former, current] : [gone, added]).map {
        $0.isEmpty ? "none" : $0.joined(separator: ", ")
      }
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
