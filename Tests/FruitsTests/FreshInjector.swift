import Testing
import Vial

@testable import Fruits

/// Gives each test a default injector of its own, so that tests may run at the same time.
struct FreshInjector: TestTrait, SuiteTrait, TestScoping {
  var isRecursive: Bool { true }

  func provideScope(
    for test: Test,
    testCase: Test.Case?,
    performing function: @Sendable () async throws -> Void
  ) async throws {
    let core = Injector(name: "test")
    try await MainActor.run { _ = try core.include(OrderingAssembly.self) }
    try await Injector.withDefault(core, operation: function)
  }
}

extension Trait where Self == FreshInjector {
  static var freshInjector: FreshInjector { FreshInjector() }
}
