import Dispatch

/// An attempt of one thread to construct the instance of a shared binding, or to include an assembly.
///
/// Why `@unchecked Sendable` is sound: the lock of ``WaitGraph`` guards the variables, and the binding's lock guards
/// ``exclusion``.
@safe
final class PendingInstance: @unchecked Sendable {
  let builder: UnsafeMutablePointer<ResolutionThread>

  /// The position of the attempt on the builder's path.
  let position: Int

  /// Whether a provider runs, which has a step at that position.
  let hasStep: Bool

  let beginning: ThreadMoment

  /// Keeps the provider from running for other bindings; the binding's lock guards it.
  var exclusion: ProviderExclusion?

  /// Whether the attempt has ended, with or without an instance.
  var isOver = false

  var waiting: [UnsafeMutablePointer<ResolutionThread>] = unsafe []

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
}

/// Lets one thread at a time run the provider of a binding and of the copies that replace it.
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

/// The threads that wait for each other's constructions, so that no thread begins a wait that can't end.
///
/// As in Guice's cycle-detecting lock, a thread that is about to wait follows the constructions for which other threads
/// wait. If they lead back to itself, all of them are on one cycle.
enum WaitGraph {
  /// Held for a few steps when a thread begins or ends to wait, and never while a provider runs.
  private static let lock = Protected(())

  /// Waits until a construction is over, unless it waits for the current thread.
  ///
  /// - Returns: The cycle's path, if there is a cycle.
  static func wait(for construction: PendingInstance, at request: CodeLocation) -> [InjectionError.Step]? {
    unsafe wait(for: construction, on: ResolutionThread.current, at: request)
  }

  /// Waits until a construction is over, unless it waits for a thread.
  ///
  /// - Returns: The cycle's path, if there is a cycle.
  static func wait(
    for construction: PendingInstance,
    on thread: UnsafeMutablePointer<ResolutionThread>,
    at request: CodeLocation
  ) -> [InjectionError.Step]? {
    enum Decision: Sendable {
      case isOver, waits, cycle([InjectionError.Step])
    }
    nonisolated(unsafe) let thread = unsafe thread
    let decision: Decision = lock.withLock { _ in
      if construction.isOver { return .isOver }
      if let path = unsafe path(from: construction, to: thread) { return .cycle(path) }
      unsafe thread.pointee.awaited = construction
      unsafe construction.waiting.append(thread)
      return .waits
    }
    switch decision {
    case .isOver: return nil
    case .cycle(var path):
      // A cycle within this thread returns here.
      if path.count == 1 { path = path.map { $0.requested(at: request) } }
      return path
    case .waits:
      unsafe thread.pointee.awaitedIsOver.wait()
      return nil
    }
  }

  /// Ends a construction and wakes the threads that wait for it.
  static func end(_ construction: PendingInstance) {
    lock.withLock { _ in
      construction.isOver = true
      while let waiting = unsafe construction.waiting.popLast() {
        unsafe waiting.pointee.awaited = nil
        unsafe waiting.pointee.awaitedIsOver.signal()
      }
    }
  }

  /// The steps of other threads between a construction and one that a thread has begun.
  private static func path(
    from construction: PendingInstance,
    to thread: UnsafeMutablePointer<ResolutionThread>
  ) -> [InjectionError.Step]? {
    var path: [InjectionError.Step] = []
    var next = construction
    while unsafe next.builder != thread {
      guard let awaited = unsafe next.builder.pointee.awaited else { return nil }
      let taken = unsafe next.builder.pointee.path
      for position in next.position..<taken.count { path.add(taken[position]) }
      next = awaited
    }
    // An assembly has no step; the request within it comes back.
    let last = unsafe next.hasStep ? thread.pointee.frames[next.position].step : path.first
    if let last { path.add(last) }
    return path
  }
}
