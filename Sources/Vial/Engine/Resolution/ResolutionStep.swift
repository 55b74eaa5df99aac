/// A request: its location, its resolution, and whether it may get confined instances.
@usableFromInline
package struct ResolutionRequest {
  /// Stands for the resolution of the current thread.
  @_alwaysEmitIntoClient static var any: UInt64 { .max >> 4 & ~marksOfRequester }

  /// The bit that says that the compiler keeps the result on the main actor.
  ///
  /// Why the bit can be trusted: only code sets it whose result the compiler pins to the main actor. These are the
  /// functions of ``MainActorView``, requests that are isolated to the main actor, and the resolvers of the main actor's
  /// providers, decorators and factories, which can't send elsewhere a resolver or its results.
  @usableFromInline package static var mainActorMark: UInt64 { 1 << 62 }

  /// The bit that says that the service is `Sendable`, so that any thread may have a confined instance.
  ///
  /// The provider of such an instance checks that it runs on the main actor.
  @usableFromInline static var sendableMark: UInt64 { 1 << 60 }

  /// The bit if the main actor isolates the caller.
  @_alwaysEmitIntoClient
  @inline(__always)
  package static func mark(of isolation: (any Actor)?) -> UInt64 {
    // Without an actor, which the compiler mostly knows, this is a constant. There is one main actor, whose type tells it
    // without asking the runtime for it.
    guard let isolation else { return 0 }
    return type(of: isolation) == MainActor.self ? mainActorMark : 0
  }

  /// The bit if the caller runs on the main actor; only for results that stay there or are not kept.
  @usableFromInline static var markOfCaller: UInt64 { MainActorProbe.isOnMainActor ? mainActorMark : 0 }

  /// The bit that says that the instance may be absent, so that finding ends with ``FoundInstance/absent`` and no error.
  private static var optionalMark: UInt64 { 1 << 61 }

  /// The bits that say to a provider which marks its own request has.
  ///
  /// They give no rights. A function that takes its arguments as they come uses them; see
  /// ``Resolver/resolutionOfArguments``.
  @_alwaysEmitIntoClient static var marksOfRequester: UInt64 { 0b1111 }

  /// The difference of the numbers of two resolutions, which leaves out the ``marksOfRequester``.
  static var stride: UInt64 { marksOfRequester + 1 }

  /// The marks of a request for a service, as a provider is told them.
  @_alwaysEmitIntoClient static var marksOfServiceOfRequester: UInt64 { (mainActorMark | sendableMark) >> 60 }

  /// The mark of a requester for a `Sendable` service, as the request of a decorator that asks for the same service.
  static func sendableMark(ofRequester resolution: UInt64) -> UInt64 { (resolution & (sendableMark >> 60)) << 60 }

  /// Whether the request of a provider has the ``mainActorMark``.
  static func isRequesterOnMainActor(_ resolution: UInt64) -> Bool { resolution & (mainActorMark >> 60) != 0 }

  /// The bit of a resolution's number that tells the resolver to record its requests.
  @usableFromInline package static var recordingMark: UInt64 { 1 << 63 }

  /// The bits that are not part of a resolution's number.
  static var marks: UInt64 { recordingMark | optionalMark | marksOfService | marksOfRequester }

  /// The bits that say what may be done with the result, which requests for parts of the service have, too.
  static var marksOfService: UInt64 { mainActorMark | sendableMark }

  /// The number of the resolution to continue, with ``mainActorMark`` where it applies; zero begins a resolution.
  @usableFromInline let resolution: UInt64
  @usableFromInline let location: CodeLocation

  @_alwaysEmitIntoClient
  @inline(__always)
  package init(continuing resolution: UInt64 = 0, at location: CodeLocation) {
    self.resolution = resolution
    self.location = location
  }

  var number: UInt64 { resolution & ~Self.marks }

  /// Whether the compiler keeps the result on the main actor.
  var isOnMainActor: Bool { resolution & Self.mainActorMark != 0 }

  /// Whether the result may be a confined instance.
  var mayBeConfined: Bool { resolution & Self.marksOfService != 0 }

  /// The bit of a request that the compiler keeps on the main actor, for requests that follow from it.
  var mark: UInt64 { resolution & Self.mainActorMark }

  /// The bits for the resolver of a provider whose instance only this request gets.
  @inline(__always) var marksOfRequester: UInt64 { resolution >> 60 }

  /// The bits for the resolver of a binding's provider; none if other requests get the instance, too.
  func marksOfRequester(of binding: Binding) -> UInt64 { binding.lifetime == .transient ? marksOfRequester : 0 }

  /// Whether the instance may be absent, but none of its dependencies.
  var isOptional: Bool { resolution & Self.optionalMark != 0 }

  /// The same request for an instance that may be absent, or for one that may not.
  func with(isOptional: Bool) -> ResolutionRequest {
    let mark = isOptional ? Self.optionalMark : 0
    return ResolutionRequest(continuing: resolution & ~Self.optionalMark | mark, at: location)
  }

  /// The same request without some marks.
  func without(_ marks: UInt64) -> ResolutionRequest {
    ResolutionRequest(continuing: resolution & ~marks, at: location)
  }

  /// The same request as part of a step.
  func continued(by step: ResolutionStep) -> ResolutionRequest {
    ResolutionRequest(continuing: step.resolution | mark, at: location)
  }
}

