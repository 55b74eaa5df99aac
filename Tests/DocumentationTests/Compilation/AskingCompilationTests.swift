import TestSupport
import Testing

@Suite struct `The compiler, given a request for what is not sendable,` {
  private let declarations = """
    import Vial
    import VialKernel
    protocol Stock: AnyObject { var name: String { get set } }
    final class Box: Stock { var name = "" }
    final class Crate { init(stock: any Stock) {} }
    final class Detail: FactoryComponent {
      init(number: Int, stock: any Stock) {}
      static var factory: (Resolver) -> (Int) throws -> Detail { autocreate(Detail.init) }
    }
    protocol Clock: Sendable {}
    struct SystemClock: Clock {}
    enum Mark: Qualifier {}
    enum Shared { @MainActor static let stock: any Stock = Box() }
    func send<Value>(_: sending Value) {}

    """

  private func messages(of text: String, languageMode: Int = 6) throws -> [String] {
    let flags = languageMode < 6 ? ["-enable-upcoming-feature", "InferSendableFromCaptures"] : []
    return try Compilation(of: declarations + text, languageMode: languageMode, flags: flags).messages
  }

  private func expectNoMessages(of text: String, languageMode: Int = 6) throws {
    let messages = try messages(of: text, languageMode: languageMode)
    #expect(messages == [])
  }

  @Test(arguments: [5, 6])
  func `takes its type as it is written, from a constant, a property or a parameter, or infers it`(mode: Int) throws {
    try expectNoMessages(
      of: """
        struct Request {
          let type = Box.self
          func ask(_ injector: Injector) throws -> Box? { try injector.get(type) }
        }
        func ask(_ injector: Injector, _ resolver: Resolver) throws {
          let type = Box.self, existential = (any Stock).self
          _ = try injector.get(Box.self)
          _ = try injector.get((any Stock).self, qualifiedBy: Mark.self)
          _ = try (injector.get(type), injector.get(existential))
          let _: any Stock = try injector.get(qualifiedBy: Mark.self)
          _ = try (resolver.resolve(Box.self), resolver.resolve((any Stock).self))
          _ = try (resolver.resolve(type), resolver.resolve(existential))
        }
        func ask<Service>(_ type: Service.Type, _ injector: Injector, _ resolver: Resolver) throws -> [Service?] {
          try [
            injector.get(type), injector.get(Service.self), injector.get(),
            resolver.resolve(type), resolver.resolve(Service.self),
            ConstructorRegistry.main.construct("box", as: type),
          ]
        }
        @MainActor func askHere<Service>(_ type: Service.Type, _ injector: Injector) -> [Any] {
          let stock = Box.self, existential = (any Stock).self
          _ = existential
          _ = (Resolver.resolve((any Stock).self), Resolver.resolve(stock))
          _ = (Resolver.resolve(type), Resolver.resolve(Service.self), Resolver.resolve() as Service)
          return [injector[Box.self] as Any, injector[(any Stock).self] as Any, injector[stock] as Any]
        }
        func ask(_ kernel: Kernel) throws {
          let type = Box.self, existential = (any Stock).self
          _ = try (kernel.get("box", as: Box.self), kernel.get("box", as: (any Stock).self))
          _ = try (kernel.get("box", as: type), kernel.get("box", as: existential))
          _ = try (kernel.container.get("box", as: type), kernel.container.get("box", as: existential))
        }
        func ask<Service: Clock>(_ type: Service.Type, _ injector: Injector) async throws {
          _ = (injector[type], injector[Service.self], injector[(any Clock).self])
          _ = try await injector.get(awaiting: type)
          let _ = try await injector.get(awaiting: (any Clock)?.self)
        }
        """,
      languageMode: mode
    )
  }

  @Test(arguments: [
    "injector.get((any Stock).self)", "injector.get(qualifiedBy: Mark.self) as any Stock",
    "injector.get(Detail.Factory.self)",
    #"container.get("stock", as: (any Stock).self)"#, #"container.get("stock") as any Stock"#,
    #"ConstructorRegistry.main.construct("stock", as: (any Stock).self)"#,
    #"ConstructorRegistry.main.construct("stock") as any Stock"#,
  ])
  func `lets an instance of its own be sent away`(request: String) throws {
    try expectNoMessages(of: "func ask(_ injector: Injector, _ container: Container) throws { send(try \(request)) }")
  }

  @Test(arguments: [
    "try injector.get(Box.self)", "try injector.get() as any Stock", "injector[Box.self]", "Resolver.resolve(Box.self)",
  ])
  func `keeps an instance with the actor that asked for it`(request: String) throws {
    let messages = try messages(
      of: """
        @MainActor func ask(_ injector: Injector) throws {
          let box = \(request)
          Task.detached { print(box as Any) }
        }
        """
    )
    #expect(messages.count == 1)
    #expect(messages.first?.contains("closure as a 'sending' parameter risks causing data races") == true)
  }

  @Test func `lets a provider have a factory whose component depends on it`() throws {
    try expectNoMessages(
      of: """
        final class List { init(makeDetail: (Int) throws -> Detail) {} }
        func register(in injector: Injector) throws {
          try injector
            .register(factory: Detail.self)
            .register { resolver in try List(makeDetail: resolver.resolve(factory: Detail.self)) }
        }
        """
    )
  }

  @Test(arguments: [
    "{ resolver in let stock: any Stock = try resolver.resolve(); send(stock); return Crate(stock: stock) }",
    "{ resolver in let stock = try resolver.resolve((any Stock).self); Task { stock.name = \"\" }; return [stock] }",
    "{ resolver in send(try resolver.resolve((any Stock).self)); return try Crate(stock: resolver.resolve()) }",
    "{ resolver in send(resolver); return try Crate(stock: resolver.resolve()) }",
    "{ (stock: any Stock) in send(stock); return Crate(stock: stock) }",
    "{ @MainActor in Crate(stock: Shared.stock) }",
    "{ @MainActor resolver in try [Shared.stock, resolver.resolve()] }",
    "{ [stock] in Crate(stock: stock) }",
  ])
  func `refuses a provider that sends away or keeps what it returns`(provider: String) throws {
    let messages = try messages(
      of: "func register(_ injector: Injector, _ stock: any Stock) throws { try injector.register \(provider) }"
    )
    #expect(!messages.isEmpty)
    #expect(messages.allSatisfy { $0.hasPrefix("15: error: ") })
    #expect(messages.contains { $0.contains("data races") || $0.contains("Sendable") })
  }

  @Test(arguments: [
    "func ask(_ kernel: Kernel) throws { send(try kernel.get(\"stock\", as: (any Stock).self)) }",
    "func ask(_ lazy: Lazy<any Stock>) throws { send(try lazy.get()) }",
    "func ask(_ resolver: Resolver) throws { send(try resolver.resolve((any Stock).self)) }",
  ])
  func `refuses to send away what belongs to a kernel, a lazy instance or a resolver that stays`(text: String) throws {
    let messages = try messages(of: text)
    #expect(messages.count == 1)
    #expect(messages.first?.hasPrefix("15: error: sending ") == true)
  }

  @Test func `refuses a type that belongs to another actor, though the type is not evaluated`() throws {
    let messages = try messages(
      of: """
        enum Choice { @MainActor static var type: Box.Type { Box.self } }
        nonisolated func ask(_ injector: Injector) throws { _ = try injector.get(Choice.type) }
        """
    )
    #expect(
      messages == [
        "16: error: main actor-isolated static property 'type' can not be referenced from a nonisolated autoclosure"
      ]
    )
  }
}
