import DefinitionSupport
@testable import VialDefinitions
@testable import VialKernel

@Suite struct `Types` {
  @Test func `of what the program attaches suit, if they are known`() throws {
    let report = DefinitionReport(
      """
      {
        "services": {
          "right": {"class": "Reporter", "arguments": ["@source", [], "@hidden"]},
          "wrong": {"class": "Reporter", "arguments": ["@limit", ["@source"], "@source"]},
          "decorator": {"class": "Loud", "decorates": "source", "arguments": ["@.inner"]},
          "settings": {"class": "Settings", "arguments": ["@level", null, "@limit"]},
          "swapped": {"class": "Settings", "arguments": ["@limit", ["%level%"], "%level%", "@level", "@clock"]},
          "worker": {"class": "Worker", "arguments": ["%numbers%"]}
        }
      }
      """,
      manifest: try .checker { container in
        try container.attach("source") { Checker.FileSource(path: "") }
        try container.attach("hidden") { () -> any Sendable in Checker.Console() }
        try container.attach("clock") { ContinuousClock() }
        try container.attach("numbers") { Checker.Numbers() }
        try container.attach("limit", value: 2)
        try container.attach("level", value: "debug")
      }
    )
    ErrorTexts.kernel.expect(report.description, is: "Attached services of the wrong type")
  }

  @Test func `of what methods make cannot be shared, even if the receiver is unknown`() throws {
    let kernel = Kernel(environment: nil, variables: [:])
    try kernel.constructors.register(method: "open", of: Post.Journal.self) { _ in Post.Draft(text: "") }
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

extension Checker {
  fileprivate protocol Numbered<Number> { associatedtype Number }
  fileprivate class Shelf: Writer, @unchecked Sendable { func open(width: Int) {} }
  fileprivate final class WideShelf: Shelf, Numbered, @unchecked Sendable {
    typealias Number = Int
    func open(title: String) {}
  }
}

extension `Types` {
  /// Reports mistakes in definitions of registered types, of one service that takes another one if nothing is said.
  func report(
    of definitions: String = """
    {"services": {
      "made": {"class": "Made"},
      "taking": {"class": "Taking", "arguments": ["@made"]}
    }}
    """,
    _ register: (ServiceConstructors) throws -> Void
  ) throws -> String {
    let constructors = ServiceConstructors()
    try register(constructors)
    return DefinitionReport(definitions, manifest: constructors.manifest).description
  }

  @Test func `that a registration says and that inherit from a class or have a type in them are no errors`() throws {
    for register: (ServiceConstructors) throws -> Void in [
      { try $0.register("Made", as: (any Checker.Shelf & Checker.Numbered).self) { Checker.WideShelf() } },
      { try $0.register("Made", as: (any Checker.Numbered<Int> & Sendable).self) { Checker.WideShelf() } },
    ] {
      let report = try report(
        of:
          #"{"services": {"made": {"class": "Made", "scope": "unique"}, "use": {"class": "Use", "arguments": ["@made"]}}}"#
      ) { constructors in
        try register(constructors)
        try constructors.register("Use", "made") { (_: any Checker.Writer) in 1 }
      }
      #expect(!report.contains("error") && report.contains("note: It is not known before it is made whether \"@made\""))
    }
  }

  @Test func `of narrower instances may have methods with other arguments`() throws {
    let definitions = """
      {"services": {
        "shelf": {"class": "Shelf", "calls": [{"method": "open", "arguments": {"title": "books"}}]},
        "wide": {"class": "WideShelf", "calls": [{"method": "open", "arguments": {"width": 3}}]}
      }}
      """
    let report = try report(of: definitions) { constructors in
      try constructors.register("Shelf") { Checker.WideShelf() as Checker.Shelf }
      try constructors.register("WideShelf") { Checker.WideShelf() }
      try constructors.register(method: "open", of: Checker.Shelf.self, "width") { shelf, width in
        shelf.open(width: width)
      }
      try constructors.register(method: "open", of: Checker.WideShelf.self, "title") { shelf, title in
        shelf.open(title: title)
      }
    }
    ErrorTexts.kernel.expect(report, is: "Methods of narrower instances with other arguments")
  }

  @Test func `of whole numbers have limits`() throws {
    let definitions = """
      {
        "parameters": {"port": 70000},
        "services": {
          "right": {"class": "Port", "arguments": [65535, [-128, 127], 0]},
          "wrong": {"class": "Port", "arguments": ["%port%", [1, 300], -1]},
          "set": {"class": "Port", "arguments": ["%env(int:PORT)%", [], 1]}
        }
      }
      """
    let kernel = ServiceConstructors()
    try kernel.register("Port", "number", "levels", "count") { (number: UInt16, levels: [Int8], count: UInt?) in number
    }
    let report = DefinitionReport(definitions, manifest: kernel.manifest, variables: ["PORT": "65536"])
    ErrorTexts.kernel.expect(report.description, is: "Whole numbers out of range")
  }

  @Test func `of one name have methods of one name`() throws {
    let constructors = ServiceConstructors()
    func register() throws {
      struct Local: Sendable {}
      try constructors.register(method: "go", of: Local.self) { _ in }
    }
    func registerOther() throws {
      struct Local: Sendable {}
      try constructors.register(method: "go", of: Local.self) { _ in }
    }
    try register()
    try registerOther()
    #expect(constructors.manifest.methods.map(\.name) == ["go", "go"])
  }

  @Test func `that functions of the main actor take are not known elsewhere`() async throws {
    let definitions = """
      {"services": {"made": {"class": "Made"}, "use": {"class": "Use", "arguments": ["@made"]}}}
      """
    func diagnostics() throws -> [Diagnostic.Severity] {
      let constructors = ServiceConstructors()
      try constructors.register("Made") { Checker.FileStore() }
      try constructors.register("Use", "made") { @MainActor (_: any Checker.Writer) in 1 }
      return DefinitionReport(definitions, manifest: constructors.manifest).checked.diagnostics.map(\.severity)
    }
    #expect(try await (diagnostics(), MainActor.run { try diagnostics() }) == ([.note], [.error]))
  }
}
