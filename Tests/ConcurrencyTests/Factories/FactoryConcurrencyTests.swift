import Fixtures
import VialGraph

private final class Detail: FactoryComponent, Sendable {
  let id: Int
  let store: Sample
  let session: Session
  init(id: Int, store: Sample, session: Session) { (self.id, self.store, self.session) = (id, store, session) }
  static var factory: (Resolver) -> @Sendable (_ id: Int) throws -> Detail { autocreate(Detail.init) }
}

private final class List: Sendable {
  let makeDetail: Detail.Factory
  init(makeDetail: @escaping Detail.Factory) { self.makeDetail = makeDetail }
}

@Suite(.serialized) struct `Threads that share a factory` {
  @Test func `get its products while its dependencies are overridden`() throws {
    for _ in 1...Rounds.count(usually: 50) {
      let injector = Injector(allowsOverriding: true)
      try injector.register(lifetime: .singleton) { Sample(0) }.register(lifetime: .graph) { _ in Session() }
      try injector.register(factory: Detail.self).register(lifetime: .singleton, autowiring: List.init)
      let list = try injector.get(List.self)
      Threads.repeatedly(8, times: 40) { thread, number, wrong in
        if thread == 0 {
          try injector.register(lifetime: .singleton) { Sample(number) }
        } else if try list.makeDetail(number).id != number {
          wrong.note("another detail than the one that was asked for")
        }
      }
      #expect(try list.makeDetail(1).store.number == 40)
    }
  }

  @Test func `get errors of their own, each with the whole path`() throws {
    let injector = Injector()
    try injector.register(factory: Detail.self).register(lifetime: .singleton, autowiring: List.init)
    let list = try injector.get(List.self)
    Threads.repeatedly(8, times: 100) { _, number, wrong in
      do {
        _ = try list.makeDetail(number)
        wrong.note("no error")
      } catch {
        let names = (error as? InjectionError)?.path.map { String(describing: $0.serviceType) }
        if names != ["List", "@Sendable (Int) throws -> Detail"] { wrong.note("\(error)") }
      }
    }
  }
}

@Suite(.serialized) struct `Threads that make graphs` {
  @Test func `see bindings come and go, and the dependencies that an observer sees`() throws {
    for _ in 1...Rounds.count(usually: 30) {
      let injector = Injector(allowsOverriding: true)
      injector.observe { _ in }
      try injector.register(lifetime: .singleton) { Sample(0) }
      Threads.attempt(6) { thread in
        for number in 1...20 {
          do {
            switch thread {
            case 0: try injector.register { Detail(id: number, store: try $0.resolve(), session: try $0.resolve()) }
            case 1: try injector.register(lifetime: .scoped) { _ in Session() }
            case 2: _ = try injector.makeScope().validate()
            case 3: _ = try injector.makeScope().validate(building: true)
            default: _ = try? injector.makeScope().get(Detail.self)
            }
          } catch let error as ValidationError where error.errors.allSatisfy({ $0.code == .missing }) {
            // The session is registered by another thread, sooner or later.
          }
        }
      }
      _ = try injector.makeScope().get(Detail.self)
      #expect(injector.dependencyGraph().edges.count == 2)
      #expect(injector.dependencyGraph().nodes.allSatisfy { $0.knowledge != .opaque || $0.type.contains("Session") })
    }
  }
}

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
    for _ in 0..<Rounds.count(usually: 200) {
      let app = Injector(name: "app")
      try app.register(lifetime: .singleton) { Counter() }
      let (child, numbers) = (Injector(name: "child", parent: app), Locked<[Int]>([]))
      Threads.run(8) { thread in
        let screen = try? (thread % 2 == 0 ? app : child).get(Screen.self)
        numbers.change { $0.append(screen?.number ?? -1) }
      }
      #expect(numbers.value.sorted() == Array(1...8))
    }
  }

  @Test func `is built, or is an error, while another thread closes the injector`() throws {
    for _ in 0..<Rounds.count(usually: 200) {
      let app = Injector(name: "app")
      try app.register(lifetime: .singleton) { Counter() }
      let codes = Locked<Set<String>>([])
      Threads.run(4) { thread in
        if thread == 0 {
          try? app.close()
        } else {
          do throws(InjectionError) {
            _ = try app.get(Screen.self)
          } catch { codes.change { $0.insert("\(error.code)") } }
        }
      }
      #expect(codes.value.isSubset(of: ["closed"]))
    }
  }
}
