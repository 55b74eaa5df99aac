import Foundation
import TestSupport
import Testing
@testable import VialGraph

@Suite struct `The files of the page` {
  private static let folder = BuildProducts.package.appending(path: "Sources/VialGraph/Drawing/HTML/Page")

  private static func text(of file: String) throws -> String {
    try String(contentsOf: folder.appending(path: file), encoding: .utf8)
  }

  /// The files that `page.html` includes, in its order.
  private static func included() throws -> [String] {
    try text(of: "page.html").matches(of: /{{(\w+\.\w+)}}/).map { String($0.1) }
  }

  /// The page with the files that it includes, and with placeholders for its title and data.
  private static func expected() throws -> String {
    try included().reduce(text(of: "page.html")) { page, file in
      try page.replacing("{{\(file)}}\n", with: text(of: file))
    }
  }

  @Test func `are what the generated Swift file holds`() throws {
    let generated = HTMLPage.filled(title: "{{title}}", data: "{{data}}")
    let expected = try Self.expected()
    // Texts that differ in bytes can be equal.
    let isCurrent = generated.utf8.elementsEqual(expected.utf8)
    let lines = [generated, expected].map { $0.split(separator: "\n", omittingEmptySubsequences: false) }
    let same = zip(lines[0], lines[1]).prefix { $0.utf8.elementsEqual($1.utf8) }.count
    let differing = lines.map { $0.dropFirst(same).first ?? "(nothing)" }
    #expect(
      isCurrent,
      """
      HTMLPage+Filled.swift is stale. Run `.ci/run page`. In line \(same + 1) of the page, it has
      \(differing[0])
      The files in the folder Page have
      \(differing[1])
      """
    )
  }

  @Test func `are all on the page, each once, with a title and data`() throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path()).filter { !$0.hasPrefix(".") }
    #expect(try (Self.included() + ["page.html"]).sorted() == files.sorted())
    let page = try Self.expected()
    #expect(page.matches(of: /{{(.*?)}}/).map { String($0.1) } == ["title", "data"])
    for file in try Self.included() {
      let text = try Self.text(of: file)
      #expect(!text.isEmpty && page.contains(text), "\(file)")
    }
  }

  @Test func `take a title and data as they are, even if these look like placeholders`() {
    let page = HTMLPage.filled(title: "{{data}}", data: "{{title}}")
    #expect(page.contains("<title>{{data}}</title>"))
    #expect(page.contains("id=\"data\">\n{{title}}\n</script>"))
  }
}
