import Fixtures
import TestSupport
import Testing
import Vial

private final class Server: Sendable {
  func start() {}
}

@Suite struct `A provider that returns nothing` {
  private let injector = Injector(name: "app")
  private let registry = ConstructorRegistry(name: "screens")

  @Test func `is refused with what to write, also as a constructor`() {
    expectError(.noInstance, .text("A provider that returns nothing")) {
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
    #expect(injector[Server.self] != nil)
    #expect(injector[Int.self] != nil)
    #expect(injector[(@Sendable () -> Void).self] != nil)
  }
}
