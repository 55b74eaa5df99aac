import Synchronization
import TestSupport
import VialComponents

private final class HelpController: InjectableController { func inject(_: Void) {} }

@Suite struct `An instance by the name of its constructor` {
  private let registry = ConstructorRegistry(name: "screens")
  private let link = Link(id: 7)

  init() throws {
    try registry
      .register("article", as: (any Screen).self, fileID: "App/Screens.swift", line: 1) { (link: Link) in
        ArticleScreen(link)
      }
      .register("note", as: NoteScreen.self, fileID: "App/Screens.swift", line: 2) { (draft: Draft) in NoteScreen(draft)
      }
      .register(ProfileController.self, named: "profile", fileID: "App/Screens.swift", line: 3) { ProfileController() }
      .register("about", as: (any Screen).self, fileID: "App/Screens.swift", line: 4) { PlainScreen("about") }
  }

  /// Returns the error of a request in line 9 of a file.
  private func error<Instance, Dependency>(
    _ name: ConstructorName,
    as type: Instance.Type,
    dependency: Dependency
  ) -> ConstructionError? {
    constructionError {
      _ = try registry.injectableInstance(name, as: type, dependency: dependency, fileID: "App/Main.swift", line: 9)
    }
  }

  private func title(_ name: ConstructorName) throws -> String {
    try registry.injectableInstance(name, as: (any Screen).self, dependency: link).title
  }

  @Test func `is made of the dependency that a closure, an initializer or a controller takes`() throws {
    try registry.register("second article", ArticleScreen.init(_:) as @Sendable (Link) -> ArticleScreen)
    #expect(try (title("article"), title("second article")) == ("article 7", "article 7"))
    #expect(try title("profile") == "profile 7")
    let draft = Draft(text: "milk")
    #expect(try registry.injectableInstance("note", as: NoteScreen.self, dependency: draft).title == "note milk")
    #expect(try registry.injectableInstance("about", as: (any Screen).self).title == "about")
  }

  @Test func `is given as its own type, a superclass, a protocol or any type`() throws {
    #expect(try registry.injectableInstance("article", as: ArticleScreen.self, dependency: link).title == "article 7")
    #expect(try registry.injectableInstance("article", as: PlainScreen.self, dependency: link).title == "article 7")
    let profile = try registry.injectableInstance("profile", as: ProfileController.self, dependency: link)
    #expect(profile.title == "profile 7")
    #expect(try registry.injectableInstance("profile", as: Any.self, dependency: link) is ProfileController)
    let controller = try registry.injectableInstance(
      "profile",
      as: (any InjectableController<Link>).self,
      dependency: link
    )
    #expect(controller is ProfileController)
  }

  @Test func `takes a dependency behind another static type`() throws {
    let anything: Any = link
    let optional: Link? = link
    #expect(try registry.injectableInstance("article", as: PlainScreen.self, dependency: anything).title == "article 7")
    #expect(try registry.injectableInstance("article", as: PlainScreen.self, dependency: optional).title == "article 7")
  }

  @Test func `can be a controller without its dependency, to inject later`() throws {
    let controller = try registry.construct("profile", as: ProfileController.self)
    #expect(controller.title == "empty profile")
    controller.inject(link)
    #expect(controller.title == "profile 7")
    #expect(try registry.construct("about", as: (any Screen).self).title == "about")
  }

  @Test func `is made by the constructor that replaced another one`() throws {
    try registry.register("article", as: (any Screen).self, override: true) { (link: Link) in
      PlainScreen("new \(link.id)")
    }
    try registry.register("about", as: (any Screen).self, override: true) { PlainScreen("new about") }
    try registry.register("profile", as: (any Screen).self, override: true) { (link: Link) in
      PlainScreen("no controller")
    }
    #expect(try title("article") == "new 7")
    #expect(try registry.injectableInstance("about", as: (any Screen).self).title == "new about")
    #expect(try title("profile") == "no controller")
    #expect(registry.unregister("profile"))
    #expect(constructionError { try title("profile") }?.code == .notRegistered)
  }

  @Test func `is not made of a dependency of another type, and the error names who takes it`() throws {
    let error = self.error("article", as: (any Screen).self, dependency: Draft())
    #expect((error?.code, error?.nearMisses) == (.wrongDependency, ["note"]))
    ErrorTexts.registry.expect(error?.debugDescription, is: "A constructor that takes another dependency")
  }

  @Test func `is not made of nothing where the constructor takes a dependency`() throws {
    let error = constructionError {
      _ = try registry.injectableInstance("profile", as: (any Screen).self, fileID: "App/Main.swift", line: 9)
    }
    #expect(error?.code == .wrongDependency)
    ErrorTexts.registry.expect(error?.debugDescription, is: "A constructor that was given nothing")
    #expect(constructionError { try registry.construct("article", as: (any Screen).self) }?.code == .wrongDependency)
  }

  @Test func `is not made of a dependency where the constructor takes nothing`() throws {
    let error = self.error("about", as: (any Screen).self, dependency: link)
    #expect(error?.code == .wrongDependency)
    ErrorTexts.registry.expect(error?.debugDescription, is: "A constructor that takes nothing")
  }

