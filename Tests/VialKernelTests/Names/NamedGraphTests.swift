import TestSupport
@testable import VialKernel
@testable import VialGraph

@Suite struct `The graph of services that have names` {
  let injector = Injector(name: "kernel")

  private func add(
    _ name: String,
    at line: Int,
    _ product: Any.Type? = nil,
    needing requirements: [Requirement]? = nil,
    replacing: Bool = false,
    _ provider: @escaping @Sendable (Resolver) throws -> Any = { _ in PlainLog("x") }
  ) throws {
    let (key, place) = (TypeKey(Any.self, serviceName: name), CodeLocation(fileID: "kernel.json", line: line))
    let registration = Registration(key, .singleton, at: place, making: product)
    try injector.addService(registration, Declaration(requirements), replacing: replacing, provider)
  }

  private var edges: [String] {
    let graph = injector.dependencyGraph()
    let names = Dictionary(uniqueKeysWithValues: graph.nodes.map { ($0.id, $0.displayName) })
    return graph.edges.map { edge in
      "\(names[edge.from] ?? "") \(edge.kind.rawValue)\(edge.isObserved ? " (observed)" : "") \(names[edge.to] ?? "")"
    }
  }

  @Test func `knows what registrations declare, whatever the types that are asked for`() throws {
    let requirements: [Requirement] = [
      .on(named: "logger"), .on(named: "cache", as: Any?.self), .on(named: "mailer", as: Lazy<Any>.self),
      .on(named: "clock", as: PlainLog.self), .on(named: "queue", as: Provider<PlainLog?>.self),
    ]
    try add("app", at: 3, needing: requirements)
    try add("logger", at: 4, PlainLog.self, needing: [])
    try add("mailer", at: 5, needing: [])
    try add("queue", at: 6, needing: [])
    edges.expect([
      #""app" required "logger""#, #""app" optional "cache""#, #""app" lazy "mailer""#, #""app" required "clock""#,
      #""app" provider "queue""#,
    ])
    let graph = injector.dependencyGraph()
    #expect(graph.nodes.map(\.name) == ["app", "logger", "mailer", "queue", "cache", "clock"])
    #expect(graph.nodes.map(\.type) == ["Any", "VialKernelTests.PlainLog", "Any", "Any", "Any", "Any"])
    #expect(graph.nodes.map(\.role) == [.binding, .binding, .binding, .binding, .absent, .missing])
  }

  @Test func `learns what providers ask for, even missing services, and keeps no place for types`() throws {
    injector.observe { _ in }
    try add("app", at: 3) { resolver in
      _ = try resolver.resolve(serviceNamed: "logger", as: PlainLog.self)
      _ = try resolver.resolve(serviceNamed: "something absent", as: PlainLog?.self)
      return PlainLog("x")
    }
    try add("logger", at: 4, needing: [])
    _ = try injector.get(serviceNamed: "app", as: PlainLog.self)
    #expect(edges == [#""app" required (observed) "logger""#, #""app" optional (observed) "something absent""#])
    #expect(injector.dependencyGraph().nodes.map(\.displayName) == [#""app""#, #""logger""#, #""something absent""#])
    #expect(try injector.validate().map(\.headline) == [])
  }

  @Test func `is validated with names, by the rules and by building`() throws {
    try add("app", at: 3, needing: [.on(named: "loger", at: CodeLocation(fileID: "kernel.json", line: 13))])
    try add("logger", at: 4, needing: [])
    for building in [false, true] {
      let error = #expect(throws: ValidationError.self) { try injector.validate(building: building) }
      ErrorTexts.graph.expect(error.map { "\($0)" }, is: "A validation of services that have names")
    }
  }

  @Test func `is built as a whole in a copy, which has instances of its own`() throws {
    try add("app", at: 3, needing: [.on(named: "logger")]) { try $0.resolve(serviceNamed: "logger", as: PlainLog.self) }
    try add("logger", at: 4, needing: [])
    let logger: PlainLog = try injector.get(serviceNamed: "app")
    #expect(try injector.validate(building: true).isEmpty && injector.get(serviceNamed: "logger") === logger)
  }

  @Test func `says what a name stood for before`() throws {
    try add("logger", at: 4, Stone.self, needing: [])
    let old = injector.dependencyGraph()
    try add("logger", at: 5, PlainLog.self, needing: [], replacing: true)
    try add("clock", at: 6, PlainLog.self, needing: [])
    #expect(
      injector.dependencyGraph().difference(from: old).description == """
        + "clock", singleton, registered at kernel.json:6
        ~ "logger": VialKernelTests.Stone → VialKernelTests.PlainLog
        nodes: 1 added, 1 changed
        """
    )
    let headline = #"The binding for "logger" in the injector "kernel" replaced the one registered at kernel.json:4."#
    #expect(try injector.validate().map(\.headline) == [headline])
  }
}
