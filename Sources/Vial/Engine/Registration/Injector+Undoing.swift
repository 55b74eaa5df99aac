/// The undoing of assemblies. The caller holds the injector's lock, so no binding is released here.
extension Injector {
  /// Undoes the changes of an assembly, the latest first, and forgets its inclusion.
  ///
  /// - Returns: The records to release without the lock.
  func undo(
    _ assembly: ObjectIdentifier,
    in state: inout InjectorState,
    into removal: inout Removal
  ) -> [Inclusion] {
    guard let inclusion = state.inclusions.removeValue(forKey: assembly) else { return [] }
    var undone = [inclusion]
    // A closed injector holds nothing.
    if state.isClosed { return undone }
    for change in inclusion.changes.reversed() {
      switch change {
      case .changed(let change): change.undo(in: self, &state, into: &removal)
      case .constructors(let undo): ownConstructors.map(undo)
      case .included(let inner):
        guard state.inclusions[inner]?.enclosing == assembly else { continue }
        undone.add(contentsOf: undo(inner, in: &state, into: &removal))
      }
    }
    return undone
  }
}

/// A change that an assembly made.
struct NotedChange: ServiceChange {
  enum Cause {
    case registered(Binding), decorated(Decorator)
  }

  let old: ServiceEntry
  let new: ServiceEntry

  /// The changes that led to the new entry.
  let changes: [ServiceEntry.Change]

  let cause: Cause

  /// Puts the old entry back, or takes the assembly's part out of what another thread has made meanwhile.
  func undo(in injector: Injector, _ state: inout InjectorState, into removal: inout Removal) {
    let now = injector.entry(of: old.service, in: state)
    switch cause {
    case .decorated(let decorator):
      if now.isSame(as: new, withElements: true) { break }
      return injector.remove(decorator, from: now, in: &state, into: &removal)
    case .registered(let binding):
      if now.isSame(as: new, withElements: false) { break }
      let (next, changes) = now.with(
        now.allParts.map { part in
          if !part.isPart(of: binding) { return part }
          let replaced = part === now.base ? self.changes.compactMap(\.old).first : nil
          return replaced.flatMap { injector.rewrap($0, in: now.decorators, of: now.service) }
        }
      )
      return changes.isEmpty ? () : injector.put(next, changes, in: &state, into: &removal)
    }
    let undoing = changes.map { ServiceEntry.Change(old: $0.new, new: $0.old) }
    injector.put(old.copy, undoing, in: &state, into: &removal)
  }
}
