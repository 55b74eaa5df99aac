import Dispatch
import Vial

/// A build for validation, and the errors that occur in it.
///
/// Why `@unchecked Sendable` is sound: the thread that builds uses it, and the validating thread before and after that,
/// ordered by a semaphore.
@safe
final class ValidationBuild: EnclosingBuild, @unchecked Sendable {
  /// One run of a provider, which remembers that it did not return.
  private final class Attempt: Sendable {
    private let failure = Protected<InjectionError?>(nil)

    var error: InjectionError? { failure.withLock { $0 } }

    func fail(_ error: InjectionError) { failure.withLock { $0 = $0 ?? error } }
  }

  /// The errors in order.
  private(set) var errors: [InjectionError] = []
  private var attempts: [Attempt] = []

  /// Whether the thread does not return.
  private(set) var wasLeft = false

  /// How often a call failed because it needs the main actor, on which the validating thread runs.
  private var mainActorRequests = 0

  /// The error of the last request for something that has to be awaited, which a validation doesn't construct.
  private var unawaited: InjectionError?

  private let isForMainActor: Bool

  /// Whether the validating thread has to build this itself, because what was found is wrong.
  var lacksMainActor: Bool { mainActorRequests > 0 }

  /// Tells the validating thread that this one does not return; `nil` if they are the same.
  private let notify: (@Sendable () -> Void)?

  /// The build of which a provider validates.
  private let outer: ValidationBuild?

  /// Creates a build on a thread of its own.
  init(forMainActor isForMainActor: Bool, notifyWhenLeft notify: @escaping @Sendable () -> Void) {
    self.isForMainActor = isForMainActor
    self.notify = notify
    outer = nil
  }

  /// Creates a build on the validating thread.
  init(within outer: ValidationBuild?) {
    isForMainActor = false
    notify = nil
    self.outer = outer
  }

  /// The build of the current thread.
  static var current: ValidationBuild? { ResolutionThread.enclosingBuild as? ValidationBuild }

  var lastError: InjectionError? { errors.last }

  /// Runs a body, and returns its errors.
  func run(_ body: () throws(InjectionError) -> Void) -> [InjectionError] {
    let outer = ResolutionThread.exchange(build: self)
    defer { _ = ResolutionThread.exchange(build: outer) }
    do throws(InjectionError) { try body() } catch { errors.add(error) }
    return errors
  }

  func note(_ error: InjectionError) { errors.add(error) }

  func noteUnawaited(_ error: InjectionError) { unawaited = error }

  func noteLackOfMainActor() {
    var build: ValidationBuild? = self
    while let noting = build {
      if noting.isForMainActor { noting.mainActorRequests += 1 }
      build = noting.outer
    }
  }

  /// Notes an error, and gives up the thread.
  ///
  /// Nothing that the thread has begun ends: it waits forever, and its constructions count as failed.
  func leave(_ error: InjectionError) -> Never {
    var outermost = self
    while let outer = outermost.outer {
      outermost.outer?.attempts.append(contentsOf: outermost.attempts)
      outermost = outer
    }
    guard let notify = outermost.notify else { fatalError(error.debugDescription + "\n  " + Self.limit) }
    // Without the main actor, the validating thread tries again.
    if !outermost.lacksMainActor { for attempt in outermost.attempts { attempt.fail(error) } }
    outermost.errors.add(error)
    outermost.wasLeft = true
    ResolutionThread.abandonConstructions()
    notify()
    let never = DispatchSemaphore(value: 0)
    while true { never.wait() }
  }

  private static let limit = """
    validating: this cannot be reported where another provider or the main actor waits for it; \
    validate outside of providers, and off the main actor
    """

  /// Returns a provider for a copy that is built for validation.
  ///
  /// An instance that was made despite an error is dropped, and a provider that did not return is not tried again.
  func provider(trying provider: AnyProvider, of type: Any.Type) -> AnyProvider {
    func of<Service>(_: Service.Type) -> AnyProvider { AnyProvider(Self.tried(provider.of(Service.self))) }
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
      let unawaited = build.unawaited
      build.unawaited = nil
      defer { build.unawaited = build.unawaited ?? unawaited }
      let service: Service
      do { service = try provider(resolver) } catch { throw build.unawaited ?? error }
      if build.mainActorRequests > mainActorRequests { throw ProviderRefusal.requiresMainActor }
      if build.errors.count > known { throw build.errors[known] }
      Injector.rememberProduct(type(of: service as Any))
      return service
    }
  }
}
