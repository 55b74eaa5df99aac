/// Changes of the table. The caller holds the injector's lock, so no binding is released here.
extension Injector {
  /// Puts a binding where its registration says.
  ///
  /// - Returns: The location of the registration that it must not replace.
  func place(
    _ binding: Binding,
    _ known: BindingRequirements?,
    _ placement: Placement,
    replacing: Bool,
    in state: inout InjectorState,
    into removal: inout Removal
  ) -> CodeLocation? {
    if placement.isElement {
      add(binding, known, toCollectionFor: placement, in: &state, into: &removal)
    } else if let condition = placement.condition {
      add(binding, known, when: condition, in: &state, into: &removal)
    } else {
      return put(binding, known, replacing: replacing, in: &state, into: &removal)
    }
    return nil
  }

  /// Puts a binding under its key, or beside others that have conditions.
  ///
  /// - Returns: The location of the registration that it must not replace.
  func put(
    _ binding: Binding,
    _ known: BindingRequirements?,
    replacing: Bool,
    in state: inout InjectorState,
    into removal: inout Removal
  ) -> CodeLocation? {
    let key = binding.key
    let held = bindings.objectForWriter(key)
    guard let old = held, old.origin == nil else {
      store(binding, known, replacing: nil, in: &state)
      if let held { removal.bindings.add(held) }
      return nil
    }
    if let choice = old as? ChoiceBinding {
      let replaced = choice.fallback.flatMap { bindings.objectForWriter($0) }
      if let replaced, !replacing, let conflict = ownRegistration(replaced, in: state) { return conflict }
      let part = TypeKey.newPart(of: key)
      store(binding.copied(to: self, as: part), known, replacing: replaced?.registration, in: &state)
      bindings.store(choice.with(fallback: part), for: key)
      removal.bindings.add(choice)
      removal.replaced = replaced?.registration
      if let replaced { take(replaced.key, from: &state, into: &removal) }
      return nil
    }
    let registration = ownRegistration(old, in: state)
    if !replacing, let registration { return registration }
    // The cast instances go first, so that a thread that found the new binding never finds an old instance.
    removal.views.add(contentsOf: state.removeViews(of: key, from: bindings))
    removal.replaced = registration
    let parts = state.forgetParts(of: old)
    store(binding, known, replacing: registration, in: &state)
    removal.bindings.add(old)
    for part in parts { take(part, from: &state, into: &removal) }
    return nil
  }

  /// Adds a candidate.
  func add(
    _ binding: Binding,
    _ known: BindingRequirements?,
    when condition: Condition,
    in state: inout InjectorState,
    into removal: inout Removal
  ) {
    let key = binding.key.service
    store(binding, known, replacing: nil, in: &state)
    let candidate = Candidate(key: binding.key, condition: condition, registration: binding.registration)
    let old = bindings.objectForWriter(key)
    if let old { removal.bindings.add(old) }
    if let choice = old as? ChoiceBinding { return bindings.store(choice.with([candidate]), for: key) }
    var fallback: TypeKey?
    if let old, old.origin == nil {
      let part = TypeKey.newPart(of: key)
      move(old, to: part, in: &state)
      fallback = part
    }
    let choice = ChoiceBinding(of: key, [candidate], fallback: fallback, in: self, at: binding.registration)
    bindings.store(choice, for: key)
  }

  /// Adds an element of a collection.
  func add(
    _ binding: Binding,
    _ known: BindingRequirements?,
    toCollectionFor placement: Placement,
    in state: inout InjectorState,
    into removal: inout Removal
  ) {
    let key = binding.key.service
    store(binding, known, replacing: nil, in: &state)
    let element = CollectionElement(
      binding.key,
      priority: placement.priority,
      condition: placement.condition,
      at: binding.registration
    )
    for list in key.elementLists {
      let old = bindings.objectForWriter(list)
      let empty = CollectionBinding(of: list, [], in: self, at: binding.registration)
      bindings.store(((old as? CollectionBinding) ?? empty).with(element), for: list)
      if let old { removal.bindings.add(old) }
    }
  }

