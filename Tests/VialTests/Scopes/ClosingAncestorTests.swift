import Fixtures

private typealias Handler = Component<Void>

@Suite struct `An open scope below one that closes` {
  private let app = Injector(name: "app")
  private let session: Injector
  private let request: Injector

  init() throws {
    try app.register(lifetime: .singleton) { Handler(dependency: ()) }.register(instance: Settings())
    try app.register(into: [Settings].self) { Settings() }.register(named: "one", into: [Settings].self) { Settings() }
    try app.register(as: Int.self, when: .context(Settings.self) { _ in true }) { 1 }
    try app.register(lifetime: .scoped) { "scoped" }
    session = app.makeScope(name: "session")
    // Older than the instances that are disposed of first, so it is closed later.
    request = session.makeScope(name: "request")
  }

  /// Calls a function while the session is closed and the scope below it isn't, and returns its result.
  private func whileClosing<Result: Sendable>(
    _ closing: Injector? = nil,
    _ body: @escaping @Sendable (Injector) -> Result
  ) throws -> Result {
    let (result, request, session) = (Locked<Result?>(nil), request, session)
    let other = session.makeScope(name: "other")
    try other.register(lifetime: .singleton) {
      Closing {
        if request.isClosed || !session.isClosed { return }
        let value = body(request)
        result.change { $0 = value }
      }
    }
    _ = try other.get(Closing.self)
    try (closing ?? session).close()
    return try #require(result.value)
  }

  private static func codes(_ bodies: [() throws -> Any?]) -> [InjectionError.Code?] {
    bodies.map { body in
      do { return try body().flatMap { _ in nil } } catch { return (error as? InjectionError)?.code }
    }
  }

  @Test(arguments: [true, false], [true, false])
  func `throws that it is closed for every kind of request`(holdsBinding: Bool, closesApp: Bool) throws {
    if holdsBinding || closesApp { try session.register { 1.5 } }
    let (lazy, provider) = try (request.get(Lazy<Int>.self), request.get(Provider<Settings?>.self))
    let codes = try whileClosing(closesApp ? app : session) { request in
      Self.codes([
        { try request.get(Settings.self) }, { try request.get(Settings?.self) }, { try request.get([Settings].self) },
        { try request.get([String: Settings].self) }, { try request.get([String: Settings]?.self) },
        { try request.get(Settings.self, named: "one") }, { try request.get(Settings?.self, named: "one") },
        { try request.get(Settings?.self, named: "a name that was never used") },
        { try request.get(Int.self) }, { try request.get(Int?.self) }, { try request.get(String.self) },
        { try request.get(Handler.self) }, { try request.get(Handler?.self) }, { try lazy.get() },
        { try provider.get() }, { try request.get(Bool?.self) },
        { try request.decorate(Settings.self) { $0 } }, { try request.override(as: String.self) { "" } },
      ])
    }
    #expect(codes == Array(repeating: .closed, count: 18))
  }

  @Test func `gets nothing that the closing scope registers, and neither does that scope itself`() throws {
    try session.register(lifetime: .singleton) { Pool() }.register { Token() }
    let (lazy, session) = (try request.get(Lazy<Pool>.self), session)
    _ = try session.get(Pool.self)
    let codes = try whileClosing { request in
      Self.codes([
        { try request.get(Pool.self) }, { try request.get(Pool?.self) }, { try request.get(Token.self) },
        { try lazy.get() },
        { try request.withScope { try $0.get(Pool.self) } },
        { try session.get(Pool.self) }, { try session.get(Token.self) }, { try session.get(Token?.self) },
      ])
    }
    #expect(codes == Array(repeating: .closed, count: 8))
  }

  @Test func `names the outermost closed scope, and makes no second instance of a registered component`() throws {
    try session.register { 1.5 }
    let known = try request.get(Handler.self)
    let (text, isOther) = try whileClosing { request in
      let isOther = (try? request.get(Handler.self)).map { $0 !== known } ?? false
      do { return ("\(try request.get(Settings.self))", isOther) } catch { return ("\(error)", isOther) }
    }
    #expect(text.hasPrefix(#"The scope "session" around the scope "request" is closed"#))
    #expect(!isOther)
    #expect(try app.get(Handler.self) === known)
  }

  @Test func `tells its observers that it is closed`() throws {
    try session.register { 1.5 }
    let failures = Locked<[InjectionError.Code]>([])
    request.observe { event in if case .failed(let error) = event.kind { failures.change { $0.append(error.code) } } }
    _ = try whileClosing { request in
      Self.codes([{ try request.get(Settings.self) }, { try request.get(Settings?.self) }])
    }
    #expect(failures.value == [.closed, .closed])
  }

  @Test func `throws that it is closed to a task that waits`() async throws {
    try app.register { () async in 2.5 }
    try session.register(as: Float.self) { 1.5 }
    let (codes, asked) = (Locked<[InjectionError.Code]>([]), Gate())
    _ = try whileClosing { request in
      Task {
        do { _ = try await request.get(awaiting: Double.self) } catch let error as InjectionError {
          codes.change { $0.append(error.code) }
        }
        do { _ = try await request.get(awaiting: Double?.self) } catch let error as InjectionError {
          codes.change { $0.append(error.code) }
        }
        asked.open()
      }
    }
    await asked.wait()
    #expect(codes.value == [.closed, .closed])
  }
}
