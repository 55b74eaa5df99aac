import Synchronization

/// Work for which others may wait: the attempt of a thread or a task to construct the instance of a shared binding, the
/// inclusion of an assembly, the start of an injector, or a teardown.
///
/// Why `@unchecked Sendable` is sound: the lock of ``WaitGraph`` guards the variables.
class PendingWork: @unchecked Sendable {
  /// The thread; `nil` if the attempt is a task's.
  final let builder: ThreadReference?

  /// The position of the attempt on the builder's path.
  private(set) final var position: Int

  /// Whether a provider runs, which has a step at that position.
  final let hasStep: Bool

  /// When a thread began it: a ``SerialNumber``.
  private(set) final var beginning: Int?

  /// Whether the attempt has ended, with or without an instance.
  final var isOver = false

  /// The threads and tasks that wait.
  final var waiters: [Waiter] = []

  /// Whether no other thread has learned of the attempt from its binding, whose lock guards this.
  private(set) final var isUnseen = true

  /// The step of the provider that a task runs, or of the instance that a teardown disposes of, until that has ended.
  final var step: AsyncStep?

  /// The task, once it was started.
  final var task: Task<Void, Never>?

  /// Whether the task was cancelled, because nothing waits for it any longer or because the injector shuts down.
  final var isCancelled = false

  /// The constructions for which a task waits, the steps between, and the waits.
  final var awaited: [(construction: PendingWork, between: [InjectionError.Step], waiter: Waiter)] = []

  /// The priority of the task at least.
  ///
  /// It begins at the lowest for what has no provider, since another task than the first that waits may start a teardown.
  final var priority = TaskPriority(rawValue: 0)

  /// Whether something that waits has raised the priority.
  final var isRaised = false

  /// Whether a teardown is to dispose of the instance if its injector is closed.
  final var isCollected = false

  /// The instance of a closed injector, for that teardown.
  final var late: ClosedBinding?

  /// Creates an attempt of a thread, which runs a provider or an assembly.
  init(builder: ThreadReference, hasStep: Bool) {
    self.builder = builder
    self.hasStep = hasStep
    position = builder.state.depth
    beginning = SerialNumber.next()
  }

  /// The attempt, of which another thread may learn; the caller holds the binding's lock.
  final var seen: PendingWork {
    isUnseen = false
    return self
  }

  /// Begins an attempt of a thread, with the thread's last attempt if nothing knows that any longer.
  ///
  /// Why this is sound: no other thread has seen the last attempt, so none reads or changes it.
  static func begun(on thread: ThreadReference) -> PendingWork {
    guard var recycled = thread.state.recycledAttempt.take(), isKnownUniquelyReferenced(&recycled) else {
      return PendingWork(builder: thread, hasStep: true)
    }
    recycled.position = thread.state.depth
    recycled.beginning = SerialNumber.next()
    recycled.isOver = false
    return recycled
  }

  /// Creates a teardown or the start of an injector.
  init() { (builder, hasStep, position) = (nil, true, 0) }

  /// Creates an attempt of a task, for which one that waits has asked.
  convenience init(_ binding: SharedBinding, _ request: AsyncRequest, for waiter: Waiter) {
    self.init()
    step = AsyncStep(binding, in: binding.owner, at: request.location, from: request.step, construction: self)
    (waiters, priority) = ([waiter], Task.currentPriority)
  }

  /// The step of the task's provider, if there is one.
  final var steps: [InjectionError.Step] { step.map { [$0.ownStep] } ?? [] }

  /// Notes that the attempt is cancelled if it is a task's, and returns the task to be cancelled under no lock.
  final func cancel() -> Task<Void, Never>? {
    if builder != nil || isOver { return nil }
    isCancelled = true
    return task
  }
}

/// The way in which a construction ended.
enum ConstructionOutcome: Sendable {
  /// Its instance is there unless it was removed meanwhile; a weak one is held here.
  case constructed(OwnedInstance?)

  case failed(any Error)

  /// It was cancelled before a waiter began to wait.
  case cancelledBefore
}

/// A binding of a closed injector, and the instance that is left to dispose of.
final class ClosedBinding: Sendable {
  /// The instance to dispose of, which is released before the binding.
  let instance: ClosedInstance

  /// The instance, if the binding doesn't keep it because it was finished late.
  let late: OwnedInstance?

  let injector: Injector
  let binding: Binding

  /// The number of the instance in the order of construction; zero for a late one.
  let order: Int

  /// Closes a binding, which keeps no instance any longer.
  init(closing binding: Binding) {
    (self.binding, injector, late) = (binding, binding.owner, nil)
    (order, instance) = binding.shared?.close() ?? (0, .none)
  }

  init(_ binding: Binding, _ instance: ClosedInstance, late: OwnedInstance?, order: Int = 0) {
    (self.binding, injector) = (binding, binding.owner)
    (self.instance, self.late, self.order) = (instance, late, order)
  }

  /// The same with a confined instance, for a task elsewhere.
  var sent: ClosedBinding { ClosedBinding(binding, instance.sent(isConfined: true), late: late, order: order) }
}

/// Numbers of parts, arguments, events, attempts, constructions and threads, in the order in which they are given.
///
/// One variable counts for the whole process, so that numbers of one kind differ and grow, but have gaps.
enum SerialNumber {
  /// The smaller ones stand for lists and declarations in keys.
  private static let given = Atomic<Int>(7)

  /// The number that was given last.
  static var last: Int { given.load(ordering: .relaxed) }

  static func next() -> Int { given.wrappingAdd(1, ordering: .relaxed).newValue }
}
