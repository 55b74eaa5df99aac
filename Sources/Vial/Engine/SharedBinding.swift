import Synchronization

/// A binding whose instance is given to several: a state that is empty, under construction by a thread, or ready.
///
/// An attempt that fails leaves the state empty again, for whoever waited for it and for the next request.
class SharedBinding<Service>: TypedBinding<Service>, @unchecked Sendable {
  private enum State {
    case empty(ProviderExclusion?)
    case underConstruction(Construction)
    case weak(WeakInstance<Service>, ProviderExclusion?)
    case constructed(order: Int, Disposal)
    case closed(Disposal)
  }

  private let state = Guarded(State.empty(nil))

  /// Where the instance is published.
  @inline(__always)
  private final var published: UnsafeMutableRawPointer? {
    unsafe isConfined ? confined.load(ordering: .acquiring) : ready.load(ordering: .acquiring)
  }

  final override var order: Int {
    state.withLock { state in
      if case .constructed(let order, _) = state { order } else { 0 }
    }
  }

  final override var beginningOfConstruction: ThreadMoment? {
    state.withLock { state in
      if case .underConstruction(let construction) = state { construction.beginning } else { nil }
    }
  }

  override init(
    _ header: BindingHeader,
    _ provider: @escaping @Sendable (__shared sending Resolver) throws -> sending Service
  ) {
    super.init(header, provider)
  }

  /// Creates a binding with an instance that the program made itself, and that it disposes of itself.
  ///
  /// Why this is sound: the instance is `Sendable`, or the binding is confined to where the instance is.
  init(_ header: BindingHeader, instance: Service) {
    if header.isConfined {
      let confined = ConfinedInstance(instance)
      super.init(header) { _ in confined.service }
    } else {
      nonisolated(unsafe) let shared = instance
      super.init(header) { _ in unsafe shared }
    }
    keepForProgram(instance)
  }

  /// Keeps an instance that the program disposes of.
  private func keepForProgram(_ instance: Service) {
    publish(instance)
    let disposal = Disposal(of: instance, in: self, isOfProgram: true)
    state.withLock { $0 = .constructed(order: 0, disposal) }
  }

  final override func copied(to owner: Injector, as key: TypeKey? = nil) -> Binding {
    let copy = super.copied(to: owner, as: key)
    // What was constructed has its order before it is ready.
    guard let instance = unsafe published, order == 0 else { return copy }
    // Sound: the copy was made for the same service, and what is kept for several is shared.
    let shared = unsafe unsafeDowncast(copy, to: SharedBinding<Service>.self)
    unsafe shared.keepForProgram(instance.assumingMemoryBound(to: Service.self).pointee)
    return copy
  }

  final override func excludes(_ copy: Binding) {
    let exclusion = state.withLock { state -> ProviderExclusion? in
      switch state {
      case .empty(let known):
        let exclusion = known ?? ProviderExclusion()
        state = .empty(exclusion)
        return exclusion
      case .weak(let weak, let known):
        let exclusion = known ?? ProviderExclusion()
        state = .weak(weak, exclusion)
        return exclusion
      case .underConstruction(let construction):
        let exclusion = construction.exclusion ?? ProviderExclusion(running: construction)
        construction.exclusion = exclusion
        return exclusion
      case .constructed, .closed: return nil
      }
    }
    guard let exclusion else { return }
    // Sound: the copy was made for the same service, and what is kept for several is shared.
    unsafe unsafeDowncast(copy, to: SharedBinding<Service>.self).state.withLock { state in
      if case .empty = state { state = .empty(exclusion) }
    }
  }

  deinit {
    switch state.withLock({ $0 }) {
    case .constructed(_, let disposal), .closed(let disposal): disposal.end(in: self)
    case .empty, .underConstruction, .weak: break
    }
    guard let instance = unsafe published?.assumingMemoryBound(to: Service.self) else { return }
    // What is confined is released where it was used.
    if isConfined { return unsafe ConfinedInstance.release(instance) }
    unsafe instance.deinitialize(count: 1)
    unsafe instance.deallocate()
  }

  final override func instantiated(in scope: Injector) -> Binding { ScopedBinding(of: self, in: scope) }

