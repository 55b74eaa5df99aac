import NumberedTypes
import Vial

extension Benchmark {
  /// Factories that take a runtime argument, next to closures that do the same lookups.
  static let factories: [Benchmark] = [
    factory("factory, singletons", target: .factoryOfSingletons) { injector in
      try injector.register(lifetime: .singleton) { Shared() }
        .register(as: (any Logging).self, lifetime: .singleton) { Logger() }
    },
    factory("factory, one of each", target: .factoryOfEach) { injector in
      try injector.register(lifetime: .singleton) { Shared() }.register(as: (any Logging).self) { Logger() }
    },
    Benchmark(name: "ask for a factory and call it once", target: .factoryCalledOnce) {
      side,
      count in
      let injector = try Injector().register(factory: Visit.self).register(lifetime: .singleton) { Shared() }
      let make = closure(try injector.get(Shared.self))
      switch side {
      case .vial: for number in 0..<count { keep(try injector.get(Visit.Factory.self)(number)) }
      case .hand: for number in 0..<count { keep(try make(number)) }
      }
    },
  ]

  private static func factory(
    _ name: String,
    target: Target,
    _ register: @escaping @MainActor (Injector) throws -> Void
  ) -> Benchmark {
    Benchmark(name: name, target: target) { side, count in
      let injector = try Injector().register(factory: UserDetail.self)
      try register(injector)
      let make = side == .vial ? try injector.get(UserDetail.Factory.self) : closure(injector)
      for number in 0..<count { keep(try make(number)) }
    }
  }

  @inline(never)
  private static func closure(_ injector: Injector) -> UserDetail.Factory {
    { userID in try UserDetail(userID: userID, shared: injector.get(), logger: injector.get()) }
  }

  @inline(never)
  private static func closure(_ shared: Shared) -> Visit.Factory {
    { userID in Visit(userID: userID, shared: shared) }
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

/// A component with a runtime argument and one dependency.
private final class Visit: FactoryComponent {
  let userID: Int
  let shared: Shared

  init(userID: Int, shared: Shared) {
    self.userID = userID
    self.shared = shared
  }

  static var factory: (Resolver) -> @Sendable (_ userID: Int) throws -> Visit { autocreate(Visit.init) }
}

/// An instance of a scope.
private final class Session: Sendable {}

/// An instance of a scope that is disposed of.
private final class Connection: Disposable, Sendable {
  @inline(never)
  func dispose() {}
}

/// A scope by hand, which creates its instance on the first request.
private final class Request {
  private var kept: Session?

  var session: Session {
    if let kept { return kept }
    let session = Session()
    kept = session
    return session
  }

  @inline(never)
  func close() { kept = nil }
}

extension Benchmark {
  /// The life of a scope, next to an object that keeps the same instance.
  static let scopes: [Benchmark] = [
    Benchmark(name: "make a scope, get, close", target: .scope) { side, count in
      let injector = try Injector().register(lifetime: .scoped) { Session() }
      switch side {
      case .vial:
        for _ in 0..<count {
          let scope = injector.makeScope()
          keep(try scope.get(Session.self))
          try scope.close()
        }
      case .hand:
        for _ in 0..<count {
          let request = Request()
          keep(request.session)
          request.close()
          keep(request)
        }
      }
    },
    Benchmark(name: "make a scope, get, dispose", target: .scopeThatDisposes) { side, count in
      let injector = try Injector().register(lifetime: .scoped) { Connection() }
      switch side {
      case .vial:
        for _ in 0..<count {
          let scope = injector.makeScope()
          keep(try scope.get(Connection.self))
          try scope.close()
        }
      case .hand:
        for _ in 0..<count {
          let connection = Connection()
          keep(connection)
          connection.dispose()
        }
      }
    },
  ]
}

extension Benchmark {
  /// A singleton of the app, asked from a request's scope and from eleven injectors below, next to a reference.
  static let shared: [Benchmark] = [
    below("singleton, from a scope", levels: 1, target: .singletonFromScope),
    below("singleton, from ten levels more", levels: 11, target: .singletonFromElevenLevels),
  ]

  private static func below(_ name: String, levels: Int, target: Target) -> Benchmark {
    Benchmark(name: name, target: target) { side, count in
      let app = try Injector().register(lifetime: .singleton) { Session() }
      let session = try app.get(Session.self)
      switch side {
      case .vial:
        var scope = app
        for _ in 0..<levels { scope = scope.makeScope() }
        for _ in 0..<count { keep(try scope.get(Session.self)) }
      case .hand: for _ in 0..<count { keep(session) }
      }
    }
  }
}
