extension Injector {
  /// The elements of a list whose conditions hold, of this injector and its ancestors, in order.
  ///
  /// - Throws: ``InjectionError`` if the context of a condition cannot be resolved, or if the injector was closed.
  func elements(_ list: TypeKey, _ request: ResolutionRequest) throws(InjectionError) -> [ServicePart] {
    let lists = listed(list)
    // A closed injector has no lists, which must not look like empty ones.
    if isWithinClosed { throw .closed(self, list.service, at: request.location) }
    let elements = lists.count == 1 ? lists[0] : ServicePart.ordered(lists.flatMap(\.self))
    if elements.allSatisfy({ $0.condition == nil }) { return elements }
    var holding: [ServicePart] = []
    if let known = ResolutionThread.takeDecision(on: list, in: self)?.holding(among: elements) {
      holding = known
    } else {
      var contexts = Contexts(from: self, for: nil, request)
      for element in elements where try element.holds(&contexts) { holding.add(element) }
    }
    ResolutionThread.current.state.preparation?.note(.elements(of: elements, holding), on: list, in: self)
    return holding
  }

  /// The elements of a list, of which no two have one qualifier or one name.
  func distinctElements(
    _ list: TypeKey,
    for key: TypeKey,
    _ request: ResolutionRequest
  ) throws(InjectionError) -> [ServicePart] {
    let elements = try elements(list, request)
    // Many types are dictionaries by texts, so an empty one would hide that it isn't registered.
    if elements.isEmpty, list == list.namedElements, listed(list).isEmpty {
      throw .notRegistered(key, in: self, at: request.location, onMainActor: request.isOnMainActor)
    }
    var known = KeyTable<ServicePart>()
    for element in elements {
      let service = element.key.service
      if let other = known[service] {
        let places = [other, element].map { "registered at \($0.registration)" }
        throw InjectionError(.ambiguous, service, in: self, at: request.location, verdicts: places)
      }
      known[service] = element
    }
    return elements
  }

  /// The elements in this injector and its ancestors, the nearest first.
  func listed(_ list: TypeKey) -> [[ServicePart]] {
    // A closed injector says nothing of its ancestors.
    let holders = sequence(first: self) { $0.isClosed ? nil : $0.parent }
    return holders.compactMap { $0.bindings.object(for: list)?.elements }
  }

  /// Whether a key asks for a collection that has elements.
  func hasElements(_ key: TypeKey) -> Bool {
    Derivation.of(key.type)?.list(of: key).map { !listed($0).isEmpty } ?? false
  }

  /// Adds an instance of an element, or a built-in service of it, unless another thread removed the element.
  func append<Service>(
    _ element: ServicePart,
    to instances: inout [Service],
    _ request: ResolutionRequest
  ) throws(InjectionError) {
    if Service.self != element.key.type {
      instances.append(try resolve(TypeKey(Service.self, like: element.key), request))
    } else if let instance: Service = try resolvePart(element.key, request) {
      instances.append(instance)
    }
  }

  /// Removes the elements of a collection from this injector, and returns whether there were any.
  func removeElements(of collection: TypeKey) -> Bool {
    guard case .collection(let type)? = Derivation.of(collection.type) else { return false }
    return remove(from: Derivation.element(of: type, like: collection)) { !$0.isElement }
  }
}
