import Dispatch
import Testing
import Vial

@MainActor
private final class Window {
  let title: String
  init(title: String) { self.title = title }
}

@globalActor
private actor Laboratory {
  static let shared = Laboratory()
}

private final class Sample: Sendable {
  let number: Int
  init(number: Int) { self.number = number }
}

@Suite struct `A provider of the main actor` {
  let injector = Injector(name: "app")

  init() throws {
    try injector.register { "main" }
    try injector.register(lifetime: .singleton) { @MainActor resolver in try Window(title: resolver.resolve()) }
  }

  @MainActor
  @Test func `runs on the main actor directly`() throws {
    #expect(try injector.get(Window.self).title == "main")
  }

  @Test func `runs from elsewhere with await`() async throws {
    let injector = injector
    let window = try await Task.detached { try await injector.get(awaiting: Window.self) }.value
    #expect(await MainActor.run { window.title } == "main")
    // What is there already may be had anywhere.
    #expect(try injector.get(Window.self) === window)
  }

  @Test func `is an error elsewhere, not a trap, and runs when it is asked again`() async throws {
    let injector = injector
    let error = await Task.detached { () -> InjectionError? in
      do throws(InjectionError) {
        _ = try injector.get(Window.self)
        return nil
      } catch {
        return error
      }
    }.value
    #expect(error?.code == .requiresMainActor)
    #expect(try await injector.get(awaiting: Window.self).title == "main")
  }

  @MainActor
  @Test func `runs on another queue that the main actor waits for, since it may be assumed there`() throws {
    let injector = injector
    try DispatchQueue(label: "other").sync {
      MainActor.assumeIsolated {}
      _ = try injector.get(Window.self)
    }
  }

  @Test func `is an error on another queue off the main actor`() async {
    let injector = injector
    let code: InjectionError.Code? = await Task.detached {
      DispatchQueue(label: "other").sync {
        do throws(InjectionError) { _ = try injector.get(Window.self) } catch { return error.code }
        return nil
      }
    }.value
    #expect(code == .requiresMainActor)
  }

  @MainActor
  @Test func `may need nothing`() async throws {
    try injector
      .register(qualifiedBy: Spare.self) { @MainActor in Window(title: "spare") }
      .register(as: Window?.self, lifetime: .singleton) { @MainActor in nil }
    #expect(try injector.get(Window.self, qualifiedBy: Spare.self).title == "spare")
    #expect(try injector.get(Window?.self) == nil)
  }
}

@Suite struct `A provider of another actor` {
  private let injector = Injector(name: "app")

  @Test(arguments: [Lifetime<Sample>.transient, .weak, .scoped, .singleton])
  private func `is awaited`(lifetime: Lifetime<Sample>) async throws {
    try injector.register { 5 }
      .register(lifetime: lifetime) { @Laboratory in
        Laboratory.shared.assertIsolated()
        return Sample(number: 1)
      }
      .register(lifetime: lifetime, qualifiedBy: Spare.self) { @Laboratory resolver in
        Laboratory.shared.assertIsolated()
        return Sample(number: try resolver.resolve())
      }
    let scope = injector.makeScope()
    #expect(#expect(throws: InjectionError.self) { try scope.get(Sample.self) }?.code == .notStarted)
    let sample = try await scope.get(awaiting: Sample.self)
    #expect(sample.number == 1)
    #expect(try await scope.get(awaiting: Sample.self, qualifiedBy: Spare.self).number == 5)
    #expect(try await (scope.get(awaiting: Sample.self) === sample) == (lifetime != .transient))
  }

  @Test func `is refused with a lifetime that can't wait`() {
    let errors = [
      #expect(throws: InjectionError.self) {
        try injector.register(lifetime: .graph) { @Laboratory in Sample(number: 1) }
      },
      #expect(throws: InjectionError.self) {
        try injector.register(lifetime: .graph) { @Laboratory _ in Sample(number: 1) }
      },
    ]
    #expect(errors.map { $0?.code } == [.unsupportedIsolation, .unsupportedIsolation])
    #expect(injector[Sample.self] == nil)
  }
}
