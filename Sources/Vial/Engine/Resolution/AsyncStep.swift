import Synchronization

/// A run of an asynchronous provider: a step of a path that leads over tasks.
///
/// The resolver of the provider carries it, and so do the provider's task and its child tasks, for requests that are not
/// made with the resolver. A task that outlives the provider carries it too, but is no part of the path.
final class AsyncStep: Sendable {
  let binding: Binding

  /// The injector that resolves the dependencies.
  let injector: Injector

  let request: CodeLocation

  /// The injector that was asked for a property, which its function asks in turn.
  private let asked: Injector?

  /// The step whose provider makes the request.
  let outer: AsyncStep?

  /// The steps between, of synchronous providers that declare the dependency.
  let between: DeclaredStep?

  /// The construction of a shared instance.
  private let ownConstruction: PendingTask?

  private let isOver = Atomic<Bool>(false)

  @TaskLocal private static var ofTask: AsyncStep?

  /// The number of steps that are going on, so that programs without any don't pay for them.
  private static let running = Atomic<Int>(0)

  init(
    _ binding: Binding,
    in injector: Injector,
    from origin: AsyncRequest,
    construction: PendingTask? = nil
  ) {
    self.binding = binding
    self.injector = injector
    request = origin.location
    asked = origin.asked
    outer = origin.step
    between = origin.between
    ownConstruction = construction
    Self.running.add(1, ordering: .relaxed)
  }

  deinit { Self.running.subtract(1, ordering: .relaxed) }

  static var areAnyRunning: Bool { running.load(ordering: .relaxed) != 0 }

  /// The step to which the current task belongs.
  static var current: AsyncStep? {
    if !areAnyRunning { return nil }
    guard let step = ofTask?.unlessOver, ProviderExecutor.isCurrent else { return nil }
    return step
  }

  /// The step, unless its provider has returned.
  var unlessOver: AsyncStep? { isOver.load(ordering: .acquiring) ? nil : self }

  /// The innermost construction of which this is a part.
  var construction: PendingTask? { ownConstruction ?? outer?.construction }

  /// The constructions of which this is a part, the innermost first.
  var constructions: [PendingTask] {
    var all: [PendingTask] = []
    _ = first { step in
      if let construction = step.ownConstruction { all.add(construction) }
      return false
    }
    return all
  }

  /// Whether a construction or a teardown is around the step.
  func isPart(of construction: PendingTask) -> Bool { first { $0.ownConstruction === construction } != nil }

  /// The request that led to the step, for errors.
  var synchronousRequest: ResolutionRequest { ResolutionRequest(at: request) }

  /// The step without those around it.
  var ownStep: InjectionError.Step { InjectionError.Step(binding, in: injector, request: request) }

  /// The steps from the first provider to this one.
  var path: [InjectionError.Step] {
    var reversed: [InjectionError.Step] = []
    _ = first { step in
      reversed.add(step.ownStep)
      DeclaredStep.add(step.between, to: &reversed)
      return false
    }
    return reversed.reversed()
  }

  /// Whether the path provides a binding from an injector.
  func encloses(_ binding: Binding, in injector: Injector) -> Bool {
    first { $0.binding === binding && $0.injector === injector } != nil
  }

  /// The innermost step of the path that would keep an instance of a scope, or of none, for longer than the scope lives.
  ///
  /// A property's function asks the injector that was asked for the property. A provider that makes a scope may use it.
  func captor(of scope: Injector?) -> InjectionError.Step? {
    first { step in
      guard step.binding.lifetime.isShared else { return false }
      guard let scope else { return true }
      return step.injector !== scope && step.asked?.isWithin(scope) ?? false
    }?.ownStep
  }

  /// The innermost step of the path that fulfills a condition.
  private func first(where holds: (AsyncStep) -> Bool) -> AsyncStep? {
    var next: AsyncStep? = self
    while let step = next {
      if holds(step) { return step }
      next = step.outer
    }
    return nil
  }

