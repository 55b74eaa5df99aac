/// The instances that were awaited for one request, for the synchronous providers that need them.
///
/// A shared instance is kept by its binding; these are the others, each for one request of a provider. A weak one is here
/// for all of them, so that it is there for each.
final class PreparedInstances: Sendable {
  private typealias Entry = (binding: Binding, injector: Injector, instance: OwnedInstance)

  /// The step whose provider makes the request.
  let step: AsyncStep?

  private let entries = Protected<[Entry]>([])

  init(for step: AsyncStep?) {
    self.step = step
  }

  func add(_ instance: OwnedInstance, of binding: Binding, from injector: Injector) {
    entries.withLock { $0.append((binding, injector, instance)) }
  }

  /// Takes an instance for one request.
  func take(_ binding: Binding, from injector: Injector) -> StoredInstance? {
    let entry = remove(binding, from: injector)
    // The entry owns the memory.
    defer { extendLifetime(entry) }
    return entry?.instance.stored.copied()
  }

  /// Leaves an instance to another request, and returns whether there is one.
  func move(_ binding: Binding, from injector: Injector, to other: PreparedInstances) -> Bool {
    guard let entry = remove(binding, from: injector) else { return false }
    other.entries.withLock { $0.append(entry) }
    return true
  }

  private func remove(_ binding: Binding, from injector: Injector) -> Entry? {
    entries.withLock { entries in
      let index = entries.firstIndex { $0.binding === binding && $0.injector === injector }
      return index.map { binding.lifetime == .weak ? entries[$0] : entries.remove(at: $0) }
    }
  }

  /// Runs a function whose requests may take the instances.
  func use<Result>(_ body: () throws -> Result) rethrows -> Result {
    let thread = ResolutionThread.current
    let outer = thread.state.awaitedInstances
    thread.state.awaitedInstances = self
    defer { thread.state.awaitedInstances = outer }
    return try body()
  }
}
