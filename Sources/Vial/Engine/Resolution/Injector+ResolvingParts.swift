import Synchronization

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