  @Test func `is not an empty controller whose constructor was registered as another's`() throws {
    try registry.register("plain", fileID: "App/Screens.swift", line: 5) { ProfileController() }
    let error = self.error("plain", as: ProfileController.self, dependency: link)
    #expect(error?.code == .wrongDependency)
    ErrorTexts.registry.expect(error?.debugDescription, is: "A controller that was not registered by its type")
    #expect(try registry.construct("plain", as: ProfileController.self).title == "empty profile")
  }

  @Test func `is named in the remedy that registers it, with what the request knows`() throws {
    let error = self.error("artikle", as: (any Screen).self, dependency: link)
    #expect(error?.nearMisses == ["article"])
    ErrorTexts.registry.expect(error?.debugDescription, is: "A missing constructor that would take a dependency")
  }

  @Test func `comes from a constructor that may throw, and is asked again`() throws {
    struct Refused: Error {}
    let isOpen = Mutex(false)
    try registry.register("door", as: (any Screen).self) { (link: Link) in
      if !isOpen.withLock({ $0 }) { throw Refused() }
      return ArticleScreen(link)
    }
    let error = constructionError { try title("door") }
    #expect(error?.code == .constructorFailed)
    #expect(error?.underlyingError is Refused)
    isOpen.withLock { $0 = true }
    #expect(try title("door") == "article 7")
  }

  @Test func `is no longer possible for a menu that outlives the constructor, which it doesn't keep`() throws {
    final class Token: Sendable {}
    weak var token: Token?
    do {
      let kept = Token()
      token = kept
      try registry.register("token", as: Token.self) { kept }
    }
    #expect(token != nil)
    let entries = registry.entries
    registry.unregister("token")
    #expect(token == nil)
    #expect(entries.map(\.name) == ["about", "article", "note", "profile", "token"])
  }

  @Test func `of a controller that depends on nothing is not made of a dependency`() throws {
    try registry.register(HelpController.self, named: "help", fileID: "App/Screens.swift", line: 5) { HelpController() }
    let error = self.error("help", as: HelpController.self, dependency: link)
    ErrorTexts.registry.expect(error?.debugDescription, is: "A controller that depends on nothing")
  }

  @Test func `is known to a menu before it is made`() throws {
    let entries = registry.entries
    #expect(entries.map(\.name) == ["about", "article", "note", "profile"])
    #expect(entries.filter { $0.dependency == Link.self }.map(\.name) == ["article", "profile"])
    #expect(entries.filter { $0.dependency == Void.self }.map(\.name) == ["about"])
    #expect(entries.first { $0.name == "note" }?.product == NoteScreen.self)
    #expect(entries.first?.registration == CodeLocation(fileID: "App/Screens.swift", line: 4))
    #expect(!entries.contains { $0.isOnMainActor })
  }
}

@Suite struct `A subclass that inherits its superclass's constructor name` {
  private class ListController: InjectableController {
    class var registry: ConstructorRegistry { .current }
    class var constructorName: ConstructorName { "list" }
    private(set) var items: [String] = []
    required init() {}
    func inject(_ items: [String]) { self.items = items }
  }

  private final class FancyListController: ListController {}

  private final class NamedListController: ListController {
    override class var constructorName: ConstructorName { "named list" }
  }

  private let registry = ConstructorRegistry(name: "screens")

  init() throws {
    try registry.register(ListController.self, fileID: "App/Screens.swift", line: 1) { ListController() }
  }

  @Test func `is told so where it is made`() throws {
    let error = constructionError {
      _ = try ConstructorRegistry.withMain(registry) {
        try FancyListController.injectableInstance(dependency: [], fileID: "App/Main.swift", line: 9)
      }
    }
    #expect(error?.code == .wrongType)
    ErrorTexts.registry.expect(error?.debugDescription, is: "A controller that inherits the name of its superclass")
  }

  @Test func `is told so where it is registered`() throws {
    let error = constructionError {
      try registry.register(FancyListController.self, fileID: "App/Screens.swift", line: 2) { FancyListController() }
    }
    #expect(error?.code == .alreadyRegistered)
    ErrorTexts.registry.expect(error?.debugDescription, is: "A registration that inherits the name of its superclass")
  }

  @Test func `is made if it has a name of its own`() throws {
    try registry.register(NamedListController.self) { NamedListController() }
    let items = try ConstructorRegistry.withMain(registry) {
      try NamedListController.injectableInstance(dependency: ["quince"]).items
    }
    #expect(items == ["quince"])
    try registry.register("named list", override: true, fileID: "App/Screens.swift", line: 3) { ListController() }
    let error = constructionError {
      _ = try ConstructorRegistry.withMain(registry) {
        try NamedListController.injectableInstance(dependency: [], fileID: "App/Main.swift", line: 9)
      }
    }
    ErrorTexts.registry.expect(error?.debugDescription, is: "A superclass for a subclass with a name of its own")
  }
}
