extension Optional: BuiltInService {
  static var derivation: Derivation { .optional(Wrapped.self) }

  static func derived(
    from injector: Injector,
    _ key: TypeKey,
    _ request: ResolutionRequest
  ) throws(InjectionError) -> Self {
    let found = try injector.find(TypeKey(Wrapped.self, like: key), request.with(isOptional: true))
    return found.isAbsent ? nil : try injector.take(found, request) as Wrapped
  }
}

extension Optional: OptionalService {
  var wrapped: Any? { self }

  static var absent: Self { nil }
}
