// What a request waits for before it looks its instance up: the asynchronous bindings that it leads to, as far as
// registrations declare it. No provider of a synchronous binding runs here.
extension Injector {
  /// Constructs the instance of a key and what it needs, and keeps it only where its lifetime says so.
  package nonisolated(nonsending) func construct(_ key: TypeKey, at location: CodeLocation) async throws {
    // Sound: the instance is not given to anything.
    try await awaiting(key, AsyncRequest(at: location, mark: ResolutionRequest.mainActorMark)) { preparation in
      let instances = preparation.instances
      let build = { @Sendable in try instances.use { try self.build(key, at: location) } }
      if preparation.needsMainActor { try await MainActor.run { try build() } } else { try build() }
    }
  }

  /// Awaits the asynchronous instances that a request needs, one after the other, and returns what a function makes with them.
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
      let preparation = Preparation(for: request, having: earlier)
      do {
        preparation.instances.use { preparation.collect(key, from: self, request.synchronous) }
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
      let (instances, synchronous) = (preparation.instances, request.synchronous)
      if !preparation.needsToHop { return try instances.use { try storedInstance(key, synchronous) } }
      // Sound: a provider sends its instance away, and a confined one is refused unless the caller keeps it there.
      return try await MainActor.run { try instances.use { try self.storedInstance(key, synchronous) } }
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
  nonisolated(nonsending) func prepare(for binding: Binding, in step: AsyncStep) async throws -> PreparedInstances {
    let preparation = Preparation(for: AsyncRequest(at: step.request, from: step))
    preparation.instances.use { preparation.collectDependencies(of: binding, from: self, mark: 0) }
    try await preparation.await()
    return preparation.instances
  }
}

/// The asynchronous bindings to which a request leads.
///
/// It walks through the declared dependencies on the thread of the request, whose path has a step for each synchronous
/// binding on the way, as when their providers run.
final class Preparation {
  /// The instances that were awaited and that no binding keeps.
  let instances: PreparedInstances

  /// Whether the main actor has to look the instance up, for a synchronous provider or for a confined instance.
  private(set) var needsMainActor = false

  /// Whether the synchronous part of the request has to run on the main actor, and the caller doesn't.
  var needsToHop: Bool { (needsMainActor || request.synchronous.isOnMainActor) && !MainActorProbe.isOnMainActor }

  private var awaited: [(binding: Binding, injector: Injector, request: AsyncRequest)] = []

  /// The asynchronous bindings that had their instances already.
  private var ready: [Binding] = []

  /// Whether a binding was replaced while its instance was awaited, or since it was there.
  var bindingWasReplaced: Bool {
    (awaited.map(\.binding) + ready).contains { $0.owner.bindings.object(for: $0.key) !== $0 }
  }

  /// The bindings that give one instance to all requests.
  private var known = KeyTable<Void>()

  let request: AsyncRequest

  /// The number of steps on the thread's path before the walk.
  private let start = ResolutionThread.currentDepth

  /// The instances that were awaited for the provider that makes the request.
  private let earlier: PreparedInstances?

  init(for request: AsyncRequest, having earlier: PreparedInstances? = nil) {
    instances = PreparedInstances(for: request.step)
    self.request = request
    self.earlier = earlier
  }

  /// Awaits the instances in the order in which they are declared.
  @inline(never)
  nonisolated(nonsending) func await() async throws {
    for (binding, injector, request) in awaited { try await self.await(binding, injector, request) }
  }

