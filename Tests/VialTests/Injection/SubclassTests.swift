import Fixtures
import Synchronization

private class Tree: InitializerInjectable {
  let height: Int
  required init(dependency height: Int) { self.height = height }
}

private class FruitTree: Tree {}
private final class Quince: FruitTree {}

private class Plant: InjectableViewModel {
  required init(dependency water: Int) throws(Refused) { if water == 0 { throw Refused() } }
}

private final class Fern: Plant {}

private class Shape: PropertyInjectable {
  private(set) var sides = 0
  required init() {}
  class func instance() -> Self { Self() }
  func inject(_ sides: Int) { self.sides += sides }
}

private class Square: Shape { override func inject(_ sides: Int) { super.inject(4) } }

private class Bell: PropertyInjectable {
  private(set) var rings = 0
  required init() {}
  class func instance() -> Self { Self() }
  func inject(_: Void) { rings += 1 }
}

private final class Gong: Bell {}

private class Page: InjectableController {
  class var registry: ConstructorRegistry { pages }
  static let pages = ConstructorRegistry(name: "subclassed pages")
  private(set) var number = 0
  func inject(_ number: Int) { self.number += number }
}

private class Cover: Page {}
private final class BackCover: Cover {}

/// A controller that is not registered at first.
private final class Imprint: Page {}

/// A class that builds itself and its subclasses in its own way.
private class Wheel: PropertyInjectable {
  private(set) var spokes = 0
  required init() {}
  class func instance() -> Self { Self() }
  func inject(_ spokes: Int) { self.spokes = spokes }
  class func injectableInstance(dependency spokes: Int) -> Wheel {
    let wheel = instance()
    wheel.inject(spokes + 100)
    return wheel
  }
}

private final class Cartwheel: Wheel {}

/// A controller that forgets its subclasses.
private class Chapter: InjectableController {
  class var registry: ConstructorRegistry { chapters }
  static let chapters = ConstructorRegistry(name: "chapters")
  static let made = Atomic<Int>(0)
  init() { Chapter.made.add(1, ordering: .relaxed) }
  func inject(_: Void) {}
  class func injectableInstance(dependency: Void) throws(ConstructionError) -> Chapter { Chapter() }
}

private final class Appendix: Chapter {}

/// A class that forgets its subclasses.
private class Forgetful: InitializerInjectable {
  required init(dependency: Int) {}
  class func injectableInstance(dependency: Int) -> Forgetful { Forgetful(dependency: dependency) }
}

private final class Forgotten: Forgetful {}

private final class Home: Titled, InitializerInjectable {
  let title: String
  init(dependency title: String) { self.title = title }
  static func injectableInstance(dependency title: String) -> any Titled { Home(dependency: title) }
}

/// A custom injector that gives what it builds behind a protocol.
private protocol ScreenComponent: Titled, InitializerInjectable {}

extension ScreenComponent where Instance == any Titled {
  fileprivate static func injectableInstance(dependency: Dependency) throws(Failure) -> any Titled {
    try self.init(dependency: dependency)
  }
}

private class DetailScreen: ScreenComponent {
  typealias Instance = any Titled
  let title: String
  required init(dependency number: Int) { title = "detail \(number)" }
}

private final class SpecialScreen: DetailScreen {}
private class Box<Item>: InitializerInjectable { required init(dependency: Item) {} }
private final class Crate: Box<Int> {}

/// The type as which the compiler sees an instance, and the type that it has.
///
/// The closure keeps the compiler from opening an instance behind a protocol.
private func types<Static>(_ instance: @autoclosure () throws -> Static) rethrows -> String {
  try "\(name(of: Static.self)) \(name(of: type(of: instance() as Any)))"
}

/// The name of a type; for one that it knows, the optimizer would write more.
@inline(never)
private func name(of type: Any.Type) -> String { "\(type)" }

private func build<Component: Injectable>(
  _: Component.Type,
  _ dependency: Component.Dependency
) throws(Component.Failure) -> Component.Instance { try Component.injectableInstance(dependency: dependency) }

private func buildItself<Component: InitializerInjectable>(
  _: Component.Type,
  _ dependency: Component.Dependency
) throws(Component.Failure) -> Component { try Component.injectableInstance(dependency: dependency) }

