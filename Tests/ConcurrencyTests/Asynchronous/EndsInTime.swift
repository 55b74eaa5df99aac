import Dispatch
import Testing

/// Ends the tests with the name of one that hangs.
struct EndsInTime: TestTrait, SuiteTrait, TestScoping {
  let isRecursive = true

  func provideScope(for test: Test, testCase: Test.Case?, performing body: @Sendable () async throws -> Void)
    async throws
  {
    let name = test.displayName ?? test.name
    let timer = DispatchWorkItem { fatalError("the test \(name) hangs") }
    DispatchQueue.global().asyncAfter(deadline: .now() + 7_200, execute: timer)
    defer { timer.cancel() }
    try await body()
  }
}

extension Trait where Self == EndsInTime {
  static var endsInTime: EndsInTime { EndsInTime() }
}
