import Synchronization

/// The work around a thread's requests that goes on elsewhere, such as an asynchronous provider's.
///
/// The engine knows the path that leads here, and nothing of tasks.
package protocol EnclosingWork: AnyObject, Sendable {
  /// The injector that resolves the dependencies.
  var injector: Injector { get }

  /// Whether the provider has returned, so that this is no part of a path any longer.
  var isOver: Bool { get }

  /// The innermost construction of which this is a part.
  var construction: PendingInstance? { get }

  /// The steps from the first provider to this one.
  var path: [InjectionError.Step] { get }

  /// The innermost step of the path that would keep an instance of a scope, or of none, for longer than the scope lives.
  func captor(of scope: Injector?) -> InjectionError.Step?

  /// Records a dependency of the provider for the graph, until the provider has returned once.
  func note(_ key: TypeKey, at location: CodeLocation, mark: UInt64)
}

/// The instances that were awaited for the requests of a thread, and the work around these.
package protocol AwaitedInstances: AnyObject, Sendable {
  /// The work whose provider makes the requests.
  var work: (any EnclosingWork)? { get }

  /// Takes an instance for one request.
  func take(_ binding: Binding, from injector: Injector) -> StoredInstance?
}

/// The work for which a ``Lazy`` or a ``Provider`` was taken, which may outlive the work and be used elsewhere.
package final class TakingWork: Sendable {
  private weak let known: (any EnclosingWork)?

  /// The work, unless it is over.
  package var work: (any EnclosingWork)? { known.flatMap { $0.isOver ? nil : $0 } }

  private init(_ work: any EnclosingWork) { known = work }

  /// The work for which the current request is made, unless a binding on the way keeps its instance for others, too.
  static var current: TakingWork? {
    guard let work = ResolutionThread.enclosingWork, !ResolutionThread.isKeepingInstance else { return nil }
    return TakingWork(work)
  }
}

/// The number of works that go on elsewhere, so that programs without any don't pay for them.
package enum RunningWork {
  private static let count = Atomic<Int>(0)

  package static var isAny: Bool { count.load(ordering: .relaxed) != 0 }

  package static func begin() { count.add(1, ordering: .relaxed) }
  package static func end() { count.subtract(1, ordering: .relaxed) }

  /// The work to which the current task belongs.
  static var current: (any EnclosingWork)? { isAny ? Awaiting.module?.currentWork : nil }
}
