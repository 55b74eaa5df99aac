import Foundation

/// Threads of a test's own, all of them let go at once.
package enum Threads {
  /// Runs a body on so many threads at the same time, and returns when all of them are done.
  package static func run(_ count: Int, _ body: @escaping @Sendable (_ number: Int) -> Void) {
    let ready = DispatchSemaphore(value: 0)
    let start = DispatchSemaphore(value: 0)
    let done = DispatchGroup()
    for number in 0..<count {
      done.enter()
      Thread.detachNewThread {
        ready.signal()
        start.wait()
        body(number)
        done.leave()
      }
    }
    for _ in 0..<count { ready.wait() }
    for _ in 0..<count { start.signal() }
    done.wait()
  }
}
