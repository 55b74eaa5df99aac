extension Optional: BuiltInService {
  static var derivation: Derivation { .optional(Wrapped.self) }

  static func derived(
    from injector: Injector,
    _ key: TypeKey,
    _ request: ResolutionRequest
  ) throws(InjectionError) -> Self {
    let wrapped = TypeKey(Wrapped.self, like: key)
    var mayBeThere = injector.canProvide(wrapped)
    while mayBeThere {
      do throws(InjectionError) {
        return try injector.instance(for: wrapped, request) as Wrapped
      } catch {
        // Only the service itself may be missing, not a dependency, nor in an error that a provider had kept.
        guard !error.wasThrownByProvider, error.details.key == wrapped,
          error.path.count == ResolutionThread.currentDepth
        else { throw error }
        if error.code == .wrongType, error.details.found == nil { return nil }
        if error.code == .noneApplies { return nil }
        guard error.code == .notRegistered else { throw error }
        // Another thread unregistered it meanwhile, and may have registered it again.
        mayBeThere = injector.holds(wrapped)
      }
    }
    return nil
  }
}

extension Optional: OptionalService {
  var wrapped: Any? { self }

  static var absent: Self { nil }
}
