import Fixtures
import VialTesting

private struct Invoices: Sendable { let connection: Connection }

private enum ShopAssembly: Assembly {
  static func assemble(into injector: Injector) throws {
    try injector.register(as: (any Mailer).self, fileID: "Shop/Mail.swift", line: 3) { SystemMailer() }
    try injector.register(lifetime: .singleton, fileID: "Shop/Store.swift", line: 4) { Connection() }
    try injector.register(fileID: "Shop/Orders.swift", line: 5, autowiring: Orders.init)
    try injector.register(fileID: "Shop/Invoices.swift", line: 6, autowiring: Invoices.init)
  }
}

@Suite(.injector(ShopAssembly.self)) struct `A recording` {
  private func ask<Service: SendableMetatype>(_ type: Service.Type, line: Int = 9) throws {
    _ = try Injector.current.get(type, fileID: "Shop/App.swift", line: line)
  }

  @Test func `counts what was built, and has what asked for it`() throws {
    let record = try recording {
      try ask(Orders.self)
      try ask(Invoices.self)
      try ask(Orders.self)
    }
    #expect((record.constructions(of: Connection.self), record.constructions(of: Orders.self)) == (1, 2))
    #expect(record.requests(for: (any Mailer).self).isEmpty)
    let requests = record.requests(for: Connection.self)
    #expect(requests.map { $0.parent?.serviceType == Orders.self } == [true, false, true])
    #expect(Set(requests.map(\.registration)) == [CodeLocation(fileID: "Shop/Store.swift", line: 4)])
    #expect(record.requests(for: Invoices.self).map(\.request) == [CodeLocation(fileID: "Shop/App.swift", line: 9)])
    #expect(record.requests.count == 6)
  }

  @Test func `prints itself as a table`() throws {
    let record = try recording {
      try ask(Orders.self)
      try ask(Invoices.self)
      try ask(Orders.self)
      try ask(Connection.self, line: 10)
      _ = try? Injector.current.get(Int.self, named: "port", fileID: "Shop/App.swift", line: 11)
    }
    try Golden.expect(record.description + "\n", is: "recording.txt", of: "VialTestingTests")
    #expect(String(describingForTest: record) == record.description)
    #expect(recording {}.description == "built  asked  service")
  }

  @Test func `tells qualifiers and names apart where they are given`() throws {
    try Injector.current.register(lifetime: .singleton, qualifiedBy: Backup.self) { Connection() }
    try Injector.current.register(named: "third") { Connection() }
    let record = try recording {
      let injector = Injector.current
      _ = try (injector.get(Connection.self), injector.get(Connection.self, qualifiedBy: Backup.self))
      _ = try (injector.get(Connection.self, named: "third"), injector.get(Connection.self, named: "third"))
    }
    #expect(record.constructions(of: Connection.self) == 4)
    #expect(record.constructions(of: Connection.self, qualifiedBy: Backup.self) == 1)
    #expect(record.constructions(of: Connection.self, named: "third") == 2)
    #expect(record.requests(for: Connection.self, named: "third").count == 2)
    #expect(record.requests(for: Connection.self, named: "fourth").isEmpty)
  }

  @Test func `counts a decorated service once`() throws {
    try Injector.current.decorate((any Mailer).self) { mailer in mailer }
    let record = try recording { try ask((any Mailer).self) }
    #expect((record.constructions(of: (any Mailer).self), record.requests.count) == (1, 1))
  }

  @Test func `counts each element of a collection`() throws {
    for _ in 0..<3 { try Injector.current.register(into: [Int].self) { 5 } }
    let record = try recording { try ask([Int].self) }
    #expect((record.constructions(of: Int.self), record.requests(for: Int.self).count) == (3, 3))
  }

  @Test func `counts the one that a condition chooses`() throws {
    let injector = Injector(name: "app")
    try injector.register(fileID: "Shop/Port.swift", line: 1) { 1 }
    try injector.register(when: .context(\String.isEmpty), fileID: "Shop/Port.swift", line: 2) { 2 }.register { "" }
    let record = try recording(injector) { _ = try injector.get(Int.self) }
    #expect((record.constructions(of: Int.self), record.requests(for: Int.self).map(\.registration?.line)) == (1, [2]))
  }

  @Test func `includes what ancestors build, and not what siblings ask for`() throws {
    let app = Injector.current
    let (child, sibling) = (Injector(name: "child", parent: app), Injector(name: "sibling", parent: app))
    try app.register(lifetime: .singleton) { [Orders(connection: try $0.resolve())] }
    let record = try recording(child) {
      let scope = child.makeScope(name: "request")
      _ = try (scope.get([Orders].self), sibling.get(Invoices.self))
    }
    #expect((record.constructions(of: Connection.self), record.constructions(of: [Orders].self)) == (1, 1))
    #expect(record.requests(for: Invoices.self).isEmpty)
  }

  @Test func `records the current injector, and ends with the function`() throws {
    let other = try Injector(name: "other").register { 5 }
    let record = try recording { _ = try other.get(Int.self) }
    #expect(record.requests.isEmpty)
    #expect(try recording(other) { _ = try other.get(Int.self) }.constructions(of: Int.self) == 1)
    #expect(throws: Refused.self) {
      try recording(other) {
        _ = try other.get(Int.self)
        throw Refused()
      }
    }
    _ = try other.get(Int.self)
  }
}

