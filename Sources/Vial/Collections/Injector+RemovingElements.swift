extension Injector {
  /// Removes the elements that this injector holds of a collection.
  ///
  /// - Returns: Whether there was one.
  func removeElements(of collection: TypeKey) -> Bool {
    guard let derived = collection.type as? any DerivedService.Type, case .collection(let type) = derived.derivation
    else { return false }
    let service = Derivation.element(of: type, like: collection)
    let removal: Removal? = state.withLock { state in
      guard let list = bindings.objectForWriter(service.elements) as? CollectionBinding else { return nil }
      var removal = Removal()
      remove(list, from: service.elements, into: &removal)
      if service.qualifier != nil { remove(list, from: service.qualifiedElements, into: &removal) }
      // Nobody finds them any more who begins now.
      for element in list.elements { take(element.key, from: &state, into: &removal) }
      return removal
    }
    guard let removal else { return false }
    drop(removal)
    return true
  }

  /// Takes the elements of a list off another one; the caller holds the lock.
  private func remove(_ list: CollectionBinding, from key: TypeKey, into removal: inout Removal) {
    guard let old = bindings.objectForWriter(key) as? CollectionBinding else { return }
    bindings.store(old.without(Set(list.elements.map(\.key))), for: key)
    removal.bindings.append(old)
  }
}
