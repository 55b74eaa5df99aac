import TestSupport
import Testing
import VialAsync
import VialTesting

private protocol Mailer: Sendable {}
private struct LocalMailer: Mailer {}

private struct Orders: Sendable {
  let mailer: any Mailer
}

private struct Invoices: Sendable {
  let orders: Orders
  let number: Int
}

private enum MailAssembly: Assembly {
  static func assemble(into injector: Injector) throws {
    try injector.register(as: (any Mailer).self, fileID: "Shop/Mail.swift", line: 3) { LocalMailer() }
  }
}

private enum OrderAssembly: Assembly {
  static func assemble(into injector: Injector) throws {
    try injector.register(fileID: "Shop/Orders.swift", line: 8, autowiring: Orders.init)
  }
}

private enum InvoiceAssembly: Assembly {
  static func assemble(into injector: Injector) throws {
    try injector.register(fileID: "Shop/Invoices.swift", line: 5, autowiring: Invoices.init)
  }
}

private enum WindowAssembly: MainActorAssembly {
  static func assemble(into injector: MainActorInjector) throws {
    try injector.register(lifetime: .singleton, fileID: "Shop/Window.swift", line: 4, autowiring: Window.init)
  }
}

private final class Window {
  let title: String
  init(_ title: String) { self.title = title }
}

private final class BillController: InjectableController {
  func inject(_: Void) {}
}

private enum ClosedAssembly: Assembly {
  static let injectors = Locked<[Injector]>([])

  static func assemble(into injector: Injector) throws { injectors.change { $0.append(injector) } }
}

private enum BrokenAssembly: Assembly {
  static func assemble(into injector: Injector) throws { throw CancellationError() }
}

@Suite struct `A valid graph is expected` {
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

  @Test func `of assemblies, several of them too`() throws {
    try expectValid(MailAssembly.self, OrderAssembly.self, entryPoints: [.on(Orders.self)])
    try expectValid(MailAssembly.self, OrderAssembly.self, building: true)
  }

