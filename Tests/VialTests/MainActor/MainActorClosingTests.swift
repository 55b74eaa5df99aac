import TestSupport
import Testing
import Vial

private final class Box {}
private final class File: Disposable {
  let log: Locked<[String]>
  let name: String
  init(_ name: String, _ log: Locked<[String]>) { (self.name, self.log) = (name, log) }
  func dispose() throws { log.change { [name] in $0.append(name) } }
}
private enum Red: Qualifier {}
private enum Flow: Scope {}

@MainActor @Suite struct `A view of an injector that changes` {
  private let app = MainActorInjector(name: "app")

  @Test func `closes it, in reverse order of construction`() throws {
    let log = Locked<[String]>([])
    try app.register(lifetime: .singleton) { File("one", log) }
      .register(as: AnyObject.self, lifetime: .singleton) { (file: File) in File("two after \(file.name)", log) }
      .register(lifetime: .singleton) { Box() }
    let box = try app.get(Box.self)
    _ = try app.get(AnyObject.self)
    let lazy = try app.get(Lazy<Box>.self)
    #expect(!app.isClosed)
    try app.close()
    #expect(app.isClosed)
    #expect(app.injector.isClosed)
    #expect(log.value == ["two after one", "one"])
    for ask in [{ try app.get(Box.self) }, { try lazy.get() }, { try app.get(Provider<Box>.self).get() }] {
      #expect(#expect(throws: InjectionError.self, performing: ask)?.code == .closed)
    }
    #expect(#expect(throws: InjectionError.self) { try app.register { 5 } }?.code == .closed)
    #expect(#expect(throws: InjectionError.self) { try app.decorate(Box.self) { $0 } }?.code == .closed)
    withExtendedLifetime(box) {}
  }

  @Test func `removes bindings, by scope and qualifier`() throws {
    try app.register { Box() }
      .register(qualifiedBy: Red.self) { Box() }
      .register(scopedTo: Flow.self) { Box() }
    try app.unregister(type: Box.self, qualifiedBy: Red.self)
    #expect(!app.isRegistered(type: Box.self, qualifiedBy: Red.self))
    #expect(app.isRegistered(type: Box.self))
    try app.unregister(type: Box.self, scopedTo: Flow.self).unregister(type: Box.self)
    #expect(!app.isRegistered(type: Box.self, scopedTo: Flow.self))
    #expect(!app.isRegistered(type: Box.self))
    #expect(#expect(throws: InjectionError.self) { try app.unregister(type: Box.self) }?.code == .notRegistered)
  }

  @Test func `has nothing to decorate that is not registered`() {
    let error = #expect(throws: InjectionError.self) { try app.decorate(Box.self) { $0 } }
    #expect(error?.code == .notRegistered)
  }
}
