import Fixtures
import VialGraph

private let file = "App/Wiring.swift"

/// Asks for a detail while it is made.
private struct Opener: Sendable { let detail: Detail }

private struct Label: FactoryComponent {
  let text: String
  init(id: Int, directory: any Directory) { text = directory.name(of: id) }
  static var factory: (Resolver) -> @Sendable (_ id: Int) -> Label {
    autocreate(Label.init, fileID: "App/Label.swift", line: 5)
  }
}

private struct Poster: FactoryComponent, Card {
  let title: String
  init(id: Int, directory: any Directory) { title = directory.name(of: id) }
  static var factory: (Resolver) -> @Sendable (_ id: Int) throws -> any Card { autocreate(Poster.init) }
}

private struct Screen: FactoryComponent {
  init(id: Int, list: List) {}
  static var factory: (Resolver) -> @Sendable (_ id: Int) throws -> Screen {
    autocreate(Screen.init, fileID: "App/Screen.swift", line: 5)
  }
}

@Suite struct `The error of a typed factory` {
  let injector = Injector(name: "app")

  private func registerList(_ lifetime: Lifetime<List> = .singleton) throws {
    try injector.register(lifetime: lifetime, fileID: file, line: 1) { resolver in
      List(makeDetail: try resolver.resolve(factory: Detail.self, fileID: file, line: 2))
    }
    try injector.register(factory: Detail.self, fileID: file, line: 3)
  }

  @Test func `carries the paths of the factory and of its caller, and names no step twice`() throws {
    try registerList()
    let list = try injector.get(List.self, fileID: file, line: 4)
    ErrorTexts.injector.expect(is: "A missing dependency of a factory's component") { try list.makeDetail(7) }
    try injector.register(fileID: file, line: 5) { _ in Opener(detail: try list.makeDetail(7)) }
    expectError(.notRegistered, .path("Opener", "List", "@Sendable (Int) throws -> Detail")) {
      try injector.get(Opener.self)
    }
    let other = Injector(name: "other")
    try other.register(factory: Detail.self, fileID: file, line: 3)
    try other.register(fileID: file, line: 5) { resolver in
      Opener(detail: try resolver.resolve(factory: Detail.self, fileID: file, line: 6)(7))
    }
    expectError(.notRegistered, .path("Opener", "@Sendable (Int) throws -> Detail")) { try other.get(Opener.self) }
  }

  @Test func `goes on into what the dependencies need`() throws {
    try registerList()
    try injector.register(as: (any Directory).self, fileID: file, line: 7) { resolver in
      ShippedDirectory(names: [7: try resolver.resolve(fileID: file, line: 8)])
    }
    expectError(.notRegistered, .of(String.self), .path("List", "@Sendable (Int) throws -> Detail", "Directory")) {
      try injector.get(List.self).makeDetail(7)
    }
  }

  @Test func `is a cycle where a call needs what the call is part of`() throws {
    try injector.register(factory: Screen.self).register(factory: Detail.self)
    try injector.register(as: (any Directory).self) { ShippedDirectory() }
    try injector.register(lifetime: .singleton, fileID: file, line: 1) { resolver in
      _ = try resolver.resolve(factory: Screen.self)(7)
      return List(makeDetail: try resolver.resolve(factory: Detail.self))
    }
    let error = expectError(.cycle, .path("List", "@Sendable (Int) throws -> Screen", "List")) {
      try injector.get(List.self)
    }
    #expect(error?.remedy.hasPrefix("call the factory later, not while VialTests.List is constructed; or ") == true)
  }

  @Test func `has one step for a factory that gives what a protocol says, and suggests it for a similar one`() throws {
    try injector.register(factory: Poster.self, fileID: file, line: 1)
    let error = injectionError { _ = try injector.get(Poster.Factory.self)(7) }
    #expect(error?.path.map { "\($0.serviceType) \($0.registration.line)" } == ["@Sendable (Int) throws -> Card 1"])
    let factory = "@Sendable (Swift.Int) throws -> VialTests.Card, registered at App/Wiring.swift:1"
    expectError(.notRegistered, .nearMisses([factory])) { try injector.get(((Int) -> any Card).self) }
  }

  @Test func `leaves the thread as it was, and is about a closed injector in the end`() throws {
    try registerList()
    let list = try injector.get(List.self)
    for _ in 1...100 { #expect(throws: InjectionError.self) { try list.makeDetail(7) } }
    #expect(injectionError { _ = try injector.get((any Directory).self) }?.path.isEmpty == true)
    try injector.register(as: (any Directory).self) { ShippedDirectory() }
    let makeDetail = try injector.get(List.self).makeDetail
    try injector.close()
    expectError(.closed) { try makeDetail(7) }
  }

  @Test func `is what the program ends with where a factory cannot throw`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let injector = Injector(name: "app")
      try injector.register(factory: Label.self, fileID: file, line: 1)
      _ = try injector.get(Label.Factory.self, fileID: file, line: 2)(7)
    }
    ErrorTexts.injector.expect(result?.fatalErrorText, is: "A missing dependency of a factory that cannot throw")
  }
}

/// Something whose parts are of its own kind.
private struct Tree: FactoryComponent {
  init(depth: Int, makeTree: @escaping Tree.Factory) throws { if depth > 0 { _ = try makeTree(depth - 1) } }
  static var factory: (Resolver) -> @Sendable (_ depth: Int) throws -> Tree { autocreate(Tree.init) }
}

@Suite struct `A typed factory that makes parts of its own kind` {
  let injector = Injector(name: "app")

  @Test func `calls itself, and is on no cycle, however many threads call it`() throws {
    try injector.register(factory: Tree.self)
    #expect(throws: Never.self) { try injector.get(Tree.Factory.self)(50) }
    #expect(try injector.validate() == [])
    let (makeTree, errors) = try (injector.get(Tree.Factory.self), Locked<[String]>([]))
    Threads.run(8) { _ in
      for _ in 1...200 { do { _ = try makeTree(3) } catch { errors.change { $0.append("\(error)") } } }
    }
    #expect(errors.value.first == nil)
  }
}
