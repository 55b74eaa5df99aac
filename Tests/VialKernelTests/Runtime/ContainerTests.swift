import Fixtures
@testable import VialGraph
@testable import VialKernel

private struct Marked: Log {
  let inner: any Log
  let mark: String
  var text: String { inner.text + mark }
}

struct `A container` {
  private let container = Container()

  @Test func `attaches services that are made once when asked for, or anew, which need not be Sendable`() throws {
    let count = Counter()
    try container.attach("log") { count.counting(PlainLog("x")) }
    #expect(count.value == 0)
    let first: any Log = try container.get("log")
    #expect(first as AnyObject === (try container.get("log", as: PlainLog.self)))
    #expect(count.value == 1)
    try container.attach("counted", lifetime: .transient) { _ in Draft() }
    #expect(try container.get("counted", as: Draft.self) !== container.get("counted", as: Draft.self))
  }

  @Test func `gives and takes values by subscript`() throws {
    #expect(container["verbose"] as Bool? == nil)
    container["verbose"] = true
    #expect(container["verbose"] == true)
    #expect(container["verbose"] as String? == nil)
    #expect(container.names == ["verbose"])
    #expect(container.contains("verbose") && !container.contains("quiet"))
  }

  @Test func `hands providers a container that asks on their behalf`() throws {
    container.injector.observe { _ in }
    try container.attach("text", value: "x")
    try container.attach("log") { container in PlainLog(try container.get("text")) }
    try container.attach("marked") { container in Marked(inner: try container.get("log"), mark: "!") }
    #expect(try container.get("marked", as: (any Log).self).text == "x!")
    #expect(container.injector.dependencyGraph().edges.map(\.isObserved) == [true, true])
  }

  @Test func `extends what was not built, in the order of the calls`() throws {
    try container.attach("log") { PlainLog("x") }
    try container.extend("log") { (log: any Log, _) in Marked(inner: log, mark: "!") }
    try container.extend("log") { (log: any Log, _) in Marked(inner: log, mark: "?") }
    #expect(try container.get("log", as: (any Log).self).text == "x!?")
  }

  @Test func `says of which type a service is that is extended as another one`() throws {
    try container.attach("log") { PlainLog("x") }
    try container.extend("log") { (log: String, _) in log }
    let error = #expect(throws: InjectionError.self) { try container.get("log", as: String.self) }
    ErrorTexts.kernel.expect(error?.underlyingError.map { "\($0)" }, is: "A service that is extended as another type")
  }

  @Test func `changes nothing that was built, and says where it was attached`() throws {
    try container.attach("log", fileID: "App/Log.swift", line: 3) { PlainLog("x") }
    try container.attach("log", fileID: "App/Log.swift", line: 4) { PlainLog("y") }
    #expect(try container.get("log", as: PlainLog.self).text == "y")
    let attaching = expectError(.frozen, .named("log")) {
      try container.attach("log", fileID: "App/main.swift", line: 9) { PlainLog("z") }
    }
    ErrorTexts.kernel.expect(attaching?.debugDescription, is: "A service that is changed after it was requested")
    let extending = expectError(.frozen) {
      try container.extend("log", fileID: "App/main.swift", line: 9) { (log: any Log, _) in log }
    }
    #expect(extending?.debugDescription == attaching?.debugDescription)
    #expect(try container.get("log", as: PlainLog.self).text == "y")
  }

  @Test func `may be changed again if it could not be built`() throws {
    try container.attach("log") { () throws -> PlainLog in throw Refused() }
    #expect(throws: InjectionError.self) { try container.get("log", as: PlainLog.self) }
    try container.attach("log") { PlainLog("x") }
    #expect(try container.get("log", as: PlainLog.self).text == "x")
  }

