import VialDiagnostics

extension GraphBuilder {
  private typealias Node = DependencyGraph.Node
  private typealias Edge = DependencyGraph.Edge

  /// A key for which an injector has no binding.
  private struct MissingService: Hashable {
    let key: TypeKey
    let injector: Int
  }

  func makeGraph() -> (DependencyGraph, missingKeys: [TypeKey]) {
    var nodes: [Node] = []
    nodes.reserveCapacity(places.count)
    var edges: [Edge] = []
    var missing: [MissingService: Int] = [:]
    var needed: Set<Int> = []
    var numbers = numbers

    for (position, place) in places.enumerated() {
      let entry = entries[place.entry]
      let id = position + 1
      var knowledge = entry.knowledge
      var seen: Set<Int> = []
      func connect(_ target: Int, _ kind: Edge.Kind, at request: CodeLocation? = nil, _ origin: Origin = Origin()) {
        guard seen.insert(Edge.number(of: kind, to: target)).inserted else { return }
        let isOnMainActor = origin.isOnMainActor || origin.isSendable && mayBeConfined(target, in: place.context)
        edges.append(
          Edge(
            from: id,
            to: target,
            kind: kind,
            request: request ?? entry.place,
            isObserved: origin.isObserved,
            isolation: isOnMainActor && entry.isolation == nil ? .mainActor : nil,
            property: origin.property
          )
        )
      }
      func missingTarget(_ key: TypeKey, in injector: Int? = nil) -> Int {
        let service = MissingService(key: key, injector: injector ?? place.context)
        let target = missing[service] ?? places.count + missing.count + 1
        missing[service] = target
        return target
      }
      for link in entry.links {
        if let target = node(for: link, of: place.entry, in: place.context) {
          connect(target, link.kind)
        } else if link.kind == .required, !(link.key.type is any Injectable.Type) {
          // What this injector decorates has gone from an ancestor.
          let target = missingTarget(link.key, in: injector(askedBy: link, of: place.entry, in: place.context))
          connect(target, link.kind)
          needed.insert(target)
        }
      }
      func connect(_ requirement: Requirement, along path: Derivation.Path<Int>, _ origin: Origin) {
        // A root adds its property with the first request, so none is missing.
        if path.isRequester || path.target == nil && path.key.isProperty { return }
        if path.isAnything {
          if knowledge == .declared { knowledge = entry.binding.isRecorded ? .observed : .opaque }
          return
        }
        let isBound = path.target.map { entries[places[$0 - 1].entry].role != .provided } ?? false
        let kind = path.kind(from: entry.role, isBound: isBound, isObserved: origin.isObserved)
        let targets = path.list.map { self.nodes(for: $0, in: place.context) } ?? path.target.map { [$0] } ?? []
        for target in targets.isEmpty ? [missingTarget(path.key)] : targets {
          connect(target, kind, at: requirement.location, origin)
        }
        let isNeeded = path.list == nil ? kind != .optional : path.isNeeded
        if targets.isEmpty, isNeeded { needed.insert(missingTarget(path.key)) }
      }
      for (requirement, isObserved) in entry.requirements {
        let isOnMainActor = requirement.isOnMainActor || entry.isFactoryOfMainActor && !isObserved
        let path = Derivation.path(from: requirement.key) {
          requestedNode(for: $0, in: place.context, isOnMainActor: isOnMainActor || entry.binding.isOnMainActor)
        }
        var origin = Origin(isObserved: isObserved, isOnMainActor: isOnMainActor, isSendable: requirement.isSendable)
        connect(requirement, along: path, origin)
        guard let list = path.list else { continue }
        // The contexts of elements are needed when the collection is made, also if it may be missing.
        origin.isSendable = false
        for context in contexts(of: list, in: place.context) {
          var contextPath = context.path
          contextPath.deferral = path.deferral ?? contextPath.deferral
          origin.isOnMainActor = isOnMainActor || context.requirement.isOnMainActor
          connect(context.requirement, along: contextPath, origin)
        }
      }
      for wrapper in entry.wrappers {
        // Elsewhere, the compiler takes a wrapper of a `Sendable` value only.
        let isOnMainActor = entry.areWrappersOnMainActor
        let origin = Origin(isOnMainActor: isOnMainActor, isSendable: true, property: wrapper.property)
        let asked = injectorAsked(by: wrapper, in: place.context)
        let answer = answer(to: wrapper, of: entry, from: asked)
        if answer.targets.isEmpty, let key = answer.missing {
          let target = missingTarget(key, in: asked)
          connect(target, answer.kind, origin)
          if wrapper.moment != .accessAnywhere { needed.insert(target) }
        }
        // What the provider is known to ask for says more.
        let known = Edge.Kind.allCases.filter { $0.rank < answer.kind.rank }
        for target in answer.targets {
          if known.contains(where: { seen.contains(Edge.number(of: $0, to: target)) }) { continue }
          connect(target, answer.kind, origin)
        }
      }
      nodes.append(entry.node(id: id, context: place.context, knowledge: knowledge))
    }
    var relatives = RelatedTypes(entries)
    let lacking = missing.ordered { $0.value < $1.value }
    for (service, id) in lacking {
      var node = missingNode(service, &numbers, isNeeded: needed.contains(id), id: id)
      if needed.contains(id), service.key.name == nil {
        node.spelling.relatives = relatives.names(of: service.key.type)
      }
      nodes.append(node)
    }
    return (DependencyGraph(trusted: describedInjectors, nodes, edges), lacking.map(\.key.key))
  }

