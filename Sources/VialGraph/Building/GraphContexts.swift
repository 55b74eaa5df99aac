import Vial
import VialDiagnostics

/// Finds the bindings of ancestors to which an injector gives other dependencies than its parent does.
struct GraphContexts {
  private let builder: GraphBuilder

  /// The bindings that take their dependencies from the injector that is asked, by the keys that they ask for.
  private let requirers: [TypeKey: [Int]]

  init(_ builder: GraphBuilder) {
    self.builder = builder
    let held = builder.held.reduce(into: Set<TypeKey>()) { $0.formUnion($1.keys) }
    let lists = builder.lists.reduce(into: [TypeKey: [TypeKey]]()) { lists, own in
      for (list, elements) in own {
        lists[list, default: []] += elements.map(\.key)
        for context in elements.flatMap(\.contexts) {
          let path = Derivation.path(from: context.key) { key in
            lists[list, default: []].append(key)
            return held.contains(key) ? key : nil
          }
          if let inner = path.list { lists[list, default: []].append(inner) }
        }
      }
    }
    var requirers: [TypeKey: [Int]] = [:]
    for (position, entry) in builder.entries.enumerated() where entry.followsContext {
      for link in entry.links where link.levels == 0 { requirers[link.key, default: []].append(position) }
      let wrappers = entry.wrappers.filter { $0.moment != .accessAnywhere }
      for requirement in entry.declared + entry.observed + wrappers.map({ Requirement($0.key, at: nil) }) {
        // An optional or a lazy dependency also asks for the key that it is made of.
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

  /// The bindings of ancestors for each injector, in order.
  var entriesWithOtherDependencies: [[Int]] {
    var all: [[Int]] = []
    for context in builder.injectors.indices { all.append(entriesWithOtherDependencies(in: context, after: all)) }
    return all
  }

  private func entriesWithOtherDependencies(in context: Int, after outer: [[Int]]) -> [Int] {
    guard builder.parents[context] != nil else { return [] }
    let isScope = builder.injectors[context].isScope
    var found: Set<Int> = []
    var changed = changedKeys(in: context).map { (key: $0, isOwn: true) }
    if isScope {
      // Nothing between this scope and the next one out keeps scoped instances, so what changed there counts as well.
      for between in builder.lineage(of: context).dropFirst().prefix(while: { !builder.injectors[$0].isScope }) {
        guard builder.parents[between] != nil else { break }
        changed += changedKeys(in: between).map { ($0, false) }
        changed += outer[between].map { (builder.entries[$0].key, false) }
      }
    }
    while let (key, isOwn) = changed.popLast() {
      for position in requirers[key] ?? [] where !found.contains(position) {
        let binding = builder.entries[position].binding
        guard binding.lifetime == .scoped ? isScope : isOwn else { continue }
        // The injector's own bindings don't count, nor those that it hides or can't see.
        guard builder.entries[position].holder != context else { continue }
        guard builder.entry(for: binding.key, in: context) == position else { continue }
        found.insert(position)
        changed.append((builder.entries[position].key, true))
      }
    }
    return found.ordered(by: <)
  }

  private func changedKeys(in injector: Int) -> [TypeKey] {
    Array(builder.held[injector].keys) + builder.lists[injector].keys + changedProvidedKeys(in: injector)
  }

  /// The keys without a binding that the injector itself declares, or that it misses as a scope.
  private func changedProvidedKeys(in injector: Int) -> Set<TypeKey> {
    var keys = Set(builder.provided[injector])
    if builder.injectors[injector].isScope {
      for outer in builder.lineage(of: injector).dropFirst() {
        keys.formUnion(builder.provided[outer])
        if builder.injectors[outer].isScope { break }
      }
    }
    return keys.filter { builder.entry(for: $0, in: injector) == nil }
  }
}
