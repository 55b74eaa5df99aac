// For functions whose type says that they belong to the main actor. Their results are `Sendable`, or stay on the main actor
// because the binding is confined.
extension IsolationErasure {
  /// Returns a provider that throws ``ProviderRefusal/requiresMainActor`` off the main actor, and that gets confined
  /// instances.
  static func onMainActor<Service>(
    _ provider: @escaping @MainActor (Resolver) throws -> Service
  ) -> @Sendable (__shared sending Resolver) throws -> sending Service {
    let unisolated = unisolated(provider)
    return { resolver in sent(try unisolated(resolver.onMainActor)) }
  }

  /// Returns a decorator that gets confined instances, and that a ``Decorator`` of the main actor calls there only.
  static func decorator<Service>(
    onMainActor decorator: @escaping @MainActor (Service, Resolver) throws -> Service
  ) -> @Sendable (Service, Resolver) throws -> Service {
    typealias Unisolated = @Sendable (Service, Resolver) throws -> Service
    let owned = owned(unsafe unsafeBitCast(decorator, to: Unisolated.self))
    return { service, resolver in try (owned.stored.read() as Unisolated)(service, resolver.onMainActor) }
  }

  /// Returns a predicate to call on the main actor only if it belongs there; one of another actor ends the program.
  package static func predicate<Context>(
    _ isolated: @escaping @isolated(any) @Sendable (Context) -> Bool,
    at location: CodeLocation
  ) -> (call: @Sendable (Context) -> Bool, isOnMainActor: Bool) {
    typealias Unisolated = @Sendable (Context) -> Bool
    let unisolated = unsafe unsafeBitCast(isolated, to: Unisolated.self)
    if !isOnMainActor(isolated.isolation, at: location) { return (unisolated, false) }
    let owned = owned(unisolated)
    return ({ context in (owned.stored.read() as Unisolated)(context) }, true)
  }

  /// Keeps a function so that what it captures is released on the main actor.
  private static func owned<Function>(_ function: Function) -> OwnedInstance {
    OwnedInstance(StoredInstance(function), isConfined: true)
  }

  /// Returns a key path to use on the main actor only.
  ///
  /// Sound: being `Sendable` is no part of a key path's representation.
  package static func onMainActor<Context, Value>(
    _ keyPath: KeyPath<Context, Value>
  ) -> any KeyPath<Context, Value> & Sendable {
    unsafe unsafeBitCast(keyPath, to: (any KeyPath<Context, Value> & Sendable).self)
  }

  /// Returns a function that throws off the main actor, which is an error of the provider that runs it.
  ///
  /// - Parameter function: The function, which its caller gives the input for good.
  /// - Returns: The same function, without isolation.
  package static func unisolated<Input, Product>(
    _ function: @escaping @MainActor (Input) throws -> Product
  ) -> @Sendable (Input) throws -> Product {
    let unisolated = unsafe unsafeBitCast(function, to: (@Sendable (Input) throws -> Product).self)
    return { input in
      let section = try MainActorSection()
      defer { section.end() }
      return try unisolated(input)
    }
  }

  /// Returns a function to call on the main actor only if it belongs there; one of another actor ends the program.
  package static func build<Input, Product>(
    _ isolated: @escaping @isolated(any) @Sendable (Input) throws -> Product,
    at location: CodeLocation
  ) -> (call: @Sendable (Input) throws -> Product, isOnMainActor: Bool) {
    let isOnMainActor = isOnMainActor(isolated.isolation, at: location)
    let call = unsafe unsafeBitCast(isolated, to: (@Sendable (Input) throws -> Product).self)
    guard !isOnMainActor, let tables = WitnessTables(of: Product.self) else { return (call, isOnMainActor) }
    let checked = { @Sendable (input: Input) in
      let product = try call(input)
      if tables.areIsolated(in: product) { try MainActorProbe.require() }
      return product
    }
    return (checked, false)
  }

  /// Whether a function belongs to the main actor; one of another actor ends the program, where no error can be thrown.
  private static func isOnMainActor(_ isolation: (any Actor)?, at location: CodeLocation) -> Bool {
    if let isOnMainActor = isOnMainActor(isolation) { return isOnMainActor }
    fatalError("The function at \(location) belongs to an actor. It has to belong to the main actor or to none.")
  }
}
