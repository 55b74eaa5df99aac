import Vial
import VialDiagnostics

// A property wrapper asks the injector that constructs its owner, or the default one. Its type is known from the fields of its owner; its qualifier, its name and
// its scope are not.

extension StoredFields.Wrapper {
  /// The key that the wrapper asks for, unless it says more than its type.
  var key: TypeKey { TypeKey(service, scope: nil, qualifier: nil) }
}

extension GraphBuilder {
  /// What the default injector has for a property wrapper.
  struct HiddenAnswer {
    /// The nodes of which the wrapper gets one, or all elements of a collection.
    var targets: [Int] = []

    /// The key that isn't registered; there may be targets that say more than its type.
    var missing: TypeKey?

    /// Eager only if nothing but the targets can be meant.
    var kind = DependencyGraph.Edge.Kind.lazyWrapper
  }

  /// A key that says more than a type, or the key of a list of elements that have such a key.
  struct NarrowedKey {
    let key: TypeKey
    let holder: Int
    let isList: Bool
  }

  /// Returns the injector that a property wrapper asks: the one that constructs its owner, or the default one if the property is
  /// read anew each time.
  func injectorAsked(by wrapper: StoredFields.Wrapper, in context: Int) -> Int {
    wrapper.moment == .accessAnywhere ? home : context
  }

  /// Returns what an injector has for a property wrapper of a binding's instances.
  func answer(to wrapper: StoredFields.Wrapper, of entry: GraphEntry, from asked: Int) -> HiddenAnswer {
    let isOnMainActor = entry.areWrappersOnMainActor
    let path = Derivation.path(from: wrapper.key) { requestedNode(for: $0, in: asked, isOnMainActor: isOnMainActor) }
    if path.isRequester || path.isAnything { return HiddenAnswer() }
    var answer = HiddenAnswer()
    if let list = path.list {
      answer.targets = nodes(for: list, in: asked)
    } else if let target = path.target {
      // Outside of a scope that provides it, an optional is `nil`.
      let isProvided = entries[places[target - 1].entry].role == .provided
      if !(path.isOptional && isProvided) { answer.targets = [target] }
    }
    let isKnown = !answer.targets.isEmpty
    let sought = path.list?.service ?? path.key
    let others = narrowedNodes(for: sought, isList: path.list != nil, isKnown: isKnown, from: asked)
    let mayBeGiven = wrapper.moment == .accessAnywhere && isGivenByStranger(path.key, isOnMainActor)
    if !isKnown, path.list == nil, !path.isOptional, !mayBeGiven {
      answer.missing = path.key
    }
    answer.targets += others.ordered(by: <)
    if others.isEmpty, path.deferral == nil, entry.role != .factory, wrapper.moment == .construction {
      answer.kind = .wrapper
    }
    return answer
  }

  /// Returns the nodes of a type that an injector gives for keys that say more, or that its family has if the injector
  /// doesn't know the type.
  private func narrowedNodes(for key: TypeKey, isList: Bool, isKnown: Bool, from asked: Int) -> [Int] {
    let keys = narrowedKeys[ObjectIdentifier(key.type), default: []].filter { $0.isList == isList }
    if keys.isEmpty { return [] }
    let visible = Set(lineage(of: asked))
    let seen = keys.filter { visible.contains($0.holder) }
    return (seen.isEmpty && !isKnown ? keys : seen).flatMap { narrowed in
      narrowed.isList
        ? nodes(for: narrowed.key, in: narrowed.holder)
        : requestedNode(for: narrowed.key, in: narrowed.holder).map { [$0] } ?? []
    }
  }

  /// Whether the default injector, which is no member of the family, gives a dependency, whatever else the request says.
  private func isGivenByStranger(_ key: TypeKey, _ isOnMainActor: Bool) -> Bool {
    guard let stranger else { return false }
    return typesOfStranger.contains(ObjectIdentifier(key.type))
      || stranger.componentBinding(of: key, isOnMainActor: isOnMainActor) != nil
  }

  var allNarrowedKeys: [ObjectIdentifier: [NarrowedKey]] {
    var all: [ObjectIdentifier: [NarrowedKey]] = [:]
    func add(_ key: TypeKey, _ service: TypeKey, _ holder: Int, isList: Bool) {
      guard service.name == nil, service != TypeKey(service.type, scope: nil, qualifier: nil) else { return }
      let narrowed = NarrowedKey(key: key, holder: holder, isList: isList)
      all[ObjectIdentifier(service.type), default: []].append(narrowed)
    }
    for holder in injectors.indices {
      for key in held[holder].keys where key.partNumber == 0 { add(key, key, holder, isList: false) }
      for list in lists[holder].keys { add(list, list.service, holder, isList: true) }
    }
    return all
  }
}

extension Injector {
  /// The types of the bindings that the injector and its ancestors hold.
  var typesOfBindings: Set<ObjectIdentifier> { Set(bindingsOfLineage.map { ObjectIdentifier($0.key.type) }) }

  /// The bindings that the injector and its ancestors hold.
  var bindingsOfLineage: [Binding] {
    lineage.flatMap { $0.registeredBindings.map(\.binding).filter { $0.elements == nil } }
  }
}

extension Binding {
  /// The type of the instances, and what they return if they are functions.
  var givenTypes: [ObjectIdentifier] {
    [key.type, TypeMetadata(key.type).result].compactMap { $0.map { ObjectIdentifier($0) } }
  }
}
