import Testing
@testable import VialKernel

/// Asks a container while it goes.
private final class Leaver: Sendable {
  private let container: Container

  init(_ container: Container) { self.container = container }

  deinit {
    container["names"] = container.names
  }
}

struct `What a container replaces` {
  private let container = Container()

  @Test func `may use the container when it is released, be it a value`() throws {
    try container.attach("log", value: Leaver(container))
    try container.attach("log", value: "x")
    #expect(container["names"] == ["log"])
  }

  @Test func `may use the container when it is released, be it held by a provider or by what extends it`() throws {
    do {
      let (first, second) = (Leaver(container), Leaver(container))
      try container.attach("log") { [first] in
        _ = first
        return "x"
      }
      try container.extend("log") { [second] (log: String, _) in
        _ = second
        return log
      }
    }
    try container.attach("log", value: "y")
    #expect(container["names"] == ["log", "names"])
  }
}

struct `A weak service of a container` {
  private let container = Container()

  @Test func `may be made as a protocol's value, and be extended as one`() throws {
    try container.attach("log", lifetime: .weak) { PlainLog("x") as any Log }
    try container.extend("log") { (log: any Log, _) in log }
    let log: PlainLog = try container.get("log")
    #expect(try container.get("log", as: (any Log).self) as? PlainLog === log)
  }
}
