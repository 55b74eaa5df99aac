/// What is attached to a container under a name.
final class ContainerEntry: Sendable {
  let content: Container.Content

  /// What becomes of the instance, one after the other.
  let extensions: [@Sendable (Any, Container) throws -> Any]
  let lifetime: LifetimeKind

  /// The type of the instances, if it is known.
  let product: String?

  /// What the provider asks for, if it is known.
  let requirements: [Requirement]?
  let registration: CodeLocation

  /// What tells the binding that was made for it from those before; an extension keeps it.
  let serial: Int

  /// The name for which this is another one, if it is that.
  let alias: String?

  init(
    _ content: Container.Content,
    lifetime: LifetimeKind,
    product: String?,
    requirements: [Requirement]?,
    registration: CodeLocation,
    serial: Int,
    extensions: [@Sendable (Any, Container) throws -> Any] = [],
    alias: String? = nil
  ) {
    self.content = content
    self.lifetime = lifetime
    self.product = product
    self.requirements = requirements
    self.registration = registration
    self.serial = serial
    self.extensions = extensions
    self.alias = alias
  }

  /// The same with another extension.
  func extended(_ change: @escaping @Sendable (Any, Container) throws -> Any) -> ContainerEntry {
    ContainerEntry(
      content,
      lifetime: lifetime,
      product: product,
      requirements: requirements,
      registration: registration,
      serial: serial,
      extensions: extensions + [change]
    )
  }

  /// Makes an instance.
  func make(_ container: Container) throws -> Any {
    var instance: Any
    switch content {
    case .value(let value): instance = value
    case .provider(let provider): instance = try provider(container)
    }
    for change in extensions { instance = try change(instance, container) }
    return lifetime == .weak ? Self.object(instance) : instance
  }

  /// An object without the protocol's value that may be around it, as which nobody could hold it.
  private static func object(_ instance: Any) -> Any {
    guard type(of: instance) is AnyClass else { return instance }
    let object = instance as AnyObject
    // Of an error this may be the box in which the error is.
    return type(of: object) == type(of: instance) ? object : instance
  }
}
