/// Makes functions that can be called from anywhere of those that belong to the main actor or to none.
///
/// Why the casts are sound: the two function types have one representation, and the isolation that the cast forgets is
/// either none or the main actor's, which is made sure of before every call. What is returned is sent, so it does not
/// stay behind.
enum Unisolated {
  /// Returns a function that throws ``ConstructorFailure/requiresMainActor`` where it must not run.
  ///
  /// - Throws: ``UnsupportedIsolation`` where the function belongs to an actor other than the main one.
  static func function<Product>(
    _ isolated: @escaping @isolated(any) @Sendable () throws -> sending Product
  ) throws(UnsupportedIsolation) -> @Sendable () throws -> sending Product {
    let isolation = isolated.isolation
    let unisolated = unsafe unsafeBitCast(isolated, to: (@Sendable () throws -> sending Product).self)
    if isolation == nil { return unisolated }
    guard isolation === MainActor.shared else { throw UnsupportedIsolation() }
    return {
      try MainActorProbe.require()
      return try unisolated()
    }
  }

  /// Returns a provider that throws ``ConstructorFailure/requiresMainActor`` where it must not run.
  ///
  /// - Throws: ``UnsupportedIsolation`` where the provider belongs to an actor other than the main one.
  static func provider<Service>(
    _ isolated: @escaping @isolated(any) @Sendable (__shared sending Resolver) throws -> sending Service
  ) throws(UnsupportedIsolation) -> @Sendable (__shared sending Resolver) throws -> sending Service {
    let isolation = isolated.isolation
    let unisolated = unsafe unsafeBitCast(
      isolated,
      to: (@Sendable (__shared sending Resolver) throws -> sending Service).self
    )
    if isolation == nil { return unisolated }
    guard isolation === MainActor.shared else { throw UnsupportedIsolation() }
    return { resolver in
      try MainActorProbe.require()
      return try unisolated(resolver)
    }
  }
}
