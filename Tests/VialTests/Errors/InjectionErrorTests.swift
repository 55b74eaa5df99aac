import Fixtures

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

  private func registerPost() throws {
    try injector.register(lifetime: .singleton, fileID: file, line: 1, autowiring: Envelope.init)
    try injector.register(fileID: file, line: 2) { resolver in Letter(try resolver.resolve(fileID: file, line: 3)) }
  }

  private func getEnvelope() throws { _ = try injector.get(Envelope.self, fileID: file, line: 9) }

  @Test func `names the missing service and its path, and describes an injector without a name`() throws {
    try registerPost()
    let error = injectionError(getEnvelope)
    #expect((error?.code, "\(error?.code.rawValue ?? "")") == (.notRegistered, "notRegistered"))
    #expect(error.map { $0.debugDescription.hasPrefix($0.description) } == true)
    ErrorTexts.injector.expect(error?.debugDescription, is: "A missing dependency, with its path")
    let otherError = injectionError { _ = try Injector().get(Message.self) }
    ErrorTexts.injector.expect(otherError?.description, is: "A missing service of an injector without a name")
    let scoped = injectionError { _ = try injector.makeScope().get(Message.self) }
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
    let typo = injectionError { _ = try injector.register { _ in Massage() }.get(Message.self) }
    #expect((typo?.nearMisses.count, typo?.nearMisses.first?.hasPrefix("VialTests.")) == (1, true))
    #expect(typo?.nearMisses.first?.contains(".Massage, registered at VialTests/InjectionErrorTests.swift:") == true)
  }

  @Test func `says where a type is registered already, and which injector holds what a child does not`() throws {
    try injector.register(fileID: file, line: 1) { _ in Message() }
    ErrorTexts.injector.expect(is: "A service that is registered twice") {
      try injector.register(fileID: file, line: 2) { _ in Message() }
    }
    let child = Injector(name: "child", parent: injector)
    let inherited = #"VialTests.Message, registered at App/Post.swift:1 in the injector "app""#
    expectError(.notRegistered, .nearMisses([inherited])) { try child.unregister(type: Message.self) }
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
    let error = injectionError(getEnvelope)
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
    let captured = Injector(name: "shop", parent: injector)
    let request = captured.makeScope(name: "request")
    try captured.register(lifetime: .scoped, fileID: file, line: 4) { Message() }
      .register(lifetime: .singleton, fileID: file, line: 1) {
        Holder<Message>(try request.get(fileID: file, line: 3))
      }
    ErrorTexts.injector.expect(is: "A captive dependency of a captured scope") {
      try captured.get(Holder<Message>.self, fileID: file, line: 9)
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

  @Test func `says that a provider needs the main actor, or belongs to an actor that cannot be entered`() async throws {
    ErrorTexts.injector.expect(is: "A provider of another actor") {
      try injector.register(lifetime: .graph, fileID: file, line: 4) { @Kitchen _ in Message() }
    }
    try injector.register(fileID: file, line: 4) { @MainActor _ in Message() }
    let text = ErrorDetail.text(is: "A provider that must run on the main actor")
    await expectErrorElsewhere(.requiresMainActor, text) { try injector.get(Message.self, fileID: file, line: 9) }
  }
}

@Suite struct `The text of an error about a name` {
  let injector = Injector(name: "kernel")

  private func line(_ line: Int) -> CodeLocation { CodeLocation(fileID: "kernel.json", line: line) }

  private func add(_ name: String, at line: Int, needing needed: String...) throws {
    try injector.registerService(named: name, lifetime: .singleton, at: self.line(line)) { resolver in
      for name in needed { _ = try resolver.service(named: name, as: Any.self, fileID: "kernel.json", line: line) }
      return Lamp()
    }
  }

  private func error(_ name: String) -> InjectionError? {
    #expect(throws: InjectionError.self) {
      _ = try injector.service(named: name, as: Lamp.self, fileID: "App/Main.swift", line: 9)
    }
  }

  @Test func `says which name is missing, which may have been meant, and on which path`() throws {
    try add("logger", at: 3)
    try add("mailer", at: 4)
    let error = error("loger")
    #expect((error?.code, error?.name) == (.notRegistered, "loger"))
    #expect(error?.serviceType == Lamp.self)
    ErrorTexts.injector.expect(error?.debugDescription, is: "A missing named service with a near miss")
    try add("app", at: 3, needing: "door")
    try add("door", at: 4, needing: "key of nobody's")
    ErrorTexts.injector.expect(self.error("app")?.debugDescription, is: "A missing named service, with its path")
  }

  @Test func `gives the whole cycle, or the type of a service that is not of the requested type`() throws {
    try add("a", at: 3, needing: "b")
    try add("b", at: 4, needing: "a")
    let error = error("a")
    #expect((error?.code, error?.path.map(\.name)) == (.cycle, ["a", "b", "a"]))
    ErrorTexts.injector.expect(error?.debugDescription, is: "A cycle of named services of a definition file")
    try injector.registerService(named: "port", lifetime: .singleton, at: line(3)) { _ in 8080 }
    for _ in 1...2 {
      let error = self.error("port")
      #expect(error?.code == .wrongType)
      ErrorTexts.injector.expect(error?.debugDescription, is: "A named service of another type")
    }
  }

  @Test func `names both places where a name is taken, and what a closed injector was asked for`() throws {
    try add("logger", at: 3)
    ErrorTexts.injector.expect(is: "A name of a service that is taken") { try add("logger", at: 4) }
    try injector.close()
    ErrorTexts.injector.expect(error("logger")?.description, is: "A closed injector that is asked for a name")
    let unknown = error("never registered")
    #expect(unknown?.code == .closed)
    #expect(unknown?.serviceType == Lamp.self)
    #expect(unknown?.name == "never registered")
  }

  @Test func `offers no names where a type is requested, and no types where a name is requested`() throws {
    try add("Lamp", at: 3)
    #expect(#expect(throws: InjectionError.self) { try injector.get(Lamp.self) }?.nearMisses == [])
    #expect(#expect(throws: InjectionError.self) { try injector.get(Any.self) }?.nearMisses == [])
    try injector.register { Lamp() }
    #expect(error("Lamps")?.nearMisses == [#""Lamp", registered at kernel.json:3"#])
  }
}

