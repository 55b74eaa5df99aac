import DefinitionSupport
import TestSupport
import Testing
import VialKernel

extension `Classes and methods` {
  @Test func `are shareable if their services are`() throws {
    let report = DefinitionReport(
      """
      {
        "services": {
          "a": {"class": "Draft", "arguments": ["x"]},
          "b": {"class": "Draft", "arguments": ["x"], "scope": "weak"},
          "c": {"class": "Draft", "arguments": ["x"], "scope": "unique"},
          "d": {"class": "Stamp", "arguments": [1], "scope": "weak"},
          "e": {"class": "Stamp", "arguments": [1]},
          "f": {"class": "Database", "arguments": ["x"], "scope": "weak"},
          "g": {"factory": ["@f", "draft"]},
          "h": {"class": "Draft", "arguments": ["x"], "abstract": true},
          "i": {"parent": "h", "scope": "unique"},
          "j": {"parent": "h"}
        }
      }
      """,
      manifest: try .post()
    )
    ErrorTexts.kernel.expect(report.description, is: "Instances that are not Sendable with lifetimes that share them")
  }

  @Test func `are told to make what cannot be shared, even if the receiver of a method is unknown`() throws {
    let kernel = Kernel(environment: nil, variables: [:])
    try kernel.constructors
      .register(method: "open", of: Post.Journal.self) { _ in Post.Draft(text: "") }
      .register(method: "open", of: Post.Database.self) { _ in Post.Draft(text: "") }
      .register(method: "copy", of: Post.Journal.self) { _ in Post.Draft(text: "") }
      .register(method: "copy", of: Post.Database.self) { _ in 1 }
    try kernel.container.attach("place") { () -> any Sendable in Post.Journal(path: "", limit: nil) }
    let report = DefinitionReport(
      """
      {
        "services": {
          "a": {"factory": ["@place", "open"]},
          "b": {"factory": ["@place", "copy"]},
          "c": {"factory": ["@place", "open"], "scope": "unique"}
        }
      }
      """,
      manifest: kernel.manifest
    )
    ErrorTexts.kernel.expect(report.description, is: "Methods that make instances that are not Sendable")
  }
}
