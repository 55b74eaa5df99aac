import Dispatch
import Synchronization

/// A run of an asynchronous provider, or a synchronous one that declares the next step: a step of a path that leads over tasks.
///
/// The resolver of the provider carries it, and so do the provider's task and its child tasks, for requests that are not
/// made with the resolver. A task that outlives the provider doesn't keep it, and is no part of the path.
final class AsyncStep: Sendable {
  let binding: Binding

  /// The injector that resolves the dependencies.
  let injector: Injector

  let request: CodeLocation

  /// When it began: a ``SerialNumber``.
  let number: Int

  /// The step whose provider makes the request.
  let outer: AsyncStep?

  /// The construction of a shared instance.
  private let ownConstruction: PendingWork?

  /// Whether it disposes of the binding's instance.
  let isDisposal: Bool

  private let wasEnded = Atomic<Bool>(false)

  /// The step of a task, held weakly since a task that outlives the provider has it, too.
  @TaskLocal private static var ofTask: OriginatingWork?

  /// How many there are, in a word of its own, since each of them changes it.
  private static let count = Atomic<Int>(0)

  /// Whether there is any; without one, the program doesn't pay for them.
  static var isAny: Bool { @inline(__always) get { count.load(ordering: .relaxed) != 0 } }

  init(
    _ binding: Binding,
    in injector: Injector,
    at request: CodeLocation,
    from outer: AsyncStep?,
    construction: PendingWork? = nil,
    isDisposal: Bool = false
  ) {
    (self.binding, self.injector, self.request) = (binding, injector, request)
    (self.outer, ownConstruction, self.isDisposal) = (outer, construction, isDisposal)
    number = SerialNumber.next()
    Self.count.wrappingAdd(1, ordering: .relaxed)
  }

  deinit { Self.count.wrappingSubtract(1, ordering: .relaxed) }

  /// The step to which the current task belongs.
  static var current: AsyncStep? {
    guard isAny, let step = ofTask?.work?.unlessOver, ProviderExecutor.isCurrent else { return nil }
    return step
  }

  /// The provider for which the current thread runs a request.
  static var ofProvider: InjectionError.Step? {
    ResolutionThread.enclosingWork.flatMap { $0.isDisposal ? nil : $0.ownStep }
  }

  /// The step, unless its provider has returned.
  var unlessOver: AsyncStep? { wasEnded.load(ordering: .acquiring) ? nil : self }

  /// The innermost construction of which this is a part.
  var construction: PendingWork? { lineage.lazy.compactMap(\.ownConstruction).first { _ in true } }

  /// The constructions of which this is a part, the innermost first.
  var constructions: [PendingWork] { lineage.compactMap(\.ownConstruction) }

  /// The request that led to the step, for errors.
  var synchronousRequest: ResolutionRequest { ResolutionRequest(at: request) }

  /// The injectors that resolve the dependencies of this step and of those around it, the innermost first.
  var injectors: [Injector] { lineage.map(\.injector) }

  /// The step without those around it.
  var ownStep: InjectionError.Step { InjectionError.Step(binding, in: injector, request: request) }

  /// The steps from the first provider to this one.
  var path: [InjectionError.Step] { lineage.map(\.ownStep).reversed() }

  /// The steps within the innermost construction up to this one.
  var pathWithinConstruction: [InjectionError.Step] {
    lineage.prefix { $0.ownConstruction == nil }.map(\.ownStep).reversed()
  }

  /// Whether the path provides a binding from an injector; a function with arguments may call itself a thousand times.
  func encloses(_ binding: Binding, in injector: Injector) -> Bool {
    let count = lineage.count { $0.binding === binding && $0.injector === injector }
    return count > (binding.key.takesArguments ? 1_000 : 0)
  }

  /// The innermost step of the path that would keep an instance of a scope, or of none, for longer than the scope lives.
  ///
  /// A provider that makes a scope may use it, and what it is made for may keep that.
  func longerLivedOwner(of scope: Injector?) -> InjectionError.Step? {
    let longerLivedOwner = lineage.first { step in
      guard step.binding.lifetime.isShared else { return false }
      guard let scope else { return true }
      if scope.isMade(after: step.number) { return false }
      return step.injector !== scope && scope.isWithin(step.injector)
    }
    return longerLivedOwner?.ownStep
  }

