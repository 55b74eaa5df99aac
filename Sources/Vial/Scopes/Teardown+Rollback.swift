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
    if await !rollback.begins(in: injector, within: around) { return [] }
    await rollback.awaitConstructions(in: injector, except: around)
    await rollback.awaitOthers(rollback.takeInstances(of: [injector] + injector.descendants, after: order))
    await rollback.disposeOfAll()
    WaitGraph.endRollback(rollback.node, of: injector)
    rollback.end()
    return rollback.finalErrors
  }

  /// Begins once nothing else disposes of the injector's instances, unless a teardown has closed it or waits for the caller.
  @inline(never)
  private func begins(in injector: Injector, within around: [PendingTask]) async -> Bool {
    while let other = note(inOpen: injector) {
      if other === self { return true }
      _ = await other.errors(within: nil, around)
      if Self.running(injector) === other { return false }
    }
    return false
  }

  /// Notes that this disposes of an injector's instances, and returns this, or what does so already; `nil` if the injector
  /// is closed.
  private func note(inOpen injector: Injector) -> Teardown? {
    injector.state.withLock { state in
      if state.isClosed { return nil }
      if let other = Self.running(injector, in: &state) { return other }
      _ = note(injector)
      return self
    }
  }

  @inline(never)
  private func awaitConstructions(in injector: Injector, except around: [PendingTask]) async {
    state.withLock { $0.injectors = [injector] }
    let waiters = WaitGraph.begin(node, of: injector, except: around)
    for (construction, waiter) in waiters { _ = await WaitGraph.wait(waiter, for: construction, within: node) }
  }

  /// Takes the instances that were constructed after another one; nothing is constructed meanwhile.
  ///
  /// - Returns: What disposes of other instances that may use these.
  @inline(never)
  private func takeInstances(of injectors: [Injector], after order: Int) -> [Teardown] {
    let shares = injectors.map { RollbackShare(of: $0, after: order) }
    // Of a teardown and this, the later one finds the earlier one in all injectors.
    Self.takings.withLock { _ in for share in shares { share.take(for: self) } }
    var others: [Teardown] = []
    var left: [Entry] = []
    var taken: [Injector] = []
    for share in shares {
      // A closed injector's teardown disposes of everything in it.
      if let other = share.isTaken ? share.other : Self.running(share.injector), other !== self { others.add(other) }
      if !share.isTaken { continue }
      taken.add(share.injector)
      for (binding, closing) in share.injector.closed(share.removal.bindings) {
        var entry = Entry(injector: share.injector, binding: binding, closed: closing.instance)
        entry.send()
        left.add(entry)
      }
    }
    // When everything is closed, since a scope's copy goes with its original.
    for share in shares { share.injector.drop(share.removal) }
    let rest = left
    state.withLock { ($0.injectors, $0.left) = (taken.isEmpty ? $0.injectors : taken, rest) }
    return others
  }
}

/// What a rollback takes of one injector, which releases it under no lock.
///
/// Why it is sound to use it in ``Teardown/takings``: one task has it.
private final class RollbackShare {
  let injector: Injector
  private let made: [Binding]
  private let copies: [Binding?]
  private(set) var removal = Removal()
  private(set) var other: Teardown?
  private(set) var isTaken = false

  init(of injector: Injector, after order: Int) {
    self.injector = injector
    made = injector.allBindings.filter { $0.wasMade(after: order) }
    copies = made.map(injector.replacement)
  }

  func take(for rollback: Teardown) {
    guard let taken = injector.take(made, copies, for: rollback) else { return }
    (removal, other, isTaken) = (taken.removal, taken.other, true)
  }
}
