import TestSupport
import Testing

@Suite struct `The compiler, given a lifetime,` {
  private let declarations = """
    import VialAsync
    protocol Service: Sendable { func stop(); func end() async throws }
    final class Pool: Service { func stop() {}; func end() async throws {} }
    struct Client: Sendable { let pool: Pool; func stop() {} }
    struct Part: InjectableService { init(dependency pool: Pool) {}; func stop() {} }
    final class Box { var number = 0; func stop() {} }
    let injector = Injector()
    let app = MainActorInjector()

    """

  private static let registrations = [
    "lifetime: .singleton.startsEagerly) { Pool() }",
    "lifetime: .scoped.startsEagerly) { _ in Pool() }",
    "lifetime: .singleton.onClose { $0.stop() }) { Pool() }",
    "lifetime: .singleton.onClose { try await $0.end() }) { Pool() }",
    "lifetime: .singleton.startsEagerly.onClose { pool in pool.stop() }) { await Task.yield(); return Pool() }",
    "lifetime: .scoped.startsEagerly.onClose { pool in print(pool); try await pool.end() }) { Pool() }",
    "as: (any Service).self, lifetime: .singleton.onClose { $0.stop() }) { Pool() }",
    "as: (any Service).self, lifetime: .singleton.onClose { try await $0.end() }) { _ in Pool() }",
    "lifetime: .singleton.onClose { $0.stop() }, autowiring: Client.init)",
    "lifetime: .singleton.startsEagerly.onClose { _ in }, named: \"spare\") { (pool: Pool) in Client(pool: pool) }",
    "Part.self, lifetime: .singleton.startsEagerly.onClose { $0.stop() })",
  ]

  private func messages(of text: String, isOnMainActor: Bool = false) throws -> [String] {
    try Compilation(of: declarations + text, flags: isOnMainActor ? ["-default-isolation", "MainActor"] : []).messages
  }

  @Test func `infers the service of a closing function from the registration`() throws {
    let registrations = Self.registrations.flatMap { ["try injector.register(\($0)", "try app.register(\($0)"] }
    #expect(try messages(of: registrations.joined(separator: "\n")) == [])
  }

  @Test func `infers it where the main actor is the default isolation, for services that are not sendable, too`() throws
  {
    let registrations =
      Self.registrations.map { "try app.register(\($0)" } + [
        "try app.register(lifetime: .singleton.onClose { $0.stop() }) { Box() }",
        "try app.register(lifetime: .scoped.startsEagerly.onClose { box in box.number = 1; box.stop() }) { Box() }",
        "try app.register(lifetime: .singleton.onClose { await Task.yield(); $0.stop() }) { Box() }",
      ]
    #expect(try messages(of: registrations.joined(separator: "\n"), isOnMainActor: true) == [])
  }

  @Test(arguments: ["injector", "app"], ["transient", "graph", "weak"])
  func `knows no start and no end of an instance that no injector keeps`(injector: String, lifetime: String) throws {
    let messages = try messages(
      of: """
        try \(injector).register(lifetime: .\(lifetime).startsEagerly) { Pool() }
        try \(injector).register(lifetime: .\(lifetime).onClose { $0.stop() }) { Pool() }
        """
    )
    #expect(messages.contains { $0.contains("has no member 'startsEagerly'") })
    #expect(messages.contains { $0.contains("has no member 'onClose'") })
  }

  @Test func `lets other threads have what is sendable, in any order of words`() throws {
    let lifetimes = [
      "transient.anywhere", "graph.anywhere", "weak.anywhere", "singleton.anywhere", "singleton.startsEagerly.anywhere",
      "scoped.anywhere.startsEagerly", "singleton.anywhere.startsEagerly.onClose { $0.stop() }",
      "singleton.onClose { try await $0.end() }.anywhere",
    ]
    let registrations = lifetimes.map { "try app.register(lifetime: .\($0)) { Pool() }" }
    #expect(try messages(of: registrations.joined(separator: "\n")) == [])
    let box = try messages(of: "try app.register(lifetime: .singleton.anywhere) { Box() }")
    #expect(box.contains { $0.contains("Sendable") })
    let shared = try messages(of: "try injector.register(lifetime: .singleton.anywhere) { Pool() }")
    #expect(shared.contains { $0.contains("has no member 'anywhere'") })
  }

  @Test(arguments: [".startsEagerly", ".onClose { $0.stop() }"])
  func `refuses to share what is not sendable`(addition: String) throws {
    let messages = try messages(of: "try injector.register(lifetime: .singleton\(addition)) { Box() }")
    #expect(messages.contains { $0.contains("Sendable") })
  }
}
