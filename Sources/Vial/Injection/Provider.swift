/// A value that resolves a service at each call.
///
/// You can ask every injector for the `Provider` of any service. You can keep it, use it on any thread, and it sees later
/// registrations. Take one instead of an instance to break a cycle. It keeps the injector alive. A singleton that keeps a
/// `Provider` does so until the program closes the injector.
///
/// The idea is Guice's.
public struct Provider<Service>: Sendable {
  let injector: Injector
  let key: TypeKey

  /// The work that took it and waits if it asks, wherever that is.
  let originatingWork: OriginatingWork?
}

extension Provider where Service: Sendable {
  /// Returns an instance of the service, shared as its lifetime says.
  ///
  /// - Parameters:
  ///   - fileID: The file of the call.
  ///   - line: The line of the call.
  /// - Returns: The instance.
  /// - Throws: ``InjectionError``.
  /// - Complexity: O(1) on average, plus the service's provider's.
  public func get(fileID: String = #fileID, line: Int = #line) throws(InjectionError) -> Service {
    let location = CodeLocation(fileID: fileID, line: line)
    return try injector.instance(for: key, ResolutionRequest(continuing: ResolutionRequest.sendableMark, at: location))
  }
}

extension Provider {
  /// Returns an instance of a service that need not be `Sendable`, which stays with the caller's actor.
  public func get(
    isolation: isolated (any Actor)? = #isolation,
    fileID: String = #fileID,
    line: Int = #line
  ) throws(InjectionError) -> Service {
    let location = CodeLocation(fileID: fileID, line: line)
    let mark = ResolutionRequest.mark(of: isolation)
    return try injector.instance(for: key, ResolutionRequest(continuing: mark, at: location))
  }
}

extension Provider: BuiltInService {
  static var derivation: Derivation { .provider(Service.self) }

  static func derived(from injector: Injector, _ key: TypeKey, _ request: ResolutionRequest) -> Self {
    let resolved = ResolutionThread.keyWithinDecorator(of: TypeKey(Service.self, like: key), in: injector)
    return Provider(injector: injector, key: resolved, originatingWork: .current)
  }
}
