import Synchronization

/// A request that observers are told of, from its beginning to its end.
///
/// Why this is sound: one function of one thread makes it, begins and ends it, and the state to which it refers is that
/// of the thread.
@safe
final class ResolutionTrace {
  /// The number that its events have in common.
  let number: Int

  private static let lastNumber = Atomic<Int>(0)

  private let key: TypeKey
  private let observations: [InjectionObservation]
  private let thread: UnsafeMutablePointer<ResolutionThread>

  /// The number of steps that led to the request.
  private let depth: Int

  /// The request within which this one is made, if observers were told of that.
  private let enclosing: ResolutionTrace?

  private var details: InjectionEvent.Details

  /// Whether it is known that the provider is run; otherwise the binding tells.
  private var runsProvider = false

  private var start: ContinuousClock.Instant?
  private var duration: Duration?

  /// Starts to trace a request, unless nobody observes it, or an observer makes it that is being told something.
  init?(
    _ key: TypeKey,
    named name: String? = nil,
    _ use: BorrowedBinding = .nothing,
    in injector: Injector,
    _ request: ResolutionRequest
  ) {
    let thread = unsafe ResolutionThread.current
    if unsafe thread.pointee.isReporting { return nil }
    observations = injector.observers
    if observations.isEmpty { return nil }
    number = Self.lastNumber.add(1, ordering: .relaxed).newValue
    self.key = key
    unsafe self.thread = unsafe thread
    (depth, enclosing) = unsafe (thread.pointee.depth, thread.pointee.trace)
    details = InjectionEvent.Details(
      key,
      named: name,
      use.isEmpty ? nil : use.binding,
      in: injector,
      request: request.location,
      number: number,
      enclosing: enclosing?.number
    )
  }

  /// The innermost request of this thread, if what is asked for by a key goes on with it, be it in a scope, in an
  /// ancestor or as a part; a provider that runs would be one more step.
  static func continued(by key: TypeKey) -> ResolutionTrace? {
    let thread = unsafe ResolutionThread.current
    guard let trace = unsafe thread.pointee.trace, trace.key.primary.service == key.primary.service else { return nil }
    return unsafe trace.depth == thread.pointee.depth ? trace : nil
  }

  /// The innermost request of this thread, if a provider whose step was just taken runs for it.
  static var awaitingProvider: ResolutionTrace? {
    let thread = unsafe ResolutionThread.current
    guard let trace = unsafe thread.pointee.trace, !trace.runsProvider else { return nil }
    return unsafe trace.depth + 1 == thread.pointee.depth ? trace : nil
  }

  /// Tells the observers that something is asked for.
  func begin() {
    ResolutionThread.tell(InjectionEvent(.resolving, details), to: observations)
    unsafe thread.pointee.trace = self
  }

  /// Takes note of the binding that will give the instance; the last one counts.
  func found(_ use: BorrowedBinding, in injector: Injector, _ request: ResolutionRequest) {
    if use.isEmpty { return }
    let binding = use.binding
    details = InjectionEvent.Details(details, found: binding)
    switch binding.lifetime {
    case .transient: runsProvider = true
    case .graph: runsProvider = ResolutionGraph(use, context: injector, request).instance == nil
    case .weak, .scoped, .singleton, .conditional: runsProvider = false
    }
    if runsProvider { beginProvider() }
  }

  /// Tells the observers how the request ended.
  func end(_ error: InjectionError?) {
    if runsProvider { endProvider() }
    unsafe thread.pointee.trace = enclosing
    let kind = error.map(InjectionEvent.Kind.failed) ?? duration.map(InjectionEvent.Kind.built) ?? .shared
    ResolutionThread.tell(InjectionEvent(kind, details), to: observations)
  }

  /// Remembers when the provider begins to run.
  func beginProvider() { start = ContinuousClock.now }

  /// Remembers for how long the provider has run.
  func endProvider() {
    // What is released afterwards may construct in turn.
    if let start, duration == nil { duration = start.duration(to: .now) }
  }
}

extension InjectionEvent.Details {
  /// Keeps what there is to say of a binding, or of a key without one, and where this thread is.
  convenience init(
    _ key: TypeKey,
    named name: String? = nil,
    _ binding: Binding?,
    in injector: Injector,
    request: CodeLocation? = nil,
    number: Int? = nil,
    enclosing: Int?
  ) {
    self.init(
      key: key,
      name: name,
      lifetime: binding?.lifetime,
      injector: injector.displayName,
      registration: binding?.place,
      request: request,
      parent: ResolutionThread.innermostFrame?.step,
      depth: ResolutionThread.currentDepth,
      number: number,
      enclosing: enclosing
    )
  }

  /// The same with the binding that turned out to be the one to use.
  convenience init(_ details: InjectionEvent.Details, found binding: Binding) {
    self.init(
      key: details.key,
      name: details.name,
      lifetime: binding.lifetime,
      injector: details.injector,
      registration: binding.place,
      request: details.request,
      parent: details.parent,
      depth: details.depth,
      number: details.number,
      enclosing: details.enclosing
    )
  }
}
