/// A binding whose place another one took, with the decorators around it, to be put back as it was.
struct ReplacedBinding: Sendable {
  /// One binding of those that wrap each other, and what the injector knew of it.
  struct Layer: Sendable {
    let binding: Binding
    let known: BindingRequirements?

    /// The key of what it decorates.
    let decorated: TypeKey?
    let isInherited: Bool
  }

  /// The bindings, the outermost first.
  let layers: [Layer]

  /// The decorators of the service at that time.
  let decorators: [Decorator]

  /// The binding that decorators wrap.
  var innermost: Layer? { layers.last }

  /// Whether the service has the same decorators again.
  func hasDecorators(_ others: [Decorator]) -> Bool {
    decorators.count == others.count && zip(decorators, others).allSatisfy { $0 === $1 }
  }
}
