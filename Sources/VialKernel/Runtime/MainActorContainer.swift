/// The main actor's view of a container, which attaches closures that belong to the main actor.
///
/// ```swift
/// try kernel.container.mainActor.attach("screen") { container in Screen(model: try container.get("model")) }
/// let screen = try kernel.get("screen", as: Screen.self)
/// ```
///
/// A container and its views have the same services.
@MainActor
public struct MainActorContainer: Sendable {
  private let container: Container

  fileprivate nonisolated init(_ container: Container) {
    self.container = container
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
    _ provider: @escaping @MainActor (Container) throws -> Instance
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
    _ provider: @escaping @MainActor (Container) async throws -> Instance
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
    let location = CodeLocation(fileID: fileID, line: line)
    let content = Container.Content.mainActorProvider { _ in try provider() }
    try container.set(name, content, lifetime, requirements: [], isConfined: lifetime.confinesProduct, at: location)
  }

  /// Attaches a service without dependencies that is made asynchronously.
  public func attach<Instance>(
    _ name: String,
    lifetime: Lifetime<Instance> = .singleton,
    fileID: String = #fileID,
    line: Int = #line,
    _ provider: @escaping @MainActor () async throws -> Instance
  ) throws(InjectionError) {
    let location = CodeLocation(fileID: fileID, line: line)
    let content = Container.Content.asynchronousMainActorProvider { _ in try await provider() }
    try container.set(name, content, lifetime, requirements: [], isConfined: lifetime.confinesProduct, at: location)
  }
}

extension Container {
  /// The main actor's view of the container.
  public var mainActor: MainActorContainer { MainActorContainer(self) }
}
