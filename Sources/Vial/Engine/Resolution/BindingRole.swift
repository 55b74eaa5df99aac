/// What a binding gives, in one byte.
package enum BindingRole: UInt8, Sendable {
  /// What its provider makes.
  case instances

  /// What another binding gives, to a ``Lazy`` or a wrapper, which keeps it; no injector holds or disposes of it.
  case lazy

  /// The factory of a component.
  case factory

  /// What another binding gives, wrapped or replaced.
  case decorator

  /// What the parent of the injector that holds it gives.
  case inherited

  /// What one of several bindings gives, each of which has a condition.
  case choice

  /// Nothing: it lists the bindings whose instances are asked for together.
  case collection
}
