extension Teardown {
  /// Disposes of what was constructed in an injector and below it since a start began, the last first, so that it can be
  /// constructed again.
  ///
  /// Until this ends, nothing is constructed there: a request that can wait waits for the end, and another one gets an
  /// error. What was being constructed when this began is awaited, since it may use what this disposes of.
  ///
  /// - Parameters:
  ///   - injector: The injector.
  ///   - order: The number of the last instance before the start, in the order of construction.
  ///   - around: The constructions and teardowns to which the caller belongs, which are not awaited.
  /// - Returns: The errors of the disposals.
  static func rollBack(_ injector: Injector, after order: Int, within around: [PendingTask]) async -> [any Error] {
    let rollback = Teardown()
    rollback.state.withLock { $0.injectors = [injector] }
    while !rollback.begins(in: injector) {
      // A teardown disposes of everything.
      guard !injector.isClosed, let other = running(injector) else { return [] }
      _ = await other.errors(within: nil, around)
      // It waits for the caller.
      if running(injector) === other { return [] }
    }
    let constructions = WaitGraph.begin(rollback.node, of: injector, except: around)
    for (construction, waiter) in constructions {
      _ = await WaitGraph.wait(waiter, for: construction, within: rollback.node)
    }
    for other in rollback.takeInstances(of: [injector] + injector.descendants, after: order) {
      _ = await other.errors(within: nil, [rollback.node])
    }
    await rollback.disposeOfAll()
    WaitGraph.endRollback(rollback.node, of: injector)
    rollback.end()
    return rollback.finalErrors
  }

  /// Begins, unless the injector is closed or something else disposes of its instances.
  private func begins(in injector: Injector) -> Bool {
    injector.state.withLock { state in
      if state.isClosed || Self.running(injector, in: &state) != nil { return false }
      _ = note(injector)
      return true
    }
  }

  /// Takes the instances that were constructed after another one.
  ///
  /// - Returns: What disposes of other instances that may use these.
  private func takeInstances(of injectors: [Injector], after order: Int) -> [Teardown] {
    // Nothing is constructed meanwhile.
    let made = injectors.map { ($0, $0.bindings(madeAfter: order)) }
    let taken = Self.takings.withLock { _ in
      made.compactMap { injector, bindings in injector.take(bindings, for: self).map { (injector, $0) } }
    }
    // Released under no lock.
    extendLifetime(made)
    // A closed injector's teardown disposes of everything in it, and doesn't wait for this if it was there first.
    let closed = injectors.filter { injector in !taken.contains { $0.0 === injector } }.compactMap(Self.running)
    var left: [Entry] = []
    for (injector, (bindings, _, _)) in taken {
      for (binding, closing) in injector.closed(bindings) {
        let entry = Entry(injector: injector, binding: binding, closed: closing.instance)
        left.append(entry)
      }
    }
    // When everything is closed, since a scope's copy goes with its original.
    for (injector, (_, _, removals)) in taken { for removal in removals { injector.drop(removal) } }
    for index in left.indices { left[index].send() }
    state.withLock { ($0.injectors, $0.left) = (taken.isEmpty ? $0.injectors : taken.map(\.0), left) }
    return taken.compactMap { $0.1.other }.filter { $0 !== self } + closed
  }
}
