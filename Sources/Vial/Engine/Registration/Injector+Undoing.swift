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
      case .changed(let change): undo(change, in: &state, into: &removal)
      case .included(let inner):
        guard state.inclusions[inner]?.enclosing == assembly else { continue }
        undone.add(contentsOf: undo(inner, in: &state, into: &removal))
      }
    }
    return undone
  }

  /// Puts the old entry back, or takes the assembly's part out of what another thread has made meanwhile.
  private func undo(_ change: NotedChange, in state: inout InjectorState, into removal: inout Removal) {
    let now = entry(of: change.old.service, in: state)
    if now.isSame(as: change.new, withElements: change.decorator != nil) {
      return put(change.old, change.undoing, in: &state, into: &removal)
    }
    if let decorator = change.decorator { return remove(decorator, from: now, in: &state, into: &removal) }
    guard let binding = change.binding else { return }
    let (next, changes) = now.with { part in
      if !part.isPart(of: binding) { return part }
      let replaced = part === now.base ? change.undoing.compactMap(\.new).first : nil
      return replaced.flatMap { rewrap($0, in: now.decorators, of: now.service, state) }
    }
    if !changes.isEmpty { put(next, changes, in: &state, into: &removal) }
  }
}
