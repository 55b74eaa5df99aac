import Synchronization
import TestSupport
import Testing
import Vial
import VialGraph

private final class Settings: Sendable {}

private struct Gauge {
  @Inject(fileID: "App/Gauge.swift", line: 1) var number: Int
  @Inject(fileID: "App/Gauge.swift", line: 2) var text: String
  @Inject(fileID: "App/Gauge.swift", line: 3) var settings: Settings
}

private final class Report: Sendable {
  let number: Int
  init(number: Int = Resolver.resolve(fileID: "App/Report.swift", line: 1)) { self.number = number }
}

private final class Page: Sendable {
  let report: Report
  init(report: Report) { self.report = report }
}

private struct Eager {
  @Inject(fileID: "App/Eager.swift", line: 1) var number: Int
  init() { number += 1 }
}

private struct Late {
  @LazyInject(fileID: "App/Late.swift", line: 1) var number: Int
  init() { _ = number }
}

private struct Everywhere {
  @Injected(fileID: "App/Everywhere.swift", line: 1) var number: Int
  init() { _ = number }
}

private struct Weak {
  @WeakInject(fileID: "App/Weak.swift", line: 1) var settings: Settings?
  init() { _ = settings }
}

private final class Made: FactoryComponent {
  init(id: Int, unit: Double) {}
  static var factory: (Resolver) -> @Sendable (Int) -> Made {
    autocreate(Made.init, fileID: "App/Detail.swift", line: 1)
  }
}

@MainActor private final class Window {
  @Inject(fileID: "App/Window.swift", line: 1) var number: Int
  @Inject(fileID: "App/Window.swift", line: 2) var text: String

  // A property without a value can be given one.
  init() { text = "Window" }
}

private protocol Panel: Sendable {}

private struct Home: Panel {
  @LazyInject var number: Int
  @WeakInject var settings: Settings?
}

private class Base: @unchecked Sendable {}

private final class SubBase: Base, @unchecked Sendable {
  @LazyInject var text: String
}

/// Says when it is disposed of.
private final class Port: Disposable {
  @Inject(fileID: "App/Port.swift", line: 1) var number: Int
  let disposals: Disposals
  init(_ disposals: Disposals) { self.disposals = disposals }
  func dispose() { disposals.count.add(number, ordering: .relaxed) }
}

extension Port: @unchecked Sendable {}

private final class Disposals: Sendable {
  let count = Atomic<Int>(0)
}

@Suite struct `Validating by building, where Swift cannot throw,` {
  let app = Injector(name: "app")

