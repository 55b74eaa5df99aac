/// A task that constructs the instance of a shared binding, for all tasks that wait for it; or a teardown, which waits for
/// constructions and for what disposals wait for.
///
/// Why `@unchecked Sendable` is sound: the lock of ``WaitGraph`` guards the variables.
final class ConstructionTask: @unchecked Sendable {
  /// A construction for which the provider waits, the steps between, and what identifies the wait.
  typealias Awaited = (construction: PendingInstance, between: [InjectionError.Step], waiter: AnyObject)

  /// The step of the construction, or of the instance of which a teardown disposes.
  var step: InjectionError.Step?

  /// The task, once it was started.
  var task: Task<Void, Never>?

  /// Whether the task was cancelled, because nothing waits for it any longer or because the injector shuts down.
  var isCancelled = false

  var awaited: [Awaited] = []

  /// The priority of the task at least.
  var priority = Task.currentPriority

  fileprivate init(_ step: InjectionError.Step?) { self.step = step }

  /// Releases what runs the provider.
  func end() {
    task = nil
    awaited = []
  }
}

extension PendingInstance {
  /// Creates an attempt with the task that is to wait for it first.
  convenience init(_ step: InjectionError.Step, for waiter: TaskWaiter) {
    self.init(task: ConstructionTask(step), for: [waiter])
  }

  /// Creates the node of a teardown, or of a start.
  convenience init(ofTeardown: Void) { self.init(task: ConstructionTask(nil)) }
}

/// A task that waits for a construction.
///
/// Why `@unchecked Sendable` is sound: the lock of ``WaitGraph`` guards the variables.
final class TaskWaiter: @unchecked Sendable {
  private var continuation: CheckedContinuation<ConstructionOutcome, Never>?
  var outcome: ConstructionOutcome?

  /// Whether it began to wait when the construction had been cancelled.
  var joinedAfterCancellation = false

  /// Whether it waits to the end when the task is cancelled.
  let isPatient: Bool

  init(isPatient: Bool = false) { self.isPatient = isPatient }

  /// Keeps what lets the task go on, or returns the outcome that is there already.
  func wait(with continuation: CheckedContinuation<ConstructionOutcome, Never>) -> ConstructionOutcome? {
    if outcome == nil { self.continuation = continuation }
    return outcome
  }

  /// Notes the outcome, under the lock of ``WaitGraph``, and returns a function that lets the task go on.
  func end(with end: ConstructionOutcome) -> (@Sendable () -> Void)? {
    if outcome != nil { return nil }
    let outcome: ConstructionOutcome = if joinedAfterCancellation, case .failed = end { .cancelledBefore } else { end }
    self.outcome = outcome
    guard let continuation else { return nil }
    self.continuation = nil
    return { continuation.resume(returning: outcome) }
  }
}
