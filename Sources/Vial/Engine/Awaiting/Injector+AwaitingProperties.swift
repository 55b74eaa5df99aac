extension Injector {
  /// Returns the instance of a property that an injector keeps, and waits if it isn't there.
  @_alwaysEmitIntoClient
  @inline(__always)
  nonisolated(nonsending) func awaitedKept<Root, Service, Argument: Hashable & Sendable, Failure: Error>(
    _ call: PropertyCall,
    of root: @autoclosure () -> Root,
    for argument: Argument,
    _ lifecycle: @autoclosure () -> InstanceLifecycle?,
    _ make: nonisolated(nonsending) () async throws(Failure) -> Service
  ) async throws(Failure) -> Service {
    if Argument.self == Never?.self, let use = borrowReady(call, of: type(of: root()), Service.self) {
      return use.takeInstance(from: self, isOnMainActor: call.isOnMainActor)
    }
    return try await awaitedInstance(call, of: root(), for: argument, lifecycle(), make)
  }

  /// Returns the instance of a property whose provider has to be awaited.
  @inline(never)
  @_semantics("optimize.sil.specialize.generic.never")
  @usableFromInline
  nonisolated(nonsending) func awaitedInstance<Root, Service, Failure: Error>(
    _ call: PropertyCall,
    of root: Root,
    for argument: any Hashable & Sendable,
    _ lifecycle: InstanceLifecycle?,
    _ make: nonisolated(nonsending) () async throws(Failure) -> Service
  ) async throws(Failure) -> Service {
    let unkeyed = PropertyRequest(call, Service.self, of: root, for: argument, lifecycle, throwing: Failure.self)
    let refusal = change(root, for: unkeyed)
    let asked = keyed(unkeyed)
    // Kept, it would be found in place of the replacement.
    if refusal == nil, asked.isPartOfReplacement { return try await make() }
    if refusal == nil, let ready = borrowReady(asked) { return ready.takeInstance(from: self) }
    // Not a closure, which would leave the actor.
    nonisolated(nonsending) func outcome(
      _ make: nonisolated(nonsending) @escaping () async throws(Failure) -> Service
    ) async -> AwaitedOutcome {
      let request = AsyncRequest(
        at: asked.location,
        mark: asked.mark,
        isPatient: !(CancellationError() is Failure),
        calling: AsyncRequest.CallerFunction(lifecycle: lifecycle) { StoredInstance(try await make()) }
      )
      return await awaitedOutcome(of: asked, request, refusal, changing: { $0.change(root, for: asked) }) {
        $0 is Failure
      }
    }
    switch await withoutActuallyEscaping(make, do: outcome) {
    case .success(let instance): return instance.take()
    case .failure(let error):
      // swift-format-ignore: NeverForceUnwrap
      throw error as! Failure
    }
  }

  /// The instance of a property, or an error that it can throw.
  typealias AwaitedOutcome = Result<StoredInstance, any Error>

  private nonisolated(nonsending) func awaitedOutcome(
    of asked: PropertyRequest,
    _ request: AsyncRequest,
    _ refusal: (any Error)?,
    changing change: (Injector) -> (any Error)?,
    canThrow: (any Error) -> Bool
  ) async -> AwaitedOutcome {
    if refusal == nil, let listener = PropertyListener.current {
      return await listener.heardOutcome(of: asked, from: self, request, canThrow: canThrow)
    }
    let outcome: AwaitedOutcome =
      if let refusal { .failure(refusal) } else { await constructedOutcome(of: asked, request) }
    guard case .failure(let error) = outcome else { return outcome }
    if let known = InjectionError.known(of: asked, error, canThrow: canThrow) { return .failure(known) }
    if !error.isLate(for: asked) { InjectionError.trap(error) }
    reportLate(asked)
    // Requests within a late request share its instances.
    let unkept = UnkeptInstances.current ?? UnkeptInstances(standingForAll: false)
    defer { extendLifetime(unkept) }
    return await unkeptOutcome(of: asked, unkept, request, changing: change, canThrow: canThrow)
  }

  /// Returns an instance of a property that nothing keeps when it is used.
  fileprivate nonisolated(nonsending) func unkeptOutcome(
    of asked: PropertyRequest,
    _ unkept: UnkeptInstances,
    _ request: AsyncRequest,
    changing change: (Injector) -> (any Error)? = { _ in nil },
    canThrow: (any Error) -> Bool
  ) async -> AwaitedOutcome {
    while true {
      let substitute = unkept.substitute(for: self)
      let refusal = change(substitute)
      let asked = substitute.keyed(asked)
      let outcome: AwaitedOutcome =
        if let refusal {
          .failure(refusal)
        } else if asked.isPartOfReplacement, let function = request.callerFunction {
          await function.outcome()
        } else {
          await substitute.constructedOutcome(of: asked, request)
        }
      guard case .failure(let error) = outcome else { return outcome }
      if let known = InjectionError.known(of: asked, error, canThrow: canThrow) { return .failure(known) }
      let isLate = error.isLate(for: asked)
      // An ancestor of the substitute has closed meanwhile. What closes the substitute would close the next one, too.
      if isLate, substitute.hasLostAncestor { continue }
      let isOutside = (error as? InjectionError)?.code == .scopeNeeded && PropertyListener.current != nil
      if isLate || isOutside, let function = request.callerFunction { return await function.outcome() }
      InjectionError.trap(error)
    }
  }

  /// Awaits the instance of a property with the provider that the request brings along.
  private nonisolated(nonsending) func constructedOutcome(
    of asked: PropertyRequest,
    _ request: AsyncRequest
  ) async -> AwaitedOutcome {
    var asked = asked
    while true {
      do {
        let provider = AnyProvider(asynchronous: AnyProvider.callBrought)
        try require(asked, provider, traits: BindingTrait.asynchronous)
        return .success(try await awaitedInstance(asked.key, request))
      } catch {
        guard let again = keyedAgain(asked, after: error) else { return .failure(error) }
        asked = again
      }
    }
  }
}

