#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#endif
import Dispatch
import Synchronization

/// A thread on which something is built for validation, and which may be left behind.
///
/// It runs tasks, since those have the task-local values of the one that validates.
///
/// It may stand in for the main actor's thread: the runtime then takes what it runs for the main actor's. Why this is
/// sound: the one that validates runs on the main actor and waits in ``run(_:)``, so the main actor runs nothing else.
/// It goes on when the task is over and has released everything, or when the thread has left its task and waits for good.
/// Either way, the thread runs nothing as the main actor from then on, until the next task.
final class ValidationThread: TaskExecutor {
  private let jobs = Protected<[UnownedJob]>([])
  private let isWanted = DispatchSemaphore(value: 0)

  /// Whether the body came to its end; the thread alone asks.
  private let isOver = Atomic<Bool>(false)
  private let isAnswered = DispatchSemaphore(value: 0)
  private let standsInForMainActor: Bool

  /// Starts the thread; `nil` if the system has none.
  ///
  /// - Parameter standsInForMainActor: Whether the one that validates runs on the main actor.
  init?(standsInForMainActor: Bool) {
    self.standsInForMainActor = standsInForMainActor
    var attributes = pthread_attr_t()
    unsafe pthread_attr_init(&attributes)
    defer { unsafe pthread_attr_destroy(&attributes) }
    // As the main thread's usually is.
    unsafe pthread_attr_setstacksize(&attributes, 8 << 20)
    unsafe pthread_attr_setdetachstate(&attributes, Int32(PTHREAD_CREATE_DETACHED))
    let retained = unsafe Unmanaged.passRetained(self)
    #if canImport(Darwin)
      var thread: pthread_t?
    #else
      var thread = pthread_t()
    #endif
    let status = unsafe pthread_create(
      &thread,
      &attributes,
      { argument in
        let optional: UnsafeMutableRawPointer? = unsafe argument
        if let argument = unsafe optional {
          unsafe Unmanaged<ValidationThread>.fromOpaque(argument).takeRetainedValue().runJobs()
        }
        return nil
      },
      retained.toOpaque()
    )
    guard status == 0 else {
      unsafe retained.release()
      return nil
    }
  }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    jobs.withLock { $0.add(job) }
    isWanted.signal()
  }

  /// Runs a body on the thread, and waits until that is over or left.
  func run(_ body: @escaping @Sendable () -> Void) {
    Task(executorPreference: self) {
      body()
      self.isOver.store(true, ordering: .relaxed)
    }
    isAnswered.wait()
  }

  /// Lets the one that validates go on, since the body does not come to its end.
  func leave() { isAnswered.signal() }

  /// Ends the thread when it has nothing left to do.
  func end() { isWanted.signal() }

  private func runJobs() {
    while true {
      isWanted.wait()
      let next = jobs.withLock { jobs in jobs.isEmpty ? nil : jobs.removeFirst() }
      guard let next else { return }
      if standsInForMainActor {
        unsafe next.runSynchronously(
          isolatedTo: MainActor.sharedUnownedExecutor,
          taskExecutor: asUnownedTaskExecutor()
        )
      } else {
        unsafe next.runSynchronously(on: asUnownedTaskExecutor())
      }
      // Not earlier, since a task releases what it captured at its end, and that may be the main actor's.
      if isOver.exchange(false, ordering: .relaxed) { isAnswered.signal() }
    }
  }
}
