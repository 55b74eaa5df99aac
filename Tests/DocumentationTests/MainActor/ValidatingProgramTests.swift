import TestSupport
import Testing

@Suite struct `A program whose top-level code validates by building` {
  private static let flags = ["-default-isolation", "MainActor"]

  @Test(arguments: [false, true])
  func `builds instances that assume the main actor`(isDefault: Bool) throws {
    let run = try ProgramRun(
      compiling: """
        import VialGraph
        nonisolated struct Refused: Error {}
        @MainActor final class Model { var number = 1 }
        let app = Injector(name: "app")
        try app.register(as: Int.self) { @MainActor in Model().number }
        try app.register(as: String.self) { @Sendable resolver in
          do { return try "\\(resolver.resolve(Int.self))" } catch { throw Refused() }
        }
        try app.register(as: Bool.self) { @Sendable _ in MainActor.assumeIsolated { Model().number == 1 } }
        print(try app.validate(building: true))
        """,
      flags: isDefault ? Self.flags : []
    )
    #expect(run.output == "[]\n")
    #expect(run.status == 0)
  }
}
