/// What is attached to a container under a name.
final class ContainerEntry: Sendable {
  let content: Container.Content

  /// What becomes of the instance, one after the other.
  let extensions: [@Sendable (Any, Container) throws -> Any]
  let lifetime: LifetimeKind
  let registration: CodeLocation

  /// What tells the binding that was made for it from those before; an extension keeps it.
  let serial: Int

  init(
    _ content: Container.Content,
    lifetime: LifetimeKind,
    registration: CodeLocation,
    serial: Int,
    extensions: [@Sendable (Any, Container) throws -> Any] = []
  ) {
    self.content = content
    self.lifetime = lifetime
    self.registration = registration
    self.serial = serial
    self.extensions = extensions
  }

  /// The same with another extension.
  func extended(_ change: @escaping @Sendable (Any, Container) throws -> Any) -> ContainerEntry {
    ContainerEntry(
      content,
      lifetime: lifetime,
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
    return instance
  }
}
