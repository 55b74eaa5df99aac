import Foundation
import TestSupport
import Testing

@Suite struct `A program that uses only Vial` {
  /// Whether a program names Foundation among the libraries that it loads.
  private func namesFoundation(_ program: String) throws -> Bool {
    let content = try Data(contentsOf: BuildProducts.program(program), options: .alwaysMapped)
    return ["libFoundation", "Foundation.framework"].contains { content.range(of: Data($0.utf8)) != nil }
  }

  @Test func `runs`() throws {
    #expect(try ProgramRun(BuildProducts.program("LinkageProbe")).output == "Hello, quince.\n")
  }

  @Test func `runs under another path while other programs are started`() {
    Threads.run(8) { _ in
      for _ in 0..<5 {
        #expect(throws: Never.self) { try ProgramRun(linkTo: BuildProducts.program("LinkageProbe")) }
      }
    }
  }

  @Test func `does not link Foundation`() throws {
    #expect(try !namesFoundation("LinkageProbe"))
    #expect(try namesFoundation("Fruits"), "the example uses Foundation; if it is not found there, nothing would be")
  }
}
