// What a request waits for before it looks its instance up: the asynchronous bindings that it leads to, as far as
// registrations declare it. No provider of a synchronous binding runs here.
extension Injector {
  /// Whether a thread constructs the instance of a key.
  func isUnderConstruction(_ key: TypeKey) -> Bool { nearestBinding(of: key)?.shared?.pendingInstance != nil }

  /// Constructs the instance of a key and what it needs, and keeps it only where its lifetime says so.
  package nonisolated(nonsending) func construct(_ key: TypeKey, at location: CodeLocation) async throws {
    // Sound: the instance is not given to anything.
    try await construct(key, AsyncRequest(at: location, mark: ResolutionRequest.mainActorMark))
  }

  /// Whether the synchronous part of a request has to run on the main actor, and the caller doesn't.
  func needsToHop(for preparation: Preparation, _ request: AsyncRequest) -> Bool {
    (preparation.needsMainActor || request.isOnMainActor) && !MainActorProbe.isOnMainActor
  }

  /// Returns the instance of a key on the main actor.
  ///
  /// Sound: a provider sends its instance away, and a confined one is refused unless the caller keeps it there.
  nonisolated(nonsending) func storedOnMainActor(
    _ key: TypeKey,
    _ preparation: Preparation,
    _ request: AsyncRequest
  ) async throws -> StoredInstance {
    let (instances, synchronous) = (preparation.instances, request.synchronous)
    return try await MainActor.run {
      try instances.use { () throws(InjectionError) in try self.storedInstance(key, synchronous) }
    }
  }

  /// Awaits the asynchronous instances that a request needs, and returns what a function makes with them.
  ///
  /// It does so again if a binding was replaced while its instance was awaited.
  @_semantics("optimize.sil.specialize.generic.never")
  nonisolated(nonsending) func awaiting<Result>(
    _ key: TypeKey,
    _ request: AsyncRequest,
    having earlier: PreparedInstances? = nil,
    _ body: nonisolated(nonsending) (Preparation) async throws -> Result
  ) async throws -> Result {
    while true {
      let preparation = Preparation(for: request.step, having: earlier)
      do {
        try preparation.instances.use { () throws(InjectionError) in preparation.collect(key, from: self, request) }
        try await preparation.await()
        return try await body(preparation)
      } catch let error as InjectionError {
        if error.code != .notStarted || !preparation.bindingWasReplaced { throw error }
      }
    }
  }

  /// Awaits the instance of a key whose service the caller doesn't know.
  nonisolated(nonsending) func awaitedInstance(
    _ key: TypeKey,
    _ request: AsyncRequest,
    having earlier: PreparedInstances? = nil
  ) async throws -> StoredInstance {
    try await awaiting(key, request, having: earlier) { preparation in
      if needsToHop(for: preparation, request) { return try await storedOnMainActor(key, preparation, request) }
      return try preparation.instances.use { () throws(InjectionError) in try storedInstance(key, request.synchronous) }
    }
  }

  /// Awaits the instance of a part's binding, or one for this request if the binding is gone.
  nonisolated(nonsending) func awaitedPart(
    _ part: Binding,
    _ request: AsyncRequest,
    having earlier: PreparedInstances
  ) async throws -> StoredInstance {
    let isThere = lineage.contains { $0.bindings.object(for: part.key) != nil }
    if isThere { return try await awaitedInstance(part.key, request, having: earlier) }
    if isWithinClosed { throw InjectionError.closed(self, part.key, request.synchronous) }
    if part.isAsynchronous { return try await part.makeInstance(from: self, request) }
    throw InjectionError.notRegistered(part.key, in: self, at: request.location)
  }

  private func storedInstance(_ key: TypeKey, _ request: ResolutionRequest) throws(InjectionError) -> StoredInstance {
    func stored<Service>(_: Service.Type) -> Result<StoredInstance, InjectionError> {
      do throws(InjectionError) {
        return .success(StoredInstance(try instance(for: key, request) as Service))
      } catch {
        return .failure(error)
      }
    }
    return try _openExistential(key.type, do: stored).get()
  }

