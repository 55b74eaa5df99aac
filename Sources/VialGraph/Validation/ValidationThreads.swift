import Vial

/// Builds one instance after the other on a thread of its own, and on a new one if that does not return.
///
/// If the validating thread runs on the main actor, the thread stands in for it. Apple's frameworks require the real
/// main thread, so on their systems the validating thread builds what belongs to the main actor.
final class ValidationThreads {
  private var thread: ValidationThread?

  /// Whether the validating thread is constructing an instance, for which others must not wait.
  private let isNested = ResolutionThread.currentDepth > 0

  private let isOnMainActor = MainActorProbe.isOnMainActor

  init() {}

  /// Runs a body, and returns its errors.
  func run(_ body: @escaping @Sendable () throws(InjectionError) -> Void) -> [InjectionError] {
    guard !isNested, let build = runElsewhere(body), !build.lacksMainActor else { return runHere(body) }
    return build.errors
  }

  /// Runs a body that disposes of what was built, on the same thread.
  func runLast(_ body: @escaping @Sendable () throws(InjectionError) -> Void) -> [InjectionError] {
    #if canImport(Darwin)
      if isOnMainActor { return runHere(body) }
    #endif
    if isNested { return runHere(body) }
    return runElsewhere(body)?.errors ?? runHere(body)
  }

  private func runHere(_ body: () throws(InjectionError) -> Void) -> [InjectionError] {
    ValidationBuild(within: .current).run(body)
  }

  /// Runs a body on a thread of its own; `nil` if there is no such thread.
  private func runElsewhere(_ body: @escaping @Sendable () throws(InjectionError) -> Void) -> ValidationBuild? {
    thread = thread ?? ValidationThread(standsInForMainActor: isOnMainActor)
    guard let thread else { return nil }
    let build = ValidationBuild(forMainActor: isOnMainActor) { thread.leave() }
    thread.run { _ = build.run(body) }
    if build.wasLeft { self.thread = nil }
    return build
  }

  deinit { thread?.end() }
}

extension ValidationThread {
  /// Runs a body on the thread, and waits until it returns or is left.
  fileprivate func run(_ body: @escaping @Sendable () -> Void) {
    Task(executorPreference: self) {
      body()
      self.noteOver()
    }
    waitUntilOver()
  }
}
