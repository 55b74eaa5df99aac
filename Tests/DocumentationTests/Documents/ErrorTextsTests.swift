import Foundation
import TestSupport
import Testing

@Suite struct `The texts of errors` {
  private static let sources = Result {
    let folder = BuildProducts.package.appending(path: "Tests")
    let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    return try (files?.compactMap { $0 as? URL } ?? [])
      .filter { $0.pathExtension == "swift" || $0.path().contains(/VialDefinitionsTests\/Definitions\/.+\.md/) }
      .map { try String(contentsOf: $0, encoding: .utf8) }
  }

  @Test func `are each expected by one test`() throws {
    let sources = try Self.sources.get()
    for texts in ErrorTexts.all {
      for name in texts.names {
        let literal = "is: \"" + name.replacing("\"", with: "\\\"") + "\""
        let heading = "\n## \(name)\n"
        let uses = sources.reduce(0) { $0 + $1.ranges(of: literal).count + $1.ranges(of: heading).count }
        #expect(uses == 1, "\(name)")
      }
      #expect(Set(texts.names).count == texts.names.count)
    }
  }
}
