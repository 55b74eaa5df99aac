import Fixtures
import Testing
import Vial

private let file = "App/Post.swift"

protocol Telephone: Sendable {}
struct WallTelephone: Telephone {}

enum Spare: Qualifier {}
enum PostFlow: Scope {}

struct Message: Sendable {}

struct Letter: Sendable { init(_ message: Message) {} }

struct Envelope: Sendable { init(_ letter: Letter) {} }

private struct OutOfPaper: Error, CustomStringConvertible { let description = "There is no paper left.\nBuy some." }

@Suite struct `The text of an injection error` {
  let injector = Injector(name: "app")

  private func error(_ body: () throws -> Void) -> InjectionError? {
    #expect(throws: InjectionError.self, performing: body)
  }

  private func request(_ line: Int) -> CodeLocation { CodeLocation(fileID: file, line: line) }

  private func registerPost() throws {
    try injector.register(lifetime: .singleton, fileID: file, line: 1, autowiring: Envelope.init)
    try injector.register(fileID: file, line: 2) { resolver in Letter(try resolver.resolve(fileID: file, line: 3)) }
  }

  private func getEnvelope() throws { _ = try injector.get(Envelope.self, fileID: file, line: 9) }

  @Test func `says what is missing, and on which path, and calls an injector without a name what it is`() throws {
    try registerPost()
    let error = error(getEnvelope)
    #expect(error?.code == .notRegistered)
    #expect("\(error?.code.rawValue ?? "")" == "notRegistered")
    #expect(error.map { $0.debugDescription.hasPrefix($0.description) } == true)
    ErrorTexts.injector.expect(error?.debugDescription, is: "A missing dependency, with its path")
    let otherError = self.error { _ = try Injector().get(Message.self) }
    ErrorTexts.injector.expect(otherError?.description, is: "A missing service of an injector without a name")
    let scoped = self.error { _ = try injector.makeScope().get(Message.self) }
    ErrorTexts.injector.expect(scoped?.description, is: "A missing service of a scope without a name")
  }

  @Test func `suggests similar services`() throws {
    try injector.register(as: (any Telephone).self, fileID: file, line: 1) { _ in WallTelephone() }
    try injector.register(qualifiedBy: Spare.self, fileID: file, line: 2) { _ in WallTelephone() }
    try injector.register(lifetime: .weak(in: PostFlow.self), fileID: file, line: 3) { _ in WallTelephone() }
    let child = Injector(name: "child", parent: injector)
    try child.register(fileID: file, line: 4) { _ in WallTelephone() }
    try injector.register(fileID: file, line: 5) { _ in [Message]() }
    let error = expectError(.notRegistered, .text(is: "A missing service with near misses")) {
      try injector.get(WallTelephone.self, fileID: file, line: 9)
    }
    #expect(error?.nearMisses.count == 4)
  }

  @Test func `names similar types, and what conforms to the protocol that was asked for`() throws {
    try injector.register(fileID: file, line: 1) { _ in WallTelephone() }
    expectError(.notRegistered, .nearMisses(["VialTests.WallTelephone, registered at App/Post.swift:1"])) {
      try injector.get((any Telephone).self)
    }

    struct Massage: Sendable {}
    let misspelt = error { _ = try injector.register { _ in Massage() }.get(Message.self) }
    #expect(misspelt?.nearMisses.count == 1)
    #expect(misspelt?.nearMisses.first?.hasPrefix("VialTests.") == true)
    #expect(
      misspelt?.nearMisses.first?.contains(".Massage, registered at VialTests/InjectionErrorTests.swift:") == true
    )
  }

  @Test func `says where a type is registered already, and which injector holds what a child does not`() throws {
    try injector.register(fileID: file, line: 1) { _ in Message() }
    ErrorTexts.injector.expect(is: "A service that is registered twice") {
      try injector.register(fileID: file, line: 2) { _ in Message() }
    }
    let child = Injector(name: "child", parent: injector)
    expectError(
      .notRegistered,
      .nearMisses([#"VialTests.Message, registered at App/Post.swift:1 in the injector "app""#])
    ) {
      try child.unregister(type: Message.self)
    }
  }

  @Test func `says how a cycle goes`() throws {
    try registerPost()
    try injector.register(fileID: file, line: 4) { resolver in
      _ = try resolver.resolve(Envelope.self, fileID: file, line: 5)
      return Message()
    }
    try injector.register(fileID: file, line: 6) { (_: Letter) in "stamped" }
    ErrorTexts.injector.expect(is: "A cycle, with the path that leads to it") {
      try injector.get(String.self, fileID: file, line: 9)
    }
  }

  @Test func `says what a provider threw, and on which path`() throws {
    try registerPost()
    try injector.register(fileID: file, line: 4) { () throws -> Message in throw OutOfPaper() }
    let error = error(getEnvelope)
    #expect(error?.underlyingError is OutOfPaper)
    ErrorTexts.injector.expect(error?.description, is: "A provider that threw, in one line")
    ErrorTexts.injector.expect(error?.debugDescription, is: "A provider that threw, with its path")
  }

  @Test func `says that a scope is needed, and what would be captured by what`() throws {
    try injector.register(lifetime: .scoped, fileID: file, line: 4) { _ in Message() }
    ErrorTexts.injector.expect(is: "A scoped service outside of scopes") {
      try injector.get(Message.self, fileID: file, line: 9)
    }
    try registerPost()
    let scope = injector.makeScope(name: "request")
    ErrorTexts.injector.expect(is: "A captive dependency, with its path") {
      try scope.get(Envelope.self, fileID: file, line: 9)
    }
  }

  @Test func `says that a value cannot be held, and that the injector was closed`() throws {
    try injector.register(lifetime: .weak(in: PostFlow.self), fileID: file, line: 4) { _ in Message() }
    ErrorTexts.injector.expect(is: "A weak value that is no object") {
      try injector.get(Message.self, scopedTo: PostFlow.self, fileID: file, line: 9)
    }
    try injector.register { _ in Message() }
    try injector.close()
    ErrorTexts.injector.expect(is: "A closed injector") { try injector.get(Message.self, fileID: file, line: 9) }
  }

  @Test func `says that a provider needs the main actor, or belongs to an actor which cannot be entered`() async throws
  {
    ErrorTexts.injector.expect(is: "A provider of another actor") {
      try injector.register(lifetime: .graph, fileID: file, line: 4) { @Kitchen _ in Message() }
    }
    try injector.register(fileID: file, line: 4) { @MainActor _ in Message() }
    let text = ErrorDetail.text(is: "A provider that must run on the main actor")
    await expectErrorElsewhere(.requiresMainActor, text) {
      try injector.get(Message.self, fileID: file, line: 9)
    }
  }
}
