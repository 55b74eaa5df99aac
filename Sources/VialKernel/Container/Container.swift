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
/// What is attached before ``Kernel/bootstrap()`` wins over what definition files say under the same name. Once a service
/// was built it is frozen: attaching or extending it then is an error.
///
/// A container is a name for an ``injector`` and what is attached to it; copies are the same container. It may be used
/// from any thread. Services are built by the injector: shared ones once, whatever the number of threads, under no lock.
/// The vocabulary is that of Pimple, from which Dose has it.
public struct Container: Sendable {
  /// What is attached under a name, as ``raw(_:fileID:line:)`` gives it.
  public enum Content: Sendable {
    /// A value, which is given as it is.
    case value(any Sendable)

    /// What makes instances.
    case provider(@Sendable (Container) throws -> Any)
  }

  /// The injector that builds the services.
  ///
  /// What is registered there by type can be had by the services, and be attached by
  /// ``attach(_:as:qualifiedBy:named:fileID:line:)``.
  public let injector: Injector

  let entries: ContainerEntries

  /// The resolution as part of which it asks, if it was handed to a provider.
  @usableFromInline let resolution: UInt64?

  /// Creates a container without services, whose providers wait for a kernel to boot them.
  ///
  /// - Parameter parent: The injector whose bindings the services can have by type.
  package init(parent: Injector? = nil) {
    self.init(injector: Injector(name: "kernel", parent: parent), entries: ContainerEntries(), resolution: nil)
  }

  init(injector: Injector, entries: ContainerEntries, resolution: UInt64?) {
    self.injector = injector
    self.entries = entries
    self.resolution = resolution
  }

  /// The names of all that is attached, sorted.
  ///
  /// - Complexity: O(*n* log *n*) in the number of names.
  public var names: [String] { entries.state.withLock { Array($0.entries.keys) }.sorted() }
}
