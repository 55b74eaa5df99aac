import Testing
import VialAsync

/// The injector of the current test, from its making to its end.
enum TestInjector {
  /// The injector that a trait has made for the current test.
  @TaskLocal static var current: Injector?

  /// The root that a trait has made for the current test.
  @TaskLocal static var root: (any Sendable)?

  /// Runs a test in a new injector, and shuts the injector down.
  ///
  /// - Returns: What may hold the injector now, which this function no longer does.
  static func run(
    _ function: @Sendable () async throws -> Void,
    in trait: InjectorTrait,
    of test: Test
  ) async throws -> InjectorRemains {
    let (injector, root) = try await trait.injector()
    let requests = OutsideRequests.watch()
    defer { requests.end() }
    var failure: (any Error)?
    do {
      try await $current.withValue(injector) {
        try await $root.withValue(root) { try await trait.wired(injector, performing: function) }
      }
    } catch {
      failure = error
    }
    let remains = await InjectorRemains(of: injector)
    do throws(InjectionError) {
      try await injector.shutDown()
    } catch {
      Issue.record(error, sourceLocation: test.sourceLocation)
    }
    // An error may hold the injector, so only a test that has thrown none is checked.
    if let failure { throw failure }
    return remains
  }
}
