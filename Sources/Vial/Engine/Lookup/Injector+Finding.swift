import Synchronization

extension Injector {
  /// Takes the binding of a key into use, if this injector holds one and is not observed.
  @usableFromInline
  func enter(_ key: TypeKey) -> BorrowedBinding {
    unsafe BorrowedBinding(bindings.find(key))
  }

  /// Takes the binding of a key that is nothing but a type into use, if this injector holds one and is not observed.
  @usableFromInline
  func enterPlain(_ word: UInt) -> BorrowedBinding {
    unsafe BorrowedBinding(bindings.findPlain(word))
  }

  /// Takes the binding of a key into use, if this injector holds one, whether or not it is observed.
  func findIgnoringFastPath(_ key: TypeKey) -> BorrowedBinding {
    unsafe BorrowedBinding(bindings.findBehindVeil(key))
  }

  /// Takes the binding of a key into use that the nearest ancestor holds, if one does.
  @usableFromInline
  func enterAncestor(_ key: TypeKey) -> BorrowedBinding {
    var injector = self
    var isWithinScope = false
    while let parent = injector.parent, !injector.wasClosed.load(ordering: .acquiring) {
      isWithinScope = isWithinScope || injector.isScope
      let use = parent.findIgnoringFastPath(key)
      if !use.isEmpty {
        guard isWithinScope, use.binding.lifetime == .scoped else { return use }
        // What an outer scope keeps is not shared with an inner one.
        if use.binding.origin == nil { return use.withoutInstance }
      }
      use.end()
      injector = parent
    }
    return BorrowedBinding.nothing
  }
}

extension Injector {
  /// Takes the binding of a key into use if its instance is there already, and the request is not observed.
  func enterReady(_ key: TypeKey) -> BorrowedBinding? {
    if isObserved.load(ordering: .relaxed) { return nil }
    let use = enterNearest(key)
    if use.hasInstance { return use }
    use.end()
    extendLifetime(self)
    return nil
  }

  /// Finds what the binding of a part gives; `nil` if there is none any more.
  func findPart(_ key: TypeKey, _ request: ResolutionRequest) throws(InjectionError) -> FoundInstance? {
    let use = enterNearest(key)
    if use.isEmpty {
      use.end()
      return nil
    }
    return isObserved.load(ordering: .relaxed) ? try findReported(use, key, request) : try find(use, request)
  }

  /// Returns what the binding of a part gives; `nil` if there is none any more.
  @_semantics("optimize.sil.specialize.generic.never")
  func resolvePart<Service>(_ key: TypeKey, _ request: ResolutionRequest) throws(InjectionError) -> Service? {
    guard let found = try findPart(key, request) else { return nil }
    // As exactly this type, and not as an optional of it.
    return try take(found, request) as Service
  }
}
