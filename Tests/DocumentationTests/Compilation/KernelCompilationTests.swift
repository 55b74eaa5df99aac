import TestSupport
import Testing

@Suite struct `The compiler, given the constructors of a kernel,` {
  private let example = """
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
    let manifest = kernel.manifest
    print(manifest.constructors.map { "\\($0.name): \\($0.isShareable)" })
    print(manifest.methods.map { "\\($0.name): \\($0.isShareable)" })
    """

  @Test(arguments: [5, 6])
  func `tells whose instances may be shared`(mode: Int) throws {
    let run = try ProgramRun(compiling: example, languageMode: mode)
    #expect(
      run.output == """
        ["Column: false", "Named: false", "Strict: true", "Writer: true"]
        ["column: false", "open: true"]

        """
    )
  }

  @Test func `refuses as many names as there are not parameters`() throws {
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
