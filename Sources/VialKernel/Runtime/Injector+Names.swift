import Vial

// Services with a name, for the kernel, which reads the names from a file. The binding of a name provides `Any`; a request
// for another type gets the same instance, cast to that type.
extension Injector {
  /// Registers a provider as a registration under a name says.
  ///
  /// The instances of a shared lifetime have to be safe to share.
  func addService(
    _ registration: Registration,
    _ declaration: Declaration,
    replacing: Bool,
    _ provider: @escaping @Sendable (Resolver) throws -> Any
  ) throws(InjectionError) {
    let provider = AnyProvider { resolver throws -> sending Any in IsolationErasure.sent(try provider(resolver)) }
    try add(provider, registration, declaration, replacing: replacing)
  }

  /// Returns an instance of the service with a name, cast to a type; it may be confined if the compiler keeps it on the main
  /// actor, as the mark says.
  ///
  /// - Throws: ``InjectionError``, with ``InjectionError/Code/wrongType`` if the instance is not of the type.
  @_alwaysEmitIntoClient
  @inline(__always)
  func get<Service>(
    serviceNamed text: String,
    as type: @autoclosure () -> Service.Type = Service.self,
    _ mark: UInt64 = 0,
    fileID: String = #fileID,
    line: Int = #line
  ) throws(InjectionError) -> Service {
    let location = CodeLocation(fileID: fileID, line: line)
    if mark != 0, let key = TypeKey(Service.self, knownName: text) {
      return try resolve(key, at: location, mark: ResolutionRequest.mainActorMark)
    }
    return try resolve(serviceNamed: text, ResolutionRequest(at: location))
  }

  /// Returns an instance of the service with a name, cast to a type, and waits if it is constructed asynchronously.
  nonisolated(nonsending) func get<Service>(
    awaitingServiceNamed text: String,
    as type: @autoclosure () -> Service.Type = Service.self,
    _ mark: UInt64 = 0,
    fileID: String = #fileID,
    line: Int = #line
  ) async throws -> Service {
    let location = CodeLocation(fileID: fileID, line: line)
    guard let key = TypeKey(Service.self, knownName: text) else {
      return try resolve(serviceNamed: text, ResolutionRequest(at: location))
    }
    return try await awaited(key, at: location, mark: mark)
  }

  /// Returns the instance of a name that is there as a type, unless it is confined.
  @_alwaysEmitIntoClient
  @inline(__always)
  func readyInstance<Service>(serviceNamed text: String) -> Service? {
    guard let key = TypeKey(Service.self, knownName: text) else { return nil }
    return readyInstance(of: key)
  }

  func isRegistered(named text: String) -> Bool { binding(named: text) != nil }

  /// The binding of a name, which an ancestor may hold.
  func binding(named text: String) -> Binding? { TypeKey(Any.self, knownName: text).flatMap(nearestBinding) }

  /// Removes the binding of a name, and returns whether this injector held one.
  @discardableResult
  func remove(named text: String) -> Bool {
    TypeKey(Any.self, knownName: text).map(remove) ?? false
  }

  /// The names for which this injector or an ancestor holds a binding, in order.
  var names: [String] {
    Set(lineage.flatMap { $0.allBindings.compactMap(\.key.name) }).sorted()
  }
}

extension Resolver {
  /// Returns an instance of the service with a name, cast to a type.
  ///
  /// - Throws: ``InjectionError``, with ``InjectionError/Code/wrongType`` if the instance is not of the type.
  @_alwaysEmitIntoClient
  @inline(__always)
  func resolve<Service>(
    serviceNamed text: String,
    as type: @autoclosure () -> Service.Type = Service.self,
    fileID: String = #fileID,
    line: Int = #line
  ) throws(InjectionError) -> Service {
    let request = ResolutionRequest(continuing: resolution, at: CodeLocation(fileID: fileID, line: line))
    // A recorded request interns the name even if no binding has it.
    if resolution >= ResolutionRequest.recordingMark {
      return try injector.resolveRecorded(TypeKey(Service.self, serviceName: text), request)
    }
    return try injector.resolve(serviceNamed: text, request)
  }
}

extension Requirement {
  // The type may be an optional, a `Lazy` or a `Provider`.
  static func on(
    named text: String,
    as type: Any.Type = Any.self,
    at location: CodeLocation? = nil
  ) -> Requirement {
    Requirement(TypeKey(type, serviceName: text), at: location)
  }
}
