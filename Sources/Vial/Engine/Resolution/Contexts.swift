/// The contexts of the conditions that one request checks, each resolved once.
///
/// Why this is sound: the caller of the injector keeps it alive while the injector checks conditions.
@safe
@usableFromInline
struct Contexts: ~Copyable {
  private let unretainedInjector: UnretainedReference<Injector>
  private let request: ResolutionRequest

  /// The requested service; `nil` if a collection is requested, which is not on the path.
  private let service: TypeKey?
  private var known: [(type: ObjectIdentifier, context: Any)] = []

  /// The binding of the last ready context, borrowed for the conditions that follow.
  private var ready = BorrowedBinding.nothing
  @usableFromInline var readyContext: UnsafeMutableRawPointer? = nil
  @usableFromInline var typeOfReady: ObjectIdentifier?

  init(from injector: Injector, for service: TypeKey?, _ request: ResolutionRequest) {
    unretainedInjector = unsafe UnretainedReference(injector)
    // A context need not be `Sendable` if the service is.
    let resolution = request.resolution & ~ResolutionRequest.sendableMark
    self.request = ResolutionRequest(continuing: resolution, at: request.location)
    self.service = service
  }

  deinit { ready.end() }

  private var injector: Injector { unretainedInjector.object }

  /// Whether a predicate is true of its context.
  @inlinable
  @inline(__always)
  mutating func isTrue<Context>(_ predicate: (Context) -> Bool) throws(InjectionError) -> Bool {
    guard ObjectIdentifier(Context.self) == typeOfReady else { return try isTrueOfNext(predicate) }
    return isTrueOfReady(predicate)
  }

  @inlinable
  @inline(__always)
  func isTrueOfReady<Context>(_ predicate: (Context) -> Bool) -> Bool {
    // Sound: a borrowed binding under a key of `Context` keeps a `Context`.
    unsafe predicate(readyContext.unsafelyUnwrapped.assumingMemoryBound(to: Context.self).pointee)
  }

  @inline(never)
  @_semantics("optimize.sil.specialize.generic.never")
  @usableFromInline
  mutating func isTrueOfNext<Context>(_ predicate: (Context) -> Bool) throws(InjectionError) -> Bool {
    let type = ObjectIdentifier(Context.self)
    // Who requests is never an instance.
    if type != ObjectIdentifier(Requester.self), borrowReady(type) { return isTrueOfReady(predicate) }
    return predicate(try contextToMake(TypeKey(type), request))
  }

  /// Borrows the binding of a context if its instance is ready.
  private mutating func borrowReady(_ type: ObjectIdentifier) -> Bool {
    guard let use = unretainedInjector.read({ $0.borrowReady(TypeKey(type)) }) else { return false }
    ready.end()
    ready = use
    unsafe readyContext = use.instance.address
    typeOfReady = type
    return true
  }

  /// Whether a predicate of the main actor is true of its context, which may be confined.
  ///
  /// Why this is sound: only predicates get the context, while they run here.
  @inline(never)
  mutating func isTrueOnMainActor<Context>(_ predicate: (Context) -> Bool) throws(InjectionError) -> Bool {
    let section: MainActorSection
    do {
      section = try MainActorSection()
    } catch {
      let key = service ?? TypeKey(ObjectIdentifier(Context.self))
      throw InjectionError(.conditionOffMainActor, key, in: injector, at: request.location)
    }
    defer { section.end() }
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
}
