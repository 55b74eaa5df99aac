/// Something that asks for an instance whenever it is told to.
///
/// Every injector has one for every service, and gives it to whoever asks for `Provider<Service>`. It may be kept
/// beyond the provider that took it, may be used on any thread, and sees registrations that are made later. What takes
/// a provider instead of an instance is on no cycle. It keeps the injector alive, until the program closes that; a
/// singleton that keeps a provider is kept as long itself.
///
/// The idea is Guice's.
public struct Provider<Service>: Sendable {
  private let injector: Injector
  private let key: TypeKey

  /// Returns an instance of the service, which the lifetime says whether to share.
  ///
  /// - Parameters:
  ///   - fileID: The file of the call.
  ///   - line: The line of the call.
  /// - Returns: The instance.
  /// - Throws: ``InjectionError``.
  /// - Complexity: O(1) on average, plus the service's provider's.
  public func get(fileID: String = #fileID, line: Int = #line) throws(InjectionError) -> Service {
    try injector.instance(for: key, ResolutionRequest(at: CodeLocation(fileID: fileID, line: line)))
  }
}

extension Provider {
  /// Returns an instance of the service, which may be confined to the main actor.
  ///
  /// - Parameters:
  ///   - mainActor: The main actor.
  ///   - fileID: The file of the call.
  ///   - line: The line of the call.
  /// - Returns: The instance.
  /// - Throws: ``InjectionError``.
  /// - Complexity: O(1) on average, plus the service's provider's.
  @MainActor
  public func get(
    on mainActor: MainActor,
    fileID: String = #fileID,
    line: Int = #line
  ) throws(InjectionError) -> Service {
    let location = CodeLocation(fileID: fileID, line: line)
    return try injector.instance(for: key, ResolutionRequest(continuing: ResolutionRequest.mainActorMark, at: location))
  }
}

extension Provider: BuiltInService {
  static var derivation: Derivation { .provider(Service.self) }

  static func derived(
    from injector: Injector,
    _ key: TypeKey,
    _ request: ResolutionRequest
  ) -> Self {
    Provider(injector: injector, key: TypeKey(Service.self, like: key))
  }
}
