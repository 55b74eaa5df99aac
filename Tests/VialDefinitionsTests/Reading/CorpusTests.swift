import DefinitionSupport
import Foundation

@testable import VialDefinitions

@Suite struct `A file of the corpus` {
  @Test(arguments: try CorpusFile.all()) func `is reported as the file beside it says`(file: CorpusFile) throws {
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

@Suite struct `A file that was changed at random` {
  @Test func `is read with right places and as Foundation reads it, or is refused with mistakes`() throws {
    let files = try CorpusFile.all().map { Mutation.File(name: $0.name, bytes: $0.bytes, isRight: $0.report.isEmpty) }
    var mutation = Mutation(of: files, seed: FuzzRun.seed)
    let rounds = FuzzRun.rounds ?? Rounds.count(usually: 5_000)
    var accepted = 0
    for round in 0..<rounds {
      let (name, bytes) = mutation.next()
      let file = ReadFile(bytes, of: name)
      let faults = Self.faults(of: file, named: name, bytes: bytes)
      if !faults.isEmpty {
        Issue.record("round \(round): \(faults) in \(String(decoding: bytes, as: UTF8.self).debugDescription)")
      }
      if file.diagnostics.isEmpty { accepted += 1 }
    }
    // Otherwise nothing would have been compared.
    #expect(accepted > rounds / 20)
  }

  private static func faults(of file: ReadFile, named name: String, bytes: [UInt8]) -> [String] {
    var faults = file.wrongPlaces(in: bytes)
    guard file.diagnostics.isEmpty else {
      if file.diagnostics.contains(where: { $0.headline.hasPrefix("The file is not well-formed XML") }) {
        faults.append("only the parser knew")
      }
      return faults
    }
    guard let value = file.value else { return faults + ["nothing was read, and nothing reported"] }
    do {
      let data = Data(bytes)
      let isPropertyList = bytes.first { !" \t\r\n\u{FEFF}".utf8.contains($0) } == UInt8(ascii: "<")
      if isPropertyList, isReadOtherwise(data) { return faults }
      let other =
        isPropertyList
        ? try unsafe PropertyListSerialization.propertyList(from: data, format: nil)
        : try JSONSerialization.jsonObject(with: data, options: .fragmentsAllowed)
      if !value.isEqual(to: other) { faults.append("Foundation read \(other)") }
    } catch { faults.append("Foundation says \(error)") }
    return faults
  }

  /// Whether Foundation is known to differ: it takes `<data/>` and a comment without a text for mistakes.
  private static func isReadOtherwise(_ data: Data) -> Bool {
    String(decoding: data, as: UTF8.self).contains(/<data\s*\/>|<!---->/)
  }
}

extension FileValue {
  /// Whether this is what Foundation read.
  func isEqual(to other: Any) -> Bool {
    switch content {
    case .text(let text):
      guard let other = other as? String else { return false }
      return Self.comparable(text) == Self.comparable(other)
    case .integer(let integer):
      return !(other is Bool && !(other is NSNumber)) && (other as? NSNumber)?.intValue == integer
    case .real(let real): return isNear(real, other)
    case .boolean(let boolean): return other as? Bool == boolean
    case .null: return other is NSNull
    case .date(let date): return other as? Date == date
    case .data(let data): return other as? Data == data
    case .list(let values):
      guard let others = other as? [Any], others.count == values.count else { return false }
      return zip(values, others).allSatisfy { $0.isEqual(to: $1) }
    case .dictionary(let entries):
      guard let others = other as? [String: Any] else { return false }
      let keys = Dictionary(others.map { (Self.comparable($0), $1) }) { first, _ in first }
      return keys.count == entries.count
        && entries.allSatisfy { entry in keys[Self.comparable(entry.key)].map { entry.value.isEqual(to: $0) } ?? false }
    }
  }

  /// Whether this is the number that Foundation read, which reads one of many digits as a decimal number, and is not
  /// exact when that becomes a binary one.
  private func isNear(_ real: Double, _ other: Any) -> Bool {
    guard let number = (other as? NSNumber)?.doubleValue else { return false }
    return real == number || abs(real - number) <= abs(real) * 1e-15
  }

  /// The text without what Foundation does otherwise: its property lists leave the ends of lines as they are, against
  /// what XML says, and its JSON leaves out a byte order mark at the beginning of a text.
  private static func comparable(_ text: String) -> [Unicode.Scalar] {
    var scalars: [Unicode.Scalar] = []
    var last: Unicode.Scalar?
    for scalar in text.unicodeScalars {
      let isDropped = scalar == "\u{FEFF}" || scalar == "\n" && last == "\r"
      if !isDropped { scalars.append(scalar == "\r" ? "\n" : scalar) }
      last = scalar
    }
    return scalars
  }
}
