import Fixtures
import GraphSupport

private let file = "App/Main.swift"

/// Types of one name, each local to a function.
private func morning() -> any AlikeService.Type {
  struct Local: AlikeService {}
  return Local.self
}

private func evening() -> any AlikeService.Type {
  struct Local: AlikeService {}
  return Local.self
}

private protocol AlikeService: Sendable { init() }

extension AlikeService {
  fileprivate static func register(in injector: Injector, line: Int) throws {
    try injector.register(as: Self.self, qualifiedBy: Evening.self, fileID: file, line: line) { Self() }
  }

  fileprivate static func get(from injector: Injector) throws -> Self {
    try injector.get(Self.self, fileID: file, line: 9)
  }

  fileprivate static func name(_ name: String, in injector: Injector) throws {
    let place = CodeLocation(fileID: file, line: 1)
    try injector.registerService(named: name, lifetime: .singleton, at: place) { _ in Self() }
  }

  fileprivate static func get(_ name: String, from injector: Injector) throws -> Self {
    try injector.service(named: name, as: Self.self, fileID: file, line: 9)
  }

  fileprivate static func construct(in registry: ConstructorRegistry) throws {
    try registry.register("local", as: Self.self, fileID: file, line: 1) { Self() }
  }

  fileprivate static func construct(from registry: ConstructorRegistry) throws -> Self {
    try registry.construct("local", as: Self.self, fileID: file, line: 9)
  }
}

@Suite struct `Types whose names read alike` {
  private let injector = Injector(name: "app")

  @Test func `have numbers where one was found, or constructed, in place of the other`() throws {
    try morning().name("local", in: injector)
    let error = #expect(throws: InjectionError.self) { try evening().get("local", from: injector) }
    ErrorTexts.injector.expect(error?.description, is: "A named service of a type that has the name of another type")
    let registry = ConstructorRegistry(name: "screens")
    try morning().construct(in: registry)
    ErrorTexts.registry.expect(is: "A constructor of a type that has the name of another type") {
      try evening().construct(from: registry)
    }
  }

  @Test func `have numbers among what may have been meant, unless only one of them is there`() throws {
    try morning().register(in: injector, line: 1)
    let other = "VialTests.Local qualified by Fixtures.Evening, registered at App/Main.swift:1"
    expectError(.notRegistered, .nearMisses([other])) { try morning().get(from: injector) }
    try evening().register(in: injector, line: 2)
    ErrorTexts.injector.expect(is: "A missing service whose type has the name of another type") {
      try evening().get(from: injector)
    }
  }
}

@Suite struct `A tuple` {
  private let injector = Injector(name: "app")

  private func nearMisses<Service>(_ type: Service.Type) -> [String] {
    #expect(throws: InjectionError.self) { try injector.get(type) }?.nearMisses ?? []
  }

  @Test func `is suggested for one with other labels or none, within another type and in validation`() throws {
    try injector.register(fileID: file, line: 1) { (x: 1, y: 2) }
    let labelled = ["(x: Swift.Int, y: Swift.Int), registered at App/Main.swift:1"]
    #expect((nearMisses((Int, Int).self), nearMisses((width: Int, height: Int).self)) == (labelled, labelled))
    #expect(nearMisses((Int, String).self) == [])
    try injector.register(fileID: file, line: 2) { ("a", "b") }
    let unlabelled = ["(Swift.String, Swift.String), registered at App/Main.swift:2"]
    #expect(nearMisses((first: String, second: String).self) == unlabelled)
    try injector.register(fileID: file, line: 1) { ContiguousArray([(x: 1, y: "")]) }
    let line = "Swift.ContiguousArray<(x: Swift.Int, y: Swift.String)>, registered at App/Main.swift:1"
    #expect(nearMisses(ContiguousArray<(Int, String)>.self) == [line])
    let other = Injector(name: "other")
    try other.register(fileID: file, line: 1) { (x: 1, y: 2) }
    try other.register(fileID: file, line: 2) { (pair: (Int, Int)) in "\(pair)" }
    let problem = other.problems().first
    #expect(problem?.nearMisses == ["(x: Swift.Int, y: Swift.Int), registered at App/Main.swift:1"])
  }
}

private final class Server: Sendable { func start() {} }

@Suite struct `A provider that returns nothing` {
  private let injector = Injector(name: "app")
  private let registry = ConstructorRegistry(name: "screens")

  @Test func `is refused with what to write, also as a constructor`() {
    expectError(.noInstance, .text(is: "A provider that returns nothing")) {
      try injector.register(fileID: "App/Main.swift", line: 4) {
        let server = Server()
        server.start()
      }
    }
    let error = expectConstructionError(.noInstance) {
      try registry.register("list", fileID: "App/Main.swift", line: 4) { Server().start() }
    }
    ErrorTexts.registry.expect(error?.debugDescription, is: "A constructor that returns nothing")
    expectConstructionError(.noInstance) { try registry.register("list", override: true) { Server().start() } }
  }

  @Test func `is refused with every lifetime, with a resolver, and as a function with arguments`() {
    let registrations: [(Injector) throws -> Void] = [
      { try $0.register(as: Void.self) {} },
      { try $0.register(lifetime: .graph) { _ in Server().start() } },
      { try $0.register(lifetime: .singleton) { Server().start() } },
      { try $0.register(lifetime: .weak) { resolver in try resolver.resolve(Server.self).start() } },
      { try $0.register(lifetime: .weak(in: Flow.self)) { Server().start() } },
      { try $0.register(lifetime: .weak(in: Flow.self)) { _ in Server().start() } },
      { try $0.register { (server: Server) in server.start() } },
      { try $0.register(lifetime: .singleton) { (server: Server) in server.start() } },
      { try $0.register(into: [Void].self) { Server().start() } },
      { try $0.register(as: Void.self, injection: .factory { Server().start() }) },
    ]
    for register in registrations { expectError(.noInstance) { try register(injector) } }
    #expect(!injector.isRegistered(type: Void.self))
  }

  @Test func `ends the program where a registration cannot throw`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      Resolver.register { Server().start() }
    }
    #expect(result?.fatalErrorText?.hasPrefix("The provider for the injector \"default\" returns Void") == true)
  }

  @Test func `is not a provider of one expression, such as a branch`() throws {
    try injector
      .register { if Bool.random() { Server() } else { Server() } }
      .register {
        switch Bool.random() {
        case true: 1
        case false: 2
        }
      }
      .register { { Server().start() } as @Sendable () -> Void }
    #expect(injector[Server.self] != nil && injector[Int.self] != nil)
    #expect(injector[(@Sendable () -> Void).self] != nil)
  }
}
