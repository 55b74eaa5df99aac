import Synchronization

// What the methods of `Services` and `MainActorServices` do: they find the binding of a property, or add it, and request
// its instance with a provider that the request brings along.
extension Injector {
  /// Borrows this injector's binding of a property by the fast path, unless something watches requests.
  @usableFromInline
  package func borrow(_ type: ObjectIdentifier, _ address: UInt, _ position: UInt) -> BorrowedBinding {
    let word = ServicePlaces.word(of: address, position)
    if word == 0 || DependencyRecorder.isGoingOn { return .nothing }
    return unsafe BorrowedBinding(bindings.find(TypeKey(type, qualifierWord: word, scopeWord: 0)))
  }

  /// Returns the instance of a property that has none yet, or that something watches.
  ///
  /// - Throws: The function's error; or an ``InjectionError``, with which the program ends where the function doesn't throw
  ///   one.
  @inline(never)
  @_semantics("optimize.sil.specialize.generic.never")
  @usableFromInline
  package func instance<Service, Failure: Error>(
    of property: ServiceProperty,
    _ lifetime: LifetimeKind,
    _ lifecycle: InstanceLifecycle?,
    mark: UInt64,
    _ make: () throws(Failure) -> Service
  ) throws(Failure) -> Service {
    let place = unsafe ServicePlaces.place(of: property)
    let key = TypeKey(ObjectIdentifier(Service.self), qualifierWord: unsafe place.pointee.word, scopeWord: 0)
    if let ready = borrowReadyProperty(key) { return ready.takeInstance(from: self) }
    let outcome: Result<Service, InjectionError> = withoutActuallyEscaping(make) { make in
      // Sound: the thread of the request calls it.
      nonisolated(unsafe) let make = make
      let brought = AnyProvider { _ in
        nonisolated(unsafe) let service = try unsafe make()
        return unsafe service
      }
      let provider = AnyProvider { resolver in
        try AnyProvider.brought(for: key, resolver.injector).of(Service.self)(resolver)
      }
      let outer = ResolutionThread.exchange((key, brought))
      defer { _ = ResolutionThread.exchange(outer) }
      let request = ResolutionRequest(continuing: ResolutionRequest.any | mark, at: unsafe place.pointee.location)
      do throws(InjectionError) {
        return .success(try take(unsafe findProperty(key, place, lifetime, lifecycle, provider, request), request))
      } catch {
        return .failure(error)
      }
    }
    let listener = PropertyRequest.currentListener
    do throws(InjectionError) {
      let service = try outcome.get()
      listener?.note(service, of: key)
      return service
    } catch {
      if let failure: Failure = InjectionError.known(of: key, error) { throw failure }
      // A property that can't throw has to return an instance to the listener.
      guard let listener, listener.isHearing(key) else { InjectionError.trap(error) }
      if error.code == .scopeNeeded { return try instanceOutsideOfScopes(of: key, for: listener, make) }
      listener.refuse(error)
      return try instance(of: property, lifetime, lifecycle, mark: mark, make)
    }
  }

  /// Returns the replacement of a property that scopes keep, or the property's own instance, which no scope keeps.
  private func instanceOutsideOfScopes<Service, Failure: Error>(
    of key: TypeKey,
    for listener: any PropertyRequest.Listener,
    _ make: () throws(Failure) -> Service
  ) throws(Failure) -> Service {
    var replacement: StoredInstance?
    do { replacement = try listener.instanceOutsideOfScopes() } catch { listener.refuse(error) }
    let service: Service = if let replacement { replacement.take() } else { try make() }
    listener.note(service, of: key)
    return service
  }

  /// Borrows the binding of a property if it has its instance already, as an ancestor's may, unless something watches
  /// requests.
  @inline(never)
  package func borrowReadyProperty(_ key: TypeKey) -> BorrowedBinding? {
    DependencyRecorder.isGoingOn ? nil : borrowReady(key)
  }

  /// Finds the instance of a property, or its binding.
  @inline(never)
  private func findProperty(
    _ key: TypeKey,
    _ place: ServicePlaces.Entry,
    _ lifetime: LifetimeKind,
    _ lifecycle: InstanceLifecycle?,
    _ provider: AnyProvider,
    _ request: ResolutionRequest
  ) throws(InjectionError) -> FoundInstance {
    try unsafe require(key, place, lifetime, lifecycle, provider, request, isAsynchronous: false)
    return try find(key, request)
  }

