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

/// A thread on which something is built for validation, and which may be left behind.
///
/// It runs tasks, since those have the task-local values of the one that validates.
final class ValidationThread: TaskExecutor {
  private let jobs = Guarded<[UnownedJob]>([])
  private let isWanted = DispatchSemaphore(value: 0)

  /// Starts the thread; `nil` if the system has none.
  init?() {
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
    jobs.withLock { $0.append(job) }
    isWanted.signal()
  }

  /// Ends the thread when it has nothing left to do.
  func end() { isWanted.signal() }

  private func runJobs() {
    while true {
      isWanted.wait()
      let next = jobs.withLock { jobs in jobs.isEmpty ? nil : jobs.removeFirst() }
      guard let next else { return }
      unsafe next.runSynchronously(on: asUnownedTaskExecutor())
    }
  }
}