  /// Awaits the asynchronous instances that the registration of a binding declares.
  nonisolated(nonsending) func prepare(for binding: Binding, in step: AsyncStep) async throws -> PreparedInstances {
    let preparation = Preparation(for: step)
    try preparation.instances.use { () throws(InjectionError) in
      preparation.collectDependencies(of: binding, from: self, AsyncRequest(at: step.request, from: step), through: nil)
    }
    try await preparation.await()
    return preparation.instances
  }
}

/// The asynchronous bindings to which a request leads.
final class Preparation {
  /// The instances that were awaited and that no binding keeps.
  let instances: PreparedInstances

  /// Whether the main actor has to look the instance up, for a synchronous provider or for a confined instance.
  private(set) var needsMainActor = false

  private var awaited: [(binding: Binding, injector: Injector, request: AsyncRequest)] = []

  /// The asynchronous bindings that had their instances already.
  private var ready: [Binding] = []

  /// Whether a binding was replaced while its instance was awaited, or since it was there.
  var bindingWasReplaced: Bool {
    for (binding, _, _) in awaited { ready.add(binding) }
    return ready.contains { $0.owner.bindings.object(for: $0.key) !== $0 }
  }

  /// The bindings that give one instance to all requests.
  private var known = KeyTable<Void>()

  /// The instances that were awaited for the provider that makes the request.
  private let earlier: PreparedInstances?

  init(for step: AsyncStep?, having earlier: PreparedInstances? = nil) {
    instances = PreparedInstances(for: step)
    self.earlier = earlier
  }

  /// Awaits the instances, several at a time.
  nonisolated(nonsending) func await() async throws {
    let instances = instances
    if awaited.count == 1, let (binding, injector, request) = awaited.first {
      return try await Self.await(binding, injector, request, instances)
    }
    if awaited.isEmpty { return }
    try await withThrowingTaskGroup(of: Void.self) { group in
      for (binding, injector, request) in awaited {
        group.addTask { try await Self.await(binding, injector, request, instances) }
      }
      try await group.waitForAll()
    }
  }

  @inline(never)
  private nonisolated(nonsending) static func await(
    _ binding: Binding,
    _ injector: Injector,
    _ request: AsyncRequest,
    _ instances: PreparedInstances
  ) async throws {
    if !binding.isAsynchronous { return try await binding.shared?.awaitThread(request) ?? () }
    if !binding.lifetime.canBeAwaited {
      throw InjectionError.unsupportedLifetime(
        binding.key,
        binding.lifetime,
        in: injector,
        registration: binding.registration
      )
    }
    let instance: OwnedInstance
    if let shared = binding.shared {
      guard let weak = try await shared.awaitInstance(request) else { return }
      instance = weak
    } else {
      instance = OwnedInstance(try await binding.makeInstance(from: injector, request), isConfined: binding.isConfined)
    }
    instances.add(instance, of: binding, from: injector)
  }

  /// Collects what a request for a key leads to; an error is left to the request.
  func collect(_ key: TypeKey, from injector: Injector, _ request: AsyncRequest) {
    // Where the dependency is missing, the component itself says so, on the main actor if it belongs there.
    let (service, use) = injector.target(of: key, isOnMainActor: request.isOnMainActor, mayLackDependency: true)
    switch service {
    case .binding, .named:
      collect(use, from: injector, request)
      use.end()
    case .builtIn(let service): collect(service.derivation, key, from: injector, request)
    case .nothing: break
    }
  }

