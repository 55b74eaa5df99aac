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
    return try contextToMake(key)
  }

  @inline(never)
  private mutating func contextToMake<Context>(_ key: TypeKey) throws(InjectionError) -> Context {
    if Context.self == Requester.self, let requester = Requester.current(for: service) as? Context { return requester }
    let type = ObjectIdentifier(Context.self)
    for (known, context) in known where known == type {
      if let context = context as? Context { return context }
    }
    let context: Context = try injector.resolve(key, request)
    known.append((type, context))
    return context
  }

  /// Whether what asks is a service.
  func isRequested(by requester: TypeKey) -> Bool {
    ResolutionThread.keyOfRequester(of: service)?.service == requester
  }
}
