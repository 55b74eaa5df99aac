import DefinitionSupport
import Foundation
import TestSupport
import Testing
import VialKernel

@Suite struct `Types` {
  @Test func `of what the program attaches suit, if they are known`() throws {
    let report = DefinitionReport(
      """
      {
        "services": {
          "right": {"class": "Reporter", "arguments": ["@source", [], "@hidden"]},
          "wrong": {"class": "Reporter", "arguments": ["@limit", ["@source"], "@source"]},
          "decorator": {"class": "Loud", "decorates": "source", "arguments": ["@.inner"]},
          "settings": {"class": "Settings", "arguments": ["@level", null, "@limit"]}
        }
      }
      """,
      manifest: try .checker { container in
        try container.attach("source") { Checker.FileSource(path: "") }
        try container.attach("hidden") { () -> any Sendable in Checker.Console() }
        try container.attach("limit", value: 2)
        try container.attach("level", value: "debug")
      }
    )
    ErrorTexts.kernel.expect(report.description, is: "Attached services of the wrong type")
  }

  @Test func `of what methods make cannot be shared, even if the receiver is unknown`() throws {
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
