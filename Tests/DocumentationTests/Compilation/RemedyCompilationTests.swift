import Foundation
import TestSupport
import Testing

@Suite struct `The code in a remedy` {
  @Test func `is in the text of its error, and compiles at the place of the error`() throws {
    let file = try CaseFile(path: "\(SampleProgram.folder)/Remedies.md").sections
    let declarations = try #require(file.first?.text("swift"))
    let output = try ProgramRun(compiling: declarations + #require(file.dropFirst().first?.text("swift"))).output
    var program = """
      let registry = ConstructorRegistry(name: "screens")
      let injector = Injector(name: "app"), scope = injector.makeScope()

      """
    let remedies = try #require(file.last?.text("remedies")).split(separator: "\n")
    #expect(remedies.count > 30)
    for remedy in remedies {
      let parts = remedy.components(separatedBy: " => ")
      #expect(output.contains(parts[0]))
      let complete = parts[0].replacing("{ … }", with: "{ Disk() }").replacing("in … }", with: "in Disk() }")
        .replacing("instance: …", with: "instance: Disk()").replacing("(…)", with: "()")
      program += (parts.count < 2 ? complete : parts[1].replacing("#", with: complete)) + "\n"
    }
    #expect(try Compilation(of: declarations + program).messages == [])
  }
}
