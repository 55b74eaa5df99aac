/// The asynchronous bindings to which a request leads, and the instances that were awaited for it and that no binding keeps.
///
/// It walks through the declared dependencies on the thread of the request, whose path has a step for each synchronous
/// binding on the way, as when their providers run. A shared instance is kept by its binding; the others are here, each for
/// one request of a provider. A weak one is here for all of them, so that it is there for each.
///
/// Why `@unchecked Sendable` is sound: the task of the request changes the variables before anything else knows this. Then
/// only the guarded values change.
final class Preparation: @unchecked Sendable {
  private typealias Entry = (binding: Binding, injector: Injector, instance: OwnedInstance)

  let request: AsyncRequest

  private typealias Decided = (decision: Decision, service: TypeKey, injector: Injector, requester: TypeKey?)

  private let instances = Protected<[Entry]>([])

  /// The decisions of conditions, each for one request, which doesn't ask them again.
  private let decisions = Protected<[Decided]>([])

  /// The same, while it walks.
  private var noted: [Decided]? = []

  /// Whether the main actor has to look the instance up, for a synchronous provider or for a confined instance.
  private(set) var needsMainActor = false

  /// Whether the synchronous part of the request has to run on the main actor, and the caller doesn't.
  var needsToHop: Bool { (needsMainActor || request.synchronous.isOnMainActor) && !MainActorProbe.isOnMainActor }

  /// The asynchronous bindings, and threads' constructions, each with the request for an instance that isn't there yet.
  private var found: [(binding: Binding, injector: Injector, request: AsyncRequest?)] = []

  /// Whether a binding was replaced while its instance was awaited, or since it was there, or the request for a key leads to
  /// other asynchronous ones by now.
  func isOutdated(for key: TypeKey, from injector: Injector) -> Bool {
    if found.contains(where: { $0.binding.owner.bindings.object(for: $0.binding.key) !== $0.binding }) { return true }
    let now = Preparation(for: request)
    now.use { now.collect(key, from: injector, request.synchronous) }
    return now.found.contains { new in
      new.binding.isAsynchronous && !found.contains { $0.binding === new.binding && $0.injector === new.injector }
    }
  }

  /// The bindings that give one instance to all requests, or that lead to nothing more.
  private var known = KeyTable<Void>()

  /// The number of visited bindings.
  private var visits = 0

  /// Whether the walk goes through what the calls of a factory request.
  private var isWithinFactory = false

  /// Whether a condition needs the main actor, where the walk isn't.
  private var conditionsNeedMainActor = false

  /// The number of steps on the thread's path before the walk.
  private var start = ResolutionThread.currentDepth

  /// What was awaited for the provider that makes the request.
  private let earlier: Preparation?

  init(for request: AsyncRequest, having earlier: Preparation? = nil) {
    (self.request, self.earlier) = (request, earlier)
  }

  /// Takes an instance for one request.
  func take(_ binding: Binding, from injector: Injector) -> StoredInstance? {
    let entry = remove(binding, from: injector)
    // The entry owns the memory.
    defer { extendLifetime(entry) }
    return entry?.instance.stored.copied()
  }

  private func remove(_ binding: Binding, from injector: Injector) -> Entry? {
    instances.withLock { entries in
      let index = entries.firstIndex { $0.binding === binding && $0.injector === injector }
      return index.map { binding.lifetime == .weak ? entries[$0] : entries.remove(at: $0) }
    }
  }

  private func add(_ entry: Entry) { instances.withLock { $0.append(entry) } }

  /// Notes a decision for a request of the current thread, while it walks.
  func note(_ decision: Decision, on service: TypeKey, in injector: Injector) {
    noted?.append((decision, service, injector, ResolutionThread.requester(of: service)?.key))
  }

  /// Takes the first decision for a request of the current thread.
  func takeDecision(on service: TypeKey, in injector: Injector) -> Decision? {
    let requester = ResolutionThread.requester(of: service)?.key
    let taken = decisions.withLock { decisions -> Decision? in
      let index = decisions.firstIndex {
        $0.service == service && $0.injector === injector && $0.requester == requester
      }
      return index.map { decisions.remove(at: $0).decision }
    }
    return taken ?? earlier?.takeDecision(on: service, in: injector)
  }

  /// Lets go of the decisions that no request took.
  func forgetDecisions() { decisions.withLock { $0 = [] } }

