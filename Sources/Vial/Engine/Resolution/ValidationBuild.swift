import Dispatch

/// What a thread builds for validation, and what it asks for in vain meanwhile.
///
/// Why `@unchecked Sendable` is sound: the thread that builds uses it, and the thread that validates does so before and
/// after, which a semaphore orders.
@safe
@usableFromInline
final class ValidationBuild: @unchecked Sendable {
  /// The running of one provider, which remembers that it came to no end.
  private final class Attempt: Sendable {
    private let failure = Protected<InjectionError?>(nil)

    var error: InjectionError? { failure.withLock { $0 } }

    func fail(_ error: InjectionError) { failure.withLock { $0 = $0 ?? error } }
  }

  /// What was missing, in order.
  private(set) var errors: [InjectionError] = []
  private var attempts: [Attempt] = []

  /// Whether the thread does not come back.
  private(set) var wasLeft = false

  /// How often something asked in vain for the main actor, on which the one that validates runs.
  private var mainActorRequests = 0

  private let isForMainActor: Bool

  /// Whether the one that validates has to build this itself: what was found is wrong, even if something caught the error.
  var lacksMainActor: Bool { mainActorRequests > 0 }

  /// What tells the thread that validates that this one does not come back; `nil` if they are the same.
  private let tell: (@Sendable () -> Void)?

  /// What the thread builds of which a provider validates.
  private let outer: ValidationBuild?

  /// A build on a thread of its own.
  ///
  /// - Parameters:
  ///   - isForMainActor: Whether the one that validates runs on the main actor.
  ///   - tell: Tells the thread that validates that this one does not come back.
  init(forMainActor isForMainActor: Bool, tellWhenLeft tell: @escaping @Sendable () -> Void) {
    self.isForMainActor = isForMainActor
    self.tell = tell
    outer = nil
  }

  /// A build on the thread that validates.
  init(within outer: ValidationBuild?) {
    isForMainActor = false
    tell = nil
    self.outer = outer
  }

  /// What the thread that runs this builds for validation; `nil` if it does not.
  static var current: ValidationBuild? { unsafe ResolutionThread.current.pointee.build }

  /// Runs a body, and returns what it threw and what it asked for in vain.
  func run(_ body: () throws(InjectionError) -> Void) -> [InjectionError] {
    let thread = unsafe ResolutionThread.current
    let outer = unsafe thread.pointee.build
    unsafe thread.pointee.build = self
    defer { unsafe thread.pointee.build = outer }
    do throws(InjectionError) { try body() } catch { errors.add(error) }
    return errors
  }

  /// Remembers what was asked for in vain where the caller goes on without it.
  func note(_ error: InjectionError) { errors.add(error) }

  /// Remembers that something asked in vain for the main actor.
  static func noteLackOfMainActor() {
    var build = current
    while let noting = build {
      if noting.isForMainActor { noting.mainActorRequests += 1 }
      build = noting.outer
    }
  }

  /// Remembers what was asked for in vain where the caller can neither go on nor throw, and leaves the thread to itself.
  ///
  /// Nothing that the thread has begun is ended: it waits for good, and what it constructs counts as failed.
  func leave(_ error: InjectionError) -> Never {
    var outermost = self
    while let outer = outermost.outer {
      outermost.outer?.attempts.add(contentsOf: outermost.attempts)
      outermost = outer
    }
    guard let tell = outermost.tell else { fatalError(error.debugDescription + "\n  " + Self.limit) }
    // Where the main actor was lacking, the thread that validates tries again.
    if !outermost.lacksMainActor { for attempt in outermost.attempts { attempt.fail(error) } }
    outermost.errors.add(error)
    outermost.wasLeft = true
    ResolutionThread.abandonConstructions()
    tell()
    let never = DispatchSemaphore(value: 0)
    while true { never.wait() }
  }

  /// Ends what reads a property that has no value, since there was none when what has it was built.
  @usableFromInline
  static func leaveWithoutValue(_ type: Any.Type) -> Never {
    if let build = current, let error = build.errors.last { build.leave(error) }
    fatalError("A \(String(presenting: type)) that was missing in a validation was read after it.")
  }

  private static let limit = """
    validating: this cannot be reported where another provider or the main actor waits for it; \
    validate outside of providers, and off the main actor
    """

  /// Returns what runs a provider of a copy that is built for validation.
  ///
  /// What was made although something was missing is dropped, and what once came to no end is not tried again.
  static func provider(_ provider: AnyProvider, of type: Any.Type) -> AnyProvider {
    func of<Service>(_: Service.Type) -> AnyProvider { AnyProvider(tried(provider.of(Service.self))) }
    return _openExistential(type, do: of)
  }

  private static func tried<Service>(
    _ provider: @escaping @Sendable (__shared sending Resolver) throws -> sending Service
  ) -> @Sendable (__shared sending Resolver) throws -> sending Service {
    let attempt = Attempt()
    return { resolver in
      guard let build = current else { return try provider(resolver) }
      if let error = attempt.error { throw error }
      let (known, mainActorRequests) = (build.errors.count, build.mainActorRequests)
      build.attempts.add(attempt)
      defer { build.attempts.removeLast() }
      let service = try provider(resolver)
      if build.mainActorRequests > mainActorRequests { throw ConstructorFailure.requiresMainActor }
      if build.errors.count > known { throw build.errors[known] }
      return service
    }
  }
}

extension ResolutionThread {
  /// Lets others construct what the thread that runs this does not come to construct.
  fileprivate static func abandonConstructions() {
    let thread = unsafe current
    for index in unsafe (0..<thread.pointee.depth).reversed() {
      unsafe thread.pointee.frames[index].binding.takeUnretainedValue().abandon(by: thread)
    }
    while unsafe thread.pointee.observedProviders > 0 { DependencyRecorder.end() }
  }
}

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
