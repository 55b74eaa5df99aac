/// The contexts in which conditions are looked at for one request, each asked for once.
struct Contexts {
  private let injector: Injector
  private let request: ResolutionRequest

  /// Who asks.
  let requester: Requester
  private var known: [(type: ObjectIdentifier, context: Any)] = []

  /// Prepares to ask an injector for contexts, on behalf of whoever asks for a service, or for several.
  init(from injector: Injector, for service: TypeKey?, _ request: ResolutionRequest) {
    self.injector = injector
    self.request = request
    requester = .current(for: service)
  }

  /// The context of a type.
  mutating func context<Context>(_: Context.Type) throws(InjectionError) -> Context {
    if let requester = requester as? Context { return requester }
    let type = ObjectIdentifier(Context.self)
    for (known, context) in known where known == type {
      if let context = context as? Context { return context }
    }
    let context: Context = try injector.resolve(TypeKey(Context.self, scope: nil, qualifier: nil), request)
    known.append((type, context))
    return context
  }
}
