extension Optional: DerivedService {
  static var derivation: Derivation { .optional(Wrapped.self) }

  /// Returns an instance if the wrapped type can be had, and `nil` if it is not registered.
  static func derived(
    from injector: Injector,
    _ key: TypeKey,
    _ request: ResolutionRequest
  ) throws(InjectionError) -> Self {
    let wrapped = TypeKey(Wrapped.self, like: key)
    while injector.holds(wrapped) || Wrapped.self is any DerivedService.Type {
      do throws(InjectionError) {
        return try injector.resolve(wrapped, request) as Wrapped
      } catch {
        // It may have been unregistered since; what one of its own dependencies lacks is another matter.
        let isOwn = error.details.key == wrapped && error.path.count == ResolutionThread.currentPath.count
        if error.code == .wrongType, isOwn, error.details.found == nil { return nil }
        if error.code == .noneApplies, isOwn { return nil }
        guard error.code == .notRegistered, isOwn else { throw error }
      }
    }
    return nil
  }
}

extension Optional: OptionalService {
  var wrapped: Any? { self }

  static var absent: Self { nil }
}
