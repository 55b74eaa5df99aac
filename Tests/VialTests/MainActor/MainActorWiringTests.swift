import Testing
import Vial
import VialGraph

@MainActor private protocol Users: AnyObject {
  var name: String { get }
}

@MainActor private final class LiveUsers: Users {
  var name = "Ada"
}

@MainActor private struct Needs: @MainActor AutowiredDependency {
  let users: any Users
  let number: Int
  static let wiring = Wiring(Needs.init)
}

@MainActor private final class Model: @MainActor InjectableViewModel {
  let title: String
  init(dependency: Needs) { title = "\(dependency.users.name) \(dependency.number)" }
}

@MainActor private final class Service: @MainActor InjectableService {
  let users: any Users
  init(dependency: Needs) { users = dependency.users }
}

@MainActor private final class Controller: @MainActor InjectableController {
  private(set) var title = ""
  func inject(_ dependency: Needs) { title = dependency.users.name }
}

@MainActor @Suite struct `A dependency that is wired on the main actor` {
  private let app = Injector(name: "app")

  init() throws {
    try app.mainActor.register { 7 }
    try app.mainActor.register(as: (any Users).self, lifetime: .singleton) { LiveUsers() }
  }

  @Test func `is assembled for a view model, a service and a controller`() throws {
    try app.register(Model.self).register(Service.self, lifetime: .singleton).register(Controller.self)
    try ConstructorRegistry.main.register(Controller.self) { @MainActor in Controller() }
    #expect(try app.get(Model.self).title == "Ada 7")
    #expect(try app.get(Service.self).users === app.get((any Users).self))
    #expect(try app.get(Service.self) === app.get(Service.self))
    #expect(try app.get(Controller.self).title == "Ada")
  }

  @Test func `is assembled by a provider of the main actor, too`() throws {
    try app.mainActor.register(as: String.self) { resolver in try Model.injectableInstance(from: resolver).title }
    try app.mainActor.register(as: Double.self) { resolver in try Double(Needs.wiring(resolver).number) }
    #expect(try app.get(String.self) == "Ada 7")
    #expect(try app.get(Double.self) == 7)
  }

  @Test func `tells graphs its parts, wherever they are made`() async throws {
    try app.register(Model.self)
    let injector = app
    let graph = await Task.detached { injector.dependencyGraph() }.value
    #expect(graph.edges.count == 2)
    #expect(try app.validate() == [])
    #expect(Needs.requirements?.count == 2)
  }

  @Test func `is given nothing confined by a resolver of a provider that is not registered with the view`() throws {
    try app.register(as: String.self) { @MainActor resolver in try Needs.wiring(resolver).users.name }
    let error = #expect(throws: InjectionError.self) { try app.get(String.self) }
    #expect(error?.code == .requiresMainActor)
  }
}