  /// Runs a function as this step, in the current task.
  @inline(never)
  @_semantics("optimize.sil.specialize.generic.never")
  nonisolated(nonsending) func run<Result>(
    _ body: nonisolated(nonsending) () async throws -> Result
  ) async throws -> Result {
    let isRecorded = binding.isRecorded
    if !isRecorded { DependencyRecorder.beginTask() }
    defer {
      isOver.store(true, ordering: .releasing)
      if !isRecorded { DependencyRecorder.endTask() }
    }
    return try await withTaskExecutorPreference(ProviderExecutor.shared) {
      try await Self.$ofTask.withValue(self) { try await body() }
    }
  }

  /// Records a dependency of the provider for the graph, until the provider has returned once.
  func note(_ key: TypeKey, at location: CodeLocation, isOnMainActor: Bool) {
    if binding.isRecorded { return }
    let known = binding.origin ?? binding
    known.owner.remember(Requirement(key, at: location, isOnMainActor: isOnMainActor), of: known)
  }
}

/// The step whose provider took a ``Lazy`` or a ``Provider``, which may outlive the step and be used in another task.
final class TakingStep: Sendable {
  private weak let step: AsyncStep?

  private init(_ step: AsyncStep) { self.step = step }

  /// The step for which the current request is made, unless a binding on the way keeps its instance for others, too.
  static var current: TakingStep? {
    guard let step = ResolutionThread.enclosingStep, !ResolutionThread.isKeepingInstance else { return nil }
    return TakingStep(step)
  }

  /// The step of the current task, or else the one that took the instance and goes on.
  static func enclosing(_ taking: TakingStep?) -> AsyncStep? { AsyncStep.current ?? taking?.step?.unlessOver }
}

/// The executor of asynchronous providers, by which their child tasks are told from tasks that they only start.
///
/// Child tasks inherit the preference for an executor, other tasks don't. The work runs where it would run without it.
private final class ProviderExecutor: TaskExecutor {
  static let shared = ProviderExecutor()

  /// Whether the current task is a provider's, or a child of such a task.
  static var isCurrent: Bool {
    unsafe withUnsafeCurrentTask { task in
      guard let executor = unsafe task?.unownedTaskExecutor else { return false }
      // A confined instance is disposed of on the main queue.
      return unsafe executor == shared.asUnownedTaskExecutor()
        || executor == MainQueueExecutor.shared.asUnownedTaskExecutor()
    }
  }

  func enqueue(_ job: consuming ExecutorJob) { globalConcurrentExecutor.enqueue(job) }
}

/// A synchronous provider that is about to run for a request, and that declares an asynchronous dependency.
final class DeclaredStep: Sendable {
  let binding: Binding
  let injector: Injector
  private let request: CodeLocation
  private let outer: DeclaredStep?

  init(_ binding: Binding, in injector: Injector, at request: CodeLocation, outer: DeclaredStep?) {
    self.binding = binding
    self.injector = injector
    self.request = request
    self.outer = outer
  }

  /// Adds a step and the ones around it to a path, the innermost first.
  static func add(_ step: DeclaredStep?, to path: inout [InjectionError.Step]) {
    var next = step
    while let step = next {
      path.add(InjectionError.Step(step.binding, in: step.injector, request: step.request))
      next = step.outer
    }
  }

  /// The step after the ones around it.
  static func path(to step: DeclaredStep?) -> [InjectionError.Step] {
    var reversed: [InjectionError.Step] = []
    add(step, to: &reversed)
    return reversed.reversed()
  }

  /// Whether the path of declarations comes to a binding.
  static func contains(_ binding: Binding, in injector: Injector, _ step: DeclaredStep?) -> Bool {
    var next = step
    while let step = next {
      if step.binding === binding, step.injector === injector { return true }
      next = step.outer
    }
    return false
  }
}

/// A request for an instance that may have to be awaited.
///
/// A class, so that a task that waits keeps one word.
final class AsyncRequest: Sendable {
  let location: CodeLocation

  /// The step whose provider makes the request.
  let step: AsyncStep?

  /// The steps from there to the awaited binding.
  let between: DeclaredStep?

  /// ``ResolutionRequest/mainActorMark`` if the compiler keeps the result on the main actor.
  let mark: UInt64

