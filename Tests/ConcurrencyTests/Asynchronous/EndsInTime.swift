import Dispatch
import Testing

/// Ends the tests with the name of one that hangs.
struct EndsInTime: TestTrait, SuiteTrait, TestScoping {
  let isRecursive = true

  func provideScope(for test: Test, testCase: Test.Case?, performing body: @Sendable () async throws -> Void)
    async throws
  {
    try await Self.watch("the test \(test.displayName ?? test.name)", seconds: 7_200) { try await body() }
  }

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

extension Trait where Self == EndsInTime {
  static var endsInTime: EndsInTime { EndsInTime() }
}