  /// The innermost step of the path that doesn't provide a service or a lazy instance of it.
  func requester(of service: TypeKey?) -> InjectionError.Step? {
    lineage.first { $0.binding.isRequester(of: service) }?.ownStep
  }

  /// Whether the path provides a binding, from whatever injector.
  func isWithin(_ binding: Binding) -> Bool { lineage.contains { $0.binding === binding } }

  /// This step and those around it, the innermost first.
  private var lineage: UnfoldFirstSequence<AsyncStep> { sequence(first: self) { $0.outer } }

  /// Runs a function as this step, in the current task.
  @inline(never)
  @_semantics("optimize.sil.specialize.generic.never")
  nonisolated(nonsending) func run<Result>(
    _ body: nonisolated(nonsending) () async throws -> Result
  ) async throws -> Result {
    defer { end() }
    // A change of the executor is slow, even to the same one.
    if ProviderExecutor.isPreferred {
      return try await Self.$ofTask.withValue(OriginatingWork(self)) { try await body() }
    }
    return try await withTaskExecutorPreference(ProviderExecutor.shared) {
      try await Self.$ofTask.withValue(OriginatingWork(self)) { try await body() }
    }
  }

  /// Starts a task of its own in which steps run one after the other, of which the first may be known.
  @inline(__always)
  static func task<Result: Sendable>(
    beginningWith first: AsyncStep?,
    _ operation: @escaping @Sendable () async -> Result
  ) -> Task<Result, Never> {
    $ofTask.withValue(first.map(OriginatingWork.init)) {
      Task(executorPreference: ProviderExecutor.shared, operation: operation)
    }
  }

  /// Notes that the function of the step has returned.
  func end() { wasEnded.store(true, ordering: .releasing) }

  /// Records a dependency of the provider for the graph while something listens, until the provider has returned once.
  func note(_ key: TypeKey, at location: CodeLocation, mark: UInt64) {
    if binding.isRecorded || !injector.hasObservers { return }
    binding.remember(Requirement(key, at: location, mark: mark))
  }
}

/// The executor of asynchronous providers, by which their child tasks are told from tasks that they only start.
///
/// Child tasks inherit the preference for an executor, other tasks don't. The work runs where it would run without it.
private final class ProviderExecutor: TaskExecutor {
  static let shared = ProviderExecutor()

  /// Whether the current task is a provider's, or a child of such a task.
  static var isCurrent: Bool {
    // A confined instance is disposed of on the main queue.
    unsafe isPreferred || currentTaskExecutor == MainQueueExecutor.shared.asUnownedTaskExecutor()
  }

  /// Whether the current task runs here.
  static var isPreferred: Bool { unsafe currentTaskExecutor == shared.asUnownedTaskExecutor() }

  private static var currentTaskExecutor: UnownedTaskExecutor? {
    unsafe withUnsafeCurrentTask { unsafe $0?.unownedTaskExecutor }
  }

  func enqueue(_ job: consuming ExecutorJob) { globalConcurrentExecutor.enqueue(job) }
}

/// An executor on which functions without an actor run with the main actor's lock.
///
/// A confined instance may have such a function, which would otherwise run on other threads. Why this is sound: the main
/// actor and the jobs of this executor run on the main queue, one job at a time.
final class MainQueueExecutor: TaskExecutor {
  static let shared = MainQueueExecutor()

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    DispatchQueue.main.async { unsafe job.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }
}

/// The work for which a ``Lazy`` or a ``Provider`` was taken, or a task was started, which may outlive the work.
final class OriginatingWork: Sendable {
  fileprivate weak let work: AsyncStep?

  fileprivate init(_ work: AsyncStep) { self.work = work }

  /// The work for which the current request is made, unless a binding on the way keeps its instance for others, too.
  static var current: OriginatingWork? {
    guard let work = ResolutionThread.enclosingWork, !ResolutionThread.isKeepingInstance else { return nil }
    return OriginatingWork(work)
  }

  /// The step of the current task, or else the one that took the instance and goes on.
  static func enclosing(_ originatingWork: OriginatingWork?) -> AsyncStep? {
    AsyncStep.current ?? originatingWork?.work?.unlessOver
  }
}
