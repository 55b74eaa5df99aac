import Synchronization

/// A binding whose instance is given to several: a state that is empty, under construction by a thread, or ready.
///
/// An attempt that fails leaves the state empty again, for whoever waited for it and for the next request.
class SharedBinding<Service>: TypedBinding<Service>, @unchecked Sendable {
  private enum State {
    case empty, underConstruction(Construction), weak(WeakInstance<Service>), constructed(order: Int), closed
  }

  private let state = Guarded(State.empty)

  final override var order: Int {
    state.withLock { state in
      if case .constructed(let order) = state { order } else { 0 }
    }
  }

  override init(
    key: TypeKey,
    lifetime: LifetimeKind,
    owner: Injector,
    registration: CodeLocation,
    provider: @escaping @Sendable (__shared sending Resolver) throws -> sending Service
  ) {
    super.init(key: key, lifetime: lifetime, owner: owner, registration: registration, provider: provider)
  }

  /// Creates a binding with an instance that the program made itself, and that it disposes of itself.
  init(key: TypeKey, owner: Injector, registration: CodeLocation, instance: Service) where Service: Sendable {
    super.init(key: key, lifetime: .singleton, owner: owner, registration: registration) { _ in instance }
    publish(instance)
  }

  deinit {
    guard let instance = unsafe ready.load(ordering: .acquiring) else { return }
    unsafe instance.assumingMemoryBound(to: Service.self).deinitialize(count: 1)
    unsafe instance.deallocate()
  }

  final override func instantiated(in scope: Injector) -> Binding { ScopedBinding(of: self, in: scope) }

  final override func close() -> (any Disposable)? {
    let isConstructed = state.withLock { state in
      defer { state = .closed }
      return if case .constructed = state { true } else { false }
    }
    guard isConstructed, let instance = unsafe ready.load(ordering: .acquiring) else { return nil }
    return unsafe instance.assumingMemoryBound(to: Service.self).pointee as? any Disposable
  }

  /// Returns the instance, or constructs it if nobody else does; the container keeps it and gives its dependencies.
  final func instance(_ use: BindingUse, in container: Injector, _ request: ResolutionRequest) throws(InjectionError)
    -> Service
  {
    let thread = unsafe ResolutionThread.current
    var released: WeakInstance<Service>?
    while true {
      if let instance = unsafe ready.load(ordering: .acquiring) {
        return unsafe instance.assumingMemoryBound(to: Service.self).pointee
      }
      switch unsafe claim(for: thread, released: released) {
      case .closed: throw .closed(container, key, request)
      case .ready: continue
      case .weak(let weak):
        if let service = weak.service { return service }
        released = weak
      case .construct(let construction):
        return try construct(construction, use, in: container, request)
      case .wait(let construction):
        if let cycle = unsafe ConstructionWaits.wait(for: construction, on: thread) {
          throw .cycle(self, cycle, in: container, request)
        }
      }
    }
  }

  private enum Claim: Sendable {
    case closed, ready, weak(WeakInstance<Service>), construct(Construction), wait(Construction)
  }

  /// Decides what a thread does that wants the instance.
  private func claim(for thread: UnsafeMutablePointer<ResolutionThread>, released: WeakInstance<Service>?) -> Claim {
    nonisolated(unsafe) let thread = unsafe thread
    return state.withLock { state in
      switch state {
      case .closed: return .closed
      case .underConstruction(let construction): return .wait(construction)
      case .constructed: return .ready
      case .weak(let weak) where weak !== released: return .weak(weak)
      case .empty, .weak:
        let construction = unsafe Construction(builder: thread)
        state = .underConstruction(construction)
        return .construct(construction)
      }
    }
  }

  /// Runs the provider and keeps what it returns.
  private func construct(
    _ construction: Construction,
    _ use: BindingUse,
    in container: Injector,
    _ request: ResolutionRequest
  ) throws(InjectionError) -> Service {
    defer { ConstructionWaits.end(construction) }
    do throws(InjectionError) {
      let service = try provide(use, in: container, request)
      try keep(service, in: container, request)
      return service
    } catch {
      state.withLock { state in
        if case .underConstruction = state { state = .empty }
      }
      throw error
    }
  }

  /// Runs the provider as a step of the thread's path.
  private func provide(
    _ use: BindingUse,
    in container: Injector,
    _ request: ResolutionRequest
  ) throws(InjectionError) -> Service {
    let step = try use.begin(from: container, request)
    defer { step.end() }
    do {
      return try provider(Resolver(container, resolution: step.resolution))
    } catch {
      throw step.failure(error, of: use, in: container, request)
    }
  }

  /// Keeps an instance as the lifetime says, and ends its construction.
  private func keep(
    _ service: Service,
    in container: Injector,
    _ request: ResolutionRequest
  ) throws(InjectionError) {
    if lifetime == .weak {
      let weak = WeakInstance(service)
      if weak == nil, !WeakInstance.isNil(service) {
        throw .valueInWeakLifetime(self, found: type(of: service as Any), in: container, request)
      }
      return state.withLock { state in
        if case .underConstruction = state { state = weak.map(State.weak) ?? .empty }
      }
    }
    let order = container.nextOrder()
    nonisolated(unsafe) let built = service
    let isClosed = state.withLock { state in
      if case .closed = state { return true }
      state = .constructed(order: order)
      unsafe publish(built)
      return false
    }
    guard isClosed else { return }
    // The injector was closed meanwhile, and looked for instances to dispose before this one was there.
    var failure: (any Error)?
    do { try (service as? any Disposable)?.dispose() } catch { failure = error }
    throw .closed(container, key, underlying: failure, request)
  }

  private func publish(_ service: Service) {
    let instance = UnsafeMutablePointer<Service>.allocate(capacity: 1)
    unsafe instance.initialize(to: service)
    unsafe ready.store(UnsafeMutableRawPointer(instance), ordering: .releasing)
  }
}
