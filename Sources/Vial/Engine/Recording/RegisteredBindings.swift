/// What an injector holds at one moment.
package struct RegisteredBindings: Sendable {
  /// The bindings, in no order, with what is known of what their providers ask for.
  package let bindings: [(binding: Binding, known: BindingRequirements)]

  /// The lists of bindings that are asked for together.
  package let collections: [CollectionBinding]

  /// The keys of the bindings that decorators wrap, by those of the decorators' own.
  package let decorated: [(key: TypeKey, value: TypeKey)]
}

extension Injector {
  /// Every binding that was registered in this injector, and what is known of it beside.
  package var registeredBindings: RegisteredBindings {
    state.withLock { state in
      let registered = bindings.objectsForWriter.filter { $0.origin == nil }
      return RegisteredBindings(
        bindings: registered.filter { $0.role != .collection }.map { binding in
          (binding, state.requirements[binding.key]?.copy ?? BindingRequirements())
        },
        collections: registered.compactMap { $0 as? CollectionBinding },
        decorated: state.decorated.pairs
      )
    }
  }
}
