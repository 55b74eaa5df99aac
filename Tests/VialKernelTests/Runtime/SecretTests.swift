import Fixtures
import Testing
import VialGraph
import VialKernel

/// What the environment says and nobody may read in an error, a graph or a manifest.
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
    try kernel.constructors
      .register("Client", "token", "sizes") { (_: String, _: [Int8]?) in Stone() }
      .register("Refusing", "value") { (_: Any) throws -> Stone in throw Refused() }
    var texts: [String] = []
    do {
      try kernel.bootstrap()
    } catch {
      return ["\(error)", String(reflecting: error)]
    }
    for name in ["client", "refusing", "wrong", "text", "token", "list"] {
      do {
        _ = try kernel.get(name, as: [Int].self)
      } catch {
        texts += ["\(error)", error.debugDescription, "\(error.underlyingErrors)"]
      }
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
