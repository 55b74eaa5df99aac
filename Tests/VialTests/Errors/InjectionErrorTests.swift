import Testing
import Vial
import VialAsync

protocol Telephone: Sendable {}
struct WallTelephone: Telephone {}

enum Spare: Qualifier {}
enum PostFlow: Scope {}

struct Message: Sendable {}

final class Letter: Sendable {
  let message: Message
  init(_ message: Message) { self.message = message }
}

final class Envelope: Sendable {
  let letter: Letter
  init(_ letter: Letter) { self.letter = letter }
}

@globalActor
private actor PostOffice {
  static let shared = PostOffice()
}

private struct OutOfPaper: Error, CustomStringConvertible {
  let description = "There is no paper left.\nBuy some."
}

@Suite struct `The text of an injection error` {
  let injector = Injector(name: "app")

  private func error(_ body: () throws -> Void) -> InjectionError? {
    #expect(throws: InjectionError.self, performing: body)
  }

  private func request(_ line: Int) -> CodeLocation { CodeLocation(fileID: "App/Post.swift", line: line) }

  private func registerPost() throws {
    try injector.register(lifetime: .singleton, fileID: "App/Post.swift", line: 1, autowiring: Envelope.init)
    try injector.register(fileID: "App/Post.swift", line: 2) { resolver in
      Letter(try resolver.resolve(fileID: "App/Post.swift", line: 3))
    }
  }

  private func getEnvelope() throws { _ = try injector.get(Envelope.self, fileID: "App/Post.swift", line: 9) }

