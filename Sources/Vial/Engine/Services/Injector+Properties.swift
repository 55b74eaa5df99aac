import Synchronization

// What the methods of `Services` and `MainActorServices` do: they find the binding of a property, or add it, and request
// its instance with a provider that the request brings along.
extension Injector {
  /// Borrows this injector's binding of a property by the fast path, unless something watches requests.
  @usableFromInline
  func borrow(_ type: ObjectIdentifier, _ address: UInt, _ position: UInt) -> BorrowedBinding {
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
  func instance<Service, Failure: Error>(
    of property: ServiceProperty,
    _ lifetime: LifetimeKind,
    _ lifecycle: InstanceLifecycle?,
    mark: UInt64,
    _ make: () throws(Failure) -> Service
  ) throws(Failure) -> Service {
    let place = ServicePlaces.place(of: property)
    let key = TypeKey(ObjectIdentifier(Service.self), qualifierWord: place.word, scopeWord: 0)
    let outcome: Result<Service, Failure> = withoutActuallyEscaping(make) { make in
      let brought = KnownBroughtProvider(key, make)
      return brought.use {
        do throws(InjectionError) {
          try require(key, place, property, lifetime, mark) { header in
            Binding.of(header) { resolver in
              nonisolated(unsafe) let service: Service = try BroughtProvider.instance(of: key, resolver)
              return unsafe service
            }
          } lifecycle: { lifecycle }
          let request = ResolutionRequest(continuing: ResolutionRequest.any | mark, at: place.location)
          return .success(try instance(for: key, request))
        } catch {
          return .failure(error.asFailure(brought.failure))
        }
      }
    }
    return try outcome.get()
  }

  /// Returns the instance of a property whose provider has to be awaited.
  @inline(never)
  @_semantics("optimize.sil.specialize.generic.never")
  @usableFromInline
  nonisolated(nonsending) func awaitedInstance<Service, Failure: Error>(
    of property: ServiceProperty,
    _ lifetime: LifetimeKind,
    _ lifecycle: InstanceLifecycle?,
    mark: UInt64,
    _ make: nonisolated(nonsending) () async throws(Failure) -> Service
  ) async throws(Failure) -> Service {
    let place = ServicePlaces.place(of: property)
    let key = TypeKey(ObjectIdentifier(Service.self), qualifierWord: place.word, scopeWord: 0)
    let brought = BroughtAsyncProvider(key)
    do throws(InjectionError) {
      try require(key, place, property, lifetime, mark) { header in
        var header = header
        header.needsWaiting()
        return Binding.of(header, AnyProvider(asynchronous: { try await BroughtAsyncProvider.instance(of: key, $0) }))
      } lifecycle: { lifecycle }
    } catch {
      throw error.asFailure(nil)
    }
    let request = AsyncRequest(at: place.location, mark: mark)
    // A task of its own, which asks this one to make the instance where that is needed.
    let asking = brought.ask { try await self.awaitedInstance(key, request) }
    let outcome = await withTaskCancellationHandler {
      while true {
        switch await brought.next() {
        case .make(let step):
          do {
            let made = try await step.runBrought { StoredInstance(try await make()) }
            brought.give(.success(made))
          } catch {
            brought.give(.failure(error))
          }
        case .end(let outcome): return outcome
        }
      }
    } onCancel: {
      // A function that can't fail is awaited to its end.
      if CancellationError() is Failure { asking.cancel() }
    }
    switch outcome {
    case .success(let stored): return stored.take()
    case .failure(let error as InjectionError): throw error.asFailure(brought.failure)
    case .failure(let error):
      if let failure = (brought.failure ?? error) as? Failure { throw failure }
      if let failure = error as? Failure { throw failure }
      // Only a teardown cancels what its caller doesn't.
      throw InjectionError.closed(self, key, request.synchronous).asFailure(nil)
    }
  }

  /// Adds the binding of a property to the outermost injector, unless there is one; and notes the request.
  @inline(never)
  private func require(
    _ key: TypeKey,
    _ place: ServicePlace,
    _ property: ServiceProperty,
    _ lifetime: LifetimeKind,
    _ mark: UInt64,
    binding: (BindingHeader) -> Binding,
    lifecycle: () -> InstanceLifecycle?
  ) throws(InjectionError) {
    let use = borrowNearest(key)
    defer {
      use.end()
      extendLifetime(self)
    }
    if use.isEmpty, !isClosed {
      if property.hasArguments, lifetime != .transient {
        throw .ignoredArguments(key, in: self, at: place.location)
      }
      let lifecycle = lifecycle()
      let home = outermost
      let header = BindingHeader(
        key: key,
        lifetime: lifetime,
        owner: home,
        registration: place.location,
        isConfined: mark != 0,
        isOnMainActor: mark != 0,
        hasLifecycle: lifecycle != nil
      )
      home.keep(binding(header), lifecycle)
    }
    if DependencyRecorder.isGoingOn {
      try PropertyListener.hear(key, in: self)
      DependencyRecorder.note(key, in: self, at: place.location, isOnMainActor: mark != 0, isProperty: true)
    }
  }

  /// Keeps the binding of a property, unless there is one by now.
  private func keep(_ binding: Binding, _ lifecycle: InstanceLifecycle?) {
    if let lifecycle { binding.setLifecycle(lifecycle) }
    state.withLock { state in
      if state.isClosed || bindings.objectForWriter(binding.key) != nil { return }
      bindings.store(binding, for: binding.key)
    }
    if binding.isAsynchronous || binding.runsOnMainActor { needsPreparation.store(true, ordering: .releasing) }
  }
}

extension InjectionError {
  /// The error that a property throws: its function's own, this one where the property throws it, or none, since the
  /// program ends.
  fileprivate func asFailure<Failure: Error>(_ own: (any Error)?) -> Failure {
    if let own, !(own is InjectionError), let failure = own as? Failure { return failure }
    if let failure = self as? Failure { return failure }
    trap()
  }
}
