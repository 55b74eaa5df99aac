/// An instance that is constructed once, on first use, as a singleton is.
///
/// Why this is sound: its owners are generic, and read it as the type for which they made it.
final class LazyInstance: Sendable {
  let injector: Injector
  let binding: DetachedBinding

  /// The key that it resolves, unless it has a provider of its own.
  let resolved: TypeKey?

  /// The work that took it and waits if it asks, wherever that is.
  let originatingWork = OriginatingWork.current

  /// What the request said that took it; see ``ResolutionRequest/marksOfService``.
  private let mark: UInt64

  /// What a request says that is made now.
  var markNow: UInt64 { Self.markNow(for: mark) }

  // A copy of a property may have left the main actor with a `Sendable` value.
  private static func markNow(for mark: UInt64) -> UInt64 {
    mark & ResolutionRequest.mainActorMark == 0 ? mark : ResolutionRequest.markOfCaller
  }

  /// Creates an instance from an injector; errors name the declared key, and the place of its declaration as the registration.
  convenience init<Service>(
    of declared: TypeKey,
    _: Service.Type,
    _ lifetime: LifetimeKind,
    in injector: Injector,
    at registration: CodeLocation,
    mark: UInt64
  ) {
    let resolved = ResolutionThread.keyWithinDecorator(of: TypeKey(Service.self, like: declared), in: injector)
    self.init(for: declared, resolving: resolved, lifetime, in: injector, at: registration, mark: mark) { resolver in
      let request = ResolutionRequest(continuing: Self.markNow(for: mark), at: registration)
      return try resolver.injector.instance(for: resolved, request) as Service
    }
  }

  /// Creates an instance from a provider.
  init<Service>(
    for key: TypeKey,
    resolving resolved: TypeKey? = nil,
    _ lifetime: LifetimeKind,
    in injector: Injector,
    at registration: CodeLocation,
    mark: UInt64 = 0,
    provider: @escaping @Sendable (__shared sending Resolver) throws -> sending Service
  ) {
    (self.injector, self.resolved, self.mark) = (injector, resolved, mark)
    let header = BindingHeader(
      key: key,
      lifetime: lifetime,
      owner: injector,
      registration: registration,
      traits: mark & ResolutionRequest.mainActorMark == 0 ? 0 : BindingTrait.ofMainActor,
      role: key.type == Service.self ? .lazy : .wrapped
    )
    binding = DetachedBinding(SharedBinding(header, .provider(AnyProvider(provider))))
    guard header.role == .lazy, UsedFeature.watchedWrappers.isUsed else { return }
    extendLifetime(injector.state.withLock { $0.rare.watchedWrappers.add(self) })
  }

  /// Returns the instance, or throws if the injector was closed, even if the instance exists.
  func getUnlessClosed<Service>(at location: CodeLocation) throws(InjectionError) -> Service {
    if injector.isClosed { throw .closed(injector, TypeKey(Service.self, like: binding.key), at: location) }
    let wasReady = binding.isReady
    let service: Service = try get(at: location)
    // What it keeps may refer to it. A closed injector wouldn't make it forget that.
    if !wasReady, !injector.note(self) { binding.forget() }
    return service
  }

  /// Whether the instance is still to be resolved, and its injector is closed, or has no binding that applies.
  var isMissing: Bool {
    guard let resolved, !binding.isReady else { return false }
    if injector.isWithinClosed || !injector.canProvide(resolved) && !injector.wasDecorated(resolved) { return true }
    let request = ResolutionRequest(continuing: markNow, at: binding.registration)
    return (try? injector.lacksApplicable(resolved, request)) ?? false
  }

  /// Returns the instance, which stays available when the injector is closed.
  func get<Service>(at location: CodeLocation) throws(InjectionError) -> Service {
    try binding.instance(in: injector, ResolutionRequest(at: location))
  }
}

extension Injector {
  /// Begins to note the lazy property wrappers that are made, for tests that look for what keeps their injectors.
  package static func beginWatchingWrappers() { UsedFeature.watchedWrappers.note() }

  /// The noted property wrappers that keep this injector, in words, with what tells later whether each is gone.
  package var watchedWrappers: [(text: String, isGone: @Sendable () -> Bool)] {
    state.withLock { $0.watchedWrappers }.map { wrapper in
      let (name, place) = (wrapper.binding.key.displayName, wrapper.binding.registration)
      return ("a property wrapper of \(name), declared at \(place)", { [weak wrapper] in wrapper == nil })
    }
  }
}

/// A binding outside of any table.
final class DetachedBinding: Sendable {
  let key: TypeKey

  /// Where it was declared.
  let registration: CodeLocation

  /// The binding, until it is forgotten.
  private let binding: Protected<SharedBinding?>

  /// Whether the instance is there.
  var isReady: Bool { binding.withLock { $0?.hasInstance ?? false } }

  /// Whether the current thread constructs the instance.
  var isOfCurrentThread: Bool { binding.withLock { $0 }.map(ResolutionThread.isConstructing) ?? false }

  init(_ binding: SharedBinding) {
    (key, registration) = (binding.key, binding.registration)
    // No graph has a node for it.
    binding.endObservation()
    self.binding = Protected(binding)
  }

  /// Returns the instance, or constructs it with dependencies from an injector.
  @_semantics("optimize.sil.specialize.generic.never")
  func instance<Service>(in injector: Injector, _ request: ResolutionRequest) throws(InjectionError) -> Service {
    guard let binding = binding.withLock({ $0 }) else {
      throw .closed(injector, TypeKey(Service.self, like: key), at: request.location)
    }
    defer { extendLifetime(binding) }
    return try injector.take(injector.find(BorrowedBinding(detached: binding), request), request)
  }

  /// Releases the binding with its instance, and gives none from now on; the injector is closed.
  func forget() { extendLifetime(binding.withLock { exchange(&$0, with: nil) }) }
}

/// An object that is resolved on first use and held weakly.
///
/// Why this is sound: its owner reads it as the type for which it was made.
final class WeakReference: Sendable {
  /// The object to resolve, which keeps its injector, or the known object; neither if the program set `nil`.
  private let state: Protected<(first: LazyInstance?, known: WeakInstance?)>

  /// Creates a reference to the object of a lazy instance, which has the weak lifetime, or to one of the program.
  init(_ first: LazyInstance?, _ known: WeakInstance? = nil) { state = Protected((first, known)) }

  /// Returns the object, or `nil` if it was resolved before and is gone, or if no open injector holds it.
  func get<Service>(at location: CodeLocation) throws(InjectionError) -> Service? {
    let (first, known) = state.withLock { $0 }
    if let known { return known.service() }
    guard let first, !first.isMissing else { return nil }
    // Released under no lock.
    defer { extendLifetime(first) }
    let service: Service = try first.get(at: location)
    guard let weak = WeakInstance(service) else { return service }
    state.withLock { state in if state.known == nil { state = (nil, weak) } }
    return service
  }
}
