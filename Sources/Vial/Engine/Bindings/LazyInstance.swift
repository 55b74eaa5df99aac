/// An instance that is constructed when it is first asked for, once, by the same engine as a singleton.
///
/// Why this is sound: those who have one are generic, and ask for the type for which they made it.
final class LazyInstance: Sendable {
  private let injector: Injector
  private let binding: DetachedBinding

  /// An instance from an injector; errors say that it was registered where it was asked for, under its own name if it
  /// has one.
  convenience init<Service>(
    of key: TypeKey,
    _: Service.Type,
    named name: TypeKey? = nil,
    lifetime: LifetimeKind = .singleton,
    in injector: Injector,
    registration: CodeLocation,
    isOnMainActor: Bool = false
  ) {
    self.init(for: name ?? key, lifetime: lifetime, in: injector, registration: registration) { resolver in
      // One of a service that is `Sendable` may have left the main actor.
      let mark = isOnMainActor ? ResolutionRequest.markOfCaller : 0
      let request = ResolutionRequest(continuing: mark, at: registration)
      return try resolver.injector.instance(for: key, request) as Service
    }
  }

  /// An instance from a provider.
  init<Service>(
    for key: TypeKey,
    lifetime: LifetimeKind = .singleton,
    in injector: Injector,
    registration: CodeLocation,
    provider: @escaping @Sendable (__shared sending Resolver) throws -> sending Service
  ) {
    self.injector = injector
    let header = BindingHeader(
      key: key,
      lifetime: lifetime,
      owner: injector,
      registration: registration,
      role: .lazy
    )
    binding = DetachedBinding(LazyBinding(header, provider))
  }

  /// Returns the instance, unless the injector was closed, even if it was asked for before.
  func getUnlessClosed<Service>(at location: CodeLocation) throws(InjectionError) -> Service {
    if injector.isClosed {
      throw .closed(injector, TypeKey(Service.self, like: binding.key), ResolutionRequest(at: location))
    }
    return try get(at: location)
  }

  /// Returns the instance, which stays there when the injector is closed.
  func get<Service>(at location: CodeLocation) throws(InjectionError) -> Service {
    try binding.instance(in: injector, ResolutionRequest(at: location))
  }
}

/// A binding that errors call by the name of a lazy instance, which is not the type of its service.
private final class LazyBinding: SharedBinding, @unchecked Sendable {
  private let service: Any.Type

  override var serviceType: Any.Type { service }

  init<Service>(
    _ header: BindingHeader,
    _ provider: @escaping @Sendable (__shared sending Resolver) throws -> sending Service
  ) {
    service = Service.self
    super.init(header, AnyProvider(provider))
  }
}

/// A binding that no table holds, in a cell of its own.
///
/// Why this is sound: the cell is allocated as long as this object lives, which uses it for no longer than its
/// functions run.
@safe
final class DetachedBinding: @unchecked Sendable {
  private let binding: SharedBinding
  private let cell: UnsafeMutablePointer<LookupCell<Binding>>

  /// The key that the binding would have in a table.
  var key: TypeKey { binding.key }

  init(_ binding: SharedBinding) {
    self.binding = binding
    // No graph has a node for it.
    binding.endObservation()
    unsafe cell = .allocate(capacity: 1)
    unsafe cell.initialize(to: LookupCell(key: binding.key))
    unsafe cell.pointee.reference.store(binding)
  }

  deinit {
    unsafe cell.deinitialize(count: 1)
    unsafe cell.deallocate()
  }

  /// Returns the instance, or constructs it if no other thread does; its dependencies come from the injector.
  @_semantics("optimize.sil.specialize.generic.never")
  func instance<Service>(in injector: Injector, _ request: ResolutionRequest) throws(InjectionError) -> Service {
    defer { extendLifetime(self) }
    let use = unsafe BorrowedBinding(cell)
    let found: FoundInstance
    do throws(InjectionError) {
      found = try binding.find(use, from: injector, request)
    } catch {
      use.end()
      throw error
    }
    return try injector.take(found, request)
  }
}

/// An object that is asked for when it is first needed, and that others keep alive.
///
/// Why this is sound: the property that has one asks for the type for which it was made.
final class WeakReference: Sendable {
  private let first: LazyInstance
  private let known = Protected<WeakInstance?>(nil)

  /// An object from an injector or a provider, whose ``LazyInstance`` has the weak lifetime.
  init(_ first: LazyInstance) {
    self.first = first
  }

  /// Returns the object, or `nil` if it was there and is not any more.
  func get<Service>(at location: CodeLocation) throws(InjectionError) -> Service? {
    if let weak = known.withLock({ $0 }) { return weak.service() }
    let service: Service = try first.get(at: location)
    let weak = WeakInstance(service)
    known.withLock { known in if known == nil { known = weak } }
    return service
  }
}