  /// Runs a function whose requests may take the instances.
  func use<Result, Failure: Error>(_ body: () throws(Failure) -> Result) throws(Failure) -> Result {
    let thread = ResolutionThread.current
    let outer = thread.state.preparation
    thread.state.preparation = self
    defer { thread.state.preparation = outer }
    return try body()
  }

  /// Collects what a request leads to, once more on the main actor if a condition needs that.
  nonisolated(nonsending) func walk(_ collect: @Sendable () -> Void) async {
    use(collect)
    if !conditionsNeedMainActor { return }
    // The second walk takes the same instances, and keeps what conditions have decided.
    for entry in instances.withLock({ exchange(&$0, with: []) }) { earlier?.add(entry) }
    decisions.withLock { $0 = exchange(&noted, with: []) ?? [] }
    forgetFound()
    await MainActor.run {
      start = ResolutionThread.currentDepth
      use(collect)
    }
  }

  /// The request for the contexts of conditions, with the rights of the main actor only there.
  private func requestForConditions(_ request: ResolutionRequest) -> ResolutionRequest {
    !request.isOnMainActor || MainActorProbe.isOnMainActor ? request : request.without(ResolutionRequest.mainActorMark)
  }

  /// Awaits the instances in the order in which they are declared.
  @inline(never)
  nonisolated(nonsending) func await() async throws {
    decisions.withLock { $0 = exchange(&noted, with: nil) ?? [] }
    for case (let binding, let injector, let request?) in found { try await self.await(binding, injector, request) }
  }

  @inline(never)
  private nonisolated(nonsending) func await(
    _ binding: Binding,
    _ injector: Injector,
    _ request: AsyncRequest
  ) async throws {
    if !binding.isAsynchronous { return try await binding.shared?.awaitThread(request) ?? () }
    if !binding.lifetime.canBeAwaited { throw InjectionError.notStarted(binding, in: injector, request.synchronous) }
    let instance: OwnedInstance
    if let shared = binding.shared {
      guard let weak = try await shared.awaitInstance(request) else { return }
      instance = weak
    } else {
      instance = OwnedInstance(try await binding.makeInstance(from: injector, request), isConfined: binding.isConfined)
    }
    add((binding, injector, instance))
  }

  /// Collects what a request for a key leads to; an error is left to the request, which has marks and no number.
  @inline(never) func collect(_ key: TypeKey, from injector: Injector, _ request: ResolutionRequest) {
    // Where the dependency is missing, the component itself says so, on the main actor if it belongs there.
    let (service, use) = injector.target(of: key, isOnMainActor: request.isOnMainActor, mayLackDependency: true)
    defer { use.end() }
    do throws(InjectionError) {
      switch service {
      case .binding, .named: try collect(use, from: injector, request)
      case .builtIn(let service):
        try collect(service.derivation, key, from: injector, request.with(isOptional: false))
      case .nothing: if injector.wasDecorated(key) { collect(key.service, from: injector, request) }
      }
    } catch {
      if error.code == .requiresMainActor, requestForConditions(request).mark != request.mark {
        conditionsNeedMainActor = true
      }
    }
  }

  /// Collects what a service that is made of others leads to, unless it is resolved later.
  @inline(never)
  private func collect(
    _ derivation: Derivation,
    _ key: TypeKey,
    from injector: Injector,
    _ request: ResolutionRequest
  ) throws(InjectionError) {
    switch derivation {
    case .optional(let type): collect(TypeKey(type, like: key), from: injector, request.with(isOptional: true))
    case .collection(let type), .dictionary(let type), .names(let type):
      guard !Derivation.isDeferred(type), let list = derivation.list(of: key) else { return }
      for element in try injector.elements(list, requestForConditions(request)) {
        collect(element.key, from: injector, request)
      }
    case .lazy, .provider, .requester, .anything: break
    }
  }

