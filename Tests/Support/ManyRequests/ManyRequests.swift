// Functions that crash swiftc 6.3 with `-O` if an error of Vial is stored as an address; see `InjectionError`. That
// `.ci/run release` builds them is the test. Each awaits, and throws errors of Vial and of its own.
public import Vial

private struct Refused: Error {}
private final class Service: Sendable {}

/// A controller; the compiler crashes only where it is public.
public final class Page: InjectableController, Sendable {
  /// Takes nothing.
  public func inject(_: Void) {}
}

/// Throws an error that is not of Vial.
@inline(never)
public func refuse(_ number: Int) throws { if number < 0 { throw Refused() } }

/// Requests a service from an injector many times.
public func request(from injector: Injector) async throws {
  try fourTimes {
    try fourTimes {
      try fourTimes {
        _ = try injector.get(Service.self, named: "main")
        try refuse(1)
      }
    }
  }
}

@inline(__always)
private func fourTimes(_ body: () throws -> Void) throws {
  try body()
  try body()
  try body()
  try body()
}

/// Registers and builds a controller many times.
///
/// With less, or in another order, the compiler doesn't crash.
public func build(from registry: ConstructorRegistry) async throws {
  try refuse(1)
  _ = try Page.injectableInstance(dependency: ())
  _ = try registry.construct("page", as: Page.self)
  try refuse(1)
  _ = try registry.construct("page", as: Page.self)
  try registry.register(Page.self) { Page() }
  try refuse(1)
  try refuse(1)
  try registry.register(Page.self) { Page() }
  _ = try Page.injectableInstance(dependency: ())
  try refuse(1)
  try refuse(1)
  _ = try registry.construct("page", as: Page.self)
  try refuse(1)
  try registry.register(Page.self) { Page() }
  try refuse(1)
  try registry.register(Page.self) { Page() }
  _ = try registry.construct("page", as: Page.self)
  try refuse(1)
  try refuse(1)
  try refuse(1)
  try refuse(1)
  _ = try Page.injectableInstance(dependency: ())
  _ = try Page.injectableInstance(dependency: ())
  try refuse(1)
  _ = try Page.injectableInstance(dependency: ())
  try registry.register(Page.self) { Page() }
  _ = try Page.injectableInstance(dependency: ())
  try refuse(1)
  try refuse(1)
  _ = try Page.injectableInstance(dependency: ())
  try refuse(1)
  try refuse(1)
  _ = try registry.construct("page", as: Page.self)
}
