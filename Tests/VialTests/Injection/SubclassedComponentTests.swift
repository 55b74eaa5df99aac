import Fixtures
import VialGraph

private struct Parts: AutowiredDependency {
  let number: Int
  static let wiring = Wiring(Parts.init)
}

private class Model: InjectableViewModel {
  let number: Int
  required init(dependency parts: Parts) { number = parts.number }
}

private class SubModel: Model {}
private class Shared: InjectableService, @unchecked Sendable { required init(dependency parts: Parts) {} }
private final class SubShared: Shared, @unchecked Sendable {}

private class Home: Titled, InitializerInjectable {
  let title: String
  required init(dependency parts: Parts) { title = "home \(parts.number)" }
  class func injectableInstance(dependency parts: Parts) -> any Titled { self.init(dependency: parts) }
}

private final class SubHome: Home {}
private protocol Store: Sendable {}

private struct Shelf: Store, InjectableService {
  init(dependency parts: Parts) {}
  static func injectableInstance(dependency parts: Parts) -> any Store { Shelf(dependency: parts) }
}

private final class Dialog: Shape, InitializerInjectable, @unchecked Sendable {
  init(dependency parts: Parts) { super.init("dialog") }
  static func injectableInstance(dependency parts: Parts) -> Shape { Dialog(dependency: parts) }
}

private class Page: InjectableController {
  func inject(_ parts: Parts) { number = parts.number }
  private(set) var number = 0
}

private final class Cover: Page {}

private class Forgetful: InitializerInjectable {
  required init(dependency parts: Parts) {}
  class func injectableInstance(dependency parts: Parts) -> Forgetful { Forgetful(dependency: parts) }
}

private final class Forgotten: Forgetful {}

@Suite struct `A component that gives another type` {
  let injector = Injector(name: "app")

  init() throws { try injector.register { 7 } }

  private func typeName<Service>(of service: Service.Type) throws -> String {
    "\(Swift.type(of: try injector.get(Service.self) as Any))"
  }

  @Test func `is asked for by its own type if it is a subclass, shared or not`() throws {
    try injector.register(Model.self).register(SubModel.self)
    #expect(try (typeName(of: Model.self), typeName(of: SubModel.self)) == ("Model", "SubModel"))
    #expect(try injector.get(SubModel.self).number == 7)
    try injector.register(Shared.self, lifetime: .singleton).register(SubShared.self, lifetime: .singleton)
    #expect(try typeName(of: SubShared.self) == "SubShared")
    #expect(try injector.get(SubShared.self) === injector.get(SubShared.self))
    #expect(try injector.get(Shared.self) !== injector.get(SubShared.self))
  }

  @Test func `does not stand in for its superclass, but builds itself from a resolver`() throws {
    try injector.register(SubModel.self)
    #expect(!injector.isRegistered(type: Model.self))
    try injector.register(as: Model.self) { resolver in try SubModel.injectableInstance(from: resolver) }
    #expect(try typeName(of: Model.self) == "SubModel")
    try injector.register { resolver in
      let model = try SubModel.injectableInstance(from: resolver)
      return [model as SubModel]
    }
    #expect(try injector.get([SubModel].self).count == 1)
  }

  @Test func `is registered by generic code as by its name, or made by a registry under that`() throws {
    func register<Component: InjectableViewModel & SendableMetatype>(_: Component.Type) throws
    where Component.Dependency: ResolvableDependency & SendableMetatype { try injector.register(Component.self) }
    try register(Model.self)
    try register(SubModel.self)
    #expect(try (typeName(of: Model.self), typeName(of: SubModel.self)) == ("Model", "SubModel"))
    try ConstructorRegistry.main.register(Cover.self, override: true) { Cover() }
    try injector.register(Cover.self)
    #expect(try (typeName(of: Cover.self), injector.get(Cover.self).number) == ("Cover", 7))
  }

  @Test func `is an element of a collection of its superclass, or of a protocol behind which it gives itself`() throws {
    try injector.register(Model.self, into: [Model].self).register(SubModel.self, into: [Model].self)
    let models = try injector.get([Model].self)
    #expect(models.map { "\(Swift.type(of: $0))" } == ["Model", "SubModel"])
    try injector.register(Home.self, into: [any Titled].self).register(SubHome.self, into: [any Titled].self)
    let screens = try injector.get([any Titled].self)
    #expect(screens.map { "\(Swift.type(of: $0))" } == ["Home", "SubHome"])
  }

  @Test func `is asked for by the protocol or the superclass that it gives`() throws {
    try injector.register(Home.self).register(Shelf.self, lifetime: .singleton)
    #expect(try (typeName(of: (any Titled).self), injector.get((any Titled).self).title) == ("Home", "home 7"))
    #expect(try typeName(of: (any Store).self) == "Shelf")
    #expect(!injector.isRegistered(type: Home.self))
    expectError(.alreadyRegistered) { try injector.register(SubHome.self) }
    try injector.register(Dialog.self)
    #expect(try typeName(of: Shape.self) == "Dialog")
    #expect(!injector.isRegistered(type: Dialog.self))
  }

  @Test func `is an error where the superclass forgets it, and has its own name in graphs and errors`() throws {
    try injector.register(Forgotten.self)
    let error = expectError(.providerFailed) { try injector.get(Forgotten.self) }
    let text = "`injectableInstance(dependency:)` of VialTests.Forgotten returned a VialTests.Forgetful"
    #expect(error?.underlyingError.map { "\($0)" } == text)
    let other = Injector(name: "other")
    try other.register { 7 }.register(SubModel.self).register(Home.self).validate()
    let names = other.dependencyGraph().nodes.map(\.displayName).sorted()
    #expect(names == ["Fixtures.Titled", "Swift.Int", "VialTests.SubModel"])
    try other.unregister(type: Int.self)
    expectError(.notRegistered, .path("SubModel")) { try other.get(SubModel.self) }
    #expect(throws: (any Error).self) { try other.validate() }
  }
}
