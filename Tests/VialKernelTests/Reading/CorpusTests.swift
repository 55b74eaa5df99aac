import Testing
import VialKernel

@Suite struct `A file of the corpus` {
  @Test(arguments: try CorpusFile.all())
  func `is reported as the file beside it says`(file: CorpusFile) {
    #expect(ReadFile(file.bytes, of: file.name).report == file.report)
  }

  @Test func `is one of many in either syntax`() throws {
    let malformed = try CorpusFile.all().filter { !$0.report.isEmpty }
    #expect(malformed.filter { $0.name.hasSuffix(".json") }.count >= 60)
    #expect(malformed.filter { $0.name.hasSuffix(".plist") }.count >= 60)
  }
}
