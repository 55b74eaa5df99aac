public import Vial

extension Injector {
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
    let place = unsafe ServicePlaces.place(of: property)
    let key = TypeKey(ObjectIdentifier(Service.self), qualifierWord: unsafe place.pointee.word, scopeWord: 0)
    if let ready = borrowReadyProperty(key) { return ready.takeInstance(from: self) }
    // Not a closure, which would leave the actor.
    nonisolated(nonsending) func outcome(
      _ make: nonisolated(nonsending) @escaping () async throws(Failure) -> Service
    ) async -> Result<StoredInstance, any Error> {
      // Sound: the task of the request calls it.
      nonisolated(unsafe) let make = make
      let request = AsyncRequest(
        at: unsafe place.pointee.location,
        mark: mark,
        asking: self,
        isPatient: !(CancellationError() is Failure)
      ) {
        StoredInstance(try await unsafe make())
      }
      return await unsafe awaitProperty(key, place, lifetime, lifecycle, request)
    }
    let result = await withoutActuallyEscaping(make, do: outcome)
    let listener = PropertyRequest.currentListener
    switch result {
    case .success(let instance):
      let service: Service = instance.take()
      listener?.note(service, of: key)
      return service
    case .failure(let error):
      if let failure: Failure = InjectionError.known(of: key, error) { throw failure }
      guard let listener, listener.isHearing(key) else { InjectionError.trap(error) }
      if (error as? InjectionError)?.code == .scopeNeeded {
        let service = try await make()
        listener.note(service, of: key)
        return service
      }
      listener.refuse(error)
      return try await awaitedInstance(of: property, lifetime, lifecycle, mark: mark, make)
    }
  }

  private nonisolated(nonsending) func awaitProperty(
    _ key: TypeKey,
    _ place: ServicePlaces.Entry,
    _ lifetime: LifetimeKind,
    _ lifecycle: InstanceLifecycle?,
    _ request: AsyncRequest
  ) async -> Result<StoredInstance, any Error> {
    do {
      try unsafe require(key, place, lifetime, lifecycle, .awaitingBrought, request.synchronous, isAsynchronous: true)
      return .success(try await awaitedInstance(key, request))
    } catch {
      return .failure(error)
    }
  }
}
