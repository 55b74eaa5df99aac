import Fixtures
@testable import VialTesting

private struct MailOrders: Sendable { let mailer: any Mailer }

private struct Invoices: Sendable {
  let orders: MailOrders
  let number: Int
}

private enum MailAssembly: Assembly {
  static func assemble(into injector: Injector) throws {
    try injector.register(as: (any Mailer).self, fileID: "Shop/Mail.swift", line: 3) { SystemMailer() }
  }
}

private enum OrderAssembly: Assembly {
  static func assemble(into injector: Injector) throws {
    try injector.register(fileID: "Shop/Orders.swift", line: 8, autowiring: MailOrders.init)
  }
}

private enum InvoiceAssembly: Assembly {
  static func assemble(into injector: Injector) throws {
    try injector.register(fileID: "Shop/Invoices.swift", line: 5, autowiring: Invoices.init)
  }
}

@MainActor private enum WindowAssembly: @MainActor Assembly {
  static func assemble(into injector: Injector) throws {
    try injector.mainActor.register(lifetime: .singleton, fileID: "Shop/Window.swift", line: 4, autowiring: Note.init)
  }
}

private final class BillController: InjectableController { func inject(_: Void) {} }

private enum ClosedAssembly: Assembly {
  static let injectors = Locked<[Injector]>([])
  static func assemble(into injector: Injector) throws { injectors.change { $0.append(injector) } }
}

@Suite struct `Expecting a valid graph` {
  /// Runs a function, and returns the texts and places of the issues that it records.
  private func issues(_ body: () throws -> Void) rethrows -> [String] {
    let found = Locked<[String]>([])
    try withKnownIssue(isIntermittent: true) {
      try body()
    } matching: { issue in
      let place = issue.sourceLocation.map { "\($0.fileID):\($0.line)" } ?? "nowhere"
      found.change { $0.append(([place] + issue.comments.map(\.rawValue)).joined(separator: "\n")) }
      return true
    }
    return found.value
  }

  /// Expects that the issues that a function records are in a section.
  private func expectIssues(
    is name: String,
    sourceLocation: SourceLocation = #_sourceLocation,
    _ body: () throws -> Void
  ) rethrows {
    let issues = try issues(body)
    ErrorTexts.injector.expect(issues.joined(separator: "\n\n"), is: name, sourceLocation: sourceLocation)
  }

  @Test func `takes one or several assemblies`() throws {
    try expectValid(MailAssembly.self, OrderAssembly.self, entryPoints: [.on(MailOrders.self)])
    try expectValid(MailAssembly.self, OrderAssembly.self, building: true)
  }

  @Test func `records each error as an issue at the place of its registration`() throws {
    try expectIssues(is: "Issues of a graph that lacks two services") {
      try expectValid(OrderAssembly.self, InvoiceAssembly.self)
    }
  }

  @Test func `records a missing entry point as an issue at the place of the request`() throws {
    try expectIssues(is: "An issue of an entry point that is missing") {
      try expectValid(MailAssembly.self, entryPoints: [.on(MailOrders.self, fileID: "Shop/App.swift", line: 2)])
    }
  }

  @Test func `records a controller without a constructor as an issue at the place of its registration`() throws {
    let injector = Injector(name: "app")
    try injector.register(BillController.self, fileID: "Shop/Bills.swift", line: 6)
    expectIssues(is: "An issue of a controller without a constructor") { expectValid(injector) }
  }

  @Test func `records warnings as issues if that is wanted`() throws {
    let injector = Injector(name: "app", allowsOverriding: true)
    try injector.register(fileID: "Shop/Text.swift", line: 1) { "a" }
    try injector.register(fileID: "Shop/Text.swift", line: 2) { "b" }
    #expect(issues { expectValid(injector) } == [])
    expectIssues(is: "An issue of a warning") { expectValid(injector, reportingWarnings: true) }
  }

  @Test func `records each unchecked provider as an issue that names the ways to check it`() throws {
    let injector = Injector(name: "app")
    try injector.register(fileID: "Shop/Orders.swift", line: 4) { resolver in try MailOrders(mailer: resolver.resolve())
    }
    expectIssues(is: "An issue of a provider that is not checked") { expectValid(injector) }
    #expect(issues { expectValid(injector, allowingUnchecked: true) } == [])
    #expect(issues { expectValid(injector, building: true) }.map { $0.contains("Mailer is not registered") } == [true])
  }

  @Test func `builds in a test that waits what has to be awaited`() async throws {
    let injector = try Injector(name: "app").include(MailAssembly.self)
    try injector.register { resolver async throws in try MailOrders(mailer: resolver.resolve()) }
    await expectValid(injector, building: true)
    try await expectValid(MailAssembly.self, OrderAssembly.self, building: true)
    try await withKnownIssue {
      try await expectValid(OrderAssembly.self, building: true)
    } matching: { issue in
      issue.comments.first?.rawValue.contains("Mailer is not registered") ?? false
    }
  }

  @MainActor @Test func `takes assemblies of the main actor`() throws {
    try expectIssues(is: "An issue of a missing argument on the main actor") {
      try expectValid(WindowAssembly.self, entryPoints: [.on(Note.self)])
    }
    let app = try Injector(name: "app").include(WindowAssembly.self)
    try app.register { "title" }
    expectValid(app, building: true)
  }

  @Test func `makes the injector the default one meanwhile`() throws {
    struct Screen: Sendable { @Inject var mailer: any Mailer }
    let injector = try Injector(name: "app").include(MailAssembly.self).register { Screen() }
    expectValid(injector, building: true)
  }

  @Test func `closes the injector that it makes, also if an assembly throws`() async throws {
    try { () throws in try expectValid(MailAssembly.self, OrderAssembly.self, ClosedAssembly.self, building: true) }()
    await #expect(throws: Refused.self) {
      try await expectValid(ClosedAssembly.self, FailingAssembly.self, building: true)
    }
    #expect(ClosedAssembly.injectors.value.map(\.isClosed) == [true, true])
  }

  @Test func `throws the error of an assembly`() {
    #expect(throws: Refused.self) { try expectValid(FailingAssembly.self) }
  }
}

@Suite struct `The error of a test` {
  @Test func `shows its whole text`() throws {
    let app = Injector(name: "app")
    try app.register(fileID: "Shop/Numbers.swift", line: 2) { (text: String) in [text] }
    let error = try #require(throws: InjectionError.self) { try app.get([String].self) }
    #expect(String(describingForTest: error) == error.debugDescription)
  }

  @Test func `of a constructor shows its whole text, too`() throws {
    let registry = ConstructorRegistry(name: "screens")
    let error = try #require(throws: ConstructionError.self) { try registry.construct("list", as: String.self) }
    #expect(String(describingForTest: error) == error.debugDescription)
  }
}

@Suite struct `The location of an issue` {
  @Test func `has the file, the line and the first column of a place in the source`() {
    let location = SourceLocation(CodeLocation(fileID: "App/AppAssembly.swift", line: 12))
    #expect((location.fileID, location.line, location.column) == ("App/AppAssembly.swift", 12, 1))
  }

  @Test func `is the first line of the file if the place has no line, and has a folder for a file without one`() {
    #expect(SourceLocation(CodeLocation(fileID: "App/AppAssembly.swift", line: 0)).line == 1)
    #expect(SourceLocation(CodeLocation(fileID: "services.json", line: 3)).fileID == "./services.json")
  }
}