  /// The injector that was asked for a property.
  fileprivate let asked: Injector?

  /// The function that the request for a property brings along, which makes the instance.
  ///
  /// Why this is sound: only the task of the request calls it, where the request was made. The resolver of the property's
  /// own provider refers to it, too, and neither outlives the call.
  nonisolated(unsafe) let brought: BroughtFunction?

  /// Whether the request goes on to the end when its task is cancelled, since the property can't throw
  /// `CancellationError`.
  let isPatient: Bool

  /// A function that makes an instance.
  typealias BroughtFunction = nonisolated(nonsending) () async throws -> StoredInstance

  init(
    at location: CodeLocation,
    from step: AsyncStep? = .current,
    through between: DeclaredStep? = nil,
    mark: UInt64 = 0
  ) {
    self.location = location
    self.step = step
    self.between = between
    self.mark = mark
    (asked, isPatient) = (nil, false)
    unsafe brought = nil
  }

  /// Creates the request for a property.
  init(
    at location: CodeLocation,
    mark: UInt64,
    asking asked: Injector,
    isPatient: Bool,
    bringing brought: @escaping BroughtFunction
  ) {
    self.location = location
    step = .current
    between = nil
    self.mark = mark
    self.asked = asked
    self.isPatient = isPatient
    unsafe self.brought = brought
  }

  /// Whether the request ends because the current task is cancelled.
  var isCancelled: Bool { Task.isCancelled && !isPatient }

  /// The same request for a dependency of a declared step.
  func through(_ between: DeclaredStep?, at location: CodeLocation, mark: UInt64) -> AsyncRequest {
    AsyncRequest(at: location, from: step, through: between, mark: mark)
  }

  /// The steps that lead to the request, the last one first.
  var path: [InjectionError.Step] { (step?.path ?? []) + DeclaredStep.path(to: between) }

  /// The same request for code that doesn't wait.
  var synchronous: ResolutionRequest { ResolutionRequest(continuing: mark, at: location) }
}

/// The instances that were awaited for one request, for the synchronous providers that need them.
///
/// A shared instance is kept by its binding; these are the others, each for one request of a provider. A weak one is here
/// for all of them, so that it is there for each.
final class PreparedInstances: Sendable {
  private typealias Entry = (binding: Binding, injector: Injector, instance: OwnedInstance)

  /// The step whose provider makes the request.
  let step: AsyncStep?

  private let entries = Protected<[Entry]>([])

  init(for step: AsyncStep?) {
    self.step = step
  }

  func add(_ instance: OwnedInstance, of binding: Binding, from injector: Injector) {
    entries.withLock { $0.append((binding, injector, instance)) }
  }

  /// Takes an instance that the current thread's request may have.
  static func take(_ binding: Binding, from injector: Injector) -> StoredInstance? {
    unsafe ResolutionThread.current.pointee.prepared?.take(binding, from: injector)
  }

  /// Takes an instance for one request.
  func take(_ binding: Binding, from injector: Injector) -> StoredInstance? {
    let entry = remove(binding, from: injector)
    // The entry owns the memory.
    defer { extendLifetime(entry) }
    return entry?.instance.stored.copied()
  }

  /// Leaves an instance to another request, and returns whether there is one.
  func move(_ binding: Binding, from injector: Injector, to other: PreparedInstances) -> Bool {
    guard let entry = remove(binding, from: injector) else { return false }
    other.entries.withLock { $0.append(entry) }
    return true
  }

  private func remove(_ binding: Binding, from injector: Injector) -> Entry? {
    entries.withLock { entries in
      let index = entries.firstIndex { $0.binding === binding && $0.injector === injector }
      return index.map { binding.lifetime == .weak ? entries[$0] : entries.remove(at: $0) }
    }
  }

  /// Runs a function whose requests may take the instances.
  func use<Result>(_ body: () throws(InjectionError) -> Result) throws(InjectionError) -> Result {
    let thread = unsafe ResolutionThread.current
    let outer = unsafe thread.pointee.prepared
    unsafe thread.pointee.prepared = self
    defer { unsafe thread.pointee.prepared = outer }
    return try body()
  }
}
