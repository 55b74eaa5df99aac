import Vial

/// An instance of a scope.
private final class Session: Sendable {}

/// A scope by hand: makes its instance when it is first asked for.
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
  /// A scope from its start to its end, next to an object that keeps the same instance.
  static let scopes: [Benchmark] = [
    Benchmark(name: "make a scope, get, close", target: .unlimited) { side, count in
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
    }
  ]
}
