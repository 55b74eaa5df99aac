/// A binding with the type of what it provides.
class TypedBinding<Service>: Binding, @unchecked Sendable {
  /// Runs the provider, or throws if that is not possible in the caller's isolation.
  final let provider: @Sendable (__shared sending Resolver) throws -> sending Service

  init(
    _ header: BindingHeader,
    _ provider: @escaping @Sendable (__shared sending Resolver) throws -> sending Service
  ) {
    self.provider = provider
    super.init(header)
  }

  override func copied(to owner: Injector, as key: TypeKey? = nil) -> Binding {
    let provider = owner.isThrowaway ? ValidationBuild.provider(provider) : provider
    let copy = Binding.of(header(in: owner, as: key), provider)
    if wasObserved { copy.endObservation() }
    return copy
  }

  override package final func build(in injector: Injector) throws(InjectionError) {
    // Sound: nothing keeps the instance here.
    let request = ResolutionRequest(continuing: ResolutionRequest.markOfCaller, at: registration)
    _ = try injector.resolve(key, request) as Service
  }

  /// Runs the provider with dependencies from an injector, as part of a resolution.
  @inline(__always)
  final func provide(from injector: Injector, _ resolution: UInt64) throws -> sending Service {
    if wasObserved { return try provider(Resolver(injector, resolution: resolution)) }
    return try provideObserved(from: injector, resolution)
  }

  /// Runs the provider and has noted what it asks for; until it once does not throw.
  @inline(never)
  private func provideObserved(from injector: Injector, _ resolution: UInt64) throws -> sending Service {
    Observation.begin()
    defer { Observation.end() }
    let service = try provider(Resolver(injector, resolution: resolution | Observation.mark))
    endObservation()
    return service
  }
}

extension Binding {
  /// Returns a binding of the kind that the lifetime needs.
  ///
  /// It is no member of the generic class, whose metadata would be asked for once more.
  static func of<Service>(
    _ header: BindingHeader,
    _ provider: @escaping @Sendable (__shared sending Resolver) throws -> sending Service
  ) -> Binding {
    header.lifetime.isShared ? SharedBinding(header, provider) : TypedBinding(header, provider)
  }
}
