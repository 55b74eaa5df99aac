import Synchronization

// A lookup begins here: it borrows the binding of a key, without a lock.
extension Injector {
  /// Borrows this injector's binding of a key by the fast path, which is closed while the injector is observed.
  @usableFromInline
  func borrow(_ key: TypeKey) -> BorrowedBinding {
    unsafe BorrowedBinding(bindings.find(key))
  }

  /// Returns the instance of a key that this injector has, unless it is confined.
  @_alwaysEmitIntoClient
  @inline(__always)
  package func readyInstance<Service>(of key: TypeKey) -> Service? {
    let use = borrow(key)
    if use.hasInstance { return .some(use.takeInstance(from: self)) }
    use.end()
    return nil
  }

  /// Borrows this injector's binding of a type without a qualifier, scope or name by the fast path.
  @usableFromInline
  func borrowPlain(_ word: UInt) -> BorrowedBinding {
    unsafe BorrowedBinding(bindings.findPlain(word))
  }

  /// Borrows this injector's binding of a key, even if the injector is observed.
  @inline(__always)
  func borrowIgnoringFastPath(_ key: TypeKey) -> BorrowedBinding {
    unsafe BorrowedBinding(bindings.findIgnoringFastPath(key))
  }

  /// Borrows the binding of a key that this injector holds, or else the nearest ancestor.
  func borrowNearest(_ key: TypeKey) -> BorrowedBinding {
    let use = borrowIgnoringFastPath(key)
    if !use.isEmpty { return use }
    use.end()
    return borrowFromAncestor(key)
  }

  /// Borrows the binding of a key that the nearest ancestor holds.
  ///
  /// Why the references need no retain: each injector keeps its parent, and the caller keeps this one.
  func borrowFromAncestor(_ key: TypeKey) -> BorrowedBinding {
    var injector = unsafe Unmanaged.passUnretained(self)
    while true {
      let parent = unsafe injector._withUnsafeGuaranteedRef { injector in
        unsafe injector.wasClosed.load(ordering: .acquiring) ? nil : injector.unretainedParent
      }
      guard let parent = unsafe parent else { return .nothing }
      let use = unsafe parent._withUnsafeGuaranteedRef { $0.borrowIgnoringFastPath(key) }
      if !use.isEmpty {
        let isScoped = unsafe use.known._withUnsafeGuaranteedRef { $0.lifetime == .scoped }
        guard isScoped, unsafe isWithinScope(below: parent) else { return use }
        // An inner scope doesn't share the instance of an outer one.
        if unsafe use.known._withUnsafeGuaranteedRef({ $0.isOriginal }) { return use.withoutInstance }
      }
      use.end()
      unsafe injector = unsafe parent
    }
  }

  /// Whether this injector or one between it and an ancestor is a scope.
  private func isWithinScope(below ancestor: Unmanaged<Injector>) -> Bool {
    var injector = unsafe Unmanaged.passUnretained(self)
    while unsafe injector.toOpaque() != ancestor.toOpaque() {
      let (isScope, parent) = unsafe injector._withUnsafeGuaranteedRef { unsafe ($0.isScope, $0.unretainedParent) }
      if isScope { return true }
      guard let parent = unsafe parent else { return false }
      unsafe injector = unsafe parent
    }
    return false
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
