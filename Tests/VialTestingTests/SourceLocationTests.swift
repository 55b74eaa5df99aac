import Testing
import Vial

@testable import VialTesting

@Suite
struct SourceLocationTests {
  @Test func `the location of a line has the file and the line, and the first column`() {
    let location = SourceLocation(CodeLocation(fileID: "App/AppAssembly.swift", line: 12))
    #expect(location.fileID == "App/AppAssembly.swift")
    #expect(location.line == 12)
    #expect(location.column == 1)
  }

  @Test func `a location without a line is the first line`() {
    #expect(SourceLocation(CodeLocation(fileID: "App/AppAssembly.swift", line: 0)).line == 1)
  }
}
