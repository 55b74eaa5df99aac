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
          let provider = AnyProvider { resolver in
            nonisolated(unsafe) let service: Service = try BroughtProvider.instance(of: key, resolver)
            return unsafe service
          }
          try require(key, place, property, lifetime, lifecycle, mark, provider, isAsynchronous: false)
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
    let provider = AnyProvider(asynchronous: { try await BroughtAsyncProvider.instance(of: key, $0) })
    do throws(InjectionError) {
      try require(key, place, property, lifetime, lifecycle, mark, provider, isAsynchronous: true)
    } catch {
      throw error.asFailure(nil)
    }
    // A task of its own, which asks this one to make the instance where that is needed.
    let asking = brought.ask(self, AsyncRequest(at: place.location, mark: mark))
    await withTaskCancellationHandler {
      while let step = await brought.next() {
        do {
          brought.give(try await step.runBrought { StoredInstance(try await make()) }, nil)
        } catch {
          brought.give(nil, error)
        }
      }
    } onCancel: {
      // A function that can't fail is awaited to its end.
      if CancellationError() is Failure { asking.cancel() }
    }
    if let instance = brought.instance { return instance.take() }
    // Only a teardown cancels what its caller doesn't.
    let error = brought.failure as? InjectionError ?? .closed(self, key, ResolutionRequest(at: place.location))
    if !(brought.failure is InjectionError), let failure = brought.failure as? Failure { throw failure }
    throw error.asFailure(brought.ownFailure)
  }

  /// Adds the binding of a property to the outermost injector, unless there is one; and notes the request.
  @inline(never)
  private func require(
    _ key: TypeKey,
    _ place: ServicePlace,
    _ property: ServiceProperty,
    _ lifetime: LifetimeKind,
    _ lifecycle: InstanceLifecycle?,
    _ mark: UInt64,
    _ provider: AnyProvider,
    isAsynchronous: Bool
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
      let home = outermost
      let header = BindingHeader(
        key: key,
        lifetime: lifetime,
        owner: home,
        registration: place.location,
        isConfined: mark != 0,
        isOnMainActor: mark != 0,
        isAsynchronous: isAsynchronous,
        hasLifecycle: lifecycle != nil
      )
      home.keep(Binding.of(header, provider), lifecycle)
    }
    if DependencyRecorder.isGoingOn {
      PropertyRequest.listener?.hear(key, in: self)
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

/// A request for a property, to which a test listens to replace its binding.
package enum PropertyRequest {
  package protocol Listener: Sendable {
    func hear(_ key: TypeKey, in injector: Injector)
  }

  /// What listens to the requests of the current task.
  @TaskLocal package static var listener: (any Listener)?

  /// Lets requests of ready instances be heard, too, from one call to the other.
  package static func beginListening() { DependencyRecorder.beginTask() }
  package static func endListening() { DependencyRecorder.endTask() }
}