  @inline(never)
  private nonisolated(nonsending) func await(
    _ binding: Binding,
    _ injector: Injector,
    _ request: AsyncRequest
  ) async throws {
    if !binding.isAsynchronous { return try await binding.shared?.awaitThread(request) ?? () }
    if !binding.lifetime.canBeAwaited {
      let (key, lifetime, place) = (binding.key, binding.lifetime, binding.registration)
      throw InjectionError(.unsupportedLifetime, key, lifetime: lifetime, in: injector, at: place)
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

  /// Collects what a request for a key leads to; an error is left to the request, which has marks and no number.
  @inline(never) func collect(_ key: TypeKey, from injector: Injector, _ request: ResolutionRequest) {
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
  @inline(never)
  private func collect(
    _ derivation: Derivation,
    _ key: TypeKey,
    from injector: Injector,
    _ request: ResolutionRequest
  ) {
    switch derivation {
    case .optional(let type):
      let wrapped = TypeKey(type, like: key)
      let isAbsent = (try? injector.lacksApplicable(wrapped, request)) ?? false
      if !isAbsent { collect(wrapped, from: injector, request) }
    case .collection(let type), .dictionary(let type), .names(let type):
      guard !Derivation.isDeferred(type), let list = derivation.list(of: key) else { return }
      for element in (try? injector.elements(list, request)) ?? [] { collect(element.key, from: injector, request) }
    case .lazy, .provider, .requester, .anything: break
    }
  }

  private func collect(_ use: BorrowedBinding, from injector: Injector, _ request: ResolutionRequest) {
    let binding = use.binding
    if use.hasInstance { return note(ready: binding) }
    if binding.isConfined {
      if !request.mayBeConfined { return }
      needsMainActor = true
      if use.instance.isConfined { return note(ready: binding) }
    }
    if let choice = binding.choice {
      return collect(choice, use, from: injector, request)
    }
    // A list, for example, has no provider.
    if binding.role == nil { return }
    if binding.lifetime == .scoped, binding.isOriginal {
      let scope: Injector?
      do { scope = try injector.scope(keeping: binding, request) } catch { return }
      if let scope {
        guard let isNearest = try? scope.addCopy(binding, of: binding.owner, request) else { return }
        // Another binding may have come between.
        return collect(binding.key, from: isNearest ? scope : injector, request)
      }
    }
    let context = binding.lifetime.isShared ? binding.owner : injector
    if binding.lifetime != .transient {
      let place = TypeKey(binding, from: context)
      if known[place] != nil { return }
      known[place] = ()
    }
    if binding.isAsynchronous {
      if earlier?.move(binding, from: context, to: instances) ?? false { return }
      return wait(for: binding, from: context, request)
    }
    if binding.shared?.pendingInstance != nil { wait(for: binding, from: context, request) }
    needsMainActor = needsMainActor || binding.runsOnMainActor
    // A cycle is left to the request, and so is a path that is too deep.
    if binding.needsNothing || ResolutionThread.provides(binding, in: context, after: start) { return }
    _ = try? context.run(as: binding, at: request.location) {
      collectDependencies(of: binding, from: context, mark: request.resolution)
    }
  }

  private func wait(for binding: Binding, from context: Injector, _ request: ResolutionRequest) {
    let between = ResolutionThread.declaredSteps(after: start)
    // Without steps between, it is a part of the same service.
    let isPart = between.isEmpty
    let request = AsyncRequest(
      at: request.location,
      from: self.request.step,
      through: between,
      mark: request.resolution,
      isPatient: isPart && self.request.isPatient,
      calling: isPart ? self.request.callerFunction : nil
    )
    awaited.append((binding, context, request))
  }

  /// Collects what the binding leads to that the request would choose.
  private func collect(
    _ choice: ServiceChoice,
    _ use: BorrowedBinding,
    from injector: Injector,
    _ request: ResolutionRequest
  ) {
    switch try? injector.choose(from: choice, use, request) {
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
  func collectDependencies(of binding: Binding, from injector: Injector, mark: UInt64) {
    guard let declared = (binding.origin ?? binding).declaredDependencies else { return }
    let hasRights = binding.isOnMainActor || declared.haveRightsOfRequester && mark != 0
    for requirement in declared.requirements {
      let mark = hasRights ? ResolutionRequest.mainActorMark : requirement.mark
      let location = requirement.location ?? binding.registration
      collect(requirement.key, from: injector, ResolutionRequest(continuing: mark, at: location))
    }
    let within = ResolutionRequest(continuing: ResolutionRequest.mainActorMark, at: binding.registration)
    if binding.role == .decorator, let decorated = binding.decorated { collect(decorated, from: injector, within) }
    if binding.role == .inherited, let source = binding.sourceOfInherited {
      collect(binding.key.service, from: source, within)
    }
  }
}
