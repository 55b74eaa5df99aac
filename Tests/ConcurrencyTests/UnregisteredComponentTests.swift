import TestSupport
import Testing
import Vial

private struct Parts: ResolvableDependency, Sendable {
  let counter: Counter

  init(from resolver: Resolver) throws { counter = try resolver.resolve() }
}

private final class Screen: InitializerInjectable, Sendable {
  let number: Int

  init(dependency parts: Parts) { number = parts.counter.next() }
}

@Suite struct `A component without a registration, which threads request for the first time` {
  @Test func `is built for each request, whichever of eight threads is first`() throws {
    for _ in 0..<200 {
      let app = Injector(name: "app")
      try app.register(lifetime: .singleton) { Counter() }
      let child = Injector(name: "child", parent: app)
      let numbers = Locked<[Int]>([])
      Threads.run(8) { thread in
        let screen = try? (thread % 2 == 0 ? app : child).get(Screen.self)
        numbers.change { $0.append(screen?.number ?? -1) }
      }
      #expect(numbers.value.sorted() == Array(1...8))
    }
  }

  @Test func `is built, or is an error, while another thread closes the injector`() throws {
    for _ in 0..<200 {
      let app = Injector(name: "app")
      try app.register(lifetime: .singleton) { Counter() }
      let codes = Locked<Set<String>>([])
      Threads.run(4) { thread in
        if thread == 0 {
          try? app.close()
        } else {
          do throws(InjectionError) {
            _ = try app.get(Screen.self)
          } catch {
            codes.change { $0.insert("\(error.code)") }
          }
        }
      }
      #expect(codes.value.isSubset(of: ["closed"]))
    }
  }
}
