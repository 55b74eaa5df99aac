import Synchronization
import Vial

extension WaitGraph {
  /// A number that grows when a rollback begins or ends.
  private static let rollbackChanges = Atomic<Int>(0)

  static var lastRollbackChange: Int { rollbackChanges.load(ordering: .acquiring) }

  /// Begins a rollback, which waits for the constructions that go on in an injector and below it, unless they wait for it.
  ///
  /// This is one step: whatever waits for the rollback from now on finds out if the rollback waits for it.
  ///
  /// - Returns: The constructions that the rollback waits for, and those that wait for it.
  @inline(never)
  static func begin(
    _ rollback: PendingInstance,
    of injector: Injector,
    except around: [PendingInstance]
  ) -> (awaited: [(construction: PendingInstance, waiter: TaskWaiter)], waiting: [PendingInstance]) {
    runningRollbacks.add(1, ordering: .relaxed)
    rollbackChanges.add(1, ordering: .acquiringAndReleasing)
    let (awaited, waiting, injectors, bindings) = lock.withLock { _ in
      rollbacks.withLock { $0[ObjectIdentifier(injector)] = rollback }
      let injectors = [injector] + injector.descendants
      var bindings: [Binding] = []
      var awaited: [(construction: PendingInstance, waiter: TaskWaiter)] = []
      var waiting: [PendingInstance] = []
      for injector in injectors { bindings += injector.allBindings }
      for binding in bindings {
        guard let construction = binding.shared?.pendingInstance, !construction.isOver,
          !around.contains(where: { $0 === construction })
        else { continue }
        if visits(from: construction, until: { $0 === rollback }) != nil {
          waiting.add(construction)
          continue
        }
        let waiter = TaskWaiter()
        construction.waiters.append(waiter)
        rollback.elsewhere?.awaited.append((construction, [], waiter))
        awaited.add((construction, waiter))
      }
      return (awaited, waiting, injectors, bindings)
    }
    // Released under no lock.
    extendLifetime((injectors, bindings))
    return (awaited, waiting)
  }

  @inline(never)
  static func endRollback(_ rollback: PendingInstance, of injector: Injector) {
    rollbacks.withLock { $0[ObjectIdentifier(injector)] = nil }
    runningRollbacks.subtract(1, ordering: .releasing)
    rollbackChanges.add(1, ordering: .acquiringAndReleasing)
    end(rollback)
  }
}
