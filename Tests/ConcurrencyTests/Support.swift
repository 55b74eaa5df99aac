import Dispatch
import Fixtures
import Foundation
import Synchronization
import VialKernel

/// An actor on which tasks run up to the point where they wait, one after the other.
///
/// A task that an earlier one has enqueued here finds it waiting.
@globalActor actor Crowd {
  static let shared = Crowd()

  /// Begins so many tasks on this actor, and opens a gate when all of them wait.
  static func begin<Result: Sendable>(
    _ count: Int,
    priority: TaskPriority? = nil,
    thenOpen gate: Gate,
    _ body: @escaping @Crowd @Sendable (_ number: Int) async throws -> Result
  ) -> [Task<Result, any Error>] {
    let begun = Counter()
    return (0..<count).map { number in
      Task(priority: priority) { @Crowd in
        if begun.next() == count { Task { @Crowd in gate.open() } }
        return try await body(number)
      }
    }
  }
}

/// What was wrong, as threads and tasks note it.
final class Findings: Sendable {
  private let texts = Locked<[String]>([])

  func note(_ text: String) { texts.change { $0.append(text) } }

  /// Runs a body, and notes an error that has none of some codes.
  func check(allowing codes: Set<InjectionError.Code> = [], _ body: () throws -> Void) {
    do { try body() } catch {
      if let code = (error as? InjectionError)?.code, codes.contains(code) { return }
      note(String(reflecting: error))
    }
  }

  /// Asynchronous variant of `check`.
  nonisolated(nonsending) func checkAwaiting(_ body: nonisolated(nonsending) () async throws -> Void) async {
    do { try await body() } catch { note(String(reflecting: error)) }
  }

  func expectNone(sourceLocation: SourceLocation = #_sourceLocation) {
    #expect(texts.value == [], sourceLocation: sourceLocation)
  }
}

extension Threads {
  /// Runs a body on so many threads, so many times on each, and expects that nothing wrong was noted and no error thrown
  /// but those with some codes.
  static func repeatedly(
    _ count: Int,
    times: Int = 1,
    allowing codes: Set<InjectionError.Code> = [],
    sourceLocation: SourceLocation = #_sourceLocation,
    _ body: @escaping @Sendable (_ thread: Int, _ round: Int, _ wrong: Findings) throws -> Void
  ) {
    let wrong = Findings()
    run(count) { thread in for round in 1...times { wrong.check(allowing: codes) { try body(thread, round, wrong) } } }
    wrong.expectNone(sourceLocation: sourceLocation)
  }
}

/// Runs a body on so many threads at the same time, without a thread that tasks need, and waits for all of them.
func runDetached(_ count: Int, _ body: @escaping @Sendable (_ number: Int) -> Void) async {
  await withCheckedContinuation { continuation in
    let group = DispatchGroup()
    for number in 0..<count { DispatchQueue(label: "thread").async(group: group) { body(number) } }
    group.notify(queue: .global()) { continuation.resume() }
  }
}

/// Runs a body in so many tasks at the same time, and returns what they return.
@discardableResult func inTasks<Result: Sendable>(
  _ count: Int,
  _ body: @escaping @Sendable (_ number: Int) async throws -> Result
) async throws -> [Result] {
  try await withThrowingTaskGroup(of: Result.self) { group in
    for number in 0..<count { group.addTask { try await body(number) } }
    return try await group.reduce(into: []) { $0.append($1) }
  }
}

/// Lets tasks go on when so many have arrived.
final class Meeting: Sendable {
  private let arrived = Counter()
  private let isComplete = Gate()
  private let size: Int

  init(of size: Int) { self.size = size }

  func join() async {
    if arrived.next() == size { isComplete.open() }
    await isComplete.wait()
  }
}

/// Ends the tests with the name of one that hangs.
struct EndsInTime: TestTrait, SuiteTrait, TestScoping {
  let isRecursive = true

  func provideScope(for test: Test, testCase: Test.Case?, performing body: @Sendable () async throws -> Void)
    async throws
  { try await Self.watch("the test \(test.displayName ?? test.name)", seconds: 7_200) { try await body() } }

  /// Ends the tests with the name of a part that hangs.
  static nonisolated(nonsending) func watch<Result>(
    _ name: String,
    seconds: Double,
    _ body: nonisolated(nonsending) () async throws -> Result
  ) async rethrows -> Result {
    let timer = DispatchWorkItem { fatalError("\(name) hangs") }
    DispatchQueue.global().asyncAfter(deadline: .now() + seconds, execute: timer)
    defer { timer.cancel() }
    return try await body()
  }
}

extension Trait where Self == EndsInTime { static var endsInTime: EndsInTime { EndsInTime() } }

/// Counts the instances of a test that are alive, and tells when none is left.
final class LivingInstances: Sendable {
  private struct State: Sendable {
    var count = 0
    var waiting: CheckedContinuation<Void, Never>?
  }

  private let state = Locked(State())

  /// Notes that an instance was made.
  func add() { state.change { $0.count += 1 } }

  /// Notes that an instance is gone.
  func remove() {
    var waiting: CheckedContinuation<Void, Never>?
    state.change { state in
      state.count -= 1
      if state.count == 0 { (waiting, state.waiting) = (state.waiting, nil) }
    }
    waiting?.resume()
  }

  /// Waits until no instance is left.
  func waitUntilNone() async {
    await withCheckedContinuation { continuation in
      var isNone = false
      state.change { state in
        isNone = state.count == 0
        if !isNone { state.waiting = continuation }
      }
      if isNone { continuation.resume() }
    }
  }
}

/// An event that orders nothing, so that the thread sanitizer judges the ordering of the tested code and not of the
/// test.
final class Hint: Sendable {
  private let reached = Atomic<Int>(0)

  /// The number that has been reached.
  var number: Int { reached.load(ordering: .relaxed) }

  /// Says that a number has been reached.
  func advance(to number: Int) { reached.store(number, ordering: .relaxed) }

  /// Waits until the number has been reached.
  func wait(for number: Int) { while self.number < number { sched_yield() } }
}

extension Kernel {
  /// Bootstraps a kernel whose definitions are a text, and returns its container.
  static func container(_ definitions: String, register: (ServiceConstructors) throws -> Void) throws -> Container {
    let file = FileManager.default.temporaryDirectory.appending(path: "ConcurrencyTests-\(UUID()).json")
    try definitions.write(to: file, atomically: true, encoding: .utf8)
    defer { try? FileManager.default.removeItem(at: file) }
    let kernel = Kernel(configurationURL: file, environment: nil, variables: [:])
    try register(kernel.constructors)
    try kernel.bootstrap()
    return kernel.container
  }
}
