import Fixtures
import GraphSupport

private enum Storage: Assembly {
  static func assemble(into injector: Injector) throws { try injector.register { (name: String) in ["for \(name)"] } }
}

private enum Naming: Assembly {
  static func assemble(into injector: Injector) throws {
    try injector.include(Storage.self, Everything.self).register { "Ada" }
  }
}

private enum Everything: Assembly {
  static func assemble(into injector: Injector) throws { try injector.include(Storage.self, Naming.self) }
}

@Suite struct `An assembly` {
  let injector = Injector()

  @Test func `is included once by each injector, in any order, even by those that it includes`() throws {
    try injector.include(Naming.self, Storage.self).include(Everything.self, Naming.self)
    #expect(try injector.get([String].self) == ["for Ada"])
    let other = try Injector().include([Naming.self, Storage.self] as [any Assembly.Type]).include([])
    #expect(try other.get([String].self) == ["for Ada"])
  }

  @Test func `is not included again by a child, unless that is asked for`() throws {
    try injector.include(Naming.self)
    let child = Injector(parent: Injector(parent: injector))
    try child.include(Naming.self, Storage.self)
    #expect(child.ownBindings == 0)
    try child.include(Storage.self, evenIfInherited: true).include(Storage.self, evenIfInherited: true)
    #expect(child.ownBindings == 1)
    let sibling = Injector(parent: injector)
    try sibling.include(Everything.self)
    #expect(sibling.ownBindings == 0)
  }
}

/// Registers in every way there is, and fails as long as a flag is not registered.
private enum Fragile: Assembly {
  static func assemble(into injector: Injector) throws {
    try injector.include(Inner.self).register { 1.5 }
      .register(as: Shape.self, when: .context(\Features.isTest)) { Shape("candidate") }
      .register(as: Shape.self, when: .context(\Features.isTest)) { Shape("another") }
      .register(into: [Int].self) { 7 }.register(qualifiedBy: Backup.self, into: [Int].self) { 8 }
      .decorate(Shape.self) { Shape("fragile " + $0.name) }.decorate(Int.self) { $0 * 10 }
      .decorate(Double.self) { $0 * 10 }.decorate(UInt.self) { $0 * 10 }
    _ = try injector.include(Latest.self).get(Bool.self)
  }
}

private enum Inner: Assembly {
  static func assemble(into injector: Injector) throws {
    try injector.include(Fragile.self).register { "inner" }.decorate(String.self) { $0 + "!" }
  }
}

private enum Latest: Assembly {
  static func assemble(into injector: Injector) throws {
    try injector.include(Inner.self)
    try injector.register(into: [String].self) { "latest" }.decorate(Shape.self) { Shape("latest " + $0.name) }
  }
}

/// Includes another assembly, and does without if that fails.
private enum Tolerant: Assembly {
  static func assemble(into injector: Injector) throws {
    try injector.register { Int8(1) }
    _ = try? injector.include(Fragile.self)
  }
}

@Suite struct `An assembly that fails` {
  let app = Injector(name: "app")
  let injector: Injector

  init() throws {
    injector = Injector(name: "injector", parent: app)
    try app.register { UInt(1) }
  }

  /// Takes the place of the services that are there, and fails.
  private func includeReplacing(in injector: Injector) {
    injector.includeFailing { injector in
      try injector.register(lifetime: .singleton) { Shape("replacing") }.register { Int8(2) }
      try injector.register(lifetime: .singleton) { Shape("replacing twice") }
    }
  }

  private var graph: [String] { injector.dependencyGraph().nodeTexts + injector.dependencyGraph().edgeTexts }

  @Test func `leaves nothing in an empty injector, and may be included again`() throws {
    for _ in 1...2 {
      #expect(throws: InjectionError.self) { try injector.include(Fragile.self) }
      #expect((injector.ownBindings, graph) == (0, ["1 Swift.UInt binding transient, 1/1"]))
      #expect(try injector.get(UInt.self) == 1)
      #expect(try injector.get([Int].self) == [])
      #expect(try injector.get([String].self) == [])
      try injector.register { 5 }
      #expect(try injector.get(Int.self) == 5)
      try injector.unregister(type: Int.self)
    }
    try injector.register { true }.register { Features() }.register { Shape("own") }.register { 5 }
    try injector.include(Fragile.self)
    #expect(try injector.get(Shape.self).name == "latest fragile own")
    #expect(try (injector.get([Int].self), injector.get([Int].self, qualifiedBy: Backup.self)) == ([70], [8]))
    #expect(try (injector.get(Int.self), injector.get(UInt.self), injector.get(String.self)) == (50, 10, "inner!"))
    #expect(try injector.get([String].self) == ["latest!"])
  }

