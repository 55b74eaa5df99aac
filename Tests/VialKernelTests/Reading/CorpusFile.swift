import Foundation
import TestSupport

/// A file of the corpus, with the report of it that is right.
struct CorpusFile: CustomStringConvertible {
  let name: String
  let bytes: [UInt8]

  /// What is wrong with it, which is in a file beside it.
  let report: String

  var description: String { name }

  /// The folder of the corpus.
  static let folder = BuildProducts.package.appending(path: "Tests/VialKernelTests/Corpus")

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