@Suite struct `Suggested names` {
  private func nearMisses(of name: String, among names: [String]) throws -> [String] {
    let registry = ConstructorRegistry(name: "test")
    for name in names { try registry.register(ConstructorName(name)) { 1 } }
    let error = #expect(throws: ConstructionError.self) { try registry.construct(ConstructorName(name), as: Int.self) }
    return error?.nearMisses ?? []
  }

  @Test func `differ in case, or in more characters the longer they are`() throws {
    #expect(try nearMisses(of: "LIST", among: ["list", "detail"]) == ["list"])
    #expect(try nearMisses(of: "fancie", among: ["fancy", "plain"]) == ["fancy"])
    #expect(try (nearMisses(of: "lxxt", among: ["list"]), nearMisses(of: "x", among: ["y"])) == ([], []))
    let names = ["FruitDetailController", "FruitListController"]
    #expect(try nearMisses(of: "FruitDetialControler", among: names) == ["FruitDetailController"])
    #expect(try nearMisses(of: "FruitLoosedController", among: names) == ["FruitListController"])
    #expect(try (nearMisses(of: "MeatTrayPresenter", among: names), nearMisses(of: "xy", among: ["ab"])) == ([], []))
  }

  @Test(arguments: ["lst", "lists", "lost", "lits"])
  func `differ in a character that is missing, added, replaced or swapped`(name: String) throws {
    #expect(try nearMisses(of: name, among: ["list", "detail"]) == ["list"])
  }

  @Test func `have a module in front, or lack it, and are three at most, the most similar first`() throws {
    #expect(try nearMisses(of: "Fruits.List", among: ["List", "Card"]) == ["List"])
    #expect(try nearMisses(of: "list", among: ["Fruits.List", "Card"]) == ["Fruits.List"])
    #expect(try nearMisses(of: "ist", among: ["Fruits.Mist", "Card"]) == [])
    let names = ["row d", "row c", "row b", "row aa", "row x"]
    #expect(try nearMisses(of: "row a", among: names) == ["row aa", "row b", "row c"])
    #expect(try nearMisses(of: "ROW C", among: names).first == "row c")
  }

  @Test(arguments: ["", "ä", "👩‍👩‍👧", String(repeating: "long", count: 10)])
  func `are sought for any text`(name: String) throws {
    #expect(try nearMisses(of: name, among: ["detail", "overview"]) == [])
  }
}
