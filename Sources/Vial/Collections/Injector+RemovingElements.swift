extension Injector {
  /// Removes the elements that this injector holds of a collection.
  ///
  /// - Returns: Whether there was one.
  func removeElements(of collection: TypeKey) -> Bool {
    guard let derived = collection.type as? any BuiltInService.Type, case .collection(let type) = derived.derivation
    else { return false }
    let service = Derivation.element(of: type, like: collection)
    let removal: Removal? = state.withLock { state in
      guard let list = bindings.objectForWriter(service.elements) as? CollectionBinding else { return nil }
      var removal = Removal()
      let keys = Set(list.elements.map(\.key))
      removeElements(keys, from: service.elements, into: &removal)
      if service.qualifier != nil { removeElements(keys, from: service.qualifiedElements, into: &removal) }
      // Nobody finds them any more who begins now.
      for element in list.elements { take(element.key, from: &state, into: &removal) }
      return removal
    }
    guard let removal else { return false }
    drop(removal)
    return true
  }

  /// Takes elements off a list; the caller holds the lock.
  func removeElements(_ keys: Set<TypeKey>, from list: TypeKey, into removal: inout Removal) {
    guard let old = bindings.objectForWriter(list) as? CollectionBinding else { return }
    bindings.store(old.without(keys), for: list)
    removal.bindings.add(old)
  }
}
