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
  let old: ServiceEntry
  let new: ServiceEntry

  /// The changes that led to the new entry.
  let changes: [ServiceEntry.Change]

  /// Puts the old entry back, unless another thread has changed the service meanwhile.
  func undo(in injector: Injector, _ state: inout InjectorState, into removal: inout Removal) {
    // A decorator wraps the elements, too.
    let isDecorated = old.decorators.count != new.decorators.count
    let now = injector.entry(of: old.service, in: state)
    if !now.isSame(as: new, withElements: isDecorated) { return }
    let undoing = changes.map { ServiceEntry.Change(old: $0.new, new: $0.old) }
    injector.put(old.copy, undoing, in: &state, into: &removal)
  }
}
