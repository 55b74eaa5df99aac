import Synchronization

// What a request waits for before it looks its instance up: the asynchronous bindings that it leads to, as far as
// registrations declare it. No synchronous provider runs here, except for the contexts of conditions.
extension Injector {
  /// Whether a request to this injector may lead to a provider that has to be awaited, or that runs on the main actor.
  var mayNeedPreparation: Bool { isTrueUpward { $0.needsPreparation.load(ordering: .acquiring) } }

  /// Constructs the instance of a key and what it needs, and keeps it only where its lifetime says so.
  package nonisolated(nonsending) func construct(_ key: TypeKey, at location: CodeLocation) async throws {
    // Sound: the instance is not given to anything.
    try await awaiting(key, AsyncRequest(at: location, mark: ResolutionRequest.mainActorMark)) { preparation in
      let build = { @Sendable in try preparation.use { try self.build(key, at: location) } }
      if preparation.needsMainActor { try await MainActor.run { try build() } } else { try build() }
    }
  }

  /// Awaits the asynchronous instances that a request needs, one after the other, and returns what a function makes with them.
  ///
  /// It does so again if other bindings took the place of those that it found, or came beside them, while it waited.
  @_semantics("optimize.sil.specialize.generic.never")
  nonisolated(nonsending) func awaiting<Result>(
    _ key: TypeKey,
    _ request: AsyncRequest,
    having earlier: Preparation? = nil,
    _ body: nonisolated(nonsending) (Preparation) async throws -> Result
  ) async throws -> Result {
    while true {
      let preparation = Preparation(for: request, having: earlier)
      do {
        await preparation.walk { preparation.collect(key, from: self, request.synchronous) }
        try await preparation.await()
        return try await body(preparation)
      } catch let error as InjectionError {
        let isOfBinding = error.code == .notStarted || error.code == .notRegistered
        if !isOfBinding || !preparation.isOutdated(for: key, from: self) { throw error }
      }
    }
  }

  /// Awaits the instance of a key whose service the caller doesn't know.
  nonisolated(nonsending) func awaitedInstance(
    _ key: TypeKey,
    _ request: AsyncRequest,
    having earlier: Preparation? = nil
  ) async throws -> StoredInstance {
    try await awaiting(key, request, having: earlier) { preparation in
      let synchronous = request.synchronous
      if !preparation.needsToHop { return try preparation.use { try storedInstance(key, synchronous) } }
      // Sound: a provider sends its instance away, and a confined one is refused unless the caller keeps it there.
      return try await MainActor.run { try preparation.use { try self.storedInstance(key, synchronous) } }
    }
  }

  /// Awaits the instance of a part's binding, or one for this request if the binding is gone.
  nonisolated(nonsending) func awaitedPart(
    _ part: Binding,
    _ request: AsyncRequest,
    having earlier: Preparation
  ) async throws -> StoredInstance {
    let isThere = lineage.contains { $0.bindings.object(for: part.key) != nil }
    if isThere { return try await awaitedInstance(part.key, request, having: earlier) }
    if isWithinClosed { throw InjectionError.closed(self, part.key, at: request.location) }
    if part.isAsynchronous { return try await part.makeInstance(from: self, request) }
    throw InjectionError.notRegistered(part.key, in: self, at: request.location)
  }

  private func storedInstance(_ key: TypeKey, _ request: ResolutionRequest) throws -> StoredInstance {
    func stored<Service>(_: Service.Type) throws -> StoredInstance {
      StoredInstance(try instance(for: key, request) as Service)
    }
    return try _openExistential(key.type, do: stored)
  }

  /// Awaits the asynchronous instances that the registration of a binding declares.
  nonisolated(nonsending) func prepare(for binding: Binding, in step: AsyncStep) async throws -> Preparation {
    let preparation = Preparation(for: AsyncRequest(at: step.request, from: step))
    await preparation.walk { preparation.collectDependencies(of: binding, from: self, mark: 0) }
    try await preparation.await()
    // A provider may keep its resolver, which has the preparation.
    preparation.forgetFound()
    return preparation
  }
}