  @Test func `and each error is an issue at the place of its registration`() throws {
    let issues = try issues { try expectValid(OrderAssembly.self, InvoiceAssembly.self) }
    #expect(
      issues == [
        """
        Shop/Invoices.swift:5
        error: Swift.Int is not registered in the injector "test".
          requested: Shop/Invoices.swift:5
          path: VialTestingTests.Invoices, transient, registered at Shop/Invoices.swift:5
          remedy: register it first: try injector.register { Swift.Int(…) }; or if it is an argument with a default value, which autowiring ignores, register a closure in place of the initializer: { VialTestingTests.Invoices(…) }
        """,
        """
        Shop/Orders.swift:8
        error: VialTestingTests.Mailer is not registered in the injector "test".
          requested: Shop/Orders.swift:8
          path: VialTestingTests.Invoices, transient, registered at Shop/Invoices.swift:5
            VialTestingTests.Orders, transient, registered at Shop/Orders.swift:8, requested at Shop/Invoices.swift:5
          remedy: register it first: try injector.register(as: (any VialTestingTests.Mailer).self) { … }
        """,
      ]
    )
  }

  @Test func `and an entry point that is missing is an issue at the place of the request`() throws {
    let issues = try issues {
      try expectValid(MailAssembly.self, entryPoints: [.on(Orders.self, fileID: "Shop/App.swift", line: 2)])
    }
    #expect(
      issues == [
        """
        Shop/App.swift:2
        error: VialTestingTests.Orders is not registered in the injector "test".
          requested: Shop/App.swift:2
          remedy: register it first: try injector.register { VialTestingTests.Orders(…) }
        """
      ]
    )
  }

  @Test func `and a controller without a constructor is an issue at the place of its registration`() throws {
    let injector = Injector(name: "app")
    try injector.register(BillController.self, fileID: "Shop/Bills.swift", line: 6)
    let issues = issues { expectValid(injector) }
    #expect(
      issues == [
        """
        Shop/Bills.swift:6
        error: The constructor "BillController" is not registered in the registry "main".
          registered: Shop/Bills.swift:6
          path: VialTestingTests.BillController, transient, registered at Shop/Bills.swift:6
          remedy: register it first: try ConstructorRegistry.main.register(VialTestingTests.BillController.self) { \
        VialTestingTests.BillController() }
        """
      ]
    )
  }

  @Test func `and warnings are issues where that is wanted`() throws {
    let injector = Injector(name: "app", allowsOverriding: true)
    try injector.register(fileID: "Shop/Text.swift", line: 1) { "a" }
    try injector.register(fileID: "Shop/Text.swift", line: 2) { "b" }
    #expect(issues { expectValid(injector) } == [])
    #expect(
      issues { expectValid(injector, reportingWarnings: true) } == [
        """
        Shop/Text.swift:2
        warning: The binding for Swift.String in the injector "app" replaced the one registered at Shop/Text.swift:1.
          registered: Shop/Text.swift:2
          remedy: register only one of them, or add named: or qualifiedBy: to one of them
        """
      ]
    )
  }

  @Test func `and each unchecked provider is an issue that names the ways to check it`() throws {
    let injector = Injector(name: "app")
    try injector.register(fileID: "Shop/Orders.swift", line: 4) { resolver in try Orders(mailer: resolver.resolve()) }
    #expect(
      issues { expectValid(injector) } == [
        """
        Shop/Orders.swift:4
        note: The dependencies of VialTestingTests.Orders are not known before its provider runs.
          registered: Shop/Orders.swift:4
          remedy: take them as parameters of the closure, register with autowiring: VialTestingTests.Orders.init, list them in the registration, such as dependencies: [.on(…)], or validate with building: true; or expect it with allowingUnchecked: true
        """
      ]
    )
    #expect(issues { expectValid(injector, allowingUnchecked: true) } == [])
    #expect(issues { expectValid(injector, building: true) }.map { $0.contains("Mailer is not registered") } == [true])
  }

  @Test func `and what has to be awaited is built by a test that waits`() async throws {
    let injector = try Injector(name: "app").include(MailAssembly.self)
    try injector.register { resolver async throws in try await Orders(mailer: resolver.resolve()) }
    await expectValid(injector, building: true)
    try await expectValid(MailAssembly.self, OrderAssembly.self, building: true)
    try await withKnownIssue {
      try await expectValid(OrderAssembly.self, building: true)
    } matching: { issue in
      issue.comments.first?.rawValue.contains("Mailer is not registered") ?? false
    }
  }

  @MainActor
  @Test func `of assemblies of the main actor`() throws {
    let issues = try issues { try expectValid(WindowAssembly.self, entryPoints: [.on(Window.self)]) }
    #expect(
      issues == [
        """
        Shop/Window.swift:4
        error: Swift.String is not registered in the injector "test".
          requested: Shop/Window.swift:4
          path: VialTestingTests.Window, singleton, registered at Shop/Window.swift:4
          remedy: register it first: try injector.register { Swift.String(…) }; or if it is an argument with a default value, which autowiring ignores, register a closure in place of the initializer: { VialTestingTests.Window(…) }
        """
      ]
    )
    let app = try MainActorInjector(name: "app").include(WindowAssembly.self)
    try app.register { "title" }
    expectValid(app, building: true)
  }

  @Test func `while the injector is the default one`() throws {
    struct Screen: Sendable { @Inject var mailer: any Mailer }
    let injector = try Injector(name: "app").include(MailAssembly.self).register { Screen() }
    expectValid(injector, building: true)
  }

  @Test func `and what validation makes is closed`() throws {
    try expectValid(MailAssembly.self, OrderAssembly.self, ClosedAssembly.self, building: true)
    let injector = try #require(ClosedAssembly.injectors.value.first)
    #expect(injector.isClosed)
  }

  @Test func `and the error of an assembly is thrown`() {
    #expect(throws: CancellationError.self) { try expectValid(BrokenAssembly.self) }
  }
}
