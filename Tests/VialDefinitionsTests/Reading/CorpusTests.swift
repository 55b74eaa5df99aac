import DefinitionSupport
import Foundation
import TestSupport
import Testing
import VialDefinitions

@Suite struct `A file of the corpus` {
  @Test(arguments: try CorpusFile.all())
  func `is reported as the file beside it says`(file: CorpusFile) throws {
    let report = ReadFile(file.bytes, of: file.name).report
    if ErrorTexts.isRecording { return try Data(report.utf8).write(to: file.reportLocation) }
    #expect(report == file.report)
  }

  @Test func `is one of many in either syntax`() throws {
    let malformed = try CorpusFile.all().filter { !$0.report.isEmpty }
    #expect(malformed.filter { $0.name.hasSuffix(".json") }.count >= 60)
    #expect(malformed.filter { $0.name.hasSuffix(".plist") }.count >= 60)
  }
}

/// A file of the corpus, with the expected report.
struct CorpusFile: CustomStringConvertible {
  let name: String
  let bytes: [UInt8]

  /// The content of the text file beside it.
  let report: String

  var description: String { name }

  var reportLocation: URL { Self.folder.appending(path: "\(name).txt") }

  /// The folder of the corpus.
  static let folder = BuildProducts.package.appending(path: "Tests/VialDefinitionsTests/Corpus")

  /// All files of the corpus, by name.
  static func all() throws -> [CorpusFile] {
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path())
    return try names.filter { $0.hasSuffix(".json") || $0.hasSuffix(".plist") }.sorted().map { name in
      CorpusFile(
        name: name,
        bytes: [UInt8](try Data(contentsOf: folder.appending(path: name))),
        report: try String(contentsOf: folder.appending(path: "\(name).txt"), encoding: .utf8)
      )
    }
  }
}
