import Synchronization

/// A request that is reported to observers, from its beginning to its end.
///
/// Why this is sound: one function of one thread makes, begins and ends it, and it refers to that thread's state.
@safe
package final class ResolutionTrace {
  /// The number that its events share.
  let number: Int

  private static let lastNumber = Atomic<Int>(0)

  package static func nextNumber() -> Int { lastNumber.add(1, ordering: .relaxed).newValue }

  private let key: TypeKey
  private let observations: [InjectionObservation]
  private let thread: UnsafeMutablePointer<ResolutionThread>

  /// The number of steps that led to the request.
  private let depth: Int

  /// The reported request around this one.
  private let enclosing: ResolutionTrace?

  private var details: InjectionEvent.Details

  /// Whether the provider is known to run; otherwise the binding tells.
  private var runsProvider = false

  private var start: ContinuousClock.Instant?
  private var duration: Duration?

  /// Starts the trace of a request; `nil` without observers, or if an observer makes the request during an event.
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
    number = Self.nextNumber()
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

  /// The innermost request of this thread, if a key continues it in a scope, in an ancestor or as a part; a provider
  /// that runs would be one more step.
  static func continued(by key: TypeKey) -> ResolutionTrace? {
    let thread = unsafe ResolutionThread.current
    guard let trace = unsafe thread.pointee.trace, trace.key.primary.service == key.primary.service else { return nil }
    return unsafe trace.depth == thread.pointee.depth ? trace : nil
  }

  /// The innermost request of the current thread, if the provider of the last step runs for it.
  static func awaitingProvider(on thread: UnsafeMutablePointer<ResolutionThread>) -> ResolutionTrace? {
    guard let trace = unsafe thread.pointee.trace, !trace.runsProvider else { return nil }
    return unsafe trace.depth + 1 == thread.pointee.depth ? trace : nil
  }

  func begin() {
    ResolutionThread.notify(InjectionEvent(.resolving, details), to: observations)
    unsafe thread.pointee.trace = self
  }

  /// Notes the binding that will provide the instance; the last one counts.
  func found(_ use: BorrowedBinding, in injector: Injector, _ request: ResolutionRequest) {
    if use.isEmpty { return }
    let binding = use.binding
    (details.lifetime, details.registration) = (binding.lifetime, binding.place)
    switch binding.lifetime {
    // An instance that was awaited has events of its own.
    case .transient: runsProvider = !binding.isAsynchronous
    case .graph: runsProvider = ResolutionGraph(use, context: injector, request).instance == nil
    case .weak, .scoped, .singleton, .conditional: runsProvider = false
    }
    if runsProvider { beginProvider() }
  }

  func end(_ error: InjectionError?) {
    if runsProvider { endProvider() }
    unsafe thread.pointee.trace = enclosing
    let kind = error.map(InjectionEvent.Kind.failed) ?? duration.map(InjectionEvent.Kind.built) ?? .shared
    ResolutionThread.notify(InjectionEvent(kind, details), to: observations)
  }

  func beginProvider() { start = ContinuousClock.now }

  func endProvider() {
    // A deinitializer that runs later may construct again.
    if let start, duration == nil { duration = start.duration(to: .now) }
  }
}

extension InjectionEvent.Details {
  /// Keeps the details of a binding whose instance is constructed elsewhere, or awaited.
  package init(
    _ binding: Binding,
    in injector: Injector,
    path: ArraySlice<InjectionError.Step>,
    at request: CodeLocation,
    isConstruction: Bool = true
  ) {
    self.init(
      key: binding.key,
      name: binding.key.name,
      lifetime: binding.lifetime,
      injector: injector.displayName,
      injectorIdentifier: ObjectIdentifier(injector),
      registration: binding.place,
      request: request,
      parent: path.last,
      depth: path.count,
      number: isConstruction ? ResolutionTrace.nextNumber() : nil,
      enclosing: nil,
      isOfConstruction: isConstruction
    )
  }

  /// Keeps the details of a binding, or of a key without one, and of the current thread.
  package init(
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
      name: name ?? key.name,
      lifetime: binding?.lifetime,
      injector: injector.displayName,
      injectorIdentifier: ObjectIdentifier(injector),
      registration: binding?.place,
      request: request,
      parent: ResolutionThread.innermostFrame?.step,
      depth: ResolutionThread.currentDepth,
      number: number,
      enclosing: enclosing
    )
  }
}
