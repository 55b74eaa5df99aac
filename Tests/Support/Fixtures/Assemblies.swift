package import Testing
package import Vial

/// An assembly that does what a test says, and then fails.
package enum FailingAssembly: Assembly {
  @TaskLocal package static var steps: @Sendable (Injector) throws -> Void = { _ in }

  package static func assemble(into injector: Injector) throws {
    try steps(injector)
    throw Refused()
  }
}

extension Injector {
  /// Includes an assembly that takes some steps, and expects that it fails after them.
  package func includeFailing(
    sourceLocation: SourceLocation = #_sourceLocation,
    _ steps: @escaping @Sendable (Injector) throws -> Void
  ) {
    #expect(throws: Refused.self, sourceLocation: sourceLocation) {
      try FailingAssembly.$steps.withValue(steps) { _ = try include(FailingAssembly.self) }
    }
  }
}