@Suite struct `A recording of asynchronous constructions` {
  private let app = Injector(name: "app")
  private let opened = Counter()

  @Test func `counts each of them once`() async throws {
    try app.register(lifetime: .singleton, fileID: "Shop/Store.swift", line: 4) { [opened] in
      await Task.yield()
      opened.next()
      return Connection()
    }
    try app.register(fileID: "Shop/Orders.swift", line: 5, autowiring: Orders.init)
    let app = app
    let record = try await recording(app) {
      async let first = app.get(awaiting: Orders.self, fileID: "Shop/App.swift", line: 1)
      async let second = app.get(awaiting: Orders.self, fileID: "Shop/App.swift", line: 1)
      _ = try await (first, second)
    }
    #expect(opened.value == 1)
    try Golden.expect(record.description + "\n", is: "asynchronous-recording.txt", of: "VialTestingTests")
  }

  @Test func `counts transient ones once`() async throws {
    try app.register { await afterYield(Connection()) }
    let record = try await recording(app) {
      _ = try await (app.get(awaiting: Connection.self), app.get(awaiting: Connection.self))
    }
    #expect((record.constructions(of: Connection.self), record.requests(for: Connection.self).count) == (2, 2))
  }

  @Test(arguments: [false, true], [false, true])
  func `counts decorated ones once`(isAsynchronous: Bool, decoratorIsAsynchronous: Bool) async throws {
    if isAsynchronous {
      try app.register(lifetime: .singleton) { await afterYield(Connection()) }
    } else {
      try app.register(lifetime: .singleton) { Connection() }
    }
    for _ in 1...2 where decoratorIsAsynchronous { try app.decorate(Connection.self) { await afterYield($0) } }
    try app.decorate(Connection.self) { connection in connection }
    let record = try await recording(app) { _ = try await app.get(awaiting: Connection.self) }
    #expect((record.constructions(of: Connection.self), record.requests(for: Connection.self).count) == (1, 1))
  }

  @Test func `has requests that fail`() async throws {
    try app.register { () async throws -> Connection in throw Refused() }
    let app = app
    let record = await recording(app) {
      await #expect(throws: InjectionError.self) { _ = try await app.get(awaiting: Connection.self) }
    }
    #expect((record.constructions(of: Connection.self), record.requests(for: Connection.self).count) == (0, 1))
  }

  @MainActor @Test func `runs on the actor of the caller`() async throws {
    final class Window {}
    let view = app.mainActor
    try view.register(lifetime: .singleton) { Window() }
    var window: Window?
    let record = try await recording(app) {
      await Task.yield()
      window = try view.get(Window.self)
    }
    #expect(window != nil)
    #expect(record.constructions(of: Window.self) == 1)
  }
}
