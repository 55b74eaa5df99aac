extension GraphBuilder {
  /// What is asked for from an injector in vain.
  private struct MissingService: Hashable {
    let key: TypeKey
    let injector: Int
  }

  /// Follows the requirements of every node.
  func makeGraph() -> DependencyGraph {
    var nodes: [DependencyGraph.Node] = []
    nodes.reserveCapacity(places.count)
    var edges: [DependencyGraph.Edge] = []
    var missing: [MissingService: Int] = [:]
    var needed: Set<Int> = []
    var numbers = numbers

    for (position, place) in places.enumerated() {
      let entry = entries[place.entry]
      let id = position + 1
      var knowledge = entry.knowledge
      var seen: Set<Int> = []
      func connect(
        _ target: Int,
        _ kind: DependencyGraph.Edge.Kind,
        at request: CodeLocation?,
        isObserved: Bool,
        isOnMainActor: Bool = false
      ) {
        let edge = DependencyGraph.Edge(
          from: id,
          to: target,
          kind: kind,
          request: request ?? entry.binding.place,
          isObserved: isObserved,
          isolation: isOnMainActor && entry.isolation == nil ? .mainActor : nil
        )
        if seen.insert(target * 16 + kind.rank).inserted { edges.append(edge) }
      }
      func missingTarget(_ key: TypeKey) -> Int {
        let service = MissingService(key: key, injector: place.context)
        let target = missing[service] ?? places.count + missing.count + 1
        missing[service] = target
        return target
      }
      for link in entry.links {
        guard let target = node(for: link, of: place.entry, in: place.context) else { continue }
        connect(target, link.kind, at: nil, isObserved: false)
      }
      for (requirement, isObserved) in entry.requirements {
        let isOnMainActor = requirement.isOnMainActor || entry.isFactoryOfMainActor && !isObserved
        let path = Derivation.path(from: requirement.key) {
          node(for: $0, in: place.context, isOnMainActor: isOnMainActor || entry.binding.isOnMainActor)
        }
        if path.isRequester { continue }
        if path.isAnything {
          if knowledge == .declared { knowledge = entry.binding.isRecorded ? .observed : .opaque }
          continue
        }
        let kind = path.kind(from: entry.role, isObserved: isObserved)
        if let list = path.list {
          let targets = self.nodes(for: list, in: place.context)
          for target in targets.isEmpty ? [missingTarget(path.key)] : targets {
            connect(
              target,
              path.deferral ?? .collection,
              at: requirement.location,
              isObserved: isObserved,
              isOnMainActor: isOnMainActor
            )
          }
          for context in elements(of: list, in: place.context).flatMap(\.contexts) {
            let target = node(for: context.key, in: place.context)
            connect(
              target ?? missingTarget(context.key),
              kind,
              at: context.location,
              isObserved: isObserved,
              isOnMainActor: isOnMainActor || context.isOnMainActor
            )
            if target == nil { needed.insert(missingTarget(context.key)) }
          }
          continue
        }
        connect(
          path.target ?? missingTarget(path.key),
          kind,
          at: requirement.location,
          isObserved: isObserved,
          isOnMainActor: isOnMainActor
        )
        if path.target == nil, kind != .optional { needed.insert(missingTarget(path.key)) }
      }
      nodes.append(entry.node(id: id, context: place.context, knowledge: knowledge))
    }
    for (service, id) in missing.sorted(by: { $0.value < $1.value }) {
      nodes.append(missingNode(service, &numbers, isNeeded: needed.contains(id), id: id))
    }
    return DependencyGraph(trusted: describedInjectors, nodes, edges)
  }

  private func missingNode(
    _ service: MissingService,
    _ numbers: inout TypeNumbers,
    isNeeded: Bool,
    id: Int
  ) -> DependencyGraph.Node {
    let key = service.key
    return DependencyGraph.Node(
      id: id,
      role: isNeeded ? .missing : .absent,
      type: key.isNamed ? key.typeName : numbers.uniqueName(key.typeName, of: key.type),
      name: key.name,
      qualifier: key.qualifierName,
      scope: key.scopeName,
      lifetime: nil,
      injector: service.injector + 1
    )
  }

  private var describedInjectors: [DependencyGraph.Injector] {
    injectors.enumerated().map { position, injector in
      DependencyGraph.Injector(
        id: position + 1,
        name: injector.name,
        isScope: injector.isScope,
        parent: parents[position].map { $0 + 1 }
      )
    }
  }
}

extension GraphEntry {
  /// What the provider asks for, what is declared first.
  fileprivate var requirements: some Sequence<(Requirement, isObserved: Bool)> {
    declared.lazy.map { ($0, false) } + observed.map { ($0, true) }
  }
}

extension Derivation.Path {
  /// How it is asked for by a node.
  fileprivate func kind(from role: DependencyGraph.Node.Role, isObserved: Bool) -> DependencyGraph.Edge.Kind {
    if target == nil, isOptional { return .optional }
    if let deferral { return deferral }
    // A factory was seen to ask when it was made, and asks for the rest when it is called.
    if role == .factory, !isObserved { return .factoryArgument }
    return isOptional ? .optional : .required
  }
}