extension PropertyListener {
  /// Returns an instance of a property that nothing keeps: a replacement, or what its closure makes.
  nonisolated(nonsending) func heardOutcome(
    of asked: PropertyRequest,
    from injector: Injector,
    _ request: AsyncRequest,
    canThrow: (any Error) -> Bool
  ) async -> Injector.AwaitedOutcome {
    let position = beginHearing(asked, from: injector, isAwaited: true)
    defer { endHearing() }
    if position != nil, asked.ignoresArguments, let function = request.callerFunction {
      return await function.outcome()
    }
    if position != nil, let makeAwaiting, type == asked.key.type {
      do {
        let replacement = try await makeAwaiting()
        note(replacement.copied(), position)
        return .success(replacement)
      } catch {
        if canThrow(error) { return .failure(error) }
        refuse(error)
      }
    }
    let outcome = await injector.unkeptOutcome(of: asked, unkept, request, canThrow: canThrow)
    if case .success(let instance) = outcome { note(instance.copied(), position) }
    return outcome
  }
}

extension Injector {
  /// Puts a provider that has to be awaited in the place of a property's closure.
  package func replace(
    _ property: PropertyRequest,
    at registration: CodeLocation,
    awaiting provider: @escaping PropertyListener.AwaitedMaking
  ) throws(InjectionError) {
    let provider = AnyProvider(asynchronous: { _ in try await provider() })
    try replace(property, at: registration, traits: BindingTrait.asynchronous, provider)
  }

  /// Lets a function be called before each closure of a property, which may have to be awaited, unless something listens to
  /// properties.
  package func replace<Service>(
    _ property: PropertyRequest,
    _: Service.Type,
    isAwaited: Bool,
    at registration: CodeLocation,
    noting note: @escaping @Sendable (TypeKey, Injector) -> Void
  ) throws(InjectionError) {
    let key = keyOfReplacement(of: property)
    let provider =
      isAwaited
      ? AnyProvider(asynchronous: { resolver in
        if PropertyListener.current == nil { note(key, resolver.injector) }
        return try await AnyProvider.callBrought(resolver)
      })
      : AnyProvider { resolver throws -> sending Service in
        if PropertyListener.current == nil { note(key, resolver.injector) }
        return try AnyProvider.ofCaller(for: key, resolver.injector).of(Service.self)(resolver)
      }
    let traits = isAwaited ? BindingTrait.asynchronous : 0
    try replace(property, lifetime: .transient, at: registration, traits: traits, provider)
  }
}

extension InstanceLifecycle {
  /// The lifecycle of a property whose instance an asynchronous function closes; `nil` without one.
  @usableFromInline
  static func closed<Service>(
    by close: (@isolated(any) @Sendable (Service) async throws -> Void)?
  ) -> InstanceLifecycle? {
    close.map { InstanceLifecycle(startsEagerly: false, .awaiting($0)) }
  }
}
