import Testing
import Vial

/// The injector of the current test, from its making to its end.
enum TestInjector {
  /// The injector that a trait has made for the current test.
  @TaskLocal static var current: Injector?

  /// A root, and the type that its trait knows, of which it may be a subclass.
  typealias Root = (value: any Sendable, type: any Sendable.Type)

  /// The roots that traits have made for the current test, the innermost last.
  @TaskLocal private static var roots: [Root] = []

  /// The innermost root of exactly a type, as its trait knows it.
  static func ownRoot<Value: Sendable>(_: Value.Type) -> Value? {
    roots.last { $0.type == Value.self }?.value as? Value
  }

  /// The innermost root of a type.
  static func root<Value: Sendable>(_: Value.Type) -> Value? { roots.last { $0.value is Value }?.value as? Value }

  /// Runs a test in a new injector, and shuts the injector down.
  ///
  /// - Returns: What may hold the injector now, which this function no longer does; `nil` if a trait around this one has made
  ///   it.
  static func run(
    _ function: @Sendable () async throws -> Void,
    in trait: InjectorTrait,
    of test: Test
  ) async throws -> InjectorRemains? {
    let (injector, root, isKnown) = try await trait.injector()
    if isKnown {
      try await $current.withValue(injector) { try await trait.wired(injector, performing: function) }
      return nil
    }
    Injector.beginWatchingWrappers()
    OutsideRequests.watch()
    defer { OutsideRequests.endWatch() }
    var failure: (any Error)?
    do {
      try await $current.withValue(injector) {
        try await $roots.withValue(roots + [root].compactMap(\.self)) {
          try await trait.wired(injector, performing: function)
        }
      }
    } catch {
      failure = error
    }
    let remains = await InjectorRemains(of: injector)
    LateRequests.watch(injector, of: test)
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