  @Test func `says what is missing, on which path`() throws {
    try registerPost()
    let error = error(getEnvelope)
    #expect(error?.code == .notRegistered)
    #expect("\(error?.code.description ?? "")" == "notRegistered")
    #expect(error.map { "\($0)" } == #"VialTests.Message is not registered in the injector "app"."#)
    #expect(
      error?.debugDescription == """
        VialTests.Message is not registered in the injector "app".
          requested: App/Post.swift:3
          path: VialTests.Envelope, singleton, registered at App/Post.swift:1, requested at App/Post.swift:9
            VialTests.Letter, transient, registered at App/Post.swift:2, requested at App/Post.swift:1
          remedy: register it first: try injector.register { VialTests.Message(…) }
        """
    )
  }

  @Test func `names what may have been meant`() throws {
    try injector.register(as: (any Telephone).self, fileID: "App/Post.swift", line: 1) { _ in WallTelephone() }
    try injector.register(qualifiedBy: Spare.self, fileID: "App/Post.swift", line: 2) { _ in WallTelephone() }
    try injector.register(scopedTo: PostFlow.self, fileID: "App/Post.swift", line: 3) { _ in WallTelephone() }
    let child = Injector(name: "child", parent: injector)
    try child.register(fileID: "App/Post.swift", line: 4) { _ in WallTelephone() }
    try injector.register(fileID: "App/Post.swift", line: 5) { _ in [Message]() }
    let error = error { _ = try injector.get(WallTelephone.self, fileID: "App/Post.swift", line: 9) }
    #expect(
      error?.debugDescription == """
        VialTests.WallTelephone is not registered in the injector "app".
          requested: App/Post.swift:9
          did you mean: VialTests.WallTelephone qualified by VialTests.Spare, registered at App/Post.swift:2
            VialTests.WallTelephone scoped to VialTests.PostFlow, registered at App/Post.swift:3
            VialTests.Telephone, registered at App/Post.swift:1
            VialTests.WallTelephone, registered at App/Post.swift:4 in the injector "child"
          remedy: register it first: try injector.register { VialTests.WallTelephone(…) }
        """
    )
    #expect(error?.nearMisses.count == 4)
  }

  @Test func `names similar types, and what conforms to the protocol that was asked for`() throws {
    try injector.register(fileID: "App/Post.swift", line: 1) { _ in WallTelephone() }
    let concrete = error { _ = try injector.get((any Telephone).self) }
    #expect(concrete?.nearMisses == ["VialTests.WallTelephone, registered at App/Post.swift:1"])

    struct Massage: Sendable {}
    let misspelt = error { _ = try injector.register { _ in Massage() }.get(Message.self) }
    #expect(misspelt?.nearMisses.count == 1)
    #expect(misspelt?.nearMisses.first?.hasPrefix("VialTests.") == true)
    #expect(
      misspelt?.nearMisses.first?.contains(".Massage, registered at VialTests/InjectionErrorTests.swift:") == true
    )
  }

  @Test func `names the injector that holds what a child does not`() throws {
    try injector.register(fileID: "App/Post.swift", line: 1) { Message() }
    let child = Injector(name: "child", parent: injector)
    let error = error { try child.unregister(type: Message.self) }
    #expect(error?.nearMisses == [#"VialTests.Message, registered at App/Post.swift:1 in the injector "app""#])
  }

  @Test func `says where a type is registered already`() throws {
    try injector.register(fileID: "App/Post.swift", line: 1) { _ in Message() }
    let error = error { try injector.register(fileID: "App/Post.swift", line: 2) { _ in Message() } }
    #expect(
      error?.debugDescription == """
        VialTests.Message is already registered in the injector "app".
          refused: App/Post.swift:2
          registered: App/Post.swift:1
          remedy: add named: or qualifiedBy: to one of them, register it in a child injector, or allow replacing in the outermost injector: Injector(allowsOverriding: true); a test replaces it with override
        """
    )
  }

  @Test func `says how a cycle goes`() throws {
    try registerPost()
    try injector.register(fileID: "App/Post.swift", line: 4) { resolver in
      _ = try resolver.resolve(Envelope.self, fileID: "App/Post.swift", line: 5)
      return Message()
    }
    try injector.register(fileID: "App/Post.swift", line: 6) { (_: Letter) in "stamped" }
    let error = error { _ = try injector.get(String.self, fileID: "App/Post.swift", line: 9) }
    #expect(
      error?.debugDescription == """
        Dependency cycle: VialTests.Letter → VialTests.Message → VialTests.Envelope → \
        VialTests.Letter.
          requested: App/Post.swift:1
          registered: App/Post.swift:2
          path: Swift.String, transient, registered at App/Post.swift:6, requested at App/Post.swift:9
            VialTests.Letter, transient, registered at App/Post.swift:2, requested at App/Post.swift:6
            VialTests.Message, transient, registered at App/Post.swift:4, requested at App/Post.swift:3
            VialTests.Envelope, singleton, registered at App/Post.swift:1, requested at App/Post.swift:5
            VialTests.Letter, transient, registered at App/Post.swift:2, requested at App/Post.swift:1
          remedy: let the initializer of VialTests.Letter take a Lazy<VialTests.Message>, and call its get() later; or move what they share to a third type
        """
    )
  }

  @Test func `says what a provider threw, and on which path`() throws {
    try registerPost()
    try injector.register(fileID: "App/Post.swift", line: 4) { () throws -> Message in throw OutOfPaper() }
    let error = error(getEnvelope)
    #expect(error?.underlyingError is OutOfPaper)
    #expect(
      error.map { "\($0)" }
        == #"The provider of VialTests.Message in the injector "app" threw an error: There is no paper left."#
    )
    #expect(
      error?.debugDescription == """
        The provider of VialTests.Message in the injector "app" threw an error.
          error: There is no paper left.
            Buy some.
          requested: App/Post.swift:3
          registered: App/Post.swift:4
          path: VialTests.Envelope, singleton, registered at App/Post.swift:1, requested at App/Post.swift:9
            VialTests.Letter, transient, registered at App/Post.swift:2, requested at App/Post.swift:1
          remedy: fix the error that the provider threw; the next request runs the provider again
        """
    )
  }

  @Test func `says what would be captured by what`() throws {
    try registerPost()
    try injector.register(lifetime: .scoped, fileID: "App/Post.swift", line: 4) { _ in Message() }
    let scope = injector.makeScope(name: "request")
    let error = error { _ = try scope.get(Envelope.self, fileID: "App/Post.swift", line: 9) }
    #expect(
      error?.debugDescription == """
        Captive dependency: VialTests.Message is kept once per scope, and VialTests.Envelope is kept longer.
          requested: App/Post.swift:3
          registered: App/Post.swift:4
          kept by: VialTests.Envelope, singleton, registered at App/Post.swift:1, requested at App/Post.swift:9
          path: VialTests.Envelope, singleton, registered at App/Post.swift:1, requested at App/Post.swift:9
            VialTests.Letter, transient, registered at App/Post.swift:2, requested at App/Post.swift:1
          remedy: register VialTests.Envelope with lifetime: .scoped, or pass VialTests.Message to the call that needs it
        """
    )
  }

  @Test func `says that a scope is needed`() throws {
    try injector.register(lifetime: .scoped, fileID: "App/Post.swift", line: 4) { _ in Message() }
    let error = error { _ = try injector.get(Message.self, fileID: "App/Post.swift", line: 9) }
    #expect(
      error?.debugDescription == """
        VialTests.Message is scoped, but the injector "app" is not inside a scope.
          requested: App/Post.swift:9
          registered: App/Post.swift:4
          remedy: request it from a scope, as in try injector.makeScope().get(VialTests.Message.self); register what takes a Provider or Lazy of it with lifetime: .scoped; or register VialTests.Message with another lifetime
        """
    )
  }

  @Test func `says that a value cannot be held`() throws {
    try injector.register(scopedTo: PostFlow.self, fileID: "App/Post.swift", line: 4) { _ in Message() }
    let error = error { _ = try injector.get(Message.self, scopedTo: PostFlow.self, fileID: "App/Post.swift", line: 9) }
    #expect(
      error?.debugDescription == """
        VialTests.Message scoped to VialTests.PostFlow has the lifetime weak, but VialTests.Message is not a class.
          requested: App/Post.swift:9
          registered: App/Post.swift:4
          remedy: make VialTests.Message a class, or register it with another lifetime, such as .singleton
        """
    )
  }

  @Test func `says that the injector was closed`() throws {
    try injector.register { _ in Message() }
    try injector.close()
    let error = error { _ = try injector.get(Message.self, fileID: "App/Post.swift", line: 9) }
    #expect(
      error?.debugDescription == """
        The injector "app" is closed, and can neither register nor resolve VialTests.Message.
          requested: App/Post.swift:9
          remedy: use the injector before close(), or create another one
        """
    )
  }

  @Test func `says that the main actor is needed`() async throws {
    let injector = injector
    try injector.register(fileID: "App/Post.swift", line: 4) { @MainActor _ in Message() }
    let text = await Task.detached { () -> String? in
      do throws(InjectionError) {
        _ = try injector.get(Message.self, fileID: "App/Post.swift", line: 9)
        return nil
      } catch {
        return error.debugDescription
      }
    }.value
    #expect(
      text == """
        The transient provider of VialTests.Message in the injector "app" must run on the main actor.
          requested: App/Post.swift:9
          registered: App/Post.swift:4
          remedy: request it on the main actor, or from elsewhere: try await injector.get(VialTests.Message.self, on: .shared)
        """
    )
  }

  @Test func `says that a provider belongs to an actor which cannot be entered`() {
    let error = error {
      try injector.register(lifetime: .graph, fileID: "App/Post.swift", line: 4) { @PostOffice _ in Message() }
    }
    #expect(
      error?.debugDescription == """
        The provider of VialTests.Message for the injector "app" is isolated to an actor other than the main actor.
          refused: App/Post.swift:4
          remedy: write the provider on the main actor or on no actor, or register it with another lifetime: .transient, .weak, .scoped or .singleton
        """
    )
  }

  @Test func `calls an injector without a name what it is`() {
    let error = error { _ = try Injector().get(Message.self) }
    #expect(error.map { "\($0)" } == "VialTests.Message is not registered in an injector without a name.")
    let scoped = self.error { _ = try injector.makeScope().get(Message.self) }
    #expect(scoped.map { "\($0)" } == "VialTests.Message is not registered in a scope without a name.")
  }
}
