import Fixtures
@testable import VialDefinitions
@testable import VialKernel

struct `A change of what has several names` {
  private let kernel: TestKernel

  init() throws {
    kernel = try TestKernel(
      """
      {
        "services": {
          "log": {"class": "Log", "arguments": ["file"]},
          "journal": "@diary", "diary": "@log",
          "wrapped": {"class": "Wrapped", "arguments": ["@.inner"], "decorates": "attached"}
        }
      }
      """
    )
    try kernel.constructors.register("Log", "text", initializer: Holder<String>.init)
      .register("Wrapped", "log", initializer: Holder<Holder<String>>.init)
    try kernel.container.attach("attached", fileID: "App/Log.swift", line: 3) { Holder("program") }
  }

  @Test func `by an alias is one of the service, made once`() throws {
    try kernel.bootstrap()
    let count = Counter()
    try kernel.container.extend("journal") { (log: Holder<String>, _) in count.counting(Holder("\(log.value)!")) }
    let log: Holder<String> = try kernel.get("log")
    #expect(log.value == "file!")
    #expect(try kernel.get("journal", as: Holder<String>.self) === log)
    #expect(try kernel.get("journal", as: Holder<String>.self) === log)
    #expect(count.value == 1)
    expectError(.frozen) { try kernel.container.extend("diary") { (log: Holder<String>, _) in log } }
  }

  @Test func `of a decorated service is one of the decorator, made once`() throws {
    try kernel.bootstrap()
    let count = Counter()
    try kernel.container.extend("attached") { (wrapped: Holder<Holder<String>>, _) in count.counting(wrapped) }
    let attached = try kernel.get("attached", as: Holder<Holder<String>>.self)
    #expect(try attached === kernel.get("wrapped", as: Holder<Holder<String>>.self))
    #expect(count.value == 1)
  }

  @Test func `by a decorator is refused where the file says so, if it is in use`() throws {
    _ = try kernel.get("attached", as: Holder<String>.self)
    kernel.expectError(is: "A decorator of an attached service in use") { try kernel.bootstrap() }
  }

  @Test func `leaves the names in the manifest that the program attached`() throws {
    #expect(kernel.manifest.attached == ["attached"])
    try kernel.bootstrap()
    #expect(kernel.manifest.attached == ["attached"])
  }

  @Test func `cannot be lost to what a decorator decorates`() throws {
    try kernel.container.attach("wrapped.inner") { Holder("mine") }
    try ErrorTexts.kernel.expect(kernel.report(), is: "A name of what a decorator decorates, and of what is attached")
  }

  @Test func `by the program wins while definitions are read`() throws {
    for _ in 0..<20 {
      let kernel = try TestKernel(
        #"{"services": {"log": {"class": "Log", "arguments": ["%text%"]}}, "parameters": {"text": "<%mark%>"}}"#
      )
      try kernel.constructors.register("Log", "text", initializer: Holder<String>.init)
      try kernel.container.attach("mark", value: "old")
      let container = kernel.container
      nonisolated(unsafe) let bootstrapping = kernel
      Threads.run(3) { number in
        switch number {
        case 0: #expect(throws: Never.self) { try unsafe bootstrapping.bootstrap() }
        case 1: try? container.attach("mark", value: "new")
        default: for name in 0..<10 { try? container.attach("log\(name)", value: name) }
        }
      }
      let mark: String = try container.get("mark")
      #expect(try container.get("log", as: Holder<String>.self).value == "<\(mark)>")
      for name in 0..<10 { #expect(try container.get("log\(name)") == name) }
    }
  }
}

/// Asks a container while it goes.
private final class Leaver: Sendable {
  private let container: Container
  init(_ container: Container) { self.container = container }
  deinit { container["names"] = container.names }
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
