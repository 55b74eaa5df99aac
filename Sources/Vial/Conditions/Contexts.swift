/// The contexts in which conditions are looked at for one request, each asked for once.
struct Contexts {
  private let injector: Injector
  private let request: ResolutionRequest

  /// The service that is asked for; `nil` if several are, of which none is on the path.
  private let service: TypeKey?
  private var known: [(type: ObjectIdentifier, context: Any)] = []

  /// Prepares to ask an injector for contexts, on behalf of whoever asks for a service, or for several.
  init(from injector: Injector, for service: TypeKey?, _ request: ResolutionRequest) {
    self.injector = injector
    self.request = request
    self.service = service
  }

  /// The context of a type.
  mutating func context<Context>(_: Context.Type) throws(InjectionError) -> Context {
    let key = TypeKey(Context.self, scope: nil, qualifier: nil)
    if let use = injector.enterReady(key) { return use.takeInstance(from: injector) }
    return try contextToMake(key, request)
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