  /// How a request is known, and where it belongs.
  private struct Origin {
    var isObserved = false
    var isOnMainActor = false

    /// Whether the compiler has seen that the service is `Sendable`, so that the main actor may make it for anyone.
    var isSendable = false
    var property: String?
  }

  /// Whether a node, or one of those among which it chooses, is confined to the main actor.
  private func mayBeConfined(_ target: Int, in context: Int) -> Bool {
    if target > places.count { return false }
    let position = places[target - 1].entry
    let entry = entries[position]
    if entry.role != .choice { return entry.isolation == .confined }
    return entry.links.contains { link in
      node(for: link, of: position, in: context).map { entries[places[$0 - 1].entry].isolation == .confined } ?? false
    }
  }

  private func missingNode(
    _ service: MissingService,
    _ numbers: inout TypeNumbers,
    isNeeded: Bool,
    id: Int
  ) -> Node {
    let key = service.key
    let texts = key.texts { numbers.uniqueName($0, ofTypeAt: $1) }
    var node = Node(
      id: id,
      role: isNeeded ? .missing : .absent,
      type: texts.type,
      name: key.name,
      qualifier: texts.qualifier,
      scope: texts.scope,
      lifetime: nil,
      injector: service.injector + 1
    )
    node.spelling.isProtocol = TypeMetadata(key.type).isNamedWithoutAny
    node.spelling.isComponent = (key.type as? any Injectable.Type)?.providedType == key.type
    return node
  }

  private var describedInjectors: [DependencyGraph.Injector] {
    zip(injectors, parents).enumerated().map { position, injector in
      DependencyGraph.Injector(
        id: position + 1,
        name: injector.0.name,
        isScope: injector.0.isScope,
        parent: injector.1.map { $0 + 1 }
      )
    }
  }
}

/// The types of bindings that are related to missing ones, such as a class that conforms to a missing protocol.
private struct RelatedTypes {
  private let entries: [GraphEntry]
  private lazy var types = Dictionary(entries.map { (ObjectIdentifier($0.key.type), $0) }) { first, _ in first }

  /// How many pairs of types may still be compared, which takes long.
  private var budget = 20_000

  init(_ entries: [GraphEntry]) { self.entries = entries }

  /// Returns the names of the types that a request for a type may have meant.
  mutating func names(of sought: Any.Type) -> Set<String> {
    budget -= types.count
    guard budget > 0 else { return [] }
    return Set(types.values.filter { TypeMetadata.suggests($0.key.type, for: sought) }.map(\.typeName))
  }
}

extension GraphEntry {
  fileprivate var requirements: some Sequence<(Requirement, isObserved: Bool)> {
    declared.lazy.map { ($0, false) } + observed.map { ($0, true) }
  }
}

extension DependencyGraph.Edge {
  /// A number that only edges of one kind to one node have.
  fileprivate static func number(of kind: Kind, to target: Int) -> Int { target * 16 + kind.rank }
}

extension Derivation.Path {
  fileprivate func kind(
    from role: DependencyGraph.Node.Role,
    isBound: Bool,
    isObserved: Bool
  ) -> DependencyGraph.Edge.Kind {
    if list != nil { return deferral ?? .collection }
    if !isBound, isOptional { return .optional }
    if let deferral { return deferral }
    // A factory makes its observed requests when it is made, and the declared ones when it is called.
    if role == .factory, !isObserved { return .factoryArgument }
    return isOptional ? .optional : .required
  }
}
