import DefinitionSupport
import Fixtures
import VialGraph
import VialKernel

@Suite struct `Environment variables` {
  @Test func `have the default that a parameter of their name gives`() throws {
    let definitions = """
      {
        "parameters": {"env(PORT)": 80, "env(HOST)": "localhost", "p": "%env(int:PORT)%", "url": "%env(HOST)%:%p%"}
      }
      """
    #expect(DefinitionReport(definitions, variables: [:]).description == "")
    let kernel = try TestKernel(definitions, variables: ["HOST": ""])
    try kernel.bootstrap()
    #expect(try (kernel.get("p", as: Int.self), kernel.get("url", as: String.self)) == (80, ":80"))
  }

  private static let variables = [
    "ADDRESS": "postgres://till:p%40ss@db.example:5432/shop%2F1?q=a%26b", "PLAIN": "https://example.com",
    "SECRET": "c2VjcmV0LW1hcmtlcg==", "TOKEN": "c2VjcmV0LW1hcmtlcg",
    "JSON": #"{"port": 80, "none": null, "list": ["a", "b"]}"#,
  ]

  private func texts(_ texts: String...) throws -> [String] { try texts.map { try value($0) } }

  private func value<Value>(_ text: String, as type: Value.Type = Value.self) throws -> Value {
    let definitions = "{\"parameters\": {\"standIn\": \"none\", \"value\": \"%env(\(text))%\"}}"
    let kernel = try TestKernel(definitions, variables: Self.variables)
    try kernel.bootstrap()
    return try kernel.get("value")
  }

  @Test func `can be addresses, whose parts are values`() throws {
    let parts = try texts("key:host:url:ADDRESS", "key:user:url:ADDRESS", "key:password:url:ADDRESS")
    #expect(parts == ["db.example", "till", "p@ss"])
    #expect(try texts("key:path:url:ADDRESS", "default:standIn:key:path:url:PLAIN") == ["shop/1", "none"])
    #expect(try value("key:query:url:ADDRESS") == "q=a%26b", "its parts can't be told apart otherwise")
    #expect(try value("key:port:url:ADDRESS", as: Int.self) == 5_432)
    #expect(try value("url:PLAIN", as: [String: String].self) == ["scheme": "https", "host": "example.com"])
  }

  @Test func `can be texts in Base64, with or without the signs at their end`() throws {
    #expect(try texts("base64:SECRET", "base64:TOKEN") == ["secret-marker", "secret-marker"])
  }

  @Test func `can hold other values by their keys`() throws {
    #expect(try value("key:port:json:JSON", as: Int.self) == 80)
    #expect(try value("int:key:port:json:JSON", as: Int.self) == 80)
    #expect(try value("key:1:key:list:json:JSON") == "b")
    let missing = ["key:none:json:JSON", "key:other:json:JSON", "key:host:url:UNSET"].map { "default:standIn:" + $0 }
    #expect(try missing.map { try value($0) } == ["none", "none", "none"])
  }

  @Test func `can be paths of files, whose texts are the values`() throws {
    let folder = try TestFolder(["..data/limit": " 7\n", "secret": "c2VjcmV0LW1hcmtlcg=="])
    try folder.link("limit", to: "..data/limit")
    let definitions = """
      {"parameters": {"limit": "%env(int:trim:file:LIMIT)%", "secret": "%env(base64:file:SECRET)%"}}
      """
    let variables = ["LIMIT": folder.path(of: "limit"), "SECRET": folder.path(of: "secret")]
    #expect(DefinitionReport(definitions, variables: variables).description == "")
    let kernel = try TestKernel(definitions, variables: variables)
    try kernel.bootstrap()
    #expect(try (kernel.get("limit", as: Int.self), kernel.get("secret", as: String.self)) == (7, "secret-marker"))
  }

  @Test func `can be paths only of regular files of a limited size, and no error has a path in it`() throws {
    let folder = try TestFolder([
      "secret-marker/x": "", "secret-marker/large": String(repeating: "x", count: 1_048_577),
      "secret-marker/word": "secret-marker",
    ])
    let report = DefinitionReport(
      """
      {
        "parameters": {
          "missing": "%env(file:MISSING)%", "folder": "%env(file:FOLDER)%", "device": "%env(file:DEVICE)%",
          "large": "%env(file:LARGE)%", "number": "%env(int:file:WORD)%",
          "default": "%env(default:large:file:MISSING)%"
        }
      }
      """,
      variables: [
        "MISSING": folder.path(of: "secret-marker/y"), "FOLDER": folder.path(of: "secret-marker"),
        "DEVICE": "/dev/null",
        "LARGE": folder.path(of: "secret-marker/large"), "WORD": folder.path(of: "secret-marker/word"),
      ]
    )
    ErrorTexts.kernel.expect(report.description, is: "Environment variables with paths of files that cannot be read")
    #expect(!report.description.contains("secret-marker"))
  }
}

/// The values of the environment must not be readable in an error, a graph or a manifest.
@Suite struct `The value of an environment variable in a kernel` {
  private static let marker = "s3cr3t-m4rk3r"

  /// Everything that a kernel says of definitions with a variable that has the marker in it.
  private func texts(_ expression: String, _ value: String) throws -> [String] {
    let kernel = try TestKernel(
      """
      {
        "parameters": {"token": "\(expression)", "list": ["%token%"]},
        "services": {
          "client": {"class": "Client", "arguments": {"token": "%token%", "sizes": "%env(json:SIZES)%"}},
          "refusing": {"class": "Refusing", "arguments": ["%token%"]},
          "wrong": {"class": "Refusing", "arguments": ["@client"]},
          "text": {"class": "Refusing", "arguments": ["see %token%"]}
        }
      }
      """,
      variables: ["TOKEN": value, "SIZES": #"["\#(Self.marker)"]"#]
    )
    try kernel.constructors.register("Client", "token", "sizes") { (_: String, _: [Int8]?) in Stone() }
      .register("Refusing", "value") { (_: Any) throws -> Stone in throw Refused() }
    var texts: [String] = []
    do { try kernel.bootstrap() } catch { return ["\(error)", String(reflecting: error)] }
    for name in ["client", "refusing", "wrong", "text", "token", "list"] {
      do {
        _ = try kernel.get(name, as: [Int].self)
      } catch { texts += ["\(error)", error.debugDescription, "\(error.underlyingErrors)"] }
    }
    let graph = kernel.container.injector.dependencyGraph()
    texts += [graph.dot(), graph.mermaid(), graph.json(), graph.html(), "\(graph)", "\(kernel.warnings)"]
    texts.append(String(decoding: kernel.manifest.json(), as: UTF8.self))
    return texts
  }

  @Test(arguments: [
    ("%env(TOKEN)%", marker), ("%env(int:TOKEN)%", marker), ("%env(float:TOKEN)%", "1\(marker)"),
    ("%env(bool:TOKEN)%", marker), ("%env(json:TOKEN)%", "{\(marker)"), ("%env(json:TOKEN)%", "[\"\(marker)\"]"),
    ("%env(csv:TOKEN)%", "a,\(marker)"), ("%env(trim:TOKEN)%", " \(marker) "), ("a %env(string:TOKEN)% b", marker),
  ])
  func `is in no error, graph, warning or manifest`(expression: String, value: String) throws {
    let texts = try texts(expression, value)
    #expect(texts.count > 1)
    for text in texts { #expect(!text.contains(Self.marker)) }
  }
}