  private func collect(
    _ use: BorrowedBinding,
    from injector: Injector,
    _ request: ResolutionRequest
  ) throws(InjectionError) {
    let binding = use.binding
    if binding.isConfined, !request.mayBeConfined { return }
    if request.isOptional, try binding.wrapsNothing(from: injector, requestForConditions(request)) { return }
    needsMainActor = needsMainActor || binding.isConfined
    let hasInstance = use.hasInstance(isOnMainActor: binding.isConfined)
    if hasInstance, !binding.isAsynchronous { return }
    if let choice = binding.choice {
      let known = ResolutionThread.takeDecision(on: choice.service, in: injector)?.result(of: choice)
      let result = if let known { known } else { try injector.choose(from: choice, use, requestForConditions(request)) }
      note(.choice(choice, result), on: choice.service, in: injector)
      switch result {
      case .part(let key): collect(key, from: injector, request)
      case .none:
        guard let parent = binding.owner.parent, parent.holds(choice.service) else { return }
        collect(choice.service, from: parent, request)
      case .several: break
      }
      return
    }
    // A list, for example, has no provider.
    if binding.role == nil { return }
    let request = request.with(isOptional: false)
    if binding.lifetime == .scoped, binding.isOriginal, let scope = try injector.scope(keeping: binding, request) {
      let isNearest = try scope.addCopy(binding, of: binding.owner, request)
      // Another binding may have come between.
      return collect(binding.key, from: isNearest ? scope : injector, request)
    }
    let context = binding.lifetime.isShared ? binding.owner : injector
    let isTransient = binding.lifetime == .transient
    // A few transient ones are visited again in less time than they are remembered.
    visits += 1
    let isRemembered = isWithinFactory || !isTransient || visits > 50
    // The dependencies of a transient one may depend on the rights of the request, and a factory's calls need fewer.
    let bits = UInt(isTransient ? request.marksOfRequester : 0) | (isWithinFactory ? 16 : 0)
    let place = TypeKey(binding, from: context, bits)
    if isRemembered, known[place] != nil { return }
    if isWithinFactory || !isTransient { known[place] = () }
    if hasInstance { return found.append((binding, context, nil)) }
    if binding.isAsynchronous {
      // A call would not find an instance that is made for this request.
      if isWithinFactory, !binding.lifetime.isShared { return }
      if let entry = earlier?.remove(binding, from: context) {
        found.append((binding, context, nil))
        return add(entry)
      }
      return wait(for: binding, from: context, request)
    }
    if binding.shared?.pendingWork != nil { wait(for: binding, from: context, request) }
    needsMainActor = needsMainActor || binding.runsOnMainActor
    // A cycle is left to the request, and so is a path that is too deep.
    if binding.needsNothing || ResolutionThread.provides(binding, in: context, after: start) { return }
    let (before, wasWithinFactory) = (isRemembered ? results : 0, isWithinFactory)
    isWithinFactory = wasWithinFactory || binding.role == .factory
    defer { isWithinFactory = wasWithinFactory }
    try context.run(as: binding, at: request.location) {
      collectDependencies(of: binding, from: context, mark: request.resolution)
    }
    if isRemembered, before == results { known[place] = () }
  }

  /// The number of bindings and decisions that the walk has found.
  private var results: Int { found.count + (noted?.count ?? 0) }

  /// Lets go of the bindings that were found, once their instances were awaited, or before another walk.
  func forgetFound() { (found, known) = ([], KeyTable()) }

  private func wait(for binding: Binding, from context: Injector, _ request: ResolutionRequest) {
    let step = ResolutionThread.declaredStep(after: start, within: self.request.step)
    // Without steps between, it is a part of the same service.
    let isPart = step === self.request.step
    let request = AsyncRequest(
      at: request.location,
      from: step,
      mark: request.resolution,
      isPatient: isPart && self.request.isPatient,
      calling: isPart ? self.request.callerFunction : nil
    )
    found.append((binding, context, request))
  }

  /// Collects what the registration of a binding declares.
  func collectDependencies(of binding: Binding, from injector: Injector, mark: UInt64) {
    let within = ResolutionRequest(continuing: ResolutionRequest.mainActorMark, at: binding.registration)
    var decorated = binding.role == .decorator ? binding.decorated : nil
    if binding.role == .inherited, let (source, service) = (binding.origin ?? binding).sourceOfInherited {
      // A scope makes an instance of its own, whose dependencies the binding has.
      if binding.lifetime != .scoped || !injector.isScope { return collect(service, from: source, within) }
      let inner = source.nearestBinding(of: service)
      decorated = inner?.role == .decorator ? inner?.decorated : nil
    }
    guard let declared = (binding.origin ?? binding).declaredDependencies else { return }
    let hasRights = binding.isOnMainActor || declared.haveRightsOfRequester && mark != 0
    for requirement in declared.requirements {
      let mark = hasRights ? ResolutionRequest.mainActorMark : requirement.mark
      let location = requirement.location ?? binding.registration
      collect(requirement.key, from: injector, ResolutionRequest(continuing: mark, at: location))
    }
    if let decorated { collect(decorated, from: injector, within) }
  }
}
