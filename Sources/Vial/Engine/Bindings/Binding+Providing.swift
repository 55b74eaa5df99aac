import Synchronization

extension Binding {
  /// The provider, which throws if it can't run in the caller's isolation.
  final var provider: AnyProvider {
    switch kind {
    case .provider(let provider): provider
    case .copy(let original): original.provider
    case .choice, .list, .nothing: preconditionFailure("only a binding with a provider makes instances")
    }
  }

  /// Returns a copy for another injector or under another key, without the constructed instance.
  final func copied(to owner: Injector, as key: TypeKey? = nil) -> Binding {
    let header = header(in: owner, as: key)
    guard case .provider(let provider) = kind else { return Binding(header, kind) }
    let copy = Binding.of(header, provider)
    if isRecorded { copy.endObservation() }
    if let shared, let copy = copy.shared { shared.keepInstanceOfProgram(in: copy) }
    return copy
  }

  /// Makes an instance for a request, unless the request's resolution keeps one.
  final func findMade(
    _ use: BorrowedBinding,
    from injector: Injector,
    _ request: ResolutionRequest
  ) throws(InjectionError) -> FoundInstance {
    if isConfined { try refuseElsewhere(injector, request) }
    if request.isOptional, try wrapsNothing(from: injector, request) {
      use.end()
      return .absent
    }
    if isAsynchronous {
      guard let prepared = ResolutionThread.takeAwaited(self, from: injector) else {
        throw .notStarted(self, in: injector, request)
      }
      use.end()
      return .made(prepared)
    }
    if lifetime == .transient { return .provider(use, injector) }
    // A request on its own shares no instance.
    let (thread, key) = (ResolutionThread.current, TypeKey(self, from: injector))
    let isContinued = thread.state.isContinued(by: request.number)
    if isContinued, let kept = thread.state.graphInstance(key) { return FoundInstance(keeping: kept.word, use) }
    let step = try injector.begin(use, request)
    let made: StoredInstance
    do throws(InjectionError) {
      made = try step.make(use, from: injector, request)
    } catch {
      step.end()
      throw error
    }
    if isContinued { thread.state.keep(GraphInstances.Entry(made, of: self, injector), for: key) }
    step.end()
    if isContinued { return FoundInstance(keeping: made.word, use) }
    use.end()
    return .made(made)
  }

  /// Throws if the compiler would let the caller of a request send a confined instance elsewhere.
  final func refuseElsewhere(_ injector: Injector, _ request: ResolutionRequest) throws(InjectionError) {
    if request.isOnMainActor { return }
    // A provider of the main actor runs there only. A shared instance is there, so its type alone says that it may leave.
    if request.mayBeConfined, !lifetime.isShared || !TypeMetadata(key.type).mayHoldProtocol { return }
    throw .confined(self, in: injector, request)
  }

  /// Runs the provider of a binding that has one of its own.
  ///
  /// It is read through an unmanaged reference, since a strong one would be retained for each call.
  @inline(__always)
  static func provide<Service>(
    _ binding: UnretainedReference<Binding>,
    from injector: Injector,
    _ resolution: UInt64
  ) throws -> Service {
    if injector.wasEverObserved.load(ordering: .relaxed) {
      return try binding.object.provideObserved(from: injector, resolution)
    }
    // Sound: the first value of both classes begins with the provider.
    let known = unsafe unsafeBitCast(binding, to: UnretainedReference<KnownBinding<Service>>.self)
    return try known.read { try $0.provider.call(Resolver(injector, resolution: resolution)) }
  }

  /// Runs the provider, and records its dependencies if something listens and it has no record.
  @inline(never)
  @_semantics("optimize.sil.specialize.generic.never")
  fileprivate final func provideObserved<Service>(from injector: Injector, _ resolution: UInt64) throws
    -> sending Service
  {
    let isRecording = !isRecorded && injector.hasObservers
    let mark = isRecording ? ResolutionRequest.recordingMark : 0
    let service = try provider.of(Service.self)(Resolver(injector, resolution: resolution | mark))
    if isRecording, injector.hasObservers { endObservation() }
    return service
  }
}

/// A binding that is known to provide a service with a provider of its own.
///
/// There are no objects of this class, so services need no metadata for it, and it has no functions, which would
/// request that metadata. A ``Binding`` is read as one; casting the bare function would retain it for each call.
private final class KnownBinding<Service>: Sendable {
  let provider: AnyProvider.Known<Service>

  init(_ never: Never) { switch never {} }
}

extension Binding {
  /// Returns a binding of the kind that the lifetime needs.
  static func of(_ header: BindingHeader, _ provider: AnyProvider) -> Binding {
    let kind = BindingKind.provider(provider)
    return header.lifetime.isShared ? SharedBinding(header, kind) : Binding(header, kind)
  }

