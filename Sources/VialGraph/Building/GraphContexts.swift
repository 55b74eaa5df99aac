/// Which bindings of ancestors an injector gives other dependencies than its parent does.
struct GraphContexts {
  private let builder: GraphBuilder

  /// The bindings that take their dependencies from whichever injector is asked, by the keys that they ask for.
  private let requirers: [TypeKey: [Int]]

  init(_ builder: GraphBuilder) {
    self.builder = builder
    let held = builder.held.reduce(into: Set<TypeKey>()) { $0.formUnion($1.keys) }
    let lists = builder.lists.reduce(into: [TypeKey: [TypeKey]]()) { lists, own in
      for (list, elements) in own {
        lists[list, default: []] += elements.map(\.key) + elements.flatMap(\.contexts).map(\.key)
      }
    }
    var requirers: [TypeKey: [Int]] = [:]
    for (position, entry) in builder.entries.enumerated() where entry.followsContext {
      for link in entry.links where !link.isOfParent { requirers[link.key, default: []].append(position) }
      for requirement in entry.declared + entry.observed {
        // What an optional or a lazy dependency is made of counts as well.
        let path = Derivation.path(from: requirement.key) { key in
          requirers[key, default: []].append(position)
          return held.contains(key) ? key : nil
        }
        guard let list = path.list else { continue }
        for key in [list] + (lists[list] ?? []) { requirers[key, default: []].append(position) }
      }
    }
    self.requirers = requirers
  }

  /// The bindings of ancestors, in the order of the entries, for each injector.
  var entriesWithOtherDependencies: [[Int]] {
    var all: [[Int]] = []
    for context in builder.injectors.indices { all.append(entriesWithOtherDependencies(in: context, after: all)) }
    return all
  }

  private func entriesWithOtherDependencies(in context: Int, after outer: [[Int]]) -> [Int] {
    guard builder.parents[context] != nil else { return [] }
    let isScope = builder.injectors[context].isScope
    var found: Set<Int> = []
    var changed = builder.changedKeys(in: context).map { (key: $0, isOwn: true) }
    if isScope {
      // What changed between this scope and the next one out, nobody has kept there.
      for between in builder.lineage(of: context).dropFirst().prefix(while: { !builder.injectors[$0].isScope }) {
        guard builder.parents[between] != nil else { break }
        changed += builder.changedKeys(in: between).map { ($0, false) }
        changed += outer[between].map { (builder.entries[$0].key, false) }
      }
    }
    while let (key, isOwn) = changed.popLast() {
      for position in requirers[key] ?? [] where !found.contains(position) {
        let binding = builder.entries[position].binding
        let isScoped = binding.lifetime == .scoped
        guard isScoped ? isScope : isOwn else { continue }
        // Neither its own bindings, nor those that it hides or cannot see.
        guard builder.entries[position].holder != context else { continue }
        guard builder.entry(for: binding.key, in: context) == position else { continue }
        found.insert(position)
        changed.append((builder.entries[position].key, true))
      }
    }
    return found.sorted()
  }
}