  @Test func `leaves what was there before, also one binding without a condition`() throws {
    try injector.register { Features() }.register { Shape("own") }
      .register(as: Shape.self, when: !.context(\Features.isTest) && .context(\Features.isTest)) { Shape("never") }
      .register { 5 }.register(into: [Int].self) { 6 }.decorate(Int.self) { $0 + 1 }
      .decorate(UInt.self) { $0 + 1 }
      .register(lifetime: .singleton, qualifiedBy: Backup.self) { Shape("backup") }
    let before = graph
    let backup = try injector.get(Shape.self, qualifiedBy: Backup.self)
    for _ in 1...2 {
      #expect(throws: InjectionError.self) { try injector.include(Fragile.self) }
      #expect(graph == before)
      #expect(try injector.get(Shape.self).name == "own")
      #expect(try (injector.get(Int.self), injector.get(UInt.self)) == (6, 2))
      #expect(try injector.get([Int].self) == [7])
      #expect(try injector.get(Shape.self, qualifiedBy: Backup.self) === backup)
    }
    try injector.decorate(Int.self) { $0 * 2 }
    #expect(try injector.get(Int.self) == 12)
    let other = Injector(name: "other")
    try other.register { Features(isTest: true) }.register { Shape("own") }
    let nodes = other.dependencyGraph().nodeTexts
    #expect(throws: InjectionError.self) { try other.include(Fragile.self) }
    #expect(other.dependencyGraph().nodeTexts == nodes)
    #expect(try other.get(Shape.self).name == "own")
    expectError(.alreadyRegistered) { try other.register { Shape("second") } }
  }

  @Test func `puts back what it replaced, with its instance and decorators`() throws {
    let injector = Injector(allowsOverriding: true)
    try injector.register(lifetime: .singleton) { Shape("old") }
    let old = try injector.get(Shape.self)
    includeReplacing(in: injector)
    #expect(try injector.get(Shape.self) === old)
    #expect(injector.ownBindings == 1)
    try injector.decorate(Shape.self) { Shape($0.name + "!") }
    let decorated = try injector.get(Shape.self)
    let before = injector.dependencyGraph().nodeTexts
    includeReplacing(in: injector)
    #expect(try injector.get(Shape.self) === decorated)
    #expect((decorated.name, injector.dependencyGraph().nodeTexts) == ("old!", before))
    try injector.register { Features() }.register(when: .context(\Features.isTest)) { Shape("candidate") }
    includeReplacing(in: injector)
    #expect(try injector.get(Shape.self).name == "old!")
  }

  @Test func `leaves an including assembly that catches the error, and its injector closed if it closed that`() throws {
    try injector.include(Tolerant.self)
    #expect(injector.ownBindings == 1)
    #expect(try injector.get(Int8.self) == 1)
    try injector.register { true }.register { Features() }.register { Shape("own") }.register { 5 }
    try injector.include(Fragile.self)
    #expect(try injector.get(String.self) == "inner!")
    let other = Injector(name: "other")
    enum Ending: Assembly {
      static func assemble(into injector: Injector) throws {
        try injector.register { 1 }.close()
        try injector.register { "" }
      }
    }
    expectError(.closed) { try other.include(Ending.self) }
    #expect(other.ownBindings == 0)
  }

  @Test func `leaves an assembly that was included before, or by another thread meanwhile`() throws {
    enum Included: Assembly {
      static func assemble(into injector: Injector) throws { try injector.register { "included" } }
    }
    try injector.include(Included.self)
    injector.includeFailing { injector in try injector.include(Included.self).register { 1 } }
    #expect(try injector.get(String.self) == "included")
    #expect(injector.ownBindings == 1)
    let other = Injector(name: "other")
    other.includeFailing { injector in
      try injector.include(Included.self)
      Threads.run(1) { _ in _ = try? injector.include(Included.self) }
    }
    #expect(try other.get(String.self) == "included")
  }

  @Test func `leaves nothing in scopes below, nor a scope's copy of an ancestor's decorated binding`() throws {
    try app.register(lifetime: .scoped) { Shape("app") }
    let scope = injector.makeScope()
    #expect(try scope.get(Shape.self).name == "app")
    injector.includeFailing { injector in
      try injector.register(lifetime: .scoped) { Shape("failing") }
      #expect(try injector.makeScope().get(Shape.self).name == "failing")
      #expect(try injector.descendants.first?.get(Shape.self).name == "failing")
    }
    #expect(try scope.get(Shape.self).name == "app")
    let root = Injector(name: "root")
    try root.register(lifetime: .scoped) { Shape("app") }.decorate(Shape.self) { Shape("d" + $0.name) }
    let otherScope = root.makeScope()
    #expect(try otherScope.get(Shape.self).name == "dapp")
    otherScope.includeFailing { injector in try injector.decorate(Shape.self) { Shape("x" + $0.name) } }
    #expect(try otherScope.get(Shape.self).name == "dapp")
    try otherScope.decorate(Shape.self) { Shape("x" + $0.name) }
    #expect(try otherScope.get(Shape.self).name == "xdapp")
    try otherScope.register { Shape("own") }
    #expect(try otherScope.get(Shape.self).name == "xown")
  }
}

extension Injector {
  /// The number of bindings that it holds, apart from its ancestors'.
  fileprivate var ownBindings: Int { allBindings.count }
}
