import DefinitionSupport
import Foundation
import TestSupport
import Testing
import VialDefinitions

@Suite struct `A file that was changed at random` {
  @Test func `is read with right places, or refused with mistakes, and what is right Foundation reads too`() throws {
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
    } catch {
      faults.append("Foundation says \(error)")
    }
    return faults
  }

  /// Whether Foundation is known to differ: it takes `<data/>` and a comment without a text for mistakes.
  private static func isReadOtherwise(_ data: Data) -> Bool {
    String(decoding: data, as: UTF8.self).contains(/<data\s*\/>|<!---->/)
  }
}
