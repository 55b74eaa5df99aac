import Fixtures

private final class DetailController: InjectableController {
  static let registry = ConstructorRegistry(name: "details")
  static var constructorName: ConstructorName { "detail" }
  private(set) var number = 0
  func inject(_ number: Int) { self.number = number }
}

@MainActor private final class WindowController {
  static let registry = ConstructorRegistry(name: "windows")
  private(set) var title = ""
}

extension WindowController: @MainActor InjectableController { func inject(_ title: String) { self.title = title } }

private class PageController: InjectableController {
  class var registry: ConstructorRegistry { pages }
  static let pages = ConstructorRegistry(name: "pages")
  private(set) var number = 0
  func inject(_ number: Int) { self.number = number }
}

private final class CoverController: PageController {}

private final class PairController<Element>: InjectableController {
  static var registry: ConstructorRegistry { .pairs }
  private(set) var pair: (Element, Element)?
  func inject(_ pair: (Element, Element)) { self.pair = pair }
}

extension ConstructorRegistry { fileprivate static let pairs = ConstructorRegistry(name: "pairs") }

/// A controller that depends on nothing and builds itself in its own way.
private final class SplashController: InjectableController {
  static let registry = ConstructorRegistry(name: "splash")
  private(set) var isOwnWay = false
  func inject(_: Void) {}
  static func injectableInstance(dependency: Void) throws(ConstructionError) -> SplashController {
    let splash = try instance()
    splash.isOwnWay = true
    return splash
  }
}

@Suite struct `Controllers that a registry makes` {
  @Test func `a controller is made by the main registry under its own name unless it says otherwise`() throws {
    try ConstructorRegistry.main.register(ListController.self) { ListController() }
    defer { ConstructorRegistry.main.unregister(ListController.constructorName) }
    let controller = try ListController.injectableInstance(dependency: ["apple", "quince"])
    #expect(controller.items == ["apple", "quince"])
    #expect(ConstructorRegistry.main.entries.map(\.name).contains("ListController"))
    try DetailController.registry.register(DetailController.self) { DetailController() }
    #expect(try DetailController.injectableInstance(dependency: 3).number == 3)
    #expect(DetailController.registry.entries.map(\.name) == ["detail"])
  }

  @Test func `a controller depends on nothing, or builds itself in its own way`() throws {
    let main = ConstructorRegistry(name: "main")
    try main.register(EmptyController.self) { EmptyController() }
    let empty = try ConstructorRegistry.withMain(main) { try EmptyController.injectableInstance(dependency: ()) }
    #expect(empty.isInjected)
    func build() throws -> SplashController { try .injectableInstance(dependency: ()) }
    let error = expectConstructionError(.notRegistered) { try build() }
    #expect(error?.request == nil)
    try SplashController.registry.register(SplashController.self) { SplashController() }
    #expect(try build().isOwnWay)
  }

  @Test func `a generic controller has a name for each argument, and a subclass one of its own`() throws {
    let registry = PairController<Int>.registry
    try registry.register(PairController<Int>.self) { PairController<Int>() }
    try registry.register(PairController<String>.self) { PairController<String>() }
    #expect(try PairController<Int>.injectableInstance(dependency: (1, 2)).pair?.1 == 2)
    #expect(try PairController<String>.injectableInstance(dependency: ("a", "b")).pair?.0 == "a")
    #expect(registry.isRegistered("PairController<String>"))
    try PageController.pages.register(PageController.self, override: true) { CoverController() }
    try PageController.pages.register(CoverController.self, override: true) { CoverController() }
    #expect(try PageController.injectableInstance(dependency: 1) is CoverController)
    let cover: CoverController = try .injectableInstance(dependency: 2)
    #expect(cover.number == 2)
  }

  @Test func `a controller of the main actor builds itself there, and elsewhere with await`() async throws {
    let titles = try await Task.detached {
      try await MainActor.run {
        try WindowController.registry.register(WindowController.self) { @MainActor in WindowController() }
        return try ["Fruits", "Figs"].map { try WindowController.injectableInstance(dependency: $0).title }
      }
    }.value
    #expect(titles == ["Fruits", "Figs"])
  }

  @Test func `an error names the line that asked for the controller, if the code knows it`() throws {
    let registry = DetailController.registry
    func build() throws -> LostController { try .injectableInstance(dependency: 1) }
    let line = #line - 1
    let error = #expect(throws: ConstructionError.self) { try build() }
    #expect((error?.request, error?.code) == (CodeLocation(line: line), .notRegistered))
    #expect(error?.registryName == registry.name)
    func buildAny<Component: Injectable>(_: Component.Type, _ dependency: Component.Dependency) throws
      -> Component.Instance
    { try Component.injectableInstance(dependency: dependency) }
    let unknown = #expect(throws: ConstructionError.self) { try buildAny(LostController.self, 1) }
    #expect(unknown?.request == nil)
    #expect(unknown?.name == "LostController")
  }
}

private final class LostController: InjectableController {
  static var registry: ConstructorRegistry { DetailController.registry }
  func inject(_: Int) {}
}
