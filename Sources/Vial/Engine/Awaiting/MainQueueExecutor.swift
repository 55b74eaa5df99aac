import Dispatch

/// An executor on which functions without an actor run with the main actor's lock.
///
/// A confined instance may have such a function, which would otherwise run on other threads. Why this is sound: the main
/// actor and the jobs of this executor run on the main queue, one job at a time.
final class MainQueueExecutor: TaskExecutor {
  static let shared = MainQueueExecutor()

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    DispatchQueue.main.async { unsafe job.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }
}
