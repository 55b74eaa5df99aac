import Dispatch

/// An attempt of one thread or task to construct the instance of a shared binding, or of a thread to include an
/// assembly.
///
/// Why `@unchecked Sendable` is sound: the lock of ``WaitGraph`` guards the variables, and the binding's lock guards
/// ``exclusion``.
@safe
class PendingInstance: @unchecked Sendable {
  /// The thread; `nil` if a task constructs.
  final let builder: UnsafeMutablePointer<ResolutionThread>?

  /// The position of the attempt on the builder's path.
  final let position: Int

  /// Whether a provider runs, which has a step at that position.
  final let hasStep: Bool

  final let beginning: ThreadMoment?

  /// Keeps the provider from running for other bindings; the binding's lock guards it.
  final var exclusion: ProviderExclusion?

  /// Whether the attempt has ended, with or without an instance.
  final var isOver = false

  final var waiting: [UnsafeMutablePointer<ResolutionThread>] = unsafe []

  /// The tasks that wait.
  final var waiters: [TaskWaiter] = []

  /// Whether a teardown is to dispose of the instance if its injector is closed.
  final var isCollected = false

  /// The instance of a closed injector, for that teardown.
  final var late: LateInstance?

  convenience init(builder: UnsafeMutablePointer<ResolutionThread>) {
    unsafe self.init(builder, hasStep: true)
  }

  convenience init(assemblingOn builder: UnsafeMutablePointer<ResolutionThread>) {
    unsafe self.init(builder, hasStep: false)
  }

  private init(_ builder: UnsafeMutablePointer<ResolutionThread>, hasStep: Bool) {
    unsafe self.builder = unsafe builder
    self.hasStep = hasStep
    unsafe position = builder.pointee.depth
    unsafe beginning = builder.pointee.nextMoment()
  }

  /// Creates the attempt of a task.
  fileprivate init() {
    unsafe builder = nil
    hasStep = true
    position = 0
    beginning = nil
  }
}

/// An instance that was finished after its injector had been closed.
struct LateInstance: Sendable {
  let instance: OwnedInstance
  let closed: ClosedInstance
}

/// An attempt of a task to construct the instance of a shared binding, for all tasks that wait for it; or a teardown,
/// which waits for constructions and for what disposals wait for.
///
/// Why `@unchecked Sendable` is sound: the lock of ``WaitGraph`` guards the variables.
@safe
final class PendingTask: PendingInstance, @unchecked Sendable {
  /// The constructions for which the provider waits, with the steps between.
  typealias Awaited = (construction: PendingInstance, between: [InjectionError.Step], waiter: TaskWaiter)

  /// The step of the construction, or of the instance of which a teardown disposes.
  var step: InjectionError.Step?

  /// The task, once it was started.
  var task: Task<Void, Never>?

  /// Whether the task was cancelled, because nothing waits for it any longer or because the injector shuts down.
  var isCancelled = false

  var awaited: [Awaited] = []

  /// The priority of the task at least.
  var priority: TaskPriority

  /// Creates an attempt with the task that is to wait for it first.
  init(_ step: InjectionError.Step, for waiter: TaskWaiter) {
    self.step = step
    priority = Task.currentPriority
    super.init()
    waiters = [waiter]
  }

  /// Creates the node of a teardown.
  override init() {
    priority = Task.currentPriority
    super.init()
  }
}

/// A task that waits for a construction.
///
/// Why `@unchecked Sendable` is sound: the lock of ``WaitGraph`` guards the variables.
final class TaskWaiter: @unchecked Sendable {
  /// The way in which the wait ended.
  enum Outcome: Sendable {
    /// The construction is over, and its instance is there unless it was removed meanwhile; a weak one is held here.
    case constructed(OwnedInstance?)

    case failed(any Error)

    /// The construction was cancelled before this task began to wait.
    case cancelledBefore
  }

  var continuation: CheckedContinuation<Outcome, Never>?
  var outcome: Outcome?

  /// Whether it began to wait when the construction had been cancelled.
  var cameLate = false

  /// Whether it waits to the end when the task is cancelled.
  let isPatient: Bool

  init(isPatient: Bool = false) { self.isPatient = isPatient }

  func end(_ outcome: Outcome) -> CheckedContinuation<Outcome, Never>? {
    if self.outcome != nil { return nil }
    self.outcome = outcome
    defer { continuation = nil }
    return continuation
  }
}

/// Lets one thread or task at a time run the provider of a binding and of the copies that replace it.
final class ProviderExclusion: Sendable {
  private let running: Protected<PendingInstance?>

  init(running construction: PendingInstance? = nil) {
    running = Protected(construction)
  }

  /// Begins a construction, or returns the one that is going on.
  func begin(_ construction: PendingInstance) -> PendingInstance? {
    running.withLock { running in
      if let running { return running }
      running = construction
      return nil
    }
  }

  func end(_ construction: PendingInstance) {
    running.withLock { if $0 === construction { $0 = nil } }
  }
}
