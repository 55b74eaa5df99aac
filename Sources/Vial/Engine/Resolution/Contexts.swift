/// The contexts of the conditions that one request checks, each of which is made once at most.
struct Contexts: ~Copyable {
  private let injector: Injector
  private let request: ResolutionRequest

  /// The requested service; `nil` if a collection is requested, which is not on the path.
  private let service: TypeKey?
  private var known: [(type: ObjectIdentifier, mayBeConfined: Bool, context: Any)] = []

  init(from injector: Injector, for service: TypeKey?, _ request: ResolutionRequest) {
    self.injector = injector
    // A context need not be `Sendable` if the service is.
    self.request = request.without(ResolutionRequest.sendableMark)
    self.service = service
  }

  /// Whether a predicate is true of its context.
  @_semantics("optimize.sil.specialize.generic.never")
  mutating func isTrue<Context>(_ predicate: (Context) -> Bool) throws(InjectionError) -> Bool {
    predicate(try context(request))
  }

  /// Whether a predicate of the main actor is true of its context, which may be confined.
  ///
  /// Why this is sound: only predicates get the context, while they run here.
  @_semantics("optimize.sil.specialize.generic.never")
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
    return predicate(try context(ResolutionRequest(continuing: resolution, at: request.location)))
  }

  @inline(__always)
  private mutating func context<Context>(_ request: ResolutionRequest) throws(InjectionError) -> Context {
    let key = TypeKey(ObjectIdentifier(Context.self))
    // Who requests is never an instance.
    if Context.self != Requester.self, let ready = injector.borrowReady(key) {
      return ready.takeInstance(from: injector)
    }
    return try contextToMake(key, request)
  }

  @inline(never)
  @_semantics("optimize.sil.specialize.generic.never")
  private mutating func contextToMake<Context>(
    _ key: TypeKey,
    _ request: ResolutionRequest
  ) throws(InjectionError) -> Context {
    if Context.self == Requester.self, let requester = Requester.current(for: service) as? Context { return requester }
    for (type, mayBeConfined, context) in known where type == ObjectIdentifier(Context.self) {
      if !mayBeConfined || request.isOnMainActor, let context = context as? Context { return context }
    }
    let context: Context = try injector.instance(for: key, request)
    // A chosen instance may be confined, too, and one without a binding.
    let binding = injector.nearestBinding(of: key)
    let mayBeConfined = request.isOnMainActor && binding.map { $0.isConfined || $0.choice != nil } ?? true
    known.add((ObjectIdentifier(Context.self), mayBeConfined, context))
    return context
  }
}
