// What can't throw: property wrappers and the static members of a resolver.
extension InjectionError {
  /// Returns what a function returns, or traps with its error's text.
  @_alwaysEmitIntoClient
  @inline(__always)
  static func orTrap<Service>(_ body: () throws(InjectionError) -> Service) -> Service {
    do throws(InjectionError) { return try body() } catch { error.trap() }
  }
}

extension DefaultInjectorCache {
  /// Returns an instance from the injector that a property wrapper asks.
  @_alwaysEmitIntoClient
  @inline(__always)
  static func resolve<Service>(
    _ key: TypeKey,
    at location: CodeLocation,
    mark: UInt64
  ) throws(InjectionError) -> Service {
    let use = borrow(key)
    if use.hasInstance { return use.takeInstance() }
    use.end()
    return try resolveFromCurrent(key, at: location, mark: mark)
  }

  /// Borrows the binding of a key from that injector by the fast path; the borrowing may be empty.
  @_alwaysEmitIntoClient
  @inline(__always)
  static func borrow(_ key: TypeKey) -> BorrowedBinding {
    guard let injector else { return .nothing }
    let word = key.plainWord
    return injector.read { word == 0 ? $0.borrow(key) : $0.borrowPlain(word) }
  }

  @usableFromInline
  static func resolveFromCurrent<Service>(
    _ key: TypeKey,
    at location: CodeLocation,
    mark: UInt64
  ) throws(InjectionError) -> Service {
    let injector = Injector.askedByWrapper
    DependencyRecorder.note(key, in: injector, at: location, mark: mark)
    return try injector.instance(for: key, ResolutionRequest(continuing: ResolutionRequest.any | mark, at: location))
  }
}
