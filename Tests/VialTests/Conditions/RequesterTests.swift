import Fixtures
import GraphSupport
import Testing
import Vial
import VialGraph

@Suite struct `The requester of a service` {
  let app = Injector(name: "app")

  /// Registers a logger whose label is the requester's type.
  private func registerNamingLog() throws {
    try app.register { resolver in Logger(label: try resolver.resolve(Requester.self).typeName) }
  }

  @Test func `chooses the binding that is for it`() throws {
    try app.register { Logger(label: "anybody") }
    try app.register(when: .requested(by: Checkout.self)) { Logger(label: "checkout") }
    try app.register(when: .requested(by: Checkout.self, qualifiedBy: Evening.self)) { Logger(label: "nightly") }
    try app.register(autowiring: Checkout.init).register(autowiring: Search.init)
    try app.register(qualifiedBy: Evening.self, autowiring: Checkout.init)
    #expect(try app.get(Logger.self).label == "anybody")
    #expect(try app.get(Checkout.self).log.label == "checkout")
    #expect(try app.get(Checkout.self, qualifiedBy: Evening.self).log.label == "nightly")
    let search = try app.get(Search.self)
    #expect(search.log.label == "anybody")
    #expect(search.checkout.log.label == "checkout")
  }

  @Test func `is known to providers`() throws {
    try registerNamingLog()
    try app.register(autowiring: Checkout.init).register(autowiring: Search.init)
    let search = try app.get(Search.self)
    #expect(search.log.label == "Search")
    #expect(search.checkout.log.label == "Checkout")
    #expect(try app.get(Logger.self).label == "the program")
    #expect(try app.get(Logger?.self)?.label == "the program")
    #expect(try app.get(Requester.self).step == nil)
    #expect(app.problemTexts(building: true) == [])
  }

  @Test func `is the caller for a lazy instance`() throws {
    try registerNamingLog()
    try app.register(when: .requested(by: Checkout.self)) { Logger(label: "checkout") }
    try app.register { (log: Lazy<Logger>) in Checkout(log: try log.get()) }
    #expect(try app.get(Checkout.self).log.label == "checkout")
    #expect(try app.get(Lazy<Logger>.self).get().label == "the program")
    #expect(try app.get(Provider<Logger>.self).get().label == "the program")
    #expect(try app.get([Lazy<Logger>].self).isEmpty)
  }

  @Test func `is the same for a candidate and for a decorated service, and never the decorator`() throws {
    try registerNamingLog()
    try app.register(when: .requested(by: Checkout.self)) { resolver in
      Logger(label: "candidate of \(try resolver.resolve(Requester.self).typeName)")
    }
    try app.decorate(Logger.self) { log, resolver in
      let requester = try resolver.resolve(Requester.self)
      return Logger(label: "\(log.label) by \(requester.typeName)")
    }
    try app.decorate(Logger.self) { Logger(label: "\($0.label)!") }
    try app.register(autowiring: Checkout.init).register(autowiring: Search.init).decorate(Checkout.self) { $0 }
    let search = try app.get(Search.self)
    #expect(search.log.label == "Search by Search!")
    #expect(search.checkout.log.label == "candidate of Checkout by Checkout!")
  }

  @Test func `is the same for a service that is registered and decorated in a scope`() throws {
    try app.register(as: Label.self, lifetime: .weak(in: Flow.self)) { resolver in
      Label(try resolver.resolve(Requester.self).typeName)
    }
    try app.register { resolver in Logger(label: try resolver.resolve(Label.self, scopedTo: Flow.self).text) }
    for _ in 1...2 { try app.decorate(Label.self, scopedTo: Flow.self) { Label("\($0.text)!") } }
    #expect(try app.get(Logger.self).label == "Logger!!")
  }

  @Test func `chooses the elements of a collection, and can be looked at in a condition`() throws {
    try app.register(into: [Logger].self) { Logger(label: "anybody") }
    try app.register(when: .requested(by: Int.self), into: [Logger].self) { Logger(label: "number") }
    try app.register { (logs: [Logger]) in logs.count }
    #expect(try app.get(Int.self) == 2)
    #expect(try app.get([Logger].self).map(\.label) == ["anybody"])
    let child = Injector(parent: app)
    try child.register(into: [Logger].self) { Logger(label: "child") }
    #expect(try child.get(Int.self) == 3)
    try app.register { Logger(label: "anybody") }
    try app.register(when: .context(Requester.self) { $0.qualifier == Evening.self }) { Logger(label: "nightly") }
    try app.register(autowiring: Checkout.init).register(qualifiedBy: Evening.self, autowiring: Checkout.init)
    #expect(try app.get(Checkout.self).log.label == "anybody")
    #expect(try app.get(Checkout.self, qualifiedBy: Evening.self).log.label == "nightly")
    #expect(app.problemTexts() == [])
  }
}
