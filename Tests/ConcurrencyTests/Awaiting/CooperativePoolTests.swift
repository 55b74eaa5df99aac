import Dispatch
import Fixtures
import Foundation
import TestSupport
import Testing
import Vial

@Suite(.endsInTime) struct `A cooperative pool whose tasks all wait for constructions` {
  /// Many more tasks wait than there are threads, so the test would hang if one of them blocked its thread.
  @Test func `finishes the constructions and their tasks`() async throws {
    let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
      let app = Injector(name: "app")
      let (length, count) = (200, 2_000)
      let allWait = Gate()
      try app.register(lifetime: .singleton, named: "0") { () async in
        await allWait.wait()
        return Sample(0)
      }
      for number in 1..<length {
        try app.register(lifetime: .singleton, named: "\(number)") { resolver in
          Sample(try await resolver.resolve(awaiting: Sample.self, named: "\(number - 1)").number + 1)
        }
      }
      let waiting = Counter()
      let numbers = try await inTasks(count) { number in
        if waiting.next() == count { allWait.open() }
        return try await app.get(awaiting: Sample.self, named: "\(number % length)").number
      }
      precondition(numbers.sorted() == (0..<count).map { $0 / (count / length) })
      try await app.shutDown()
    }
    #expect(result?.standardErrorContent ?? [] == [])
  }

  @Test func `is free while a thread constructs a synchronous service`() async throws {
    let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
      let app = Injector(name: "app")
      let (begun, allWait, count) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0), 200)
      try app.register(lifetime: .singleton) {
        begun.signal()
        allWait.wait()
        return Sample(1)
      }
      try app.register(named: "next") { (link: Sample) in Sample(link.number + 1) }
      // The dependencies of synchronous providers are followed in injectors with asynchronous ones.
      try app.register(named: "asynchronous") { () async in Sample(0) }
      Thread.detachNewThread { _ = try? app.get(Sample.self) }
      begun.wait()
      let waiting = Counter()
      let numbers = try await inTasks(count) { number in
        if waiting.next() == count { allWait.signal() }
        return try await app.get(awaiting: Sample.self, named: number.isMultiple(of: 2) ? nil : "next").number
      }
      precondition(numbers.reduce(0, +) == count / 2 * 3)
    }
    #expect(result?.standardErrorContent ?? [] == [])
  }
}

@Suite(.endsInTime) struct `A task that waits for a thread's construction` {
  private let app = Injector(name: "app")

  /// Lets a thread construct the service until a function has run.
  private func constructing(
    _ outcome: Result<Sample, Refused>,
    while body: (_ end: @escaping @Sendable () -> Void) async throws -> Void
  ) async throws {
    let (begun, ended, runs) = (Gate(), DispatchSemaphore(value: 0), Counter())
    try app.register(lifetime: .singleton) {
      if runs.next() > 1 { return Sample(2) }
      begun.open()
      ended.wait()
      return try outcome.get()
    }
    let app = app
    Thread.detachNewThread { _ = try? app.get(Sample.self) }
    await begun.wait()
    try await body { ended.signal() }
  }

  /// Asks on the main actor, and runs a function there, which is free once the task waits.
  private func askOnMainActor(_ end: @escaping @Sendable () -> Void) async throws -> Int {
    let (app, asked) = (app, Gate())
    let task = Task { @MainActor in
      asked.open()
      return try await app.get(awaiting: Sample.self).number
    }
    await asked.wait()
    await MainActor.run { end() }
    return try await task.value
  }

  @Test(arguments: [true, false])
  func `leaves the main actor to others, and constructs the instance itself if the thread fails`(
    succeeds: Bool
  ) async throws {
    try await constructing(succeeds ? .success(Sample(1)) : .failure(Refused())) { end in
      let number = try await askOnMainActor(end)
      #expect(number == (succeeds ? 1 : 2))
    }
  }

  @Test func `ends when it is cancelled`() async throws {
    try await constructing(.success(Sample(1))) { [app] end in
      let task = Task { try await app.get(awaiting: Sample.self).number }
      task.cancel()
      await #expect(throws: CancellationError.self) { try await task.value }
      end()
    }
  }
}