  /// Adds the binding of a property to the outermost injector, unless there is one; and notes the request.
  @inline(never)
  package func require(
    _ key: TypeKey,
    _ place: ServicePlaces.Entry,
    _ lifetime: LifetimeKind,
    _ lifecycle: InstanceLifecycle?,
    _ provider: AnyProvider,
    _ request: ResolutionRequest,
    isAsynchronous: Bool
  ) throws(InjectionError) {
    let use = borrowNearest(key)
    let isKnown = !use.isEmpty
    use.end()
    if !isKnown, !isClosed {
      if unsafe place.pointee.hasArguments, lifetime != .transient {
        throw .ignoredArguments(key, in: self, at: request.location)
      }
      let home = outermost
      let header = BindingHeader(
        key: key,
        lifetime: lifetime,
        owner: home,
        registration: request.location,
        isConfined: request.isOnMainActor,
        isOnMainActor: request.isOnMainActor,
        isAsynchronous: isAsynchronous,
        hasLifecycle: lifecycle != nil
      )
      home.keep(Binding.of(header, provider), lifecycle)
    }
    if DependencyRecorder.isGoingOn {
      PropertyRequest.listener?.hear(key, in: self, isAwaited: isAsynchronous)
      DependencyRecorder.note(
        key,
        in: self,
        at: request.location,
        isOnMainActor: request.isOnMainActor,
        isProperty: true
      )
    }
  }

  /// Keeps the binding of a property, unless there is one by now.
  private func keep(_ binding: Binding, _ lifecycle: InstanceLifecycle?) {
    if let lifecycle { binding.shared?.setLifecycle(lifecycle) }
    state.withLock { state in
      if state.isClosed || bindings.objectForWriter(binding.key) != nil { return }
      bindings.store(binding, for: binding.key)
    }
    if binding.needsPreparation { needsPreparation.store(true, ordering: .releasing) }
  }
}

extension InjectionError {
  /// The error that a property throws: its function's own, or the given one where the property throws it; `nil` where it can
  /// throw neither, and the program ends.
  ///
  /// A function that replaces the property's may throw for it.
  package static func known<Failure: Error>(of key: TypeKey, _ error: any Error) -> Failure? {
    cause(of: error, in: key) as? Failure ?? error as? Failure
  }

  /// The error that the provider of a binding threw, if another one says so.
  @inline(never)
  private static func cause(of error: any Error, in key: TypeKey) -> (any Error)? {
    guard let details = (error as? Self)?.details, details.key == key, !details.underlyingErrors.isEmpty,
      details.text.code == Code.providerFailed.description
    else { return nil }
    return details.underlyingErrors[0]
  }

  package static func trap(_ error: any Error) -> Never {
    // Only a property that throws `CancellationError` gets another one.
    guard let error = error as? Self else { preconditionFailure("\(error)") }
    error.trap()
  }
}

/// A request for a property, to which a test listens to replace its binding.
package enum PropertyRequest {
  package protocol Listener: Sendable {
    /// Takes the key of a property before its binding is asked.
    func hear(_ key: TypeKey, in injector: Injector, isAwaited: Bool)

    /// Whether the listener has heard the key last, and not another one since.
    func isHearing(_ key: TypeKey) -> Bool

    /// Takes the instance that a property gives.
    func note<Service>(_ service: Service, of key: TypeKey)

    /// Makes a replacement outside of the scopes that are to keep it; `nil` if the property's own instance will do.
    func instanceOutsideOfScopes() throws -> StoredInstance?

    /// Takes the error of the property that it heard last, which can't throw it and gives an instance of its own.
    func refuse(_ error: any Error)
  }

  /// What listens to the requests of the current task.
  @TaskLocal package static var listener: (any Listener)?

  /// The listener, unless nothing listens anywhere.
  package static var currentListener: (any Listener)? { DependencyRecorder.isGoingOn ? listener : nil }

  /// Lets requests of ready instances be heard, too, from one call to the other.
  package static func beginListening() { DependencyRecorder.beginElsewhere() }
  package static func endListening() { DependencyRecorder.endElsewhere() }
}
