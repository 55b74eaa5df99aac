import Fixtures

private final class Visitors: FactoryComponent {
  let number: Int
  let left: Holder<Session>
  let session: Session
  let lazy: Lazy<Session>
  init(number: Int, left: Holder<Session>, session: Session, lazy: Lazy<Session>) {
    (self.number, self.left, self.session, self.lazy) = (number, left, session, lazy)
  }
  static var factory: (Resolver) -> @Sendable (_ number: Int) throws -> Visitors { autocreate(Visitors.init) }
}

/// Cannot fail, as the initializer of a view controller cannot.
@MainActor private final class Panel: FactoryComponent {
  let title: String
  init(id: Int, directory: any Directory) { title = directory.name(of: id) }
  nonisolated static var factory: (Resolver) -> @MainActor (_ id: Int) -> Panel { autocreate(Panel.init) }
}

/// Has an initializer that says what it throws.
private struct Strict: FactoryComponent {
  let title: String
  init(id: Int, directory: any Directory) throws(UnknownID) {
    if id < 0 { throw UnknownID(id: id) }
    title = directory.name(of: id)
  }
  static var factory: (Resolver) -> @Sendable (_ id: Int) throws -> Strict { autocreate(Strict.init) }
}

private struct StrictNeeds: AutowiredDependency {
  init(directory: any Directory) throws(UnknownID) {}
  static let wiring = Wiring(StrictNeeds.init(directory:))
}

private struct StrictEmpty: Sendable { init() throws(UnknownID) {} }

/// A factory that is written by hand.
private struct Badge: FactoryComponent {
  let text: String
  static var factory: (Resolver) -> @Sendable (_ id: Int) throws -> Badge {
    { resolver in
      { [injector = resolver.injector] id in Badge(text: try injector.get((any Directory).self).name(of: id)) }
    }
  }
}

@Suite struct `A typed factory` {
  let injector = Injector(name: "app")

  init() throws { try injector.register(as: (any Directory).self) { ShippedDirectory() } }

  @Test func `takes one to three runtime arguments first, and has the rest filled in`() throws {
    try injector.register(factory: Detail.self)
    let makeDetail = try injector.get(Detail.Factory.self)
    #expect(try (makeDetail(7).title, makeDetail(8).title) == ("Ada", "Grace"))
    try injector.register(factory: Line.self)
    #expect(try injector.get(Line.Factory.self)(7, "Dear").title == "7. Dear Ada")
    try injector.register(factory: Point.self)
    #expect(try injector.get(Point.Factory.self)(1, 2, 3) == Point(x: 1, y: 2, z: 3))
  }

  @Test func `is told apart by qualifiers, and is a service like any other`() throws {
    try injector.register(factory: Detail.self)
    try injector.register(as: Detail.Factory.self, qualifiedBy: Backup.self) { _ in
      { id in try Detail(id: id, directory: ShippedDirectory(names: [id: "Backup"])) }
    }
    #expect(try injector.get(Detail.Factory.self)(7).title == "Ada")
    #expect(try injector.get(Detail.Factory.self, qualifiedBy: Backup.self)(7).title == "Backup")
    #expect(injector.isRegistered(type: Detail.Factory.self))
    #expect(throws: InjectionError.self) { try injector.register(factory: Detail.self) }
  }

  @Test func `is given to initializers and providers that ask for it, and may be written by hand`() throws {
    try injector.register(factory: Detail.self).register(autowiring: List.init)
    #expect(try injector.get(List.self).makeDetail(7).title == "Ada")
    try injector.register(qualifiedBy: Backup.self) { List(makeDetail: try $0.resolve(factory: Detail.self)) }
    #expect(try injector.get(List.self, qualifiedBy: Backup.self).makeDetail(8).title == "Grace")
    try injector.register(factory: Badge.self)
    #expect(try injector.get(Badge.Factory.self)(7).text == "Ada")
  }

  @Test func `sees later registrations, and stays valid when it alone holds its injector`() throws {
    let injector = Injector(allowsOverriding: true)
    try injector.register(factory: Detail.self).register(lifetime: .singleton, autowiring: List.init)
    let makeDetail = try injector.get(List.self).makeDetail
    #expect(throws: InjectionError.self) { try makeDetail(7) }
    try injector.register(as: (any Directory).self) { ShippedDirectory() }
    #expect(try makeDetail(7).title == "Ada")
    try injector.register(as: (any Directory).self) { ShippedDirectory(names: [7: "Alan"]) }
    #expect(try makeDetail(7).title == "Alan")
    var only: Injector? = Injector()
    try only?.register(as: (any Directory).self) { ShippedDirectory() }.register(factory: Detail.self)
    let lastDetail = try #require(try only?.get(Detail.Factory.self))
    only = nil
    #expect(try lastDetail(7).title == "Ada")
  }

