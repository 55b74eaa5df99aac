import TestSupport
import Testing

@Suite struct `Typed factories and wirings in a module of the main actor` {
  /// As an application developer writes it: no annotation, and protocols that are not `Sendable`.
  private let declarations = """
    import VialGraph
    protocol UserService { func name(_ id: Int) -> String }
    final class LiveUsers: UserService { func name(_ id: Int) -> String { "user \\(id)" } }
    protocol Screen { var title: String { get } }
    class Detail: FactoryComponent {
      let title: String
      init(id: Int, users: any UserService) { title = users.name(id) }
      static var factory: (Resolver) -> @MainActor (Int) throws -> Detail { autocreate(Detail.init) }
    }
    struct Row: FactoryComponent, Screen {
      let title: String
      let users: any UserService
      init(id: Int, row: Int, users: any UserService) { (title, self.users) = ("\\(row): \\(users.name(id))", users) }
      static var factory: (Resolver) -> @MainActor (_ id: Int, _ row: Int) -> any Screen {
        autocreate { id, row, users in Row(id: id, row: row, users: users) }
      }
    }
    final class Grid: FactoryComponent {
      let title: String
      init(row: Int, column: Int, id: Int, users: any UserService, detail: @escaping Detail.Factory) throws {
        title = "\\(row)/\\(column) " + (try detail(id).title)
      }
      static var factory: (Resolver) -> @MainActor (Int, Int, Int) throws -> Grid { autocreate(Grid.init) }
    }
    struct Draft: FactoryComponent {
      let text: String
      static var factory: (Resolver) -> @MainActor (String) throws -> Draft {
        { resolver in { text in Draft(text: text + (try resolver.resolve((any UserService).self).name(0))) } }
      }
    }
    struct Price: FactoryComponent {
      let cents: Int
      static var factory: (Resolver) -> @Sendable (Int) throws -> Price { autocreate(Price.init) }
    }
    final class List {
      let makeDetail: Detail.Factory
      init(makeDetail: @escaping Detail.Factory) { self.makeDetail = makeDetail }
    }
    final class ListModel: InjectableViewModel {
      struct Dependency: AutowiredDependency {
        let users: any UserService
        let makeDetail: Detail.Factory
        static let wiring = Wiring(Dependency.init)
      }
      let title: String
      init(dependency: Dependency) throws {
        title = dependency.users.name(1) + ", " + (try dependency.makeDetail(2).title)
      }
    }
    final class ListController: InjectableController {
      private(set) var title = ""
      func inject(_ dependency: ListModel.Dependency) { title = dependency.users.name(3) }
    }
    final class Sync: InjectableService {
      struct Needs: AutowiredDependency {
        let users: any UserService
        init(users: any UserService) { self.users = users }
        static let wiring = Wiring { @MainActor users in Needs(users: users) }
      }
      let users: any UserService
      init(dependency: Needs) { users = dependency.users }
    }

    """

  private let wiring = """
    let app = Injector(name: "app")
    try app.mainActor.register(as: (any UserService).self, lifetime: .singleton) { LiveUsers() }
    try app.register(factory: Detail.self).register(factory: Row.self).register(factory: Grid.self)
    try app.register(factory: Draft.self, dependencies: [.on((any UserService).self)]).register(factory: Price.self)
    try app.register(autowiring: List.init)
    try app.register(ListModel.self).register(Sync.self, lifetime: .singleton)

    """

