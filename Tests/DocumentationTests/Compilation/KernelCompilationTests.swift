import TestSupport
import Testing

@Suite struct `The compiler, given the constructors of a kernel,` {
  /// What a program reads of its kernel's manifest.
  private static let manifest = """
    import Foundation

    struct ReadManifest: Decodable {
      struct Part: Decodable {
        let name: String, isShareable: Bool, isAsynchronous: Bool?
      }
      let constructors: [Part], methods: [Part]

      init(of kernel: Kernel) throws { self = try JSONDecoder().decode(Self.self, from: kernel.manifest.json()) }
    }

    """

  private let example =
    manifest + """
      import VialKernel

      final class Column { init(name: String) {} }
      final class Writer: Sendable { func column(name: String) -> Column { Column(name: name) } }
      struct Refused: Error {}
      final class Strict: Sendable { init(name: String) throws(Refused) {} }

      let kernel = Kernel()
      try kernel.constructors
        .register("Writer") { Writer() }
        .register("Column", "name") { name in Column(name: name) }
        .register("Named", "name") { (name: String) in let column = Column(name: name); return column }
        .register("Strict", "name") { (name: String) throws(Refused) in try Strict(name: name) }
        .register(method: "column", of: Writer.self, "name") { writer, name in writer.column(name: name) }
        .register(method: "open", of: Writer.self) { _ in 3 }
      let manifest = try ReadManifest(of: kernel)
      print(manifest.constructors.map { "\\($0.name): \\($0.isShareable)" })
      print(manifest.methods.map { "\\($0.name): \\($0.isShareable)" })
      """

  @Test(arguments: [5, 6])
  func `infers which instances may be shared`(mode: Int) throws {
    let run = try ProgramRun(compiling: example, languageMode: mode)
    #expect(
      run.output == """
        ["Column: false", "Named: false", "Strict: true", "Writer: true"]
        ["column: false", "open: true"]

        """
    )
  }

  @Test(arguments: [5, 6])
  func `infers which constructors are asynchronous, and takes synchronous closures as synchronous`(mode: Int) throws {
    let run = try ProgramRun(
      compiling: Self.manifest + """
        import VialKernel

        actor Pool {
          init(name: String) async throws {}
          func columns(of name: String) -> [String] { [name] }
        }
        final class Draft { init(pool: Pool) async {} }

        let kernel = Kernel()
        try kernel.constructors
          .register("Pool", "name") { name in try await Pool(name: name) }
          .register("Draft", "pool") { pool in await Draft(pool: pool) }
          .register("Name", "pool") { (pool: Pool) in await pool.columns(of: "x").joined() }
          .register("Text") { "text" }
          .register(method: "columns", of: Pool.self, "name") { pool, name in await pool.columns(of: name) }
          .register(method: "name", of: Pool.self) { _ in "name" }
        let manifest = try ReadManifest(of: kernel)
        print(manifest.constructors.map { "\\($0.name): \\($0.isAsynchronous ?? false) \\($0.isShareable)" })
        print(manifest.methods.map { "\\($0.name): \\($0.isAsynchronous ?? false)" })
        let container = kernel.container
        try container.attach("value") { 7 }
        try container.attach("awaited") { await Task.yield(); return 7 }
        try container.attach("taking") { container in try container.get("value", as: Int.self) + 1 }
        try container.attach("later") { container in try await container.get(awaiting: "awaited", as: Int.self) + 1 }
        for name in ["value", "awaited", "taking", "later"] {
          do throws(InjectionError) {
            print(name, try container.get(name, as: Int.self))
          } catch {
            print(name, error.code)
          }
        }
        """,
      languageMode: mode
    )
    #expect(
      run.output == """
        ["Draft: true false", "Name: true true", "Pool: true true", "Text: false true"]
        ["columns: true", "name: false"]
        value 7
        awaited notStarted
        taking 8
        later notStarted

        """
    )
  }

  @Test func `refuses more or fewer names than there are parameters`() throws {
    let compilation = try Compilation(
      of: """
        import VialKernel
        final class Log: Sendable { init(name: String, level: Int) {} }
        let kernel = Kernel()
        try kernel.constructors.register("Log", "name", initializer: Log.init)
        """
    )
    #expect(!compilation.succeeded)
  }
}
