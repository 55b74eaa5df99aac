/// The main actor's view of a container, for services that belong to the main actor or are not `Sendable`.
///
/// ```swift
/// let screen = try kernel.mainActor.get("screen", as: Screen.self)
/// ```
///
/// A container and its views have the same services. A service that is made on the main actor, and isn't `Sendable`, is
/// *confined*: only this view and constructors of the main actor get it, and the compiler keeps it there.
@MainActor
public struct MainActorContainer: Sendable {
  /// The container behind the view.
  public nonisolated let container: Container

  nonisolated init(_ container: Container) {
    self.container = container
  }

  /// Returns the service or the value of a name, which the compiler keeps on the main actor unless its type is `Sendable`.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - type: The type of the result.
  ///   - fileID: The file of the call.
  ///   - line: The line of the call.
  /// - Returns: The instance, which is shared if its lifetime says so.
  /// - Throws: `InjectionError`.
  /// - Complexity: O(1) on average and in the length of the name, plus the provider's.
  public func get<Instance>(
    _ name: String,
    as type: @autoclosure () -> Instance.Type = Instance.self,
    fileID: String = #fileID,
    line: Int = #line
  ) throws(InjectionError) -> Instance {
    try instance(name, fileID: fileID, line: line)
  }

  func instance<Instance>(_ name: String, fileID: String, line: Int) throws(InjectionError) -> Instance {
    guard container.resolution != nil else {
      return try container.injector.getOnMainActor(serviceNamed: name, fileID: fileID, line: line)
    }
    return try container.resolver.onMainActor.resolve(serviceNamed: name, fileID: fileID, line: line)
  }

  /// Returns the service or the value of a name, and waits if it is made asynchronously.
  public func get<Instance>(
    awaiting name: String,
    as type: @autoclosure () -> Instance.Type = Instance.self,
    fileID: String = #fileID,
    line: Int = #line
  ) async throws -> Instance {
    try await instance(awaiting: name, fileID: fileID, line: line)
  }

  func instance<Instance>(awaiting name: String, fileID: String, line: Int) async throws -> Instance {
    guard let resolver = container.asyncResolver else {
      return try await container.injector.getOnMainActor(awaitingServiceNamed: name, fileID: fileID, line: line)
    }
    return try await resolver.resolve(awaitingServiceNamed: name, onMainActor: true, fileID: fileID, line: line)
  }
}

extension MainActorContainer {
  /// Attaches a service, which is confined to the main actor unless it is `Sendable` and its lifetime says so, as `.singleton` does.
  ///
  /// - Parameters:
  ///   - name: The name. A service that has it already is replaced.
  ///   - lifetime: How long the injector keeps an instance.
  ///   - fileID: The file of the call.
  ///   - line: The line of the call.
  ///   - provider: Returns an instance, on the main actor. If it throws, it runs again for the next request.
  /// - Throws: `InjectionError` if a service of that name was built already, or the injector was closed.
  /// - Complexity: O(1) on average.
  public func attach<Instance>(
    _ name: String,
    lifetime: Lifetime<Instance> = .singleton,
    fileID: String = #fileID,
    line: Int = #line,
    _ provider: @escaping @MainActor (MainActorContainer) throws -> Instance
  ) throws(InjectionError) {
    let location = CodeLocation(fileID: fileID, line: line)
    try container.set(name, .mainActorProvider(provider), lifetime, isConfined: lifetime.confinesProduct, at: location)
  }

  /// Attaches a service that is made asynchronously.
  ///
  /// ``Kernel/start(fileID:line:)`` makes it if it is shared.
  public func attach<Instance>(
    _ name: String,
    lifetime: Lifetime<Instance> = .singleton,
    fileID: String = #fileID,
    line: Int = #line,
    _ provider: @escaping @MainActor (MainActorContainer) async throws -> Instance
  ) throws(InjectionError) {
    let location = CodeLocation(fileID: fileID, line: line)
    let isConfined = lifetime.confinesProduct
    try container.set(name, .asynchronousMainActorProvider(provider), lifetime, isConfined: isConfined, at: location)
  }

  /// Attaches a service without dependencies.
  public func attach<Instance>(
    _ name: String,
    lifetime: Lifetime<Instance> = .singleton,
    fileID: String = #fileID,
    line: Int = #line,
    _ provider: @escaping @MainActor () throws -> Instance
  ) throws(InjectionError) {
    try attach(name, lifetime: lifetime, fileID: fileID, line: line) { _ in try provider() }
  }

  /// Attaches a service without dependencies that is made asynchronously.
  public func attach<Instance>(
    _ name: String,
    lifetime: Lifetime<Instance> = .singleton,
    fileID: String = #fileID,
    line: Int = #line,
    _ provider: @escaping @MainActor () async throws -> Instance
  ) throws(InjectionError) {
    try attach(name, lifetime: lifetime, fileID: fileID, line: line) { _ in try await provider() }
  }
}

extension Container {
  /// The main actor's view of the container.
  public var mainActor: MainActorContainer { MainActorContainer(self) }
}

extension Kernel {
  /// The main actor's view of the container, for services that belong to the main actor.
  public final var mainActor: MainActorContainer { container.mainActor }
}
