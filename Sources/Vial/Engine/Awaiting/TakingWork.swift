import Synchronization

/// The work for which a ``Lazy`` or a ``Provider`` was taken, which may outlive the work and be used elsewhere.
final class TakingWork: Sendable {
  private weak let known: AsyncStep?

  /// The work, unless it is over.
  var work: AsyncStep? { known.flatMap { $0.isOver ? nil : $0 } }

  private init(_ work: AsyncStep) { known = work }

  /// The work for which the current request is made, unless a binding on the way keeps its instance for others, too.
  static var current: TakingWork? {
    guard let work = ResolutionThread.enclosingWork, !ResolutionThread.isKeepingInstance else { return nil }
    return TakingWork(work)
  }

  /// The step of the current task, or else the one that took the instance and goes on.
  static func enclosing(_ taking: TakingWork?) -> AsyncStep? { AsyncStep.current ?? taking?.work }
}

/// The number of asynchronous steps that go on, so that programs without any don't pay for them.
enum RunningWork {
  private static let count = Atomic<Int>(0)

  static var isAny: Bool { count.load(ordering: .relaxed) != 0 }

  static func begin() { count.add(1, ordering: .relaxed) }
  static func end() { count.subtract(1, ordering: .relaxed) }

  /// The work to which the current task belongs.
  static var current: AsyncStep? { isAny ? AsyncStep.current : nil }
}
