extension Optional: BuiltInService {
  static var derivation: Derivation { .optional(Wrapped.self) }

  /// Returns an instance if the wrapped type can be had, and `nil` if it is neither registered nor a component that builds itself.
  static func derived(
    from injector: Injector,
    _ key: TypeKey,
    _ request: ResolutionRequest
  ) throws(InjectionError) -> Self {
    let wrapped = TypeKey(Wrapped.self, like: key)
    var mayBeThere = injector.canGive(wrapped)
    while mayBeThere {
      do throws(InjectionError) {
        return try injector.instance(for: wrapped, request) as Wrapped
      } catch {
        // A dependency that is missing is another matter, and so is an error that a provider had kept.
        guard !error.wasThrownByProvider, error.details.key == wrapped,
          error.path.count == ResolutionThread.currentDepth
        else { throw error }
        if error.code == .wrongType, error.details.found == nil { return nil }
        if error.code == .noneApplies { return nil }
        guard error.code == .notRegistered else { throw error }
        // It was unregistered since, and may have been registered again.
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
