import Vial

extension Teardown {
  /// Disposes of what was constructed in an injector and below it since a start began, the last first, so that it can be
  /// constructed again.
  ///
  /// Until this ends, nothing is constructed there: a request that can wait waits for the end, and another one gets an
  /// error. What was being constructed when this began is awaited, since it may use what this disposes of. What waits for
  /// the caller can't be awaited: its binding is closed, so that its instance is not kept.
  ///
  /// - Parameters:
  ///   - injector: The injector.
  ///   - order: The number of the last instance before the start, in the order of construction.
  ///   - around: The constructions and teardowns to which the caller belongs, which are not awaited.
  /// - Returns: The errors of the disposals.
  static func rollBack(_ injector: Injector, after order: Int, within around: [PendingInstance]) async -> [any Error] {
    let rollback = Teardown()
    if await !rollback.begins(in: injector, within: around) { return [] }
    let waiter = TaskWaiter()
    // The caller waits for this.
    _ = WaitGraph.begin(waiter, for: rollback.node, within: around, isFirst: true)
    let waiting = await rollback.awaitConstructions(in: injector, except: around)
    let injectors = [injector] + injector.descendants
    await rollback.awaitOthers(rollback.takeInstances(of: injectors, after: order, and: waiting))
    await rollback.disposeOfAll()
    WaitGraph.end(waiter, within: around.first)
    WaitGraph.endRollback(rollback.node, of: injector)
    rollback.end()
    return rollback.finalErrors
  }

  /// Begins once nothing else disposes of the injector's instances, unless a teardown has closed it or waits for the caller.
  @inline(never)
  private func begins(in injector: Injector, within around: [PendingInstance]) async -> Bool {
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
      _ = note(in: &state)
      return self
    }
  }

  @inline(never)
  private func awaitConstructions(in injector: Injector, except around: [PendingInstance]) async -> [PendingInstance] {
    state.withLock { $0.injectors = [injector] }
    let (awaited, waiting) = WaitGraph.begin(node, of: injector, except: around)
    for (construction, waiter) in awaited { _ = await WaitGraph.wait(waiter, for: construction, within: node) }
    return waiting
  }

  /// Takes the instances that were constructed after another one, and of some constructions; nothing else is constructed
  /// meanwhile.
  ///
  /// - Returns: What disposes of other instances that may use these.
  @inline(never)
  private func takeInstances(
    of injectors: [Injector],
    after order: Int,
    and waiting: [PendingInstance]
  ) -> [Teardown] {
    let shares = injectors.map { RollbackShare(of: $0, after: order, and: waiting) }
    // Of a teardown and this, the later one finds the earlier one in all injectors.
    Self.takings.withLock { _ in for share in shares { share.take(for: self) } }
    var others: [Teardown] = []
    var left: [Entry] = []
    var taken = [injectors[0]]
    for share in shares {
      // What else disposes of an injector's instances may use what this takes elsewhere.
      if let other = share.isTaken ? share.other : Self.running(share.injector), other !== self { others.add(other) }
      if !share.isTaken { continue }
      if share.injector !== injectors[0] { taken.add(share.injector) }
      for closed in share.injector.closed(share.removal.bindings) {
        var entry = Entry(injector: share.injector, binding: closed.binding, closed: closed.instance)
        entry.send()
        left.add(entry)
      }
    }
    // When everything is closed, since a scope's copy goes with its original.
    for share in shares { share.injector.drop(share.removal) }
    let rest = left
    state.withLock { ($0.injectors, $0.left) = (taken, rest) }
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

  init(of injector: Injector, after order: Int, and waiting: [PendingInstance]) {
    self.injector = injector
    made = injector.allBindings.compactMap(\.shared).filter { binding in
      binding.wasMade(after: order) || waiting.contains { $0 === binding.pendingInstance }
    }
    copies = made.map(injector.replacement)
  }

  func take(for rollback: Teardown) {
    if made.isEmpty { return }
    guard let taken = injector.take(made, copies, for: rollback) else { return }
    (removal, other, isTaken) = (taken.removal, taken.other, true)
  }
}
