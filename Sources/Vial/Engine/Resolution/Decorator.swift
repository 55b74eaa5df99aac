/// A function that wraps or replaces what a binding gives, kept for every binding of a service.
final class Decorator: Sendable {
  /// Where it was registered.
  let registration: CodeLocation

  /// What it asks for apart from what it wraps.
  let declaration: Declaration

  /// Whether it belongs to the main actor.
  private let isOnMainActor: Bool

  /// Whether what it returns must stay on the main actor.
  private let isConfined: Bool

  /// Makes a binding of a service from what it says and the binding to wrap.
  private let make: @Sendable (BindingHeader, Binding) -> Binding

  /// Makes a binding of a service that gives what the parent of the injector that holds it gives, from what it says and
  /// an ancestor's binding.
  private let makeForwarding: @Sendable (BindingHeader, Binding) -> Binding

  init(
    at registration: CodeLocation,
    _ declaration: Declaration,
    isOnMainActor: Bool,
    isConfined: Bool,
    make: @escaping @Sendable (BindingHeader, Binding) -> Binding,
    makeForwarding: @escaping @Sendable (BindingHeader, Binding) -> Binding
  ) {
    self.registration = registration
    self.declaration = declaration
    self.isOnMainActor = isOnMainActor
    self.isConfined = isConfined
    self.make = make
    self.makeForwarding = makeForwarding
  }

  /// A binding that gives what an ancestor's binding gives, in an injector below it and under the key of a part.
  func binding(inheriting inherited: Binding, by injector: Injector, as key: TypeKey) -> Binding {
    switch inherited.lifetime {
    case .transient, .graph: return inherited.copied(to: injector, as: key)
    case .scoped where !injector.isWithinScope(below: inherited.owner): return inherited.copied(to: injector, as: key)
    case .scoped, .weak, .singleton, .conditional:
      let header = BindingHeader(
        key: key,
        lifetime: inherited.lifetime == .conditional ? .transient : inherited.lifetime,
        owner: injector,
        registration: inherited.registration,
        // Only the decorator asks for it, so it may give what the ancestor's candidates, or later bindings, confine.
        isConfined: inherited.isConfined || isOnMainActor,
        isOnMainActor: inherited.isOnMainActor,
        role: .inherited
      )
      let binding = makeForwarding(header, inherited)
      // What it asks for is known: the ancestor's binding.
      binding.endObservation()
      return binding
    }
  }

  /// A binding that gives what another one gives, wrapped, and keeps it as long as that one does.
  func binding(around inner: Binding, as key: TypeKey, in owner: Injector) -> Binding {
    let header = BindingHeader(
      key: key,
      lifetime: inner.lifetime,
      owner: owner,
      registration: registration,
      isConfined: inner.isConfined || isConfined,
      isOnMainActor: isOnMainActor,
      role: .decorator
    )
    return make(header, inner)
  }
}
