/// A key of a dictionary that has the elements of a collection.
protocol CollectionKey: Hashable {
  /// The key of an element, if it has one.
  init?(of element: TypeKey)

  static func derivation(of element: Any.Type) -> Derivation
}

extension QualifierKey: CollectionKey {
  init?(of element: TypeKey) {
    guard let qualifier = element.qualifier else { return nil }
    self.init(qualifier)
  }

  static func derivation(of element: Any.Type) -> Derivation { .dictionary(element) }
}

extension String: CollectionKey {
  init?(of element: TypeKey) {
    guard let name = element.givenName else { return nil }
    self = name
  }

  static func derivation(of element: Any.Type) -> Derivation { .names(element) }
}

extension Dictionary: BuiltInService where Key: CollectionKey {
  static var derivation: Derivation { Key.derivation(of: Value.self) }

  /// Returns the elements of the collection by their qualifiers or by their names.
  ///
  /// - Throws: ``InjectionError`` if an element cannot be resolved, or if two have one qualifier or one name.
  static func derived(
    from injector: Injector,
    _ key: TypeKey,
    _ request: ResolutionRequest
  ) throws(InjectionError) -> Self {
    var (instances, known) = ([:] as Self, [:] as [Key: CollectionElement])
    guard let list = derivation.list(of: key) else { return instances }
    let elements = try injector.elements(list, request)
    // Many types are dictionaries by texts, so that an empty one would hide that it isn't registered.
    if elements.isEmpty, Key.self == String.self, injector.listed(list).isEmpty {
      throw .notRegistered(key, in: injector, at: request.location, onMainActor: request.isOnMainActor)
    }
    for element in elements {
      guard let key = Key(of: element.key) else { continue }
      if let other = known.updateValue(element, forKey: key) {
        let places = [other, element].map { "registered at \($0.registration)" }
        throw .ambiguous(element.key.service, places, in: injector, request)
      }
    }
    for element in elements {
      var values: [Value] = []
      try injector.append(element, to: &values, request)
      if let key = Key(of: element.key) { instances[key] = values.last }
    }
    return instances
  }
}