  /// Creates a binding without a provider, whose dependencies nothing observes.
  convenience init(_ kind: BindingKind, _ key: TypeKey, in owner: Injector, at place: CodeLocation) {
    let lifetime: LifetimeKind = if case .choice = kind { .conditional } else { .transient }
    self.init(BindingHeader(key: key, lifetime: lifetime, owner: owner, registration: place), kind)
    endObservation()
  }
}

extension ResolutionStep {
  /// Runs the provider, also the one of the binding of which this is a copy, for a caller that doesn't know the service.
  func make(
    _ use: BorrowedBinding,
    from injector: Injector,
    _ request: ResolutionRequest
  ) throws(InjectionError) -> StoredInstance {
    let binding = use.binding
    let resolution = resolution | request.marksOfRequester(of: binding)
    let original = binding.origin ?? binding
    func made<Service>(_: Service.Type) throws -> StoredInstance {
      if injector.wasEverObserved.load(ordering: .relaxed) {
        return StoredInstance(try binding.provideObserved(from: injector, resolution) as Service)
      }
      // Sound: a scope's copy is one of an original, whose first value is the provider.
      let provider = unsafe unsafeBitCast(original, to: KnownBinding<Service>.self).provider
      return StoredInstance(try provider.call(Resolver(injector, resolution: resolution)))
    }
    let trace = thread.state.requestAwaitingProvider
    trace?.beginProvider()
    do {
      let instance = try _openExistential(binding.serviceType, do: made)
      trace?.endProvider()
      return instance
    } catch {
      throw failure(error, of: use, in: injector, request)
    }
  }

  /// Runs the provider of a binding.
  @inline(__always)
  func provide<Service>(
    _ use: BorrowedBinding,
    from injector: Injector,
    _ request: ResolutionRequest
  ) throws(InjectionError) -> Service {
    do {
      // Sound: a binding under a key of `Service` provides a `Service`, and only bindings with a provider come here.
      return try Binding.provide(use.known, from: injector, resolution | request.marksOfRequester)
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
    (error as? InjectionError) ?? .providerFailed(use.binding, error, in: injector, request)
  }
}

extension Injector {
  /// Adds the step of a provider to the path.
  ///
  /// - Throws: ``InjectionError`` if the provider is on the path already, or if there is no room for it.
  @inline(__always)
  func begin(_ use: BorrowedBinding, _ request: ResolutionRequest) throws(InjectionError) -> ResolutionStep {
    // A binding that is borrowed once is not on this path either.
    if use.isBorrowedTwice { try refuseCycle(use.known, request) }
    let resolution = request.resolution & ~(ResolutionRequest.sendableMark | ResolutionRequest.marksOfRequester)
    return try step(use.known, continuing: resolution, at: request.location)
  }

  /// Adds a step to the path, even if the provider is on it already.
  ///
  /// - Throws: ``InjectionError`` if there is no room for it.
  @inline(__always)
  func step(
    _ binding: UnretainedReference<Binding>,
    continuing resolution: UInt64,
    at location: borrowing CodeLocation,
    isCall: Bool = false
  ) throws(InjectionError) -> ResolutionStep {
    let thread = ResolutionThread.current
    if thread.state.needsRoom, !ResolutionThread.makeRoom(thread) {
      throw InjectionError(.tooDeep, binding.object, in: self, at: copy location)
    }
    let frame = unsafe ResolutionFrame(binding, context: UnretainedReference(self), location: location, isCall: isCall)
    thread.state.push(frame)
    let previous = thread.state.resolution
    // Two branches, since the optimizer would calculate the result of a condition with `||`.
    if resolution != previous {
      ResolutionThread.startResolution(thread, for: resolution)
    } else if previous == 0 {
      ResolutionThread.startResolution(thread, for: 0)
    }
    return ResolutionStep(thread, previous)
  }

  /// Runs a function as the provider of a binding would run, with dependencies from this injector.
  ///
  /// The request is where the binding is registered, unless it is known.
  package func run<Result>(
    as binding: Binding,
    at location: CodeLocation? = nil,
    _ body: () -> Result
  ) throws(InjectionError) -> Result {
    let location = location ?? binding.registration
    let step = try unsafe step(UnretainedReference(binding), continuing: 0, at: location)
    defer {
      step.end()
      extendLifetime((self, binding, location))
    }
    return body()
  }

  /// Throws if the provider of a binding runs on this thread already, with dependencies from this injector.
  @inline(never)
  private func refuseCycle(_ binding: UnretainedReference<Binding>, _ request: ResolutionRequest) throws(InjectionError)
  {
    let thread = ResolutionThread.current
    let position = unsafe thread.state.position(of: binding, context: UnretainedReference(self))
    guard let position, !binding.read({ $0.key.takesArguments }) else { return }
    let repeated = thread.state.frame(at: position).step.requested(at: request.location)
    let path = InjectionError.currentPath + [repeated]
    throw InjectionError(.cycle, binding.object, path: path, in: self, at: request.location)
  }
}