  @Test func `traps with the error's text where a subscript cannot throw`() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let container = Container()
      try container.attach("log", fileID: "App/Log.swift", line: 3) { "x" }
      _ = try container.get("log", as: String.self)
      container["log"] = "y"
    }
    #expect(result.errorText.contains("\n  registered: App/Log.swift:3\n  remedy: "))
  }

  @Test func `gives what it would use, without using it`() throws {
    container["text"] = "x"
    try container.attach("log", fileID: "App/Log.swift", line: 3) { container in PlainLog(try container.get("text")) }
    guard case .value(let value) = try container.raw("text") else { throw Broken() }
    #expect(value as? String == "x")
    guard case .provider(let make) = try container.raw("log") else { throw Broken() }
    #expect(try make(container) as? PlainLog !== make(container) as? PlainLog)
    #expect(throws: InjectionError.self) { try container.raw("lag") }
  }

  @Test func `names a similar service or the parent if it has none to extend`() throws {
    try container.attach("log", fileID: "App/Log.swift", line: 3) { PlainLog("x") }
    ErrorTexts.kernel.expect(is: "A service that is not registered, with a near miss") {
      try container.extend("lag", fileID: "App/main.swift", line: 2) { (log: PlainLog, _) in log }
    }
    let child = try TestKernel(#"{"services": {"short": "@log"}}"#, parent: container.injector)
    try child.bootstrap()
    for name in ["log", "short"] {
      ErrorTexts.kernel.expect(is: "A service of a parent that is to be extended") {
        try child.container.extend(name, fileID: "App/main.swift", line: 2) { (log: PlainLog, _) in log }
      }
    }
  }

  @Test func `is open to an observer of what is attached`() throws {
    let (container, names) = (container, Locked<[[String]]>([]))
    container.injector.observe { _ in names.change { $0.append(container.names) } }
    try container.attach("log") { PlainLog("x") }
    try container.attach("log", value: 1)
    #expect(names.value == [["log"], ["log"]])
  }

  @Test func `is changed by no copy of its injector, and changes none`() throws {
    try container.attach("log") { PlainLog("x") }
    let (used, unused) = try (container.injector.copy(), container.injector.copy())
    #expect(try used.get(serviceNamed: "log", as: PlainLog.self).text == "x")
    #expect(try container.injector.validate(building: true).isEmpty)
    try container.attach("log") { PlainLog("y") }
    #expect(try unused.get(serviceNamed: "log", as: PlainLog.self).text == "x")
  }

  @Test func `is changed by no provider that changes the container of a copy`() throws {
    try container.attach("made") { container in
      try container.attach("attached", value: "copied")
      try container.extend("extended") { (text: String, _) in "\(text), copied" }
      return try "\(container.get("attached", as: String.self)), \(container.get("extended", as: String.self))"
    }
    try container.attach("attached", value: "attached")
    try container.attach("extended") { "extended" }
    #expect(try container.injector.copy().get(serviceNamed: "made") == "copied, extended, copied")
    #expect(throws: Never.self) { try container.injector.validate(building: true) }
    #expect(try container.get("attached") == "attached" && container.get("extended") == "extended")
  }

  @Test func `has in its graph that an extension may ask for services, where its service asks for none`() throws {
    try container.attach("stall") { "north" }
    try container.attach("greeting") { "Good morning" }
    try container.extend("greeting") { (text: String, container) in try text + container.get("stall") }
    #expect(try container.injector.validate(entryPoints: [.on(named: "greeting")]).map(\.code) == [.opaque])
  }

  @Test func `gives services by their types, and types by names`() throws {
    let injector = Injector(name: "app")
    try injector.register(as: (any Log).self, lifetime: .singleton) { PlainLog("typed") }
    let container = Container(parent: injector)
    try container.attach("log", as: (any Log).self)
    #expect(try container.get("log", as: (any Log).self).text == "typed")
    try container.attach("plain") { PlainLog("named") }
    try container.bind("plain", as: PlainLog.self)
    #expect(try container.injector.get(PlainLog.self) === container.get("plain", as: PlainLog.self))
    try container.attach("report") { container in Marked(inner: try container.injector.get(PlainLog.self), mark: ".") }
    #expect(try container.get("report", as: (any Log).self).text == "named.")
    #expect(injector[PlainLog.self] == nil)
  }

  @Test func `gives the code that helps, by the name or the type that was requested`() throws {
    try container.attach("number", lifetime: .transient) { await afterYield(7) }
    try container.bind("number", as: Int.self)
    try container.injector.register(lifetime: .transient) { () async in "text" }
    try container.attach("text", as: String.self)
    try container.attach("named") { try $0.get("number", as: Int.self) }
    try container.attach("typed") { try $0.injector.get(String.self) }
    try container.attach("scoped", lifetime: .scoped) { 0.5 }
    try container.attach("keeper") { try $0.get("scoped", as: Double.self) }
    try container.bind("keeper", as: Double.self)
    let errors =
      ["text", "named", "typed", "scoped"].map { name in injectionError { _ = try container.get(name, as: Any.self) } }
      + [injectionError { _ = try container.injector.get(Int.self) }]
      + [injectionError { _ = try container.injector.makeScope().get(Double.self) }]
    let remedies = errors.compactMap { $0?.debugDescription.split(separator: "\n").last }.joined(separator: "\n")
    ErrorTexts.kernel.expect(remedies, is: "Remedies for services that have a name")
  }

  @Test func `finds cycles among attached services`() throws {
    try container.attach("a", fileID: "App/A.swift", line: 1) { container in
      try container.get("b", as: String.self, fileID: "App/A.swift", line: 2)
    }
    try container.attach("b", fileID: "App/B.swift", line: 1) { container in
      try container.get("a", as: String.self, fileID: "App/B.swift", line: 2)
    }
    ErrorTexts.kernel.expect(is: "A cycle of attached services") {
      try container.get("a", as: String.self, fileID: "App/main.swift", line: 7)
    }
  }

  @MainActor @Test func `knows that a closure without parameters asks for nothing`() throws {
    try container.attach("clock") { 1 }
    try container.attach("awaited") { () async in 1 }
    try container.mainActor.attach("screen") { 1 }
    try container.mainActor.attach("awaited screen") { () async in 1 }
    #expect(try container.injector.validate().isEmpty)
  }
}

