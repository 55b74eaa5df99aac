/// A binding with a provider.
package class ProviderBinding: Binding, @unchecked Sendable {
  /// The provider, which throws if it can't run in the caller's isolation.
  package final var provider: AnyProvider {
    @inline(__always) get { unsafe storedProvider }
  }

  // Sound: only the initializer and the deinitializer change it.
  @exclusivity(unchecked) private final var storedProvider: AnyProvider

  init(_ header: BindingHeader, _ provider: AnyProvider) {
    unsafe storedProvider = provider
    super.init(header)
  }

  deinit { if isOnMainActor { takeProvider().releaseOnMainActor() } }

  /// Moves the provider, with what it captures on the main actor, into memory of its own.
  private final func takeProvider() -> StoredInstance {
    defer { unsafe storedProvider = .none }
    return StoredInstance(provider)
  }

  override func copied(to owner: Injector, as key: TypeKey? = nil) -> Binding {
    let provider = isAsynchronous ? provider : provider.tried(in: owner, of: serviceType)
    let copy = Binding.of(header(in: owner, as: key), provider)
    if isRecorded { copy.endObservation() }
    return copy
  }

  override package final func build(in injector: Injector) throws(InjectionError) {
    try injector.build(key, at: registration)
  }

  override func find(
    _ use: BorrowedBinding,
    from injector: Injector,
    _ request: ResolutionRequest
  ) throws(InjectionError) -> FoundInstance {
    if isConfined { try refuseElsewhere(injector, request) }
    if isAsynchronous {
      guard let prepared = ResolutionThread.takeAwaited(self, from: injector) else {
        throw .notStarted(self, in: injector, request)
      }
      use.end()
      return .made(prepared)
    }
    if lifetime == .transient { return .provider(use, injector) }
    let graph = ResolutionGraph(use, context: injector, request)
    if let kept = graph.instance { return unsafe .kept(kept.memory, use) }
    let step = try use.begin(from: injector, request)
    let made: StoredInstance
    do throws(InjectionError) {
      made = try step.make(use, from: injector, request)
    } catch {
      step.end()
      throw error
    }
    let isKept = graph.keep(made)
    step.end()
    if isKept { return unsafe .kept(made.memory, use) }
    use.end()
    return .made(made)
  }

  /// Throws unless the compiler keeps the result of a request on the main actor.
  final func refuseElsewhere(_ injector: Injector, _ request: ResolutionRequest) throws(InjectionError) {
    if request.isOnMainActor { return }
    // A validation that runs on the main actor tries again there.
    if !MainActorProbe.isOnMainActor { ResolutionThread.enclosingBuild?.noteLackOfMainActor() }
    throw .confined(self, in: injector, request)
  }

  @inline(__always)
  final func provide<Service>(from injector: Injector, _ resolution: UInt64) throws -> sending Service {
    // Sound: both classes add one function to the same base class, at the same offset.
    let known = unsafe unsafeBitCast(self, to: KnownBinding<Service>.self)
    if isRecorded { return try known.provider.call(Resolver(injector, resolution: resolution)) }
    return try provideObserved(from: injector, resolution)
  }

  /// Runs the provider and records its dependencies, until it returns for the first time.
  @inline(never)
  @_semantics("optimize.sil.specialize.generic.never")
  private func provideObserved<Service>(from injector: Injector, _ resolution: UInt64) throws -> sending Service {
    DependencyRecorder.begin()
    defer { DependencyRecorder.end() }
    let service = try provider.of(Service.self)(Resolver(injector, resolution: resolution | DependencyRecorder.mark))
    endObservation()
    return service
  }
}

/// A binding that is known to provide a service.
///
/// There are no objects of this class, so services need no metadata for it, and it has no functions, which would
/// request that metadata. A ``ProviderBinding`` is read as one; casting the bare function would retain it for each
/// call.
private final class KnownBinding<Service>: Binding, @unchecked Sendable {
  let provider: AnyProvider.Known<Service>

  init(_ never: Never) { switch never {} }
}

extension Binding {
  /// Returns a binding of the kind that the lifetime needs.
  package static func of(_ header: BindingHeader, _ provider: AnyProvider) -> Binding {
    header.lifetime.isShared ? SharedBinding(header, provider) : ProviderBinding(header, provider)
  }

  static func of<Service>(
    _ header: BindingHeader,
    _ provider: @escaping @Sendable (__shared sending Resolver) throws -> sending Service
  ) -> Binding {
    of(header, AnyProvider(provider))
  }
}

extension ResolutionStep {
  /// Runs the provider of a binding, whose service the caller doesn't know.
  func make(
    _ use: BorrowedBinding,
    from injector: Injector,
    _ request: ResolutionRequest
  ) throws(InjectionError) -> StoredInstance {
    func made<Service>(_: Service.Type) -> Result<StoredInstance, InjectionError> {
      do throws(InjectionError) {
        return .success(StoredInstance(try provide(use, from: injector, request) as Service))
      } catch {
        return .failure(error)
      }
    }
    return try _openExistential(use.binding.serviceType, do: made).get()
  }

  /// Runs the provider of a binding.
  @inline(__always)
  func provide<Service>(
    _ use: BorrowedBinding,
    from injector: Injector,
    _ request: ResolutionRequest
  ) throws(InjectionError) -> Service {
    do {
      return try unsafe use.known._withUnsafeGuaranteedRef { binding in
        // Sound: a binding under a key of `Service` provides a `Service`, and only bindings with a provider come here.
        try unsafe unsafeDowncast(binding, to: ProviderBinding.self).provide(from: injector, resolution)
      }
    } catch {
      throw failure(error, of: use, in: injector, request)
    }
  }

  /// The error of a provider that threw: the error of a dependency, or its own.
  @inline(never)
  private func failure(
    _ error: any Error,
    of use: BorrowedBinding,
    in injector: Injector,
    _ request: ResolutionRequest
  ) -> InjectionError {
    if let error = error as? InjectionError { return error.thrownByProvider() }
    return .providerFailed(use.binding, error, in: injector, request)
  }
}
