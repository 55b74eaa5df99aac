public import Foundation

/// Services and parameters from a definition file, and what the program attaches beside them.
///
/// ```swift
/// final class AppKernel: Kernel {
///   override func configurationURL() -> URL? { Bundle.module.url(forResource: "services", withExtension: "json") }
/// }
///
/// let kernel = AppKernel()
/// try kernel.constructors.register("LogReader", "path", initializer: LogReader.init)
/// try kernel.bootstrap()
/// let reader: LogReader = try kernel.get("log.reader")
/// ```
///
/// ``bootstrap()`` reads the file and all that it imports, and throws a ``DefinitionError`` with everything that is wrong
/// with them, before anything is made. Services are made when they are first asked for.
///
/// A kernel that may be subclassed is not `Sendable`; its ``container`` is, and gives the same services.
/// The idea is Dose's, which has it from Symfony.
open class Kernel {
  /// The services and values by their names.
  public let container: Container

  /// The constructors and methods that definitions use.
  public let constructors = ServiceConstructors()

  /// The name of the environment whose sections of the definition files hold, such as `test`.
  public let environment: String?

  /// What was found in the definition files that does not keep them from being used, such as deprecated services.
  public private(set) var warnings: [Mistake] = []

  private let variables: [String: String]

  /// Creates a kernel for no particular environment, with the process's environment variables.
  public init() {
    container = Container()
    environment = nil
    variables = ProcessInfo.processInfo.environment
  }

  /// Creates a kernel.
  ///
  /// - Parameters:
  ///   - environment: The name of the environment whose sections of the definition files hold.
  ///   - variables: The environment variables; their values appear in no error.
  ///   - parent: The injector whose bindings the services can have by type.
  public init(
    environment: String? = nil,
    variables: [String: String] = ProcessInfo.processInfo.environment,
    parent: Injector? = nil
  ) {
    container = Container(parent: parent)
    self.environment = environment
    self.variables = variables
  }

  /// Returns where the definition file is; `nil` if there is none.
  ///
  /// - Returns: The file `services.plist` or `services.json` of the main bundle, if it is there. Override it to name
  ///   another one.
  open func configurationURL() -> URL? {
    ["plist", "json"].lazy.compactMap { Bundle.main.url(forResource: "services", withExtension: $0) }.first
  }

  /// Reads the definition file, and makes its services known under their names; then boots the providers.
  ///
  /// A kernel is bootstrapped once. Where the definitions have mistakes it can be tried again; where something else fails,
  /// make another kernel.
  ///
  /// - Throws: ``DefinitionError`` with everything that is wrong with the definitions, `InjectionError` if the kernel was
  ///   bootstrapped before, or what a provider throws.
  /// - Complexity: O(*n* log *n*) in the size of the files.
  open func bootstrap() throws {
    try container.beginBootstrap()
    if let location = configurationURL() { try read(.file(path: Self.path(of: location))) }
    try container.boot()
  }

  /// Returns what has a name.
  ///
  /// - Parameters:
  ///   - name: The name of a service, a parameter, or what the program attached.
  ///   - type: The type as which it is needed. Of `T?`, the value is `nil` if there is no such name; a `Lazy` or a
  ///     `Provider` of any type asks for it later.
  ///   - fileID: The file of the call.
  ///   - line: The line of the call.
  /// - Returns: The instance, which its scope says whether to share.
  /// - Throws: `InjectionError`.
  /// - Complexity: O(1) on average and in the length of the name, plus what it takes to make the instance.
  @inlinable
  @inline(__always)
  public final func get<Instance>(
    _ name: String,
    as type: @autoclosure () -> Instance.Type = Instance.self,
    fileID: String = #fileID,
    line: Int = #line
  ) throws(InjectionError) -> Instance {
    // The kernel's own container is part of no resolution.
    try container.injector.get(serviceNamed: name, fileID: fileID, line: line)
  }

  /// What the program registers for its definition files to use, for `vialctl`.
  ///
  /// ```swift
  /// try kernel.manifest.json().write(to: URL(filePath: "manifest.json"))
  /// ```
  ///
  /// - Complexity: O(*n* log *n*) in the number of constructors, methods and names.
  public final var manifest: Manifest { constructors.manifest(attached: container.foreignNames) }

  /// The path by which errors call a file: as it was given, if that was relative to the current folder.
  private static func path(of location: URL) -> String {
    guard location.isFileURL else { return location.absoluteString }
    let isRelative = location.baseURL == URL.currentDirectory()
    return isRelative ? location.relativePath : location.path(percentEncoded: false)
  }

  /// Reads definitions, and makes what they say known to the container.
  final func read(_ source: DefinitionSource) throws {
    let constructors = constructors
    let checked = DefinitionCheck.check(
      source,
      environment: environment,
      manifest: constructors.manifest(attached: container.attachedNames),
      inherited: container.inheritedNames,
      variables: { [variables] in variables[$0] },
      classNamed: { ServiceConstructor.ofClass(named: $0, in: constructors) }
    )
    if checked.hasErrors {
      container.endBootstrap()
      throw DefinitionError(mistakes: checked.mistakes)
    }
    warnings = checked.mistakes
    try DefinitionWiring(checked, constructors, container, variables: variables).apply()
  }
}