struct `A provider of services` {
  private struct LogProvider: ServiceProvider {
    let booted = Locked<[String]>([])

    func register(in container: Container) throws {
      try container.attach("log") { container in PlainLog(try container.get("log.text")) }
      try container.attach("log.text", value: "provided")
    }

    func boot(in container: Container) throws {
      let text: String = try container.get("log", as: PlainLog.self).text
      booted.change { $0.append(text) }
    }
  }

  private static let definitions = #"{"parameters": {"log.text": "from the file"}, "services": {"name": "@log.text"}}"#

  @Test(arguments: [[:], ["log.text": "given"]])
  func `is booted when all is there, and its values win over the file's, and the given ones over its own`(
    values: [String: String]
  ) throws {
    let (kernel, provider) = try (TestKernel(Self.definitions), LogProvider())
    try kernel.container.register(provider, values: values)
    #expect(provider.booted.value == [])
    try kernel.bootstrap()
    let text = values["log.text"] ?? "provided"
    #expect(try (provider.booted.value, kernel.get("name", as: String.self)) == ([text], text))
    #expect(try kernel.container.injector.validate().map(\.code) == [.opaque], "the log's closure takes the container")
  }

  @Test func `is booted at once where the kernel is booted`() throws {
    let (kernel, provider) = try (TestKernel(nil), LogProvider())
    try kernel.bootstrap()
    try kernel.container.register(provider)
    #expect(provider.booted.value == ["provided"])
  }

  @Test func `lets the kernel's error through`() throws {
    struct Refusing: ServiceProvider {
      func register(in container: Container) throws {}
      func boot(in container: Container) throws { throw Refused() }
    }
    let kernel = try TestKernel(nil)
    try kernel.container.register(Refusing())
    #expect(throws: Refused.self) { try kernel.bootstrap() }
  }
}
