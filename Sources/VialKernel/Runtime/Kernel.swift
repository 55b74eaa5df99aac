public import Foundation
// The kernel's interface uses Vial's types.
@_exported public import Vial
@_exported public import VialDefinitions

/// Services and parameters from a definition file, beside the services that the program attaches.
///
/// ```swift
/// let kernel = Kernel(configurationURL: Bundle.module.url(forResource: "services", withExtension: "json"))
/// try kernel.constructors.register("LogReader", "path", initializer: LogReader.init)
/// try kernel.bootstrap()
/// let reader: LogReader = try kernel.get("log.reader")
/// ```
///
/// ``bootstrap()`` reads the file and its imports. If the definitions have errors, it throws a ``VialDefinitions/DefinitionError`` with
/// all of them, before it makes any instance. A service is made when it is first requested.
///
/// A kernel can be subclassed, so it isn't `Sendable`. Its ``container`` is, and gives the same services.
/// The idea is Dose's, which has it from Symfony.
open class Kernel {
  /// The services and values by their names.
  public let container: Container

  /// The constructors and methods for definitions.
  public let constructors = ServiceConstructors()

  /// The name of the environment, such as `test`, whose sections of the definition files apply.
  public let environment: String?

  /// The warnings about the definitions, such as references to deprecated services.
  public private(set) var warnings: [Diagnostic] = []

  private let givenURL: URL?

  /// Whether an error is being explained, for which a subclass may request other missing names.
  private var isExplaining = false

  /// The names of the abstract definitions, which no request can have.
  private var abstractNames: Set<String> = []
  private let variables: [String: String]

  /// Creates a kernel.
  ///
  /// - Parameters:
  ///   - configurationURL: The address of the definition file, if a subclass doesn't return it. Without one, and without a
  ///     file of the main bundle, the kernel reads no definitions.
  ///   - environment: The name of the environment whose sections of the definition files apply.
  ///   - variables: The environment variables; their values appear in no error.
  ///   - parent: The injector whose bindings the services can resolve by type.
  public init(
    configurationURL: URL? = nil,
    environment: String? = nil,
    variables: [String: String] = ProcessInfo.processInfo.environment,
    parent: Injector? = nil
  ) {
    container = Container(parent: parent)
    self.environment = environment
    givenURL = configurationURL
    self.variables = variables
  }

  /// Returns the address of the definition file; `nil` if there isn't one.
  ///
  /// - Returns: The address that the kernel was created with; without one, the file `services.plist` or `services.json` of
  ///   the main bundle, if it exists. You may override the method.
  open func configurationURL() -> URL? {
    if let givenURL { return givenURL }
    return ["plist", "json"].lazy.compactMap { Bundle.main.url(forResource: "services", withExtension: $0) }.first
  }

  /// Reads the definition file, and boots the providers.
  ///
  /// You bootstrap a kernel once. After a ``VialDefinitions/DefinitionError`` you can try again; after another error, make a new kernel.
  ///
  /// - Throws: ``VialDefinitions/DefinitionError`` with all errors in the definitions, `InjectionError` if the kernel was bootstrapped
  ///   before, or the error of a provider.
  /// - Complexity: O(*n* log *n*) in the size of the files.
  open func bootstrap() throws {
    try container.beginBootstrap()
    if let location = configurationURL() { try read(.file(path: Self.path(of: location))) }
    try container.boot()
  }

  /// Returns the service or the value of a name, which the compiler keeps on the caller's actor.
  ///
  /// Only requests of the main actor get a service that is confined to it.
  ///
  /// - Parameters:
  ///   - name: The name of a service, a parameter, or an attached value.
  ///   - type: The type of the result. A `T?` is `nil` if the name is unknown; a `Lazy` or a `Provider` of any type
  ///     requests the service later.
  ///   - isolation: The actor of the caller.
  ///   - fileID: The file of the call.
  ///   - line: The line of the call.
  /// - Returns: The instance, which is shared if its lifetime says so.
  /// - Throws: `InjectionError`.
  /// - Complexity: O(1) on average and in the length of the name, plus the construction of the instance.
  @inlinable
  @inline(__always)
  public final func get<Instance>(
    _ name: String,
    as type: @autoclosure () -> Instance.Type = Instance.self,
    isolation: isolated (any Actor)? = #isolation,
    fileID: String = #fileID,
    line: Int = #line
  ) throws(InjectionError) -> Instance {
    do {
      return try container.get(name, isolation: isolation, fileID: fileID, line: line)
    } catch {
      throw explained(error)
    }
  }

  /// Returns the service or the value of a name, as a type that may leave the caller's actor.
  ///
  /// - Throws: `InjectionError`, with the code `requiresMainActor` if a confined service could leave the main actor.
  @inlinable
  @inline(__always)
  public final func get<Instance: Sendable>(
    _ name: String,
    as type: @autoclosure () -> Instance.Type = Instance.self,
    isolation: isolated (any Actor)? = #isolation,
    fileID: String = #fileID,
    line: Int = #line
  ) throws(InjectionError) -> Instance {
    do {
      return try container.get(name, isolation: isolation, fileID: fileID, line: line)
    } catch {
      throw explained(error)
    }
  }

