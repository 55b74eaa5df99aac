import Foundation
import SQLite

/// Standard output, to which answers go in the order of their requests.
actor Answers {
  // A reader that does not keep up blocks this thread, and so all who wait for room.
  private let executor = QueueExecutor(label: "answers")

  /// Answers to requests of which earlier ones have none yet.
  private var early: [Int: String] = [:]
  private var lastRequest = 0

  /// How many requests were answered.
  private(set) var count = 0

  /// What waits until no more than a number of requests have no answer.
  private var waiting: (limit: Int, continuation: CheckedContinuation<Void, Never>)?

  nonisolated var unownedExecutor: UnownedSerialExecutor { unsafe executor.asUnownedSerialExecutor() }

  /// Waits until fewer requests than a limit have no answer, and returns the number of a new one.
  func nextNumber(limit: Int) async -> Int {
    await wait(forAtMost: limit - 1)
    lastRequest += 1
    return lastRequest
  }

  /// Waits until no more than a number of requests have no answer, for the one task that takes numbers.
  func wait(forAtMost limit: Int) async {
    if lastRequest - count > limit { await withCheckedContinuation { waiting = (limit, $0) } }
  }

  /// Prints an answer, after all of the earlier requests.
  func give(_ lines: [String], to number: Int) throws(UnprintableAnswers) {
    early[number] = lines.map { "\(number) \($0)\n" }.joined()
    var text = ""
    while let next = early.removeValue(forKey: count + 1) {
      text += next
      count += 1
    }
    // Also when printing fails, or the wait would have no end.
    if let (limit, continuation) = waiting, lastRequest - count <= limit {
      waiting = nil
      continuation.resume()
    }
    do {
      try FileHandle.standardOutput.write(contentsOf: Data(text.utf8))
    } catch {
      throw UnprintableAnswers()
    }
  }
}

/// Standard output was closed, or has no room.
struct UnprintableAnswers: Error, CustomStringConvertible {
  let description = "the answers cannot be printed"
}
