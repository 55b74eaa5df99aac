import Synchronization

// A lookup begins here: it borrows the binding of a key, without a lock.
extension Injector {
  /// Borrows this injector's binding of a key by the fast path, which is closed while the injector is observed.
  @usableFromInline
  package func borrow(_ key: TypeKey) -> BorrowedBinding {
    unsafe BorrowedBinding(bindings.find(key))
  }

  /// Borrows this injector's binding of a type without a qualifier, scope or name by the fast path.
  @usableFromInline
  package func borrowPlain(_ word: UInt) -> BorrowedBinding {
    unsafe BorrowedBinding(bindings.findPlain(word))
  }

  /// Borrows this injector's binding of a key, even if the injector is observed.
  func borrowIgnoringFastPath(_ key: TypeKey) -> BorrowedBinding {
    unsafe BorrowedBinding(bindings.findIgnoringFastPath(key))
  }

  /// Borrows the binding of a key that this injector holds, or else the nearest ancestor.
  package func borrowNearest(_ key: TypeKey) -> BorrowedBinding {
    let use = borrowIgnoringFastPath(key)
    if !use.isEmpty { return use }
    use.end()
    return borrowFromAncestor(key)
  }

  /// Borrows the binding of a key that the nearest ancestor holds.
  @usableFromInline
  func borrowFromAncestor(_ key: TypeKey) -> BorrowedBinding {
    var injector = self
    var isWithinScope = false
    while let parent = injector.parent, !injector.wasClosed.load(ordering: .acquiring) {
      isWithinScope = isWithinScope || injector.isScope
      let use = parent.borrowIgnoringFastPath(key)
      if !use.isEmpty {
        guard isWithinScope, use.binding.lifetime == .scoped else { return use }
        // An inner scope doesn't share the instance of an outer one.
        if use.binding.origin == nil { return use.withoutInstance }
      }
      use.end()
      injector = parent
    }
    return BorrowedBinding.nothing
  }

  /// Borrows the binding of a key if it has its instance already and the injector isn't observed.
  func borrowReady(_ key: TypeKey) -> BorrowedBinding? {
    if isObserved.load(ordering: .relaxed) { return nil }
    let use = borrowNearest(key)
    if use.hasInstance { return use }
    use.end()
    extendLifetime(self)
    return nil
  }
}
