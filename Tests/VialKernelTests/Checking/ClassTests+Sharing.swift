import DefinitionSupport
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
    #expect(
      report.description == """
        services.json:3:20: error: Draft makes instances of VialKernelTests.Post.Draft, which is not Sendable, and \
        the lifetime is singleton.
          remedy: write "scope": "unique", or make the type Sendable

        services.json:4:20: error: Draft makes instances of VialKernelTests.Post.Draft, which is not Sendable, and \
        the lifetime is weak.
          remedy: write "scope": "unique", or make the type Sendable

        services.json:6:20: error: The lifetime is weak, and VialKernelTests.Post.Stamp is \
        no reference to an object.
          remedy: make it a class, or leave out the scope

        services.json:9:5: error: "draft" of VialKernelTests.Post.Database makes instances of \
        VialKernelTests.Post.Draft, which is not Sendable, and the lifetime is singleton.
          remedy: write "scope": "unique", or make the type Sendable

        services.json:10:20: error: Draft makes instances of VialKernelTests.Post.Draft, which is not Sendable, and \
        the lifetime is singleton.
          remedy: write "scope": "unique", or make the type Sendable
        """
    )
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
    #expect(
      report.description == """
        services.json:3:5: error: "open" of VialKernelTests.Post.Database makes instances of \
        VialKernelTests.Post.Draft, which is not Sendable, and the lifetime is singleton.
          remedy: write "scope": "unique", or make the type Sendable

        services.json:4:5: warning: "copy" of VialKernelTests.Post.Journal, if it is called, makes instances of \
        VialKernelTests.Post.Draft, which is not Sendable, and the lifetime is singleton.
          remedy: write "scope": "unique", or make the type Sendable
        """
    )
  }
}
