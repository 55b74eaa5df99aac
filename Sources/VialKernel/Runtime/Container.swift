/// Services and values by their names.
///
/// ```swift
/// let container = kernel.container
/// try container.attach("clock") { SystemClock() }
/// try container.attach("reporter") { container in try Reporter(clock: container.get("clock")) }
/// container["verbose"] = true
///
/// let reporter: Reporter = try container.get("reporter")
/// ```
///
/// If you attach a name before ``Kernel/bootstrap()``, it wins over the definition files. Once a service is built, it is
/// frozen: attaching or extending it is an error.
///
/// A container is a structure that refers to an ``injector``: copies are the same container. You can use it from any
/// thread. The injector builds a shared service once, whatever the number of threads, and holds no lock meanwhile.
/// The vocabulary is Pimple's, from which Dose has it.
public struct Container: Sendable {
  /// The content of a name, as ``raw(_:fileID:line:)`` returns it.
  public enum Content: Sendable {
    /// A value.
    case value(any Sendable)

    /// A function that makes instances.
    case provider(@Sendable (Container) throws -> Any)

    /// A function that makes instances, and has to be awaited.
    case asynchronousProvider(@Sendable (Container) async throws -> Any)

    /// A function of the main actor that makes instances.
    case mainActorProvider(@MainActor (Container) throws -> Any)

    /// A function of the main actor that makes instances, and has to be awaited.
    case asynchronousMainActorProvider(@MainActor (Container) async throws -> Any)
  }

  /// The injector that builds the services.
  ///
  /// Services can resolve the types that are registered there, and ``attach(_:as:qualifiedBy:named:fileID:line:)`` gives such a
  /// type a name.
  public let injector: Injector

  let entries: ContainerEntries

  /// The resolution that the container was handed to, as the argument of a provider.
  @usableFromInline let resolution: UInt64?

  /// The resolver of the asynchronous provider that the container was handed to.
  let asyncResolver: AsyncResolver?

  init(parent: Injector? = nil) {
    let injector = Injector(name: "kernel", parent: parent)
    self.init(injector: injector, entries: ContainerEntries(of: injector), resolution: nil)
  }

  init(injector: Injector, entries: ContainerEntries, resolution: UInt64?, asyncResolver: AsyncResolver? = nil) {
    self.injector = injector
    self.entries = entries
    self.resolution = resolution
    self.asyncResolver = asyncResolver
  }

  /// A resolver that continues the resolution, so that a graph knows the dependency.
  var resolver: Resolver { Resolver(injector, resolution: resolution ?? 0) }

  /// Runs a function whose requests get the declared dependencies that were awaited.
  func usingDependencies<Result>(_ body: () throws -> Result) throws -> Result {
    guard let asyncResolver else { return try body() }
    return try asyncResolver.useDependencies(body)
  }

  /// The names of all services and values, sorted.
  ///
  /// - Complexity: O(*n* log *n*) in the number of names.
  public var names: [String] { entries.state.withLock { Array($0.entries.keys) }.sorted() }

  /// The service or the value of a name; `nil` if it can't be resolved as the type.
  ///
  /// `get(_:as:)` throws an error with the reason. Setting it attaches a value, and setting `nil` attaches `nil`.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - fileID: The file of the access.
  ///   - line: The line of the access.
  /// - Precondition: To set a name, its service must not be built yet, no definitions that were read may use its value, and
  ///   the injector must not be closed; ``attach(_:value:fileID:line:)`` throws instead.
  /// - Complexity: O(1) on average, plus the provider's.
  public subscript<Value: Sendable>(name: String, fileID: String = #fileID, line: Int = #line) -> Value? {
    get { injector.isRegistered(named: name) ? try? get(name, fileID: fileID, line: line) : nil }
    nonmutating set {
      do throws(InjectionError) {
        if let newValue {
          try attach(name, value: newValue, fileID: fileID, line: line)
        } else {
          try attach(name, value: newValue, fileID: fileID, line: line)
        }
      } catch {
        fatalError(error.debugDescription)
      }
    }
  }

  /// Returns whether a name is known.
  ///
  /// - Parameter name: The name.
  /// - Returns: Whether it is the name of a service or a value.
  /// - Complexity: O(1) on average.
  public func contains(_ name: String) -> Bool { injector.isRegistered(named: name) }

  /// Returns the content of a name, without making an instance.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - fileID: The file of the call.
  ///   - line: The line of the call.
  /// - Returns: The value or the function that makes instances, without extensions.
  /// - Throws: `InjectionError` if the name is unknown.
  /// - Complexity: O(1) on average.
  public func raw(_ name: String, fileID: String = #fileID, line: Int = #line) throws(InjectionError) -> Content {
    if let entry = entries.state.withLock({ $0.entries[name] }) {
      return entry.isDefined ? entry.content.withoutOrigins : entry.content
    }
    throw .unknown(name, in: injector, at: CodeLocation(fileID: fileID, line: line))
  }
}
