extension Injector {
  /// The elements of a list whose conditions hold, of this injector and its ancestors, in order.
  ///
  /// - Throws: ``InjectionError`` if what a condition is about cannot be had, or if the injector was closed.
  func elements(_ list: TypeKey, _ request: ResolutionRequest) throws(InjectionError) -> [CollectionElement] {
    let lists = listed(list)
    // The lists go when it is closed, and are not to look as if they had been shorter.
    if isClosed { throw .closed(self, list.service, request) }
    var elements = lists.count == 1 ? lists[0] : lists.flatMap(\.self).ordered(by: \.sortKey)
    if elements.contains(where: { $0.condition != nil }) {
      var contexts = Contexts(from: self, for: nil, request)
      var holding: [CollectionElement] = []
      for element in elements {
        if let condition = element.condition, try !condition.holds(in: &contexts) { continue }
        holding.add(element)
      }
      elements = holding
    }
    return elements
  }

  /// The elements that this injector and its ancestors hold, those of the nearest first.
  func listed(_ list: TypeKey) -> [[CollectionElement]] {
    var lists: [[CollectionElement]] = []
    var injector = self
    while true {
      if let elements = injector.ownElements(list) { lists.append(elements) }
      guard let parent = injector.parent, !injector.isClosed else { return lists }
      injector = parent
    }
  }

  /// The elements that this injector itself holds.
  private func ownElements(_ list: TypeKey) -> [CollectionElement]? {
    (bindings.object(for: list) as? CollectionBinding)?.elements
  }

  /// Adds an instance of an element, or what is made of it, unless the element was removed meanwhile.
  func append<Service>(
    _ element: CollectionElement,
    to instances: inout [Service],
    _ request: ResolutionRequest
  ) throws(InjectionError) {
    if Service.self != element.key.type {
      instances.append(try resolve(TypeKey(Service.self, like: element.key), request))
    } else if let instance: Service = try resolvePart(element.key, request) {
      instances.append(instance)
    } else if isClosed {
      throw .closed(self, element.key.service, request)
    }
  }
}
