import Foundation
import TestSupport
import Testing

@Suite struct `The tool that an article builds` {
  private static let path = "Sources/Vial/Vial.docc/DefinitionFiles/ToolWithADefinitionFile.md"

  @Test(arguments: [(["quince", "apple"], [:]), (["quince"], ["SHOP_ENVIRONMENT": "sale"])])
  func `prints what the article says`(arguments: [String], environment: [String: String]) throws {
    let document = try #require(try MarkdownDocument.all().first { $0.path == Self.path })
    let files = try #require(document.programs.first).files
    let text = try ["Till.swift", "Wiring.swift", "main.swift"].map { try #require(files[$0]) }.joined()
    // A program of one file has no bundle of its own.
    let resource = #"Bundle.module.url(forResource: "services", withExtension: "json")"#
    try #require(text.contains(resource))
    let run = try ProgramRun(
      compiling: text.replacing(resource, with: #"URL(filePath: "services.json")"#),
      files: files,
      arguments: arguments,
      environment: environment
    )
    let article = try String(contentsOf: BuildProducts.package.appending(path: Self.path), encoding: .utf8)
    #expect(!run.output.isEmpty)
    #expect(article.contains("```text\n\(run.output)```"), "\(run.output)\(run.errors)")
  }
}
