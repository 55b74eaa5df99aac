import Dispatch

/// Builds one thing after the other on a thread of its own, and on another one where that did not come back.
///
/// What belongs to the main actor is built by the thread that validates, if that runs there.
final class ValidationThreads {
  private var thread: ValidationThread?

  /// Whether the thread that validates is constructing something, for which others may not wait.
  private let isNested = ResolutionThread.currentDepth > 0

  /// Runs a body, and returns what it threw and what it asked for in vain.
  func run(_ body: @escaping @Sendable () throws(InjectionError) -> Void) -> [InjectionError] {
    guard !isNested, let errors = runElsewhere(body) else { return runHere(body) }
    if MainActorProbe.isOnMainActor, errors.contains(where: { $0.code == .requiresMainActor }) {
      return runHere(body)
    }
    return errors
  }

  /// Runs a body that disposes of what was built, where that was built.
  func runLast(_ body: @escaping @Sendable () throws(InjectionError) -> Void) -> [InjectionError] {
    if isNested || MainActorProbe.isOnMainActor { return runHere(body) }
    return runElsewhere(body) ?? runHere(body)
  }

  private func runHere(_ body: () throws(InjectionError) -> Void) -> [InjectionError] {
    ValidationBuild(within: .current).run(body)
  }

  /// Runs a body on a thread of its own; `nil` if there is none.
  private func runElsewhere(_ body: @escaping @Sendable () throws(InjectionError) -> Void) -> [InjectionError]? {
    thread = thread ?? ValidationThread()
    guard let thread else { return nil }
    let isAnswered = DispatchSemaphore(value: 0)
    let build = ValidationBuild { isAnswered.signal() }
    Task(executorPreference: thread) {
      _ = build.run(body)
      isAnswered.signal()
    }
    isAnswered.wait()
    if build.wasLeft { self.thread = nil }
    return build.errors
  }

  deinit { thread?.end() }
}
