import Synchronization
import Vial

extension Injector {
  /// Copies this injector and its ancestors, and lets a function replace bindings of the copies.
  @inline(never)
  func copied(name: String?, at location: CodeLocation, _ replace: (Injector) throws -> Void) throws -> Injector {
    var copy: Injector?
    for original in lineage.reversed() {
      let name = original === self ? name ?? self.name : original.name
      copy = Injector(of: original, name: name, parent: copy, isThrowaway: false)
      copy?.isReplacing.store(true, ordering: .relaxed)
      // Closing says so before it takes bindings away, so an injector that is open now had all of them.
      if original.isClosed { throw InjectionError.closed(original, at: location) }
    }
    guard let copy else { preconditionFailure("an injector is part of its own lineage") }
    defer { for copy in copy.lineage { copy.isReplacing.store(false, ordering: .relaxed) } }
    try replace(copy)
    return copy
  }
}