  /// Decorates every binding of a service in this injector.
  ///
  /// - Returns: Whether there is one.
  func decorate(
    _ service: TypeKey,
    with decorator: Decorator,
    in state: inout InjectorState,
    into removal: inout Removal
  ) -> Bool {
    let keys = decoratedKeys(of: service)
    for key in keys {
      guard let old = bindings.objectForWriter(key) else { continue }
      let replaced = state.requirements[key]?.replaced
      let inner = move(old, to: .newPart(of: service), in: &state)
      store(decorator, around: inner, as: key, replacing: replaced, in: &state)
      removal.bindings.add(old)
    }
    return !keys.isEmpty
  }

  /// The keys of a service's bindings in this injector, each of which has the service's decorators.
  func decoratedKeys(of service: TypeKey) -> [TypeKey] {
    var keys: [TypeKey] = []
    if let held = bindings.objectForWriter(service), held.origin == nil {
      keys = (held as? ChoiceBinding)?.parts ?? [service]
    }
    let list = service.scope == nil ? bindings.objectForWriter(service.elements) as? CollectionBinding : nil
    return keys + (list?.elements.map(\.key) ?? [])
  }

  /// Moves a binding to another key, with its dependencies and the key that it decorates.
  @discardableResult
  func move(_ binding: Binding, to key: TypeKey, in state: inout InjectorState) -> Binding {
    let moved = binding.copied(to: self, as: key)
    binding.excludes(moved)
    bindings.store(moved, for: key)
    state.requirements[key] = state.requirements.removeValue(forKey: binding.key)
    state.decorated[key] = state.decorated.removeValue(forKey: binding.key)
    return moved
  }

  /// Stores a binding under its key, behind the decorators of its service.
  func store(
    _ binding: Binding,
    _ known: BindingRequirements?,
    replacing old: CodeLocation?,
    in state: inout InjectorState
  ) {
    let service = binding.key.service
    let decorators = state.decorators.isEmpty || binding.key.isDeclaration ? [] : state.decorators[service] ?? []
    var inner = decorators.isEmpty ? binding : binding.copied(to: self, as: .newPart(of: service))
    bindings.store(inner, for: inner.key)
    state.setRequirements(of: inner.key, known, replacing: decorators.isEmpty ? old : nil)
    for (number, decorator) in decorators.enumerated() {
      let isLast = number == decorators.count - 1
      let key = isLast ? binding.key : .newPart(of: service)
      inner = store(decorator, around: inner, as: key, replacing: isLast ? old : nil, in: &state)
    }
  }

  /// Stores a decorator around a binding in the table, and returns the decorator's binding.
  @discardableResult
  func store(
    _ decorator: Decorator,
    around inner: Binding,
    as key: TypeKey,
    replacing old: CodeLocation? = nil,
    in state: inout InjectorState
  ) -> Binding {
    let outer = decorator.binding(around: inner, as: key, in: self)
    state.decorated[key] = inner.key
    bindings.store(outer, for: key)
    state.setRequirements(of: key, BindingRequirements(declaration: decorator.declaration), replacing: old)
    return outer
  }

  /// Takes the binding of a key and its parts out of the table.
  func take(_ key: TypeKey, from state: inout InjectorState, into removal: inout Removal) {
    guard let old = bindings.objectForWriter(key) else { return }
    let parts = state.forgetParts(of: old)
    removal.views.add(contentsOf: state.removeViews(of: key, from: bindings))
    bindings.store(nil, for: key)
    state.requirements[key] = nil
    state.inherited[key] = nil
    removal.bindings.add(old)
    // A scope's copy of an ancestor's part stays.
    for part in parts where bindings.objectForWriter(part)?.origin == nil { take(part, from: &state, into: &removal) }
  }

  /// The location of the innermost decorated binding, or of the binding itself; `nil` if it is an ancestor's.
  func ownRegistration(_ binding: Binding, in state: InjectorState) -> CodeLocation? {
    let binding = undecorated(binding, in: state)
    return state.inherited[binding.key] != nil ? nil : binding.registration
  }

  /// The innermost decorated binding, or the binding itself.
  func undecorated(_ binding: Binding, in state: InjectorState) -> Binding {
    var binding = binding
    // A binding that an ancestor's binding decorates belongs to the ancestor.
    while state.inherited[binding.key] == nil,
      let inner = state.decorated[binding.key].flatMap({ bindings.objectForWriter($0) })
    {
      binding = inner
    }
    return binding
  }
}
