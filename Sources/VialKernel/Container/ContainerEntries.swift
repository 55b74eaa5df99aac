/// What the bindings of a container refer to, which must not keep the injector alive that holds them.
final class ContainerEntries: Sendable {
  let state = Protected(ContainerState())

  /// Makes an instance of what is attached under a name.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - serial: The entry for which the binding was made that asks.
  ///   - resolver: What gives the instance's dependencies.
  /// - Returns: The instance.
  /// - Throws: What the provider throws.
  func make(_ name: String, serial: Int, _ resolver: Resolver) throws -> Any {
    let entry: ContainerEntry? = state.withLock { state in
      guard let entry = state.entries[name], entry.serial == serial else { return nil }
      state.builds[name, default: 0] += 1
      return entry
    }
    // It was replaced after the binding was taken into use, so the one in its place gives the instance.
    guard let entry else { return try resolver.resolve(serviceNamed: name) as Any }
    do {
      return try entry.make(Container(injector: resolver.injector, entries: self, resolution: resolver.resolution))
    } catch {
      state.withLock { $0.builds[name, default: 0] -= 1 }
      throw error
    }
  }
}
