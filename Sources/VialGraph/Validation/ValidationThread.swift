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
import Vial

/// A thread that builds for validation, and that may be left behind.
///
/// It runs tasks, so that the task-local values of the validating thread apply.
///
/// It may stand in for the main actor's thread; the runtime then takes its work for the main actor's. Why this is
/// sound: the validating thread runs on the main actor and waits in ``waitUntilOver()``, so the main actor runs nothing else.
/// It continues when the task is over and has released everything, or when this thread has left its task and waits
/// forever. In both cases this thread runs nothing as the main actor until the next task.
final class ValidationThread: TaskExecutor {
  private let jobs = Protected<[UnownedJob]>([])
  private let isWanted = DispatchSemaphore(value: 0)

  /// Whether the body has returned; only this thread reads it.
  private let isOver = Atomic<Bool>(false)
  private let isAnswered = DispatchSemaphore(value: 0)
  private let standsInForMainActor: Bool

  /// Starts the thread; `nil` if the system has none.
  ///
  /// - Parameter standsInForMainActor: Whether the validating thread runs on the main actor.
  init?(standsInForMainActor: Bool) {
    self.standsInForMainActor = standsInForMainActor
    let attributes = UnsafeMutablePointer<pthread_attr_t>.allocate(capacity: 1)
    unsafe pthread_attr_init(attributes)
    defer {
      unsafe pthread_attr_destroy(attributes)
      unsafe attributes.deallocate()
    }
    // The usual size of the main thread's stack.
    unsafe pthread_attr_setstacksize(attributes, 8 << 20)
    unsafe pthread_attr_setdetachstate(attributes, Int32(PTHREAD_CREATE_DETACHED))
    let retained = unsafe Unmanaged.passRetained(self)
    #if canImport(Darwin)
      var thread: pthread_t?
    #else
      var thread = pthread_t()
    #endif
    let status = unsafe pthread_create(
      &thread,
      attributes,
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

  /// Notes that the body of the thread's task has returned, on this thread.
  func noteOver() { isOver.store(true, ordering: .relaxed) }

  /// Waits until the body of the thread's task has returned, or was left.
  func waitUntilOver() { isAnswered.wait() }

  /// Lets the validating thread continue, because the body does not return.
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
      // Not earlier: a task releases at its end what it captured, which may belong to the main actor.
      if isOver.exchange(false, ordering: .relaxed) { isAnswered.signal() }
    }
  }
}