  final override func close() -> (order: Int, instance: ClosedInstance) {
    let (order, disposal) = state.withLock { state in
      var closed = (order: 0, disposal: Disposal.none)
      if case .constructed(let order, let disposal) = state { closed = (order, disposal) }
      if case .closed(let disposal) = state { closed.disposal = disposal }
      state = .closed(closed.disposal)
      return closed
    }
    guard order > 0, let published = unsafe published else { return (order, .none) }
    let instance = unsafe published.assumingMemoryBound(to: Service.self)
    return unsafe (order, disposal.takeInstance(instance.pointee, from: self))
  }

  /// Returns the instance, or constructs it if nobody else does; the container keeps it and gives its dependencies.
  @_semantics("optimize.sil.specialize.generic.never")
  final func instance(_ use: BindingUse, in container: Injector, _ request: ResolutionRequest) throws(InjectionError)
    -> Service
  {
    let thread = unsafe ResolutionThread.current
    var released: WeakInstance<Service>?
    while true {
      if let instance = unsafe published {
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
        if let cycle = unsafe ConstructionWaits.wait(for: construction, on: thread, at: request.location) {
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
      case .weak(let weak, _) where weak !== released: return .weak(weak)
      case .empty(let exclusion), .weak(_, let exclusion):
        let construction = unsafe Construction(builder: thread)
        construction.exclusion = exclusion
        if let other = exclusion?.begin(construction) { return .wait(other) }
        state = .underConstruction(construction)
        return .construct(construction)
      }
    }
  }

  /// Runs the provider and keeps what it returns.
  @_semantics("optimize.sil.specialize.generic.never")
  private func construct(
    _ construction: Construction,
    _ use: BindingUse,
    in container: Injector,
    _ request: ResolutionRequest
  ) throws(InjectionError) -> Service {
    let step: ResolutionStep
    do {
      step = try use.begin(from: container, request)
    } catch {
      end(construction)
      throw error
    }
    // The construction ends before its step goes, since others look for it on the path.
    defer { step.end() }
    defer { end(construction) }
    let trace = ResolutionTrace.awaitingProvider
    trace?.beginProvider()
    let service = try step.provide(use, from: container, request) as Service
    trace?.endProvider()
    try keep(service, in: container, request)
    return service
  }

  /// Ends an attempt and wakes those who wait for it; one that kept nothing leaves the state to the next.
  private func end(_ construction: Construction) {
    let exclusion = state.withLock { state in
      if case .underConstruction(let current) = state, current === construction {
        state = .empty(construction.exclusion)
      }
      return construction.exclusion
    }
    exclusion?.end(construction)
    ConstructionWaits.end(construction)
  }

  final override func abandon(by thread: UnsafeMutablePointer<ResolutionThread>) {
    let abandoned: Construction? = state.withLock { state in
      if case .underConstruction(let current) = state { current } else { nil }
    }
    if let abandoned, unsafe abandoned.builder == thread { end(abandoned) }
  }

  /// Keeps an instance as the lifetime says.
  @_semantics("optimize.sil.specialize.generic.never")
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
        guard case .underConstruction(let construction) = state else { return }
        state = weak.map { .weak($0, construction.exclusion) } ?? .empty(construction.exclusion)
      }
    }
    let order = container.nextOrder()
    let disposal = role == .lazy ? .none : Disposal(of: service, in: self)
    nonisolated(unsafe) let built = service
    let isClosed = state.withLock { state in
      if case .closed = state { return true }
      state = .constructed(order: order, disposal)
      unsafe publish(built)
      return false
    }
    guard isClosed else { return }
    // The injector was closed meanwhile, and looked for instances to dispose before this one was there.
    defer { disposal.end(in: self) }
    let failure = container.disposeAndReport(disposal.takeInstance(service, from: self), of: self)
    throw .closedMeanwhile(self, container, underlying: failure, request)
  }

  private func publish(_ service: Service) {
    let instance = UnsafeMutablePointer<Service>.allocate(capacity: 1)
    unsafe instance.initialize(to: service)
    if isConfined { return unsafe confined.store(UnsafeMutableRawPointer(instance), ordering: .releasing) }
    unsafe ready.store(UnsafeMutableRawPointer(instance), ordering: .releasing)
  }
}
