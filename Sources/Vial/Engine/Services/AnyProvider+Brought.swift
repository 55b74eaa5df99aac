extension ResolutionThread {
  /// Puts a provider in the place of the one that the current thread has, and returns that.
  @inline(never)
  static func exchange(_ brought: BroughtProvider?) -> BroughtProvider? {
    let thread = unsafe current
    defer { unsafe thread.pointee.brought = brought }
    return unsafe thread.pointee.brought
  }
}

extension AnyProvider {
  /// Returns the provider that the current thread's innermost request for a property brought for a key.
  @inline(never)
  package static func brought(for key: TypeKey, _ injector: Injector) throws(InjectionError) -> AnyProvider {
    let brought = unsafe ResolutionThread.current.pointee.brought
    guard let brought, brought.key == key else { throw .notBrought(key, in: injector) }
    return brought.provider
  }
}
