extension Injector {
  /// Includes groups of bindings, each of them once however often it is included.
  ///
  /// While one thread includes a group, others that include it too go on at once.
  ///
  /// - Parameter assemblies: The groups, in any order.
  /// - Returns: This injector, for further registrations.
  /// - Throws: What an assembly throws; it counts as not included then.
  @discardableResult
  public func include(_ assemblies: any Assembly.Type...) throws -> Injector {
    for assembly in assemblies {
      let name = ObjectIdentifier(assembly)
      guard state.withLock({ $0.assemblies.insert(name).inserted }) else { continue }
      do {
        try assembly.assemble(into: self)
      } catch {
        state.withLock { _ = $0.assemblies.remove(name) }
        throw error
      }
    }
    return self
  }
}
