import Vial

extension Benchmark {
  /// Factories that take a runtime argument, next to closures that do the same lookups.
  static let factories: [Benchmark] = [
    Benchmark(name: "factory, one argument", target: .ratio(1.3)) { side, count in
      let make = side == .vial ? try detailFactory(filled()) : detailClosure(try filled())
      for number in 0..<count { keep(try make(number)) }
    }
  ]

  private static func detailFactory(_ injector: Injector) throws -> @Sendable (Int) throws -> UserDetail {
    try injector.get(factory: UserDetail.self)
  }

  @inline(never)
  private static func detailClosure(_ injector: Injector) -> @Sendable (Int) throws -> UserDetail {
    { userID in try UserDetail(userID: userID, shared: injector.get(), logger: injector.get()) }
  }

  private static func filled() throws -> Injector {
    try Injector()
      .register(factory: UserDetail.self)
      .register(lifetime: .singleton) { Shared() }
      .register(as: (any Logging).self, lifetime: .singleton) { Logger() }
  }
}

/// A component with a runtime argument and two dependencies.
private final class UserDetail: FactoryComponent {
  let userID: Int
  let shared: Shared
  let logger: any Logging

  init(userID: Int, shared: Shared, logger: any Logging) {
    self.userID = userID
    self.shared = shared
    self.logger = logger
  }

  static var factory: (Resolver) -> @Sendable (_ userID: Int) throws -> UserDetail { autocreate(UserDetail.init) }
}
