/// A request that is reported to observers, from its beginning to its end, on one thread.
final class RequestTrace {
  private let observations: [InjectionObservation]

  /// The number of steps that led to the request.
  private let depth = ResolutionThread.currentDepth

  /// The reported request around this one.
  private let enclosing = RequestTrace.innermost

  fileprivate var details: InjectionEvent.Details

  private var start: ContinuousClock.Instant?
  private var duration: Duration?

  /// The innermost request of the current thread, unless observers receive an event.
  static var innermost: RequestTrace? {
    ResolutionThread.isReporting ? nil : ResolutionThread.current.state.reportedRequest
  }

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
    details = InjectionEvent.Details(
      key,
      named: name,
      use.isEmpty ? nil : use.binding,
      in: injector,
      request: request,
      number: SerialNumber.next(),
      enclosing: enclosing
    )
  }

  /// The innermost request of this thread, if a key continues it in a scope, in an ancestor or as a part; a provider
  /// that runs would be one more step.
  static func continued(by key: TypeKey) -> RequestTrace? {
    guard let trace = innermost, trace.details.key.primary.service == key.primary.service else { return nil }
    return trace.depth == ResolutionThread.currentDepth ? trace : nil
  }

  /// Whether it waits for the provider of a step, with as many steps in all.
  func awaitsProvider(ofStep depth: Int) -> Bool { self.depth + 1 == depth }

  func begin() {
    observations.notify(.resolving, details)
    ResolutionThread.current.state.reportedRequest = self
  }

  /// Notes the binding that will provide the instance; the last one counts.
  func found(_ use: BorrowedBinding) {
    if !use.isEmpty { (details.lifetime, details.registration) = (use.binding.lifetime, use.binding.place) }
  }

  func end(_ error: InjectionError?) {
    ResolutionThread.current.state.reportedRequest = enclosing
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

extension InjectionEvent.Details {
  /// Keeps the details of a binding whose instance a task constructs, or that is awaited.
  init(_ binding: Binding, in injector: Injector, path: [InjectionError.Step], at request: CodeLocation) {
    self.init(binding.key, binding, in: injector, request: request, parent: path.last, depth: path.count)
  }

  /// Keeps the details of a binding, or of a key without one, and of the current thread unless the path is given.
  init(
    _ key: TypeKey,
    named name: String? = nil,
    _ binding: Binding?,
    in injector: Injector,
    request: CodeLocation? = nil,
    parent: InjectionError.Step? = ResolutionThread.innermostFrame?.step ?? AsyncStep.ofProvider,
    depth: Int = ResolutionThread.currentDepth,
    number: Int? = nil,
    enclosing: RequestTrace? = nil
  ) {
    (self.key, self.name, lifetime, registration) = (key, name ?? key.name, binding?.lifetime, binding?.place)
    (self.injector, injectorIdentifier) = (injector.displayName, ObjectIdentifier(injector))
    (self.request, self.parent, self.depth) = (request, parent, depth)
    (self.number, self.enclosing) = (number, enclosing?.details.number)
  }
}

extension [InjectionObservation] {
  /// Reports an event to observers, under no lock; requests that they make meanwhile are not reported.
  @inline(never)
  func notify(_ kind: InjectionEvent.Kind, _ details: InjectionEvent.Details) {
    let thread = ResolutionThread.current
    if thread.state.heldReports?.append({ notify(kind, details) }) != nil { return }
    let event = InjectionEvent(kind, details)
    thread.state.isReporting = true
    for observation in self { observation.notify(event) }
    thread.state.isReporting = false
  }
}