  @Test func `begins a resolution of its own at each call, in the scope that was asked for it`() throws {
    try injector.register(lifetime: .graph) { Session() }.register(autowiring: Holder<Session>.init)
    try injector.register(factory: Visitors.self)
    let makePair = try injector.get(Visitors.Factory.self)
    let (first, second) = (try makePair(1), try makePair(2))
    #expect(first.session === first.left.value && first.session !== second.session)
    #expect(second.number == 2)
    #expect(try first.lazy.get() !== first.session)
    let other = Injector(name: "other")
    try other.register(factory: Visitors.self).register(autowiring: Holder<Session>.init)
    try other.register(lifetime: .scoped) { Session() }
    let (one, two) = (other.makeScope(), other.makeScope())
    let otherMakePair = try one.get(Visitors.Factory.self)
    #expect(try otherMakePair(1).session === otherMakePair(2).session)
    #expect(try otherMakePair(1).session !== two.get(Visitors.Factory.self)(1).session)
  }

  @MainActor @Test func `belongs to the main actor where the initializer does, also if it cannot fail`() async throws {
    try injector.register(factory: Panel.self)
    let makePanel = try injector.get(Panel.Factory.self)
    #expect(makePanel(7).title == "Ada")
    #expect(await Task.detached { await makePanel(8).title }.value == "Grace")
  }

  @Test func `takes initializers that say what they throw, as autowiring does, which arrives as it is`() throws {
    try injector.register(factory: Strict.self)
    #expect(throws: UnknownID(id: -1)) { try injector.get(Strict.Factory.self)(-1) }
    #expect(try injector.get(Strict.Factory.self)(7).title == "Ada")
    try injector.register(autowiring: StrictNeeds.init(directory:)).register(autowiring: StrictEmpty.init)
    _ = (try injector.get(StrictNeeds.self), try injector.get(StrictEmpty.self))
    #expect(StrictNeeds.requirements?.count == 1)
    try injector.register(factory: Detail.self)
    let makeDetail = try injector.get(Detail.Factory.self)
    #expect(throws: UnknownID(id: -1)) { try makeDetail(-1) }
    #expect(try makeDetail(7).title == "Ada")
  }
}

protocol Directory: Sendable { func name(of id: Int) -> String }

struct ShippedDirectory: Directory {
  var names = [7: "Ada", 8: "Grace"]
  func name(of id: Int) -> String { names[id] ?? "nobody" }
}

struct UnknownID: Error, Equatable { let id: Int }
protocol Card: Sendable { var title: String { get } }

/// One argument, a dependency, an initializer that throws, and a factory type left as it is.
final class Detail: FactoryComponent, Card {
  typealias Argument = Int

  let title: String

  init(id: Int, directory: any Directory) throws {
    guard id > 0 else { throw UnknownID(id: id) }
    title = directory.name(of: id)
  }

  static var factory: (Resolver) -> Factory { autocreate(Detail.init, fileID: "App/Detail.swift", line: 5) }
}

/// Two arguments, and an existential for the product.
struct Line: FactoryComponent, Card {
  let title: String

  init(number: Int, text: String, directory: any Directory) {
    title = "\(number). \(text) \(directory.name(of: number))"
  }

  static var factory: (Resolver) -> @Sendable (_ number: Int, _ text: String) throws -> any Card {
    autocreate { Line(number: $0, text: $1, directory: $2) }
  }
}

/// Three arguments, no dependency, and no error.
struct Point: FactoryComponent, Equatable {
  let x: Int
  let y: Int
  let z: Int

  init(x: Int, y: Int, z: Int) { (self.x, self.y, self.z) = (x, y, z) }
  static var factory: (Resolver) -> @Sendable (Int, Int, Int) -> Point { autocreate(Point.init) }
}

/// Holds a factory for long.
final class List: Sendable {
  let makeDetail: Detail.Factory

  init(makeDetail: @escaping Detail.Factory) { self.makeDetail = makeDetail }
}
