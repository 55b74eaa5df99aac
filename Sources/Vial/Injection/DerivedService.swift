/// A type whose values are made of other bindings where it has none of its own.
protocol DerivedService {
  /// Returns a value for a key that is not registered.
  static func derived(
    from injector: Injector,
    _ key: TypeKey,
    _ request: ResolutionRequest
  ) throws(InjectionError) -> Self
}

extension Resolver: DerivedService {
  /// Returns a resolver that goes on with the same resolution.
  static func derived(
    from injector: Injector,
    _ key: TypeKey,
    _ request: ResolutionRequest
  ) -> Self {
    let isPart = request.resolution == ResolutionRequest.any
    let resolution = isPart ? ResolutionThread.currentResolution : request.resolution
    let isObserved = ResolutionThread.innermostBinding?.wasObserved == false
    return Resolver(injector, resolution: isObserved ? resolution | Observation.mark : resolution)
  }
}
