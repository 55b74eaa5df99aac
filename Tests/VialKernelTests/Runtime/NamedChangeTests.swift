import TestSupport
import Testing
import VialKernel

private final class Log: Sendable {
  let text: String
  init(text: String) { self.text = text }
}

private final class Wrapped: Sendable {
  let log: Log
  init(log: Log) { self.log = log }
}

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
    try kernel.constructors
      .register("Log", "text", initializer: Log.init)
      .register("Wrapped", "log", initializer: Wrapped.init)
    try kernel.container.attach("attached") { Log(text: "program") }
  }

  @Test func `by an alias is one of the service, made once`() throws {
    try kernel.bootstrap()
    let count = Counter()
    try kernel.container.extend("journal") { (log: Log, _) in
      count.next()
      return Log(text: "\(log.text)!")
    }
    let log: Log = try kernel.get("log")
    #expect(log.text == "file!")
    #expect(try kernel.get("journal", as: Log.self) === log)
    #expect(try kernel.get("journal", as: Log.self) === log)
    #expect(count.value == 1)
    let error = #expect(throws: InjectionError.self) {
      try kernel.container.extend("diary") { (log: Log, _) in log }
    }
    #expect(error?.code == .frozen)
  }

  @Test func `of a decorated service is one of the decorator, made once`() throws {
    try kernel.bootstrap()
    let count = Counter()
    try kernel.container.extend("attached") { (wrapped: Wrapped, _) in
      count.next()
      return wrapped
    }
    #expect(try kernel.get("attached", as: Wrapped.self) === kernel.get("wrapped", as: Wrapped.self))
    #expect(count.value == 1)
  }

  @Test func `leaves the names in the manifest that the program attached`() throws {
    #expect(kernel.manifest.attached == ["attached"])
    try kernel.bootstrap()
    #expect(kernel.manifest.attached == ["attached"])
  }

  @Test func `cannot be lost to what a decorator decorates`() throws {
    try kernel.container.attach("wrapped.inner") { Log(text: "mine") }
    try ErrorTexts.kernel.expect(kernel.report(), is: "A name of what a decorator decorates, and of what is attached")
  }

  @Test func `by the program wins while definitions are read`() throws {
    for _ in 0..<20 {
      let kernel = try TestKernel(
        #"{"services": {"log": {"class": "Log", "arguments": ["%text%"]}}, "parameters": {"text": "<%mark%>"}}"#
      )
      try kernel.constructors.register("Log", "text", initializer: Log.init)
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
      #expect(try container.get("log", as: Log.self).text == "<\(mark)>")
      for name in 0..<10 { #expect(try container.get("log\(name)") == name) }
    }
  }
}
