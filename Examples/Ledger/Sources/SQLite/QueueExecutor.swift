import Dispatch

/// An executor with a queue of its own, for an actor whose work blocks.
///
/// An actor runs on the cooperative threads otherwise, which all tasks share. `DispatchSerialQueue` is such an executor
/// too, on Apple platforms.
package final class QueueExecutor: SerialExecutor {
  private let queue: DispatchQueue

  package init(label: String) {
    queue = DispatchQueue(label: label)
  }

  package func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    // Each job runs once, and the queue keeps the executor until then.
    queue.async { unsafe job.runSynchronously(on: self.asUnownedSerialExecutor()) }
  }

  package func checkIsolated() { dispatchPrecondition(condition: .onQueue(queue)) }
}
