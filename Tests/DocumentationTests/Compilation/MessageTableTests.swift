import Foundation
import TestSupport
import Testing

/// A mistake that a user makes, and what the compiler says.
private struct Mistake: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let program: String
  let message: String
  var isOnMainActor = false

  private static let box = "nonisolated final class Box {}"

  static let all = [
    Mistake(
      testDescription: "a function of VialGraph without its import",
      program: "import Vial; func check(_ injector: Injector) throws { try injector.validate() }",
      message: "value of type 'Injector' has no member 'validate'"
    ),
    Mistake(
      testDescription: "a shared service that is not sendable, without an actor",
      program: "import Vial; \(box); func share(_ injector: Injector) throws { "
        + "try injector.register(lifetime: .singleton) { Box() } }",
      message: "main actor-isolated static property 'singleton' can not be referenced from a nonisolated context"
    ),
    Mistake(
      testDescription: "a subscript for a service that is not sendable, without an actor",
      program: "import Vial; \(box); func ask(_ injector: Injector) -> Box? { injector[Box.self] }",
      message: "main actor-isolated subscript 'subscript(_:)' can not be referenced from a nonisolated context"
    ),
    Mistake(
      testDescription: "a closure of no actor that makes an instance of the main actor",
      program: "import Vial; final class Screen { init() {} }; func wire(_ injector: Injector) throws { "
        + "try injector.register { Screen() } }",
      message: "call to main actor-isolated initializer 'init()' in a synchronous nonisolated context",
      isOnMainActor: true
    ),
    Mistake(
      testDescription: "a property wrapper of a service that is not sendable, without an actor",
      program: "import Vial; \(box); final class Owner { @Inject var box: Box }",
      message: "main actor-isolated default value in a nonisolated context"
    ),
    Mistake(
      testDescription: "a static request for a service that is not sendable, without an actor",
      program: "import Vial; \(box); func ask() -> Box { Resolver.resolve() }",
      message: "call to main actor-isolated static method "
        + "'resolve(_:scopedTo:qualifiedBy:named:fileID:line:)' in a synchronous nonisolated context"
    ),
    Mistake(
      testDescription: "an assembly of the main actor that is included elsewhere",
      program: """
        import Vial
        enum Screens: Assembly { static func assemble(into injector: Injector) throws {} }
        nonisolated func wire(_ injector: Injector) throws { try injector.include(Screens.self) }
        """,
      message: "main actor-isolated conformance of 'Screens' to 'Assembly' cannot be used in nonisolated context",
      isOnMainActor: true
    ),
    Mistake(
      testDescription: "an override of an injector's property that is not sendable, without its view",
      program: """
        import Vial
        protocol Users {}
        struct LiveUsers: Users {}
        extension Injector { var users: any Users { singleton { LiveUsers() } } }
        func replace(in injector: Injector) throws { try injector.override(injector.users) { LiveUsers() } }
        """,
      message: "type 'any Users' does not conform to the 'Sendable' protocol",
      isOnMainActor: true
    ),
    Mistake(
      testDescription: "an instance that leaves the main actor",
      program: "import Vial; \(box); @MainActor func ask(_ injector: Injector) throws { "
        + "let box = try injector.get(Box.self); Task.detached { print(box) } }",
      message: "passing closure as a 'sending' parameter risks causing data races"
    ),
    Mistake(
      testDescription: "a factory of the main actor whose type does not say so",
      program: """
        import Vial
        final class Detail: FactoryComponent {
          init(id: Int) {}
          static var factory: (Resolver) -> @Sendable (Int) throws -> Detail { autocreate(Detail.init) }
        }
        """,
      message: "converting function value of type '@MainActor @Sendable (Int) -> Detail' to "
        + "'@Sendable (Int) -> Detail' loses global actor 'MainActor'",
      isOnMainActor: true
    ),
    Mistake(
      testDescription: "a component of the main actor that is registered elsewhere",
      program: """
        import Vial
        final class Detail: FactoryComponent {
          init(id: Int) {}
          static var factory: (Resolver) -> @MainActor (Int) throws -> Detail { autocreate(Detail.init) }
        }
        nonisolated func register(_ injector: Injector) throws { try injector.register(factory: Detail.self) }
        """,
      message: "main actor-isolated conformance of 'Detail' to 'FactoryComponent' cannot be used in "
        + "nonisolated context",
      isOnMainActor: true
    ),
  ]
}

@Suite struct `The table of what the compiler says` {
  private static let article = "Sources/Vial/Vial.docc/Reference/CompilerMessages.md"

  @Test(arguments: Mistake.all)
  private func `has the message that the mistake gets`(mistake: Mistake) throws {
    let flags = mistake.isOnMainActor ? Compilation.mainActorFlags : []
    let messages = try Compilation(of: mistake.program, flags: flags).messages
    #expect(messages.contains { $0.contains(mistake.message) }, "\(messages)")
    let text = try String(contentsOf: BuildProducts.package.appending(path: Self.article), encoding: .utf8)
    #expect(text.contains(mistake.message))
  }
}
