import TestSupport
import Testing

@Suite struct `Code written for SwinjectFactory` {
  /// Every snippet of the document, in its order, with what it leaves out stood in for; the lines at the end say what
  /// it did.
  ///
  /// The types of functions have no labels where Swift has none now, parameters that are kept are `@escaping`, and
  /// `try` stands where `!` did.
  private let example = """
    import Vial

    protocol UserServiceType { func name(of userID: Int) -> String }
    class UserService: UserServiceType { func name(of userID: Int) -> String { "user \\(userID)" } }
    class NavigationController {
      func push(_ viewController: Usage.UserDetailViewController, animated: Bool) { print("push", viewController.title) }
    }
    protocol UserListViewControllerType { func presentDetailViewController(userID: Int) }
    extension Usage.UserListViewController: UserListViewControllerType {
      var navigationController: NavigationController? { NavigationController() }
    }

    enum Background {
      class UserDetailViewController {
        let title: String
        init(userID: Int, userService: UserServiceType) { title = userService.name(of: userID) }
      }

      class UserListViewController {
        let detailFactory: (_ userID: Int) throws -> UserDetailViewController
        init(detailFactory: @escaping (_ userID: Int) throws -> UserDetailViewController) {
          self.detailFactory = detailFactory
        }
      }

      static func wire(_ container: Injector) throws {
        // register UserDetailViewController factory
        try container.register(as: ((Int) throws -> UserDetailViewController).self) { r in
          return { userID in
            return UserDetailViewController(userID: userID, userService: try r.resolve(UserServiceType.self))
          }
        }

        // register a component that has a dependency to UserDetailViewController
        try container.register(as: UserListViewController.self) { r in
          return UserListViewController(
            detailFactory: try r.resolve(((Int) throws -> UserDetailViewController).self)
          )
        }
      }
    }

    enum AtAGlance {
      class UserDetailViewController: FactoryComponent {
        let title: String
        init(userID: Int, userService: UserServiceType) { title = userService.name(of: userID) }

        static var factory: (Resolver) -> (_ userID: Int) -> UserDetailViewController {
          return self.autocreate(UserDetailViewController.init)
        }
      }

      class UserListViewController {
        let detailFactory: UserDetailViewController.Factory
        init(detailFactory: @escaping UserDetailViewController.Factory) { self.detailFactory = detailFactory }
      }

      static func wire(_ container: Injector) throws {
        // register UserDetailViewController factory
        try container.register(factory: UserDetailViewController.self)

        // register a component that has a dependency to UserDetailViewController
        try container.register(as: UserListViewController.self) { r in
          UserListViewController(detailFactory: try r.resolve(factory: UserDetailViewController.self))
        }
      }
    }

    enum Usage {
      class UserDetailViewController: FactoryComponent {
        let title: String
        init(userID: Int, userService: UserServiceType) {
          title = userService.name(of: userID)
        }

        // (Resolver) -> (Runtime Paramters) -> Service
        static var factory: (Resolver) -> (_ userID: Int) -> UserDetailViewController {
          return self.autocreate(UserDetailViewController.init) // it will automatically fill parameters
        }
      }

      class UserListViewController {
        let detailViewControllerFactory: UserDetailViewController.Factory

        init(detailViewControllerFactory: @escaping UserDetailViewController.Factory) {
          self.detailViewControllerFactory = detailViewControllerFactory
        }

        func presentDetailViewController(userID: Int) {
          let viewController = self.detailViewControllerFactory(userID)
          self.navigationController?.push(viewController, animated: true)
        }
      }

      static func wire(_ container: Injector) throws {
        try container.register(factory: UserDetailViewController.self)
        try container.register(as: UserListViewControllerType.self) { r in
          try r.resolve(autowiring: UserListViewController.init)
        }
      }
    }

    let container = Injector()
    try container.register(as: UserServiceType.self) { UserService() }
    try Background.wire(container)
    try AtAGlance.wire(container)
    try Usage.wire(container)

    print(try container.get(Background.UserListViewController.self).detailFactory(1).title)
    let list = try container.get(AtAGlance.UserListViewController.self)
    print(list.detailFactory(2).title, list.detailFactory(3).title)
    try container.get(UserListViewControllerType.self).presentDetailViewController(userID: 4)
    """

  /// The example as Swift 6 has it, where the names of protocols are none of types.
  private var modernExample: String {
    example
      .replacing("userService: UserServiceType", with: "userService: any UserServiceType")
      .replacing(/(User(?:Service|ListViewController)Type)\.self/) { "(any \($0.1)).self" }
  }

  private let output = """
    user 1
    user 2 user 3
    push user 4

    """

  @Test func `compiles as Swift 5 without a warning, and does what the document says`() throws {
    // Without the feature, which is part of Swift 6, an initializer is not known to be `@Sendable`.
    let run = try ProgramRun(
      compiling: example,
      languageMode: 5,
      flags: ["-enable-upcoming-feature", "InferSendableFromCaptures"]
    )
    #expect(run.output == output)
    #expect(run.status == 0)
  }

  @Test func `compiles as Swift 6 with existential types, and does what the document says`() throws {
    let run = try ProgramRun(compiling: modernExample)
    #expect(run.output == output)
    #expect(run.status == 0)
  }
}