  @Test func `compile as they stand, and are made on the main actor`() throws {
    let run = try ProgramRun(
      compiling: declarations + wiring + """
        try ConstructorRegistry.main.register(ListController.self) { @MainActor in ListController() }
        try app.register(ListController.self)
        print(try app.get(List.self).makeDetail(1).title)
        print(try app.get(Row.Factory.self)(2, 3).title)
        print(try app.get(Grid.Factory.self)(4, 5, 6).title)
        print(try app.get(Draft.Factory.self)("from ").text)
        print(try app.get(Price.Factory.self)(390).cents)
        print(try app.get(ListModel.self).title)
        print(try app.get(ListController.self).title)
        print(try app.get(Sync.self) === app.get(Sync.self))
        print(try app.validate())
        let makeDetail = try app.get(Detail.Factory.self)
        print(try await Task.detached { try await makeDetail(7).title }.value)
        """,
      flags: Compilation.mainActorFlags
    )
    #expect(
      run.output == """
        user 1
        3: user 2
        4/5 user 6
        from user 0
        390
        user 1, user 2
        user 3
        true
        []
        user 7

        """
    )
    #expect(run.errors == "")
    #expect(run.status == 0)
  }

  @Test func `report a missing dependency, and a request elsewhere`() throws {
    let run = try ProgramRun(
      compiling: declarations + """
        nonisolated func report(_ body: () throws -> Void) {
          do { try body() } catch let error as InjectionError {
            print(error.code)
            print(String(reflecting: error).split(separator: "\\n").dropFirst().dropLast().joined(separator: "\\n"))
          } catch { print(error) }
        }
        let app = Injector(name: "app")
        try app.register(factory: Detail.self, fileID: "App/Wiring.swift", line: 1)
        try app.register(fileID: "App/Wiring.swift", line: 2, autowiring: List.init)
        try app.register(Sync.self, lifetime: .transient, fileID: "App/Wiring.swift", line: 3)
        let list = try app.get(List.self, fileID: "App/Wiring.swift", line: 4)
        report { _ = try list.makeDetail(7) }
        report { _ = try app.get(Sync.self, fileID: "App/Wiring.swift", line: 5) }
        await Task.detached {
          report { _ = try app.get(Detail.Factory.self, fileID: "App/Worker.swift", line: 6) }
          report { _ = try app.get(Sync.self, fileID: "App/Worker.swift", line: 7) }
        }.value
        """,
      flags: Compilation.mainActorFlags
    )
    #expect(
      run.output == """
        notRegistered
          requested: main/main.swift:8
          path: main.List, transient, registered at App/Wiring.swift:2, requested at App/Wiring.swift:4
            @Swift.MainActor @Sendable (Swift.Int) throws -> main.Detail, transient, registered at App/Wiring.swift:1, \
        requested at App/Wiring.swift:2
        notRegistered
          requested: main/main.swift:58
          path: main.Sync, transient, registered at App/Wiring.swift:3, requested at App/Wiring.swift:5
        requiresMainActor
          requested: App/Worker.swift:6
          registered: App/Wiring.swift:1
        requiresMainActor
          requested: App/Worker.swift:7
          registered: App/Wiring.swift:3

        """
    )
    #expect(run.errors == "")
    #expect(run.status == 0)
  }

  @Test func `are an error, and no race, where the compiler lets a dependency be wired elsewhere`() throws {
    let run = try ProgramRun(
      compiling: declarations + """
        let injector = Injector(name: "app")
        try injector.register(as: String.self, fileID: "App/Wiring.swift", line: 1) { @Sendable resolver in
          _ = try ListModel.injectableInstance(from: resolver)
          return ""
        }
        await Task.detached {
          do throws(InjectionError) { print(try injector.get(String.self)) } catch { print(error.code) }
        }.value
        """,
      flags: Compilation.mainActorFlags
    )
    #expect(run.output == "requiresMainActor\n")
    #expect(run.status == 0)
  }

  @Test func `compile in a module without an actor, where their types say where they belong`() throws {
    let run = try ProgramRun(
      compiling: """
        import Vial
        protocol UserService { func name(_ id: Int) -> String }
        final class LiveUsers: UserService { func name(_ id: Int) -> String { "user \\(id)" } }
        @MainActor final class Detail: @MainActor FactoryComponent {
          let title: String
          init(id: Int, users: any UserService) { title = users.name(id) }
          static var factory: (Resolver) -> @MainActor (Int) throws -> Detail { autocreate(Detail.init) }
        }
        @MainActor struct Dependency: @MainActor AutowiredDependency {
          let users: any UserService
          static let wiring = Wiring(Dependency.init)
        }
        @MainActor final class Model: @MainActor InjectableViewModel {
          let title: String
          init(dependency: Dependency) { title = dependency.users.name(2) }
        }
        let app = Injector(name: "app")
        try app.mainActor.register(as: (any UserService).self, lifetime: .singleton) { LiveUsers() }
        try app.register(factory: Detail.self).register(Model.self)
        let makeDetail = try app.get(Detail.Factory.self)
        print(try makeDetail(1).title, try app.get(Model.self).title)
        print(try await Task.detached { try await makeDetail(7).title }.value)
        """
    )
    #expect(run.output == "user 1 user 2\nuser 7\n")
    #expect(run.status == 0)
  }

  @Test(arguments: [
    // What is not sendable stays, whether it is what a factory gives or the factory itself.
    (
      "func send() throws { let make = try app.get(Row.Factory.self); Task.detached { _ = await make(1, 2) } }",
      "non-Sendable 'any Screen'-typed result can not be returned from main actor-isolated let 'make'"
    ),
    (
      "func send(_ make: @escaping Hand.Factory) { Task.detached { _ = try make(1) } }",
      "passing closure as a 'sending' parameter risks causing data races between main actor-isolated code"
    ),
    (
      "nonisolated func call(_ make: Detail.Factory) throws { _ = try make(1) }",
      "call to main actor-isolated parameter 'make' in a synchronous nonisolated context"
    ),
    // No function of the main actor becomes one of any isolation.
    (
      """
      extension Lost: FactoryComponent {
        static var factory: (Resolver) -> @Sendable (Int) throws -> Lost { autocreate(Lost.init) }
      }
      """,
      "converting function value of type '@MainActor @Sendable (Int) -> Lost' to '@Sendable (Int) -> Lost' loses global actor"
    ),
    (
      """
      extension Lost: FactoryComponent {
        static var factory: (Resolver) -> (Int) throws -> Lost { autocreate(Lost.init) }
      }
      """,
      "converting function value of type '@MainActor @Sendable (Int) -> Lost' to '@Sendable (Int) -> Lost' loses global actor"
    ),
    (
      """
      extension Lost: FactoryComponent {
        nonisolated static var factory: (Resolver) -> @Sendable (Int) throws -> Lost {
          autocreate(Lost.init)
        }
      }
      """,
      "converting function value of type '@MainActor @Sendable (Int) -> Lost' to '@Sendable (Int) -> Lost' loses global actor"
    ),
    // What belongs to the main actor is registered there.
    (
      "nonisolated func register(in injector: Injector) throws { try injector.register(factory: Detail.self) }",
      "main actor-isolated conformance of 'Detail' to 'FactoryComponent' cannot be used in nonisolated context"
    ),
    (
      "nonisolated func wire(_ resolver: Resolver) throws { _ = try Needs(from: resolver) }",
      "main actor-isolated conformance of 'Needs' to 'AutowiredDependency' cannot be used in nonisolated context"
    ),
  ])
  func `do not compile where they would leave the main actor`(text: String, message: String) throws {
    let messages = try Compilation(
      of: """
        import Vial
        protocol UserService { func name(_ id: Int) -> String }
        final class Lost { init(id: Int) { print(Detail.self) } }
        nonisolated protocol Screen {}
        final class Detail: FactoryComponent {
          init(id: Int, users: any UserService) {}
          static var factory: (Resolver) -> @MainActor (Int) throws -> Detail { autocreate(Detail.init) }
        }
        nonisolated final class Row: Screen { init(id: Int, row: Int) {} }
        extension Row: FactoryComponent {
          @MainActor static var factory: (Resolver) -> @MainActor (Int, Int) -> any Screen { autocreate(Row.init) }
        }
        struct Hand: FactoryComponent {
          static var factory: (Resolver) -> (Int) throws -> Hand { { resolver in { _ in Hand() } } }
        }
        struct Needs: AutowiredDependency { let users: any UserService; static let wiring = Wiring(Needs.init) }
        final class Model: InjectableViewModel { init(dependency: Needs) {} }
        let app = Injector(name: "app")
        \(text)
        """,
      flags: Compilation.mainActorFlags
    ).messages
    let errors = messages.compactMap { $0.wholeMatch(of: /(?:19|20|21): (?:error|warning): (.*)/)?.1 }
    #expect(errors.contains { $0.hasPrefix(message) }, "\(messages)")
  }
}
