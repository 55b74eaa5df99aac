/// The contexts in which conditions are looked at for one request, each asked for once.
///
/// Why this is sound: whatever asks the injector keeps it alive while the injector looks at conditions.
@safe
struct Contexts: ~Copyable {
  private let unretainedInjector: Unmanaged<Injector>
  private let request: ResolutionRequest

  /// The service that is asked for; `nil` if several are, of which none is on the path.
  private let service: TypeKey?
  private var known: [(type: ObjectIdentifier, context: Any)] = []

  /// The binding of the last context that was there already, which stays in use for the conditions that follow.
  private var ready = BorrowedBinding.nothing
  private var typeOfReady: ObjectIdentifier?

  /// Prepares to ask an injector for contexts, on behalf of a request for a service, or for several.
  init(from injector: Injector, for service: TypeKey?, _ request: ResolutionRequest) {
    unsafe unretainedInjector = .passUnretained(injector)
    self.request = request
    self.service = service
  }

  deinit { ready.end() }

  private var injector: Injector { unsafe unretainedInjector.takeUnretainedValue() }

  /// Whether a predicate is true of its context.
  @inline(__always)
  mutating func isTrue<Context>(_ predicate: (Context) -> Bool) throws(InjectionError) -> Bool {
    guard ObjectIdentifier(Context.self) == typeOfReady else { return try isTrueOfNext(predicate) }
    return isTrueOfReady(predicate)
  }

  /// Whether a predicate is true of the context that is in use.
  @inline(__always)
  private func isTrueOfReady<Context>(_ predicate: (Context) -> Bool) -> Bool {
    // Sound: a binding that is stored under a key of `Context` keeps a `Context`, and stays in use.
    unsafe predicate(ready.ready.unsafelyUnwrapped.assumingMemoryBound(to: Context.self).pointee)
  }

  /// Whether a predicate is true of a context that is not in use yet.
  @inline(never)
  @_semantics("optimize.sil.specialize.generic.never")
  private mutating func isTrueOfNext<Context>(_ predicate: (Context) -> Bool) throws(InjectionError) -> Bool {
    let type = ObjectIdentifier(Context.self)
    if borrowReady(type) { return isTrueOfReady(predicate) }
    return predicate(try contextToMake(TypeKey(type), request))
  }

  /// Takes the context of a type into use if it is there already, and tells whether it is.
  private mutating func borrowReady(_ type: ObjectIdentifier) -> Bool {
    guard let use = unsafe unretainedInjector._withUnsafeGuaranteedRef({ $0.borrowReady(TypeKey(type)) }) else {
      return false
    }
    ready.end()
    ready = use
    typeOfReady = type
    return true
  }

  /// Whether a predicate that belongs to the main actor is true of its context, which may be confined to that.
  ///
  /// Why this is sound: the context is given to nothing but predicates, while they run here.
  @inline(never)
  mutating func isTrueOnMainActor<Context>(_ predicate: (Context) -> Bool) throws(InjectionError) -> Bool {
    let stretch: MainActorStretch
    do {
      stretch = try MainActorStretch()
    } catch {
      throw .conditionRequiresMainActor(service, in: injector, request)
    }
    defer { stretch.end() }
    let resolution = request.resolution | ResolutionRequest.mainActorMark
    let onMainActor = ResolutionRequest(continuing: resolution, at: request.location)
    return predicate(try contextToMake(TypeKey(Context.self, scope: nil, qualifier: nil), onMainActor))
  }

  @inline(never)
  private mutating func contextToMake<Context>(
    _ key: TypeKey,
    _ request: ResolutionRequest
  ) throws(InjectionError) -> Context {
    if Context.self == Requester.self, let requester = Requester.current(for: service) as? Context { return requester }
    let type = ObjectIdentifier(Context.self)
    for (known, context) in known where known == type {
      if let context = context as? Context { return context }
    }
    let context: Context = try injector.instance(for: key, request)
    known.add((type, context))
    return context
  }

  /// Whether what asks is a service.
  func isRequested(by requester: TypeKey) -> Bool {
    ResolutionThread.keyOfRequester(of: service)?.service == requester
  }
}
