/// Builds one thing after the other on a thread of its own, and on another one where that did not come back.
///
/// Where the one that validates runs on the main actor, that thread stands in for it. Apple's frameworks want the very main
/// thread, so on their systems the one that validates builds what belongs to the main actor.
package final class ValidationThreads {
  private var thread: ValidationThread?

  /// Whether the thread that validates is constructing something, for which others may not wait.
  private let isNested = ResolutionThread.currentDepth > 0

  private let isOnMainActor = MainActorProbe.isOnMainActor

  package init() {}

  /// Runs a body, and returns what it threw and what it asked for in vain.
  package func run(_ body: @escaping @Sendable () throws(InjectionError) -> Void) -> [InjectionError] {
    guard !isNested, let build = runElsewhere(body), !build.lacksMainActor else { return runHere(body) }
    return build.errors
  }

  /// Runs a body that disposes of what was built, where that was built.
  package func runLast(_ body: @escaping @Sendable () throws(InjectionError) -> Void) -> [InjectionError] {
    #if canImport(Darwin)
      if isOnMainActor { return runHere(body) }
    #endif
    if isNested { return runHere(body) }
    return runElsewhere(body)?.errors ?? runHere(body)
  }

  private func runHere(_ body: () throws(InjectionError) -> Void) -> [InjectionError] {
    ValidationBuild(within: .current).run(body)
  }

  /// Runs a body on a thread of its own; `nil` if there is none.
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
