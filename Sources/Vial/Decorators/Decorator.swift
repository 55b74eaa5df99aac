/// A function that wraps or replaces what a binding gives, kept for every binding of a service.
final class Decorator: Sendable {
  /// Where it was registered.
  let registration: CodeLocation

  /// What it asks for apart from what it wraps.
  let declaration: Declaration

  /// Whether it belongs to the main actor.
  private let isOnMainActor: Bool

  /// Whether what it returns must stay on the main actor.
  private let isConfined: Bool

  /// Makes a binding of a service from what it says and the binding to wrap.
  private let make: @Sendable (BindingHeader, Binding) -> Binding

  /// Makes a binding of a service that gives what the parent of the injector that holds it gives, from what it says and
  /// an ancestor's binding.
  private let makeForwarding: @Sendable (BindingHeader, Binding) -> Binding

  init<Service>(
    at registration: CodeLocation,
    _ declaration: Declaration,
    isOnMainActor: Bool = false,
    isConfined: Bool = false,
    _ decorate: @escaping @Sendable (Service, Resolver) throws -> Service
  ) {
    self.registration = registration
    self.declaration = declaration
    self.isOnMainActor = isOnMainActor
    self.isConfined = isConfined
    make = { header, inner in
      guard let inner = inner as? ProviderBinding else {
        preconditionFailure("what is decorated has a provider")
      }
      let provider = { @Sendable (resolver: Resolver) throws -> Service in
        // What it wraps may be confined, and is not even asked for elsewhere.
        let stretch = isOnMainActor ? try MainActorStretch() : nil
        defer { stretch?.end() }
        let resolution = resolver.resolution & ~ResolutionRequest.marks
        let mark = isOnMainActor ? ResolutionRequest.mainActorMark : 0
        let request = ResolutionRequest(continuing: resolution | mark, at: registration)
        // A decorator that belongs to no actor may send elsewhere what it wraps.
        if inner.isConfined, !isOnMainActor { throw InjectionError.confined(inner, in: resolver.injector, request) }
        let kept: Service? = try resolver.injector.resolvePart(inner.key, request)
        // Nobody would dispose of what is made after the injector was closed.
        if kept == nil, resolver.injector.isClosed {
          throw InjectionError.closed(resolver.injector, inner.key, request)
        }
        // If both were replaced since this was asked, nobody keeps what they give.
        return try decorate(kept ?? inner.provide(from: resolver.injector, resolution), resolver)
      }
      return Binding.of(header, IsolationErasure.sending(provider))
    }
    makeForwarding = { header, inherited in
      // The header holds the injector, which holds the provider.
      let (key, service, isConfined) = (header.key, inherited.key, header.isConfined)
      let ownInstance = inherited.lifetime == .scoped ? inherited as? ProviderBinding : nil
      let provider = { @Sendable (resolver: Resolver) throws -> Service in
        let resolution = resolver.resolution & ~ResolutionRequest.marks
        // A scope below keeps an instance of its own.
        if resolver.injector.isScope, let ownInstance {
          return try ownInstance.provide(from: resolver.injector, resolution)
        }
        let mark = isConfined ? ResolutionRequest.mainActorMark : 0
        let request = ResolutionRequest(continuing: resolution | mark, at: registration)
        // The holder is looked for, since it may be a copy of the one for which this was made.
        let holder = resolver.injector.lineage.first { $0.bindings.object(for: key) != nil }
        guard let parent = holder?.parent else { throw InjectionError.closed(resolver.injector, service, request) }
        return try parent.instance(for: service, request)
      }
      return Binding.of(header, IsolationErasure.sending(provider))
    }
  }

  /// A binding that gives what an ancestor's binding gives, in an injector below it and under the key of a part.
  func binding(inheriting inherited: Binding, by injector: Injector, as key: TypeKey) -> Binding {
    switch inherited.lifetime {
    case .transient, .graph: return inherited.copied(to: injector, as: key)
    case .scoped where !injector.isWithinScope(below: inherited.owner): return inherited.copied(to: injector, as: key)
    case .scoped, .weak, .singleton, .conditional:
      let header = BindingHeader(
        key: key,
        lifetime: inherited.lifetime == .conditional ? .transient : inherited.lifetime,
        owner: injector,
        registration: inherited.registration,
        // Only the decorator asks for it, so it may give what the ancestor's candidates, or later bindings, confine.
        isConfined: inherited.isConfined || isOnMainActor,
        isOnMainActor: inherited.isOnMainActor,
        role: .inherited
      )
      let binding = makeForwarding(header, inherited)
      // What it asks for is known: the ancestor's binding.
      binding.endObservation()
      return binding
    }
  }

  /// A binding that gives what another one gives, wrapped, and keeps it as long as that one does.
  func binding(around inner: Binding, as key: TypeKey, in owner: Injector) -> Binding {
    let header = BindingHeader(
      key: key,
      lifetime: inner.lifetime,
      owner: owner,
      registration: registration,
      isConfined: inner.isConfined || isConfined,
      isOnMainActor: isOnMainActor,
      role: .decorator
    )
    return make(header, inner)
  }
}
