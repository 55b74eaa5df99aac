import Synchronization

/// A request that is reported to observers, from its beginning to its end, on one thread.
final class RequestTrace: ReportedRequest {
  /// The number that its events share.
  let number: Int

  private static let lastNumber = Atomic<Int>(0)

  static func nextNumber() -> Int { lastNumber.add(1, ordering: .relaxed).newValue }

  private let key: TypeKey
  private let observations: [InjectionObservation]

  /// The number of steps that led to the request.
  private let depth = ResolutionThread.currentDepth

  /// The reported request around this one.
  private let enclosing = RequestTrace.innermost

  private var details: InjectionEvent.Details

  /// Whether the provider is known to run; otherwise the binding tells.
  private var runsProvider = false

  private var start: ContinuousClock.Instant?
  private var duration: Duration?

  /// The innermost request of the current thread.
  static var innermost: RequestTrace? { ResolutionThread.reportedRequest as? RequestTrace }

  /// Starts the trace of a request; `nil` without observers, or if an observer makes the request during an event.
  init?(
    _ key: TypeKey,
    named name: String? = nil,
    _ use: BorrowedBinding = .nothing,
    in injector: Injector,
    at request: CodeLocation
  ) {
    if ResolutionThread.isReporting { return nil }
    observations = injector.observers
    if observations.isEmpty { return nil }
    number = Self.nextNumber()
    self.key = key
    details = InjectionEvent.Details(
      key,
      named: name,
      use.isEmpty ? nil : use.binding,
      in: injector,
      request: request,
      number: number,
      enclosing: enclosing?.number
    )
  }

  /// The innermost request of this thread, if a key continues it in a scope, in an ancestor or as a part; a provider
  /// that runs would be one more step.
  static func continued(by key: TypeKey) -> RequestTrace? {
    guard let trace = innermost, trace.key.primary.service == key.primary.service else { return nil }
    return trace.depth == ResolutionThread.currentDepth ? trace : nil
  }

  func awaitsProvider(ofStep depth: Int) -> Bool { !runsProvider && self.depth + 1 == depth }

  func begin() {
    observations.notify(.resolving, details)
    ResolutionThread.reportedRequest = self
  }

  /// Notes the binding that will provide the instance; the last one counts.
  func found(_ use: BorrowedBinding, in injector: Injector, _ request: ResolutionRequest) {
    if use.isEmpty { return }
    (details.lifetime, details.registration) = (use.binding.lifetime, use.binding.place)
    runsProvider = use.runsProvider(for: request, in: injector)
    if runsProvider { beginProvider() }
  }

  func end(_ error: InjectionError?) {
    if runsProvider { endProvider() }
    ResolutionThread.reportedRequest = enclosing
    observations.notify(
      error.map(InjectionEvent.Kind.failed) ?? duration.map(InjectionEvent.Kind.built) ?? .shared,
      details
    )
  }

  func beginProvider() { start = ContinuousClock.now }

  func endProvider() {
    // A deinitializer that runs later may construct again.
    if let start, duration == nil { duration = start.duration(to: .now) }
  }
}
