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