/// A step of a thread's path: one provider, from the start of its run to ``end()``.
///
/// Why this is sound: one function of one thread makes and ends it, and the thread's state lives as long as the thread.
@safe
@usableFromInline
struct ResolutionStep {
  let thread: ThreadReference
  private let previousResolution: UInt64

  /// The number of the provider's resolution, and for a function of the main actor the mark of its requests.
  @usableFromInline var resolution: UInt64

  @inline(__always)
  init(_ thread: ThreadReference, _ previousResolution: UInt64) {
    self.thread = thread
    self.previousResolution = previousResolution
    resolution = thread.state.resolution
  }

  /// Removes the step; the thread that made it calls this once.
  @usableFromInline
  @inline(__always)
  func end() {
    thread.state.depth &-= 1
    if thread.state.resolution != previousResolution {
      ResolutionThread.endResolution(thread, previous: previousResolution)
    }
  }
}

/// A step on the path of a thread: a provider that runs.
///
/// It is written for every provider, so it doesn't retain its references. Why that is sound: the binding is borrowed,
/// or kept by the factory that is called; the injector and the location's text are borrowed while the provider or the
/// call runs. The thread that runs it reads the frame, or another thread while this one waits in it.
@safe
struct ResolutionFrame {
  let binding: UnretainedReference<Binding>

  /// The injector that resolves the dependencies.
  let context: UnretainedReference<Injector>

  /// Whether it is the call of a factory, and not a provider; the binding may be provided again within the call.
  let isCall: Bool

  #if _pointerBitWidth(_64)
    private typealias LocationBits = (UInt, UInt, UInt)
  #else
    private typealias LocationBits = (UInt, UInt, UInt, UInt)
  #endif
  private let location: LocationBits

  @inline(__always)
  init(
    _ binding: UnretainedReference<Binding>,
    context: UnretainedReference<Injector>,
    location: borrowing CodeLocation,
    isCall: Bool
  ) {
    self.binding = binding
    self.context = context
    self.isCall = isCall
    self.location = unsafe unsafeBitCast(location, to: LocationBits.self)
  }

  /// The binding, retained.
  var provider: Binding { binding.object }

  /// The injector that resolves the dependencies, retained.
  var injector: Injector { context.object }

  /// Whether it is the provider of a binding with dependencies from an injector.
  func provides(_ binding: UnretainedReference<Binding>, context: UnretainedReference<Injector>) -> Bool {
    self.binding == binding && self.context == context && !isCall
  }

  var request: CodeLocation {
    unsafe withUnsafePointer(to: location) { unsafe UnsafeRawPointer($0).load(as: CodeLocation.self) }
  }

  var step: InjectionError.Step {
    binding.read { binding in context.read { context in InjectionError.Step(binding, in: context, request: request) } }
  }
}

/// The part of a resolution in which a provider of the main actor runs.
///
/// Providers that run meanwhile don't check the actor again. A section ends before its provider returns, and not with
/// the resolution, since a provider that runs elsewhere may enter the main queue for a while.
///
/// Why this is sound: one function of one thread makes and ends it, and the thread's state lives as long as the thread.
@safe
struct MainActorSection {
  private let thread: ThreadReference
  private let outerResolution: UInt64

  /// Checks that the caller runs on the main actor.
  ///
  /// - Throws: ``ProviderRefusal/requiresMainActor``.
  @inline(__always)
  init() throws(ProviderRefusal) {
    thread = ResolutionThread.current
    outerResolution = thread.state.mainActorResolution
    let resolution = thread.state.resolution
    if outerResolution == resolution, resolution != 0 { return }
    try MainActorProbe.require()
    thread.state.mainActorResolution = resolution
  }

  /// Ends the section; the thread that made it calls this once.
  @inline(__always)
  func end() { thread.state.mainActorResolution = outerResolution }
}

extension MainActorProbe {
  /// Checks that the caller runs on the main actor.
  ///
  /// - Throws: ``ProviderRefusal/requiresMainActor``.
  static func require() throws(ProviderRefusal) {
    guard isOnMainActor else { throw .requiresMainActor }
    // Calls are sound because of this, even if the main actor were to leave the main queue.
    MainActor.preconditionIsolated()
  }
}

/// The reason why a provider could not run, or its product could not be used.
package enum ProviderRefusal: Error {
  /// It belongs to the main actor, and the caller does not run there.
  case requiresMainActor

  /// Its product must stay on the main actor, and the compiler would let the caller send it elsewhere.
  case confined
}
