extension Injector {
  /// Remembers that the provider of a binding was seen to ask for something, if this injector holds the binding.
  func remember(_ requirement: Requirement, of binding: Binding) {
    state.withLock { state in
      guard bindings.objectForWriter(binding.key) === binding else { return }
      var known = state.requirements[binding.key] ?? BindingRequirements()
      known.note(requirement)
      state.requirements[binding.key] = known
    }
  }
}
