import TestSupport
import Testing

@Suite struct `The compiler, given a lifetime,` {
  private let declarations = """
    import Vial
    protocol Service: Sendable { func stop(); func end() async throws }
    final class Pool: Service { func stop() {}; func end() async throws {} }
    struct Client: Sendable { let pool: Pool; func stop() {} }
    struct Part: InjectableService { init(dependency pool: Pool) {}; func stop() {} }
    final class Box { var number = 0; func stop() {} }
    let injector = Injector()

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
    "lifetime: .singleton.startsEagerly.onClose { _ in }, named: \"spare\") { (pool: Pool) in Client(pool: pool) }",
  ]

  /// What needs no view of the main actor.
  private static let withoutClosures = [
    "lifetime: .singleton.onClose { $0.stop() }, autowiring: Client.init)",
    "Part.self, lifetime: .singleton.startsEagerly.onClose { $0.stop() })",
  ]

  private func messages(of text: String, isOnMainActor: Bool = false) throws -> [String] {
    try Compilation(of: declarations + text, flags: isOnMainActor ? ["-default-isolation", "MainActor"] : []).messages
  }

  @Test func `infers the service of a closing function from the registration`() throws {
    let registrations =
      (Self.registrations + Self.withoutClosures).map { "try injector.register(\($0)" }
      + Self.registrations.map { "try injector.mainActor.register(\($0)" }
    #expect(try messages(of: registrations.joined(separator: "\n")) == [])
  }

  @Test func `infers it where the main actor is the default isolation, for services that are not sendable, too`() throws
  {
    // A closure that is written as a lifetime's argument belongs to no actor unless it says so.
    func ofMainActor(_ registration: String) -> String {
      registration.replacing(/onClose { (?:(pool|_) in)?/) { "onClose { @MainActor \($0.1 ?? "") in " }
    }
    let ofBox = [
      "lifetime: .singleton.onClose { @MainActor in $0.stop() }) { Box() }",
      "lifetime: .scoped.startsEagerly.onClose { @MainActor box in box.number = 1 }) { Box() }",
      "lifetime: .singleton.onClose { @MainActor in await Task.yield(); $0.stop() }) { Box() }",
    ]
    let registrations =
      (Self.registrations.map(ofMainActor) + ofBox).map { "try injector.mainActor.register(\($0)" }
      + Self.withoutClosures.map { "try injector.register(\(ofMainActor($0))" }
    #expect(try messages(of: registrations.joined(separator: "\n"), isOnMainActor: true) == [])
  }

  @Test func `shares what is not sendable on the main actor, and refuses it elsewhere`() throws {
    let registration = "try injector.register(lifetime: .singleton) { Box() }"
    #expect(try messages(of: "@MainActor func onMainActor() throws { \(registration) }") == [])
    let elsewhere = try messages(of: "nonisolated func elsewhere() throws { \(registration) }")
    #expect(elsewhere.contains { $0.contains("property 'singleton' can not be referenced from a nonisolated context") })
  }
}