  /// Returns the service or the value of a name, and waits if it is made asynchronously.
  ///
  /// Asynchronous services that the definition refers to are made first, one after the other, also for a service that isn't
  /// asynchronous. Any number of tasks wait for one construction of a shared service.
  ///
  /// - Parameters:
  ///   - name: The name of a service, a parameter, or an attached value.
  ///   - type: The type of the result.
  ///   - isolation: The actor of the caller.
  ///   - fileID: The file of the call.
  ///   - line: The line of the call.
  /// - Returns: The instance, which is shared if its lifetime says so.
  /// - Throws: `InjectionError`, or `CancellationError` if the task is cancelled while it waits.
  /// - Complexity: O(1) on average and in the length of the name, plus the construction of the instance.
  public final func get<Instance>(
    awaiting name: String,
    as type: @autoclosure () -> Instance.Type = Instance.self,
    isolation: isolated (any Actor)? = #isolation,
    fileID: String = #fileID,
    line: Int = #line
  ) async throws -> Instance {
    do {
      return try await container.get(awaiting: name, isolation: isolation, fileID: fileID, line: line)
    } catch let error as InjectionError {
      throw explained(error)
    }
  }

  /// Returns the service or the value of a name, as a type that may leave the caller's actor, and waits if it is made
  /// asynchronously.
  public final func get<Instance: Sendable>(
    awaiting name: String,
    as type: @autoclosure () -> Instance.Type = Instance.self,
    isolation: isolated (any Actor)? = #isolation,
    fileID: String = #fileID,
    line: Int = #line
  ) async throws -> Instance {
    do {
      return try await container.get(awaiting: name, isolation: isolation, fileID: fileID, line: line)
    } catch let error as InjectionError {
      throw explained(error)
    }
  }

  /// Returns an error that says if a name is missing only because the kernel hasn't read its definitions, or since it is
  /// abstract there.
  @usableFromInline
  final func explained(_ error: InjectionError) -> InjectionError {
    if error.code == .notRegistered, let name = error.name, abstractNames.contains(name) {
      return .abstractDefinition(error) ?? error
    }
    guard error.code == .notRegistered, container.isOpen, !isExplaining else { return error }
    isExplaining = true
    defer { isExplaining = false }
    return configurationURL().flatMap { _ in .notBootstrapped(error) } ?? error
  }

  /// Makes all shared services that are made asynchronously, dependencies first and several at a time.
  ///
  /// ```swift
  /// try kernel.bootstrap()
  /// try await kernel.start()
  /// let pool: Pool = try kernel.get("pool")
  /// ```
  ///
  /// Before ``bootstrap()``, these are only the services that the program attached.
  ///
  /// Services that are there already stay, so a second call does nothing. If one fails, the kernel is shut down before this
  /// throws; create another one to start again.
  ///
  /// - Parameters:
  ///   - fileID: The file of the call.
  ///   - line: The line of the call.
  /// - Throws: `InjectionError` with the code `startFailed` and each failure, or `CancellationError` if the task is
  ///   cancelled.
  /// - Complexity: O(*n*) in the number of names, plus the providers'.
  public nonisolated(nonsending) final func start(fileID: String = #fileID, line: Int = #line) async throws {
    do {
      try await container.injector.start(fileID: fileID, line: line)
    } catch let error as InjectionError where error.code == .closed {
      throw InjectionError.closedKernel(error)
    }
  }

  /// Disposes of the services that were made, the last finished first, and waits for each of them.
  ///
  /// A service that is `AsyncDisposable` or `Disposable` is disposed of where it belongs, before the services that it was
  /// made with. From now on, every request is an error. See `Injector/shutDown(within:clock:)`.
  ///
  /// - Parameters:
  ///   - limit: The time after which this returns, with an error that says what was left.
  ///   - clock: The clock that measures the time.
  /// - Throws: `InjectionError` with the code `disposalFailed` and all errors.
  /// - Complexity: O(*n* log *n*) in the number of names.
  public nonisolated(nonsending) final func shutDown(
    within limit: Duration? = nil,
    clock: any Clock<Duration> = ContinuousClock()
  ) async throws(InjectionError) {
    try await container.injector.shutDown(within: limit, clock: clock)
  }

  /// The constructors, methods and names of the program, for `vialctl`.
  ///
  /// ```swift
  /// try kernel.manifest.json().write(to: URL(filePath: "manifest.json"))
  /// ```
  ///
  /// - Complexity: O(*n* log *n*) in the number of constructors, methods and names, and O(*n* · *m*) in the number of
  ///   their types and protocols.
  public final var manifest: Manifest {
    manifest(attachedTypes: container.attachedTypes)
  }

  /// Returns the manifest with the types of what the program attaches; its own checks don't need how all types relate.
  private func manifest(attachedTypes: [String: Any.Type], relatingTypes: Bool = true) -> Manifest {
    constructors.manifest(
      attached: container.attachedNames,
      inherited: container.inheritedNames,
      types: attachedTypes,
      relatingTypes: relatingTypes
    )
  }

  /// Returns the path of a file in errors, which is relative if the address is relative to the current folder.
  private static func path(of location: URL) -> String {
    guard location.isFileURL else { return location.absoluteString }
    let isRelative = location.baseURL == URL.currentDirectory()
    return isRelative ? location.relativePath : location.path(percentEncoded: false)
  }

  private func read(_ source: DefinitionSource) throws {
    let (constructors, attachedTypes) = (constructors, container.attachedTypes)
    let checked = CheckedDefinitions(
      source,
      environment: environment,
      manifest: manifest(attachedTypes: attachedTypes, relatingTypes: false),
      variables: { [variables] in variables[$0] },
      types: RunningTypes(constructors, attached: attachedTypes),
      processors: constructors.processors,
      classNamed: { ServiceCallee.ofClass(named: $0, in: constructors) },
      registrationOf: { constructors.registration(of: $0, receiver: $1) }
    )
    let wiring: DefinitionWiring
    do {
      warnings = try checked.warnings()
      wiring = try DefinitionWiring(checked, constructors, container, variables: variables)
    } catch {
      container.endBootstrap()
      throw error
    }
    abstractNames = Set(checked.facts(.abstractService).keys)
    try wiring.apply()
  }
}
