extension Optional: DerivedService {
  /// Returns an instance if the wrapped type can be had, and `nil` if it is not registered.
  static func derived(
    from injector: Injector,
    _ key: TypeKey,
    _ request: ResolutionRequest
  ) throws(InjectionError) -> Self {
    let wrapped = TypeKey(Wrapped.self, like: key)
    guard injector.holds(wrapped) || Wrapped.self is any DerivedService.Type else { return nil }
    do throws(InjectionError) {
      return try injector.resolve(wrapped, request) as Wrapped
    } catch {
      // It may have been unregistered since.
      if error.code == .notRegistered, error.details.key == wrapped, !injector.holds(wrapped) { return nil }
      throw error
    }
  }
}

extension Optional: OptionalService {
  var wrapped: Any? { self }
}
