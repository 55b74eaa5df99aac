/// A binding whose place another one took, with the decorators around it, to be put back as it was.
final class ReplacedBinding: Sendable {
  /// One binding of those that wrap each other, and what the injector knew of it.
  final class Layer: Sendable {
    let binding: Binding
    let known: BindingRequirements?

    /// The key of what it decorates.
    let decorated: TypeKey?
    let isInherited: Bool

    init(_ binding: Binding, known: BindingRequirements?, decorated: TypeKey?, isInherited: Bool) {
      self.binding = binding
      self.known = known
      self.decorated = decorated
      self.isInherited = isInherited
    }
  }

  /// The bindings, the outermost first.
  let layers: [Layer]

  /// The decorators of the service at that time.
  let decorators: [Decorator]

  init(layers: [Layer], decorators: [Decorator]) {
    self.layers = layers
    self.decorators = decorators
  }

  /// The binding that decorators wrap.
  var innermost: Layer? { layers.last }

  /// Whether the service has the same decorators again.
  func hasDecorators(_ others: [Decorator]) -> Bool {
    decorators.count == others.count && zip(decorators, others).allSatisfy { $0 === $1 }
  }
}
