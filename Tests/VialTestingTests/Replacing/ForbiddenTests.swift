import Fixtures
import VialTesting

@Suite struct `A forbidden service` {
  let app = Injector(name: "app")

  init() throws {
    try app.register { Connection() }.register(fileID: "App/App.swift", line: 5, autowiring: Orders.init)
    try app.forbid(Connection.self, fileID: "App/Tests.swift", line: 2)
  }

  @Test func `is an issue with the path at the place of the request, and an error`() throws {
    let issues = Locked<[Issue]>([])
    var error: InjectionError?
    withKnownIssue {
      error = #expect(throws: InjectionError.self) { try app.get(Orders.self, fileID: "App/Checkout.swift", line: 7) }
    } matching: { issue in
      issues.change { $0.append(issue) }
      return true
    }
    #expect(error?.code == .forbidden)
    ErrorTexts.injector.expect(error?.debugDescription, is: "A forbidden service")
    #expect(issues.value.map { $0.comments.map(\.rawValue) } == [[error?.debugDescription ?? ""]])
    #expect(issues.value.first?.sourceLocation?.fileID == "App/App.swift")
    #expect(issues.value.first?.sourceLocation?.line == 5)
  }

  @Test func `is an issue at the place of the request if it is decorated`() throws {
    let app = Injector(name: "app")
    try app.register { Connection() }.register(fileID: "App/App.swift", line: 5, autowiring: Orders.init)
    for line in 7...8 { try app.decorate(Connection.self, fileID: "App/App.swift", line: line) { mailer in mailer } }
    let copy = try app.copy { try $0.forbid(Connection.self, fileID: "App/Tests.swift", line: 2) }
    let places = Locked<[Int?]>([])
    for _ in 1...2 {
      withKnownIssue {
        let error = #expect(throws: InjectionError.self) {
          try copy.get(Orders.self, fileID: "App/Checkout.swift", line: 9)
        }
        #expect(error?.path.map(\.displayName) == ["VialTestingTests.Orders"])
      } matching: { issue in
        places.change { $0.append(issue.sourceLocation?.line) }
        return true
      }
    }
    #expect(places.value == [5, 5])
  }

  @Test func `is forbidden to what asks later, and to what could do without it`() throws {
    for request in [{ _ = try app.get(Lazy<Connection>.self).get() }, { _ = try app.get(Connection?.self) }] {
      withKnownIssue { expectError(.forbidden) { try request() } }
    }
  }

  @Test func `is no issue as long as nothing requests it`() throws {
    try app.register { 5 }
    #expect(try app.get(Int.self) == 5)
  }

  @Test func `keeps its lifetime for an override`() throws {
    try app.register(as: Locked<Int>.self, lifetime: .singleton) { Locked(1) }
    try app.forbid(Locked<Int>.self)
    try app.override(as: Locked<Int>.self) { Locked(2) }
    #expect(try app.get(Locked<Int>.self) === app.get(Locked<Int>.self))
  }

  @Test func `has to be registered`() throws { expectError(.notRegistered) { try app.forbid(Int.self) } }

  @MainActor @Test func `can be one of the main actor`() throws {
    let app = Injector(name: "app")
    try app.mainActor.register(lifetime: .singleton) { Draft() }
    try app.forbid(Draft.self)
    withKnownIssue { expectError(.forbidden) { try app.get(Draft.self) } }
    try app.mainActor.override { Draft() }
    #expect(try app.get(Draft.self) === app.get(Draft.self), "the override keeps the lifetime")
  }
}
