import TestSupport
import Testing

@Suite struct `The compiler, given a typed factory,` {
  private let declarations = """
    import Vial
    protocol Users: Sendable {}
    final class Detail: FactoryComponent {
      init(userID: Int, users: any Users) {}
      static var factory: (Resolver) -> @Sendable (_ userID: Int) throws -> Detail { autocreate(Detail.init) }
    }
    final class Box { var number = 0 }
    let injector = Injector()
    let makeDetail = try injector.get(Detail.Factory.self)

    """

  private func messages(of text: String) throws -> [String] {
    try Compilation(of: declarations + text).messages
  }

  @Test func `takes the runtime arguments that the component has`() throws {
    #expect(try messages(of: "_ = try makeDetail(7)") == [])
  }

  @Test(arguments: [
    (#"_ = try makeDetail("7")"#, "cannot convert value of type 'String' to expected argument type 'Int'"),
    ("_ = try makeDetail(7, 8)", "extra argument in call"),
    ("_ = try makeDetail()", "missing argument for parameter #1 in call"),
    ("_ = try makeDetail(userID: 7)", "extraneous argument label 'userID:' in call"),
    ("_ = makeDetail(7)", "call can throw but is not marked with 'try'"),
    ("let box: Box = try makeDetail(7)", "cannot convert value of type 'Detail' to specified type 'Box'"),
  ])
  func `refuses other arguments, and uses of its product that its type does not allow`(
    call: String,
    message: String
  ) throws {
    #expect(try messages(of: call) == ["10: error: \(message)"])
  }

  @Test func `refuses an initializer that does not take the arguments of the factory`() throws {
    let messages = try messages(
      of: """
        final class Other: FactoryComponent {
          init(name: String, users: any Users) {}
          static var factory: (Resolver) -> @Sendable (Int) throws -> Other { autocreate(Other.init) }
        }
        """
    )
    #expect(
      messages == [
        "12: error: cannot convert value of type '@Sendable (String, any Users) -> Other' to expected argument type "
          + "'@Sendable (Int, any Users) -> Other'"
      ]
    )
  }

  @Test func `lets a sendable type hold a sendable factory and call it anywhere`() throws {
    #expect(
      try messages(
        of: """
          final class List: Sendable {
            let makeDetail: Detail.Factory
            init(makeDetail: @escaping Detail.Factory) { self.makeDetail = makeDetail }
          }
          try injector.register(lifetime: .singleton, autowiring: List.init)
          let list = try injector.get(List.self)
          Task.detached { _ = try list.makeDetail(7) }
          """
      ) == []
    )
  }

  @Test func `refuses a sendable type that holds a factory that is not sendable`() throws {
    let messages = try messages(
      of: """
        final class Page: FactoryComponent {
          init(number: Int) {}
          static var factory: (Resolver) -> (_ number: Int) -> Page { autocreate(Page.init) }
        }
        final class Book: Sendable {
          let makePage: Page.Factory
          init(makePage: @escaping Page.Factory) { self.makePage = makePage }
        }
        """
    )
    #expect(messages.count == 1)
    let message = try #require(messages.first)
    #expect(message.hasPrefix("15: error: stored property 'makePage' of 'Sendable'-conforming class 'Book'"))
    #expect(message.hasSuffix("has non-Sendable type '(Int) -> Page'"))
  }

  @Test func `refuses to call a factory of the main actor elsewhere`() throws {
    let messages = try messages(
      of: """
        @MainActor final class Window: FactoryComponent {
          init(number: Int) {}
          nonisolated static var factory: (Resolver) -> @MainActor (Int) throws -> Window {
            autocreate(Window.init)
          }
        }
        nonisolated func open(_ makeWindow: Window.Factory) throws { _ = try makeWindow(7) }
        """
    )
    #expect(messages.count == 1)
    #expect(messages.first?.hasPrefix("16: error: call to main actor-isolated") == true)
  }
}
