package import Vial

// Services that are known by a name without a type, as those of a definition file, for tests of `Vial` without its kernel.

extension Injector {
  /// Registers a provider under a name, which may replace another one.
  package func registerService(
    named name: String,
    lifetime: LifetimeKind,
    at place: CodeLocation,
    replacing: Bool = false,
    _ provider: @escaping @Sendable (Resolver) throws -> Any
  ) throws {
    let registration = Registration(TypeKey(Any.self, serviceName: name), lifetime, at: place)
    let provider = AnyProvider { resolver throws -> sending Any in IsolationErasure.sent(try provider(resolver)) }
    try add(provider, registration, Declaration(nil), replacing: replacing)
  }

  /// Returns an instance of a name's service, cast to a type.
  package func service<Service>(
    named name: String,
    as _: Service.Type = Service.self,
    fileID: String = #fileID,
    line: Int = #line
  ) throws(InjectionError) -> Service {
    try Resolver(self, resolution: 0).service(named: name, fileID: fileID, line: line)
  }

  /// Removes the binding of a name.
  package func unregisterService(named name: String) { _ = remove(TypeKey(Any.self, serviceName: name)) }
}

extension Resolver {
  /// Returns an instance of a name's service, cast to a type.
  package func service<Service>(
    named name: String,
    as _: Service.Type = Service.self,
    fileID: String = #fileID,
    line: Int = #line
  ) throws(InjectionError) -> Service {
    let location = CodeLocation(fileID: fileID, line: line)
    return try injector.resolve(serviceNamed: name, ResolutionRequest(continuing: resolution, at: location))
  }
}
