import Foundation
import TestSupport

@Suite struct `A program that uses only Vial` {
  /// Whether a program names Foundation among the libraries that it loads.
  private func namesFoundation(_ program: String) throws -> Bool {
    let content = try Data(contentsOf: BuildProducts.program(program), options: .alwaysMapped)
    return ["libFoundation", "Foundation.framework"].contains { content.range(of: Data($0.utf8)) != nil }
  }

  @Test func `runs`() throws {
    let run = try ProgramRun(BuildProducts.program("LinkageProbe"))
    run.expect("Hello, quince.\ncached, copied, overridden, 3 requests\n")
  }

  @Test func `runs under another path while other programs are started`() {
    Threads.run(8) { _ in
      for _ in 0..<5 { #expect(throws: Never.self) { try ProgramRun(linkTo: BuildProducts.program("LinkageProbe")) } }
    }
  }

  @Test func `does not link Foundation`() throws {
    #expect(try !namesFoundation("LinkageProbe") && !namesFoundation("ComponentsProbe"))
    #expect(try namesFoundation("Fruits"), "the example uses Foundation; if it is not found there, nothing would be")
  }

  /// The names in a program that hold in a table of symbols, each between two zeros.
  private static func symbols(of program: String) throws -> Set<Substring> {
    let content = try Data(contentsOf: BuildProducts.program(program), options: .alwaysMapped)
    return Set(
      content.split(separator: 0).filter { $0.count < 2_000 }.compactMap { bytes in
        String(bytes: bytes, encoding: .utf8).map { $0.drop { $0 == "_" } }
      }
    )
  }

  /// The symbols in a program of modules that it doesn't import.
  private static func symbols(in program: String, of modules: [String]) throws -> Set<Substring> {
    let prefixes = modules.map { "$s\($0.count)\($0)" }
    return try symbols(of: program).filter { symbol in prefixes.contains { symbol.hasPrefix($0) } }
  }

  @Test func `has nothing of the modules that it does not import`() throws {
    let others = ["VialDiagnostics", "VialGraph", "VialPlugins"]
    #expect(try Self.symbols(in: "LinkageProbe", of: others) == [])
    let plugins = "$s11VialPlugins"
    #expect(try Self.symbols(of: "Workbench").contains { $0.hasPrefix(plugins) }, "the example has plugins")
  }

  @Test func `has no container if it imports the components alone`() throws {
    let components = try Self.symbols(in: "ComponentsProbe", of: ["VialComponents"])
    #expect(components.contains { $0.contains("ConstructorRegistry") }, "the names of the types are found")
    #expect(try Self.symbols(in: "ComponentsProbe", of: ["Vial", "VialDiagnostics"]) == [])
    try ProgramRun(BuildProducts.program("ComponentsProbe")).expect("article 7\nprofile 7\n")
  }
}