@Suite struct `Classes that are subclassed build themselves` {
  @Test func `subclasses build themselves by their initializers or properties, which are injected once`() {
    #expect(types(Tree.injectableInstance(dependency: 4)) == "Tree Tree")
    #expect(types(FruitTree.injectableInstance(dependency: 4)) == "FruitTree FruitTree")
    #expect(types(Quince.injectableInstance(dependency: 4)) == "Quince Quince")
    #expect(Quince.injectableInstance(dependency: 4).height == 4)
    #expect(types(Shape.injectableInstance(dependency: 3)) == "Shape Shape")
    #expect(Shape.injectableInstance(dependency: 3).sides == 3)
    #expect(types(Square.injectableInstance(dependency: 3)) == "Square Square")
    #expect(Square.injectableInstance(dependency: 3).sides == 4)
    #expect(types(Base<Void>.injectableInstance(dependency: ())) == "Base<()> Base<()>")
    #expect(types(Derived<Void>.injectableInstance(dependency: ())) == "Derived<()> Derived<()>")
    #expect(types(Bell.injectableInstance(dependency: ())) == "Bell Bell")
    #expect(types(Gong.injectableInstance(dependency: ())) == "Gong Gong")
    #expect(Gong.injectableInstance(dependency: ()).rings == 1)
  }

  @Test func `subclasses throw typed errors of their initializers`() throws {
    #expect(throws: Refused()) { try Fern.injectableInstance(dependency: 0) }
    do throws(Refused) {
      let fern: Fern = try Fern.injectableInstance(dependency: 1)
      _ = fern
      _ = try build(Fern.self, 0)
      Issue.record("nothing was thrown")
    } catch { #expect(error == Refused()) }
  }

  @Test func `subclasses are built by a registry under their own names`() throws {
    try Page.pages.register(Page.self, override: true) { Page() }
    try Page.pages.register(Cover.self, override: true) { Cover() }
    try Page.pages.register(BackCover.self, override: true) { BackCover() }
    #expect(try types(Page.injectableInstance(dependency: 3)) == "Page Page")
    #expect(try types(Cover.injectableInstance(dependency: 3)) == "Cover Cover")
    #expect(try types(BackCover.injectableInstance(dependency: 3)) == "BackCover BackCover")
    #expect(try BackCover.injectableInstance(dependency: 3).number == 3)
    #expect(try (types(build(BackCover.self, 3)), build(BackCover.self, 3).number) == ("Page BackCover", 3))
  }

  @Test func `errors of a registry name the subclass and the line`() throws {
    func build() throws -> Imprint { try .injectableInstance(dependency: 3) }
    let line = #line - 1
    let error = #expect(throws: ConstructionError.self) { try build() }
    #expect(error?.request == CodeLocation(line: line))
    #expect(error?.expectedType == Imprint.self)
    #expect(error?.name == "Imprint")
    try Page.pages.register(Imprint.self) { Imprint() }
    #expect(try (types(Imprint.injectableInstance(dependency: 3)), build().number) == ("Imprint Imprint", 3))
  }

  @Test func `a registry's controller of another type is an error`() throws {
    try Chapter.chapters.register(Appendix.self) { Appendix() }
    func build() throws -> Appendix { try .injectableInstance(dependency: ()) }
    let line = #line - 1
    let error = expectConstructionError(.wrongType) { try build() }
    #expect(error?.request == CodeLocation(line: line))
    #expect(error?.foundType == Chapter.self)
    #expect(error?.expectedType == Appendix.self)
    #expect(error?.description == "`injectableInstance(dependency:)` of VialTests.Appendix returned VialTests.Chapter.")
    #expect(Chapter.made.load(ordering: .relaxed) == 1)
  }

  @Test func `subclasses build themselves for generic code`() {
    #expect((types(build(Tree.self, 4)), types(build(Quince.self, 4))) == ("Tree Tree", "Tree Quince"))
    #expect((types(build(Square.self, 3)), build(Square.self, 3).sides) == ("Shape Square", 4))
    #expect((types(build(Crate.self, 3)), types(buildItself(Quince.self, 4))) == ("Box<Int> Crate", "Quince Quince"))
    #expect(types(Crate.injectableInstance(dependency: 3)) == "Crate Crate")
  }

  @Test func `subclasses build themselves in their own way if they write it`() {
    #expect(Wheel.injectableInstance(dependency: 1).spokes == 101)
    #expect(types(Cartwheel.injectableInstance(dependency: 1)) == "Wheel Cartwheel")
    #expect(build(Cartwheel.self, 1).spokes == 101)
    let cartwheel: Cartwheel = .injectableInstance(dependency: 1)
    #expect(cartwheel.spokes == 101)
    let forgotten: Forgotten = .injectableInstance(dependency: 1)
    #expect(types(forgotten) == "Forgotten Forgotten")
  }

  @Test func `subclasses build themselves behind a protocol if they say so`() {
    #expect(types(Home.injectableInstance(dependency: "home")) == "Titled Home")
    #expect(types(build(Home.self, "home")) == "Titled Home")
    #expect(types(DetailScreen.injectableInstance(dependency: 1)) == "Titled DetailScreen")
    #expect(types(SpecialScreen.injectableInstance(dependency: 1)) == "Titled SpecialScreen")
    #expect((build(SpecialScreen.self, 7).title, types(buildItself(Home.self, "home"))) == ("detail 7", "Home Home"))
  }
}