  /// Collects what a service that is made of others leads to, unless it is resolved later.
  private func collect(
    _ derivation: Derivation,
    _ key: TypeKey,
    from injector: Injector,
    _ request: AsyncRequest
  ) {
    switch derivation {
    case .optional(let type):
      let wrapped = TypeKey(type, like: key)
      let isAbsent = (try? injector.lacksApplicable(wrapped, request.synchronous)) ?? false
      if !isAbsent { collect(wrapped, from: injector, request) }
    case .collection(let type), .dictionary(let type), .names(let type):
      guard !Derivation.isDeferred(type), let list = derivation.list(of: key) else { return }
      for element in (try? injector.elements(list, request.synchronous)) ?? [] {
        collect(element.key, from: injector, request)
      }
    case .lazy, .provider, .requester, .anything: break
    }
  }

  private func collect(_ use: BorrowedBinding, from injector: Injector, _ request: AsyncRequest) {
    let binding = use.binding
    if use.hasInstance { return note(ready: binding) }
    if binding.isConfined {
      if request.mark == 0 { return }
      needsMainActor = true
      if unsafe use.confined != nil { return note(ready: binding) }
    }
    if let choice = binding.choice {
      return collect(choice, use, from: injector, request)
    }
    // A list, for example, has no provider.
    if binding.role == nil { return }
    if binding.lifetime == .scoped, binding.isOriginal {
      let scope: Injector?
      do { scope = try injector.scope(keeping: binding, request.synchronous) } catch { return }
      if let scope {
        guard (try? scope.addCopy(binding, of: binding.owner, request.synchronous)) == true else { return }
        return collect(binding.key, from: scope, request)
      }
    }
    let context = binding.lifetime.isShared ? binding.owner : injector
    if binding.lifetime != .transient {
      let word = UInt(bitPattern: ObjectIdentifier(context))
      let place = TypeKey(ObjectIdentifier(binding), qualifierWord: word, scopeWord: 0)
      if known[place] != nil { return }
      known[place] = ()
    }
    if binding.isAsynchronous {
      if earlier?.move(binding, from: context, to: instances) ?? false { return }
      return awaited.append((binding, context, request))
    }
    if binding.shared?.pendingInstance != nil { awaited.append((binding, context, request)) }
    needsMainActor = needsMainActor || binding.runsOnMainActor
    // A cycle is left to the request.
    if DeclaredStep.contains(binding, in: context, request.between) { return }
    let step = DeclaredStep(binding, in: context, at: request.location, outer: request.between)
    // On the path, as when the provider runs, which conditions and scopes ask; one that is too deep is left to the request.
    _ = try? context.run(as: binding) { collectDependencies(of: binding, from: context, request, through: step) }
  }

  /// Collects what the binding leads to that the request would choose.
  private func collect(
    _ choice: ServiceChoice,
    _ use: BorrowedBinding,
    from injector: Injector,
    _ request: AsyncRequest
  ) {
    switch try? injector.choose(from: choice, use, request.synchronous) {
    case .part(let key)?: collect(key, from: injector, request)
    case .none(_)?:
      if let parent = use.binding.owner.parent, parent.holds(choice.service) {
        collect(choice.service, from: parent, request)
      }
    case .several?, nil: break
    }
  }

  private func note(ready binding: Binding) { if binding.isAsynchronous { ready.add(binding) } }

  /// Collects what the registration of a binding declares.
  func collectDependencies(
    of binding: Binding,
    from injector: Injector,
    _ request: AsyncRequest,
    through step: DeclaredStep?
  ) {
    let known = (binding.origin ?? binding).declared
    let hasRights = known.haveRightsOfRequester && request.mark != 0
    for requirement in known.requirements {
      let mark =
        binding.isOnMainActor || hasRights ? ResolutionRequest.mainActorMark : requirement.mark
      let location = requirement.location ?? binding.registration
      collect(requirement.key, from: injector, request.through(step, at: location, mark: mark))
    }
    let within = request.through(step, at: binding.registration, mark: ResolutionRequest.mainActorMark)
    if let decorated = known.decorated { collect(decorated, from: injector, within) }
    if binding.role == .inherited, let source = binding.sourceOfInherited {
      collect(binding.key.service, from: source, within)
    }
  }
}