  private func report(_ injector: Injector? = nil) -> String? {
    let app = injector ?? app
    let error = #expect(throws: ValidationError.self) {
      try Injector.withDefault(app) { _ = try app.validate(building: true) }
    }
    return error?.description
  }

  private func places(_ injector: Injector? = nil) -> [String] {
    let app = injector ?? app
    do {
      _ = try Injector.withDefault(app) { try app.validate(building: true) }
      return []
    } catch {
      let diagnostics = (error as? ValidationError)?.diagnostics ?? []
      return diagnostics.map { "\($0.code) \($0.request.map(String.init(describing:)) ?? "nowhere")" }
    }
  }

  @Test func `reports everything that a component's properties miss`() throws {
    try app.register(fileID: "App/Main.swift", line: 1) { Gauge() }
    ErrorTexts.graph.expect(report(), is: "Dependencies that the properties of a component miss")
  }

  @Test func `reports what a default argument misses, once, and builds the rest`() throws {
    let built = Atomic<Int>(0)
    try app.register(lifetime: .singleton, fileID: "App/Main.swift", line: 1) { Report() }
    try app.register(fileID: "App/Main.swift", line: 2) { resolver in
      try Page(report: resolver.resolve(fileID: "App/Main.swift", line: 5))
    }
    try app.register(as: Page?.self, fileID: "App/Main.swift", line: 3) { resolver in
      try Page(report: resolver.resolve(fileID: "App/Main.swift", line: 6))
    }
    try app.register(fileID: "App/Main.swift", line: 4) { _ in
      built.add(1, ordering: .relaxed)
      return Settings()
    }
    ErrorTexts.graph.expect(report(), is: "A dependency that a default argument misses")
    #expect(built.load(ordering: .relaxed) == 1)
  }

  @Test func `reports what each wrapper misses that is read meanwhile`() throws {
    try app.register(fileID: "App/Main.swift", line: 1) { Eager() }
    try app.register(fileID: "App/Main.swift", line: 2) { Late() }
    try app.register(fileID: "App/Main.swift", line: 3) { Everywhere() }
    try app.register(fileID: "App/Main.swift", line: 4) { Weak() }
    try app.register(factory: Made.self)
    try app.register(fileID: "App/Main.swift", line: 5) { (try $0.resolve(factory: Made.self))(7) }
    try app.register(fileID: "App/Main.swift", line: 6) { "registered" }
    try app.register(fileID: "App/Main.swift", line: 7) {
      Registered(wrappedValue: .singleton("again"), fileID: "App/Main.swift", line: 8)
    }
    #expect(
      places() == [
        "missing App/Detail.swift:1", "missing App/Eager.swift:1", "missing App/Everywhere.swift:1",
        "construction App/Main.swift:8", "missing App/Late.swift:1",
      ]
    )
  }

  @MainActor
  @Test func `reports what properties of the main actor miss`() throws {
    try app.register(fileID: "App/Main.swift", line: 1) { @MainActor in Window() }
    try app.register(fileID: "App/Main.swift", line: 2) { Report() }
    #expect(places() == ["missing App/Report.swift:1", "missing App/Window.swift:1", "missing App/Window.swift:2"])
  }

  @Test func `reports what the properties of an instance behind a protocol miss`() throws {
    try app.register(fileID: "App/Main.swift", line: 1) { Home() as any Panel }
    try app.register(lifetime: .scoped, fileID: "App/Main.swift", line: 2) { SubBase() as Base }
    try app.register(fileID: "App/Main.swift", line: 3) { _ in Settings() }
    #expect(try Injector.withDefault(app) { try app.validate().count { $0.severity == .error } } == 0)
    let report = report() ?? ""
    #expect(report.contains("2 errors"))
    #expect(report.contains("Swift.Int, requested by the property wrapper number"))
    #expect(report.contains("Swift.String, requested by the property wrapper text"))
  }

  @Test func `neither keeps nor disposes of what misses something`() throws {
    let disposals = Disposals()
    try app.register(lifetime: .singleton, fileID: "App/Main.swift", line: 1) { Port(disposals) }
    #expect(places() == ["missing App/Port.swift:1"])
    #expect(disposals.count.load(ordering: .relaxed) == 0)
  }

  @Test func `reports what is missing in parents, children and scopes`() throws {
    let child = Injector(name: "child", parent: app)
    try app.register(lifetime: .scoped, fileID: "App/Main.swift", line: 1) { Report() }
    try child.register(lifetime: .singleton, fileID: "App/Main.swift", line: 2) { Port(Disposals()) }
    #expect(places() == ["missing App/Port.swift:1", "missing App/Report.swift:1"])
    #expect(places(child) == ["missing App/Port.swift:1", "missing App/Report.swift:1"])
  }

  @Test func `goes on where a provider validates`() throws {
    let other = Injector(name: "other")
    try other.register(fileID: "App/Main.swift", line: 1) { Report() }
    try app.register(fileID: "App/Main.swift", line: 2) { () throws -> Settings in
      try other.validate(building: true)
      return Settings()
    }
    try app.register(fileID: "App/Main.swift", line: 3) { Gauge() }
    #expect(places() == ["missing App/Gauge.swift:1", "missing App/Gauge.swift:2", "missing App/Report.swift:1"])
  }

  @Test func `keeps the task-local values of the one that validates`() throws {
    enum Local {
      @TaskLocal static var number = 0
    }
    try app.register { _ in
      #expect(Local.number == 7)
      return Settings()
    }
    try Local.$number.withValue(7) { _ = try app.validate(building: true) }
  }

  @Test func `ends the program with a text that says so where a provider would wait`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let app = Injector(name: "app")
      let other = Injector(name: "other")
      _ = try? other.register { Report() }
      _ = try? app.register { _ in
        _ = try? Injector.withDefault(other) { try other.validate(building: true) }
        return Settings()
      }
      _ = try? app.get(Settings.self)
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains(#"Swift.Int is not registered in the injector "other"."#))
    #expect(text.contains("validate outside of providers, and off the main actor"))
  }

  #if canImport(Darwin)
    @Test func `ends the program with a text that says so where the main actor would wait`() async {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        await MainActor.run {
          let app = Injector(name: "app")
          _ = try? app.register { @MainActor in Report() }
          _ = try? Injector.withDefault(app) { try app.validate(building: true) }
        }
      }
      let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
      #expect(text.contains(#"Swift.Int is not registered in the injector "app"."#))
      #expect(text.contains("validate outside of providers, and off the main actor"))
    }
  #endif
}
