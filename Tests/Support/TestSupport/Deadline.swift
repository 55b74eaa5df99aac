package import Foundation

/// Ends a program that hangs, so that the test that waits for it fails rather than hangs.
package struct Deadline {
  private let end: DispatchWorkItem

  /// Ends a running program after some seconds, which are many, since the machine may have much else to do.
  package init(for process: Process, seconds: Double = 1_200) {
    let identifier = process.processIdentifier
    // A program that hangs may not hear that it should terminate.
    end = DispatchWorkItem { kill(identifier, SIGKILL) }
    DispatchQueue.global().asyncAfter(deadline: .now() + seconds, execute: end)
  }

  /// Lets the program be, which has ended or is about to.
  package func cancel() { end.cancel() }
}
