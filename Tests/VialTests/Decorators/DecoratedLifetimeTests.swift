import Fixtures
import GraphSupport

@Suite struct `A decorated service` {
  let app = Injector(name: "app")
  private let disposed = Locked<[String]>([])
  private let applied = Counter()

  private func around(_ inner: Resource) -> Resource { Resource("around \(inner.name)", disposed) }

  private func register(_ lifetime: Lifetime<Resource>) throws {
    try app.register(lifetime: lifetime) { Resource("connection", disposed) }
    try app.decorate(Resource.self) { inner in applied.counting(around(inner)) }
  }

  @Test func `is a singleton once, decorated once, and disposed of once each, the outer before the inner`() throws {
    try register(.singleton)
    let connection = try app.get(Resource.self)
    #expect(try app.makeScope().get(Resource.self) === connection)
    #expect(try app.get(Lazy<Resource>.self).get() === connection)
    #expect(connection.name == "around connection")
    #expect(applied.value == 1)
    try app.close()
    #expect(disposed.value == ["around connection", "connection"])
  }

  @Test func `is disposed of once if its decorator returns it, or where the program gave it`() throws {
    try app.register(lifetime: .singleton) { Resource("connection", disposed) }
    try app.decorate(Resource.self) { $0 }.decorate(Resource.self) { $0 }
    _ = try app.get(Resource.self)
    try app.close()
    #expect(disposed.value == ["connection"])
    let (other, connection) = (Injector(name: "other"), Resource("given", disposed))
    try other.register(as: Resource.self, injection: .singleton(connection))
    try other.decorate(Resource.self) { around($0) }
    #expect(try other.get(Resource.self).name == "around given")
    try other.close()
    #expect(disposed.value == ["connection", "around given"])
  }

  @Test func `belongs to each scope that keeps it`() throws {
    try register(.scoped)
    let (one, other) = (app.makeScope(), app.makeScope())
    #expect(try one.get(Resource.self) === one.get(Resource.self))
    #expect(try one.get(Resource.self) !== other.get(Resource.self))
    #expect(applied.value == 2)
    try one.close()
    #expect(disposed.value == ["around connection", "connection"])
    expectError(.scopeNeeded) { try app.get(Resource.self) }
  }

  @Test func `is weak if its binding is`() throws {
    try register(.weak)
    try expectWeak { try app.get(Resource.self) }
    #expect(try app.get(Resource.self).name == "around connection")
    #expect(applied.value == 2)
  }

  @Test func `is one of a resolution, or one for each request`() throws {
    try app.register(lifetime: .graph) { Box() }
    try app.decorate(Box.self) { basket in
      basket.number += 1
      return basket
    }
    try app.register { (one: Box, other: Box) in one === other ? one.number : 0 }
    #expect(try (app.get(Int.self), app.get(Int.self)) == (1, 1))

    try app.register { [1] }.decorate([Int].self) { $0 + [2] }
    #expect(try (app.get([Int].self), app.get([Int].self)) == ([1, 2], [1, 2]))
  }

  @Test func `takes what its decorator needs from where it takes its own, and is kept no longer than that`() throws {
    try app.register { "app" }
    try app.register(lifetime: .singleton) { [String]() }.decorate([String].self) { list, resolver in
      try list + [resolver.resolve()]
    }
    try app.register { Substring() }.decorate(Substring.self) { text, resolver in
      try text + resolver.resolve(String.self)
    }
    let child = Injector(parent: app)
    try child.register { "child" }
    #expect(try (child.get([String].self), child.get(Substring.self)) == (["app"], "child"))
    let other = Injector(name: "other")
    try other.register(lifetime: .scoped) { 5 }
    try other.register(lifetime: .singleton) { Resource("connection", disposed) }
    try other.decorate(Resource.self, dependencies: [.on(Int.self)]) { connection, resolver in
      _ = try resolver.resolve(Int.self)
      return connection
    }
    expectError(.captiveLifetime) { try other.makeScope().get(Resource.self) }
    #expect(other.problems().texts.count == 1)
  }

  @Test func `is constructed again when a decorator is added, and its old instance is released`() throws {
    try app.register(lifetime: .scoped) { Resource("connection", disposed) }
    let scope = app.makeScope()
    weak var released: Resource?
    do { released = try scope.get(Resource.self) }
    #expect(released != nil)
    try app.decorate(Resource.self) { inner in applied.counting(around(inner)) }
    #expect(released == nil)
    #expect(try scope.get(Resource.self).name == "around connection")
    try app.decorate(Resource.self) { around($0) }
    #expect(try scope.get(Resource.self).name == "around around connection")
    #expect(applied.value == 2)
  }

  @Test func `does not keep a closed injector that its decorator uses`() throws {
    weak var released: Injector?
    do {
      let injector = Injector()
      released = injector
      try injector.register { 5 }.register { "text" }
      try injector.decorate(Int.self) { number in number + (injector[String.self]?.count ?? 0) }
      #expect(try injector.get(Int.self) == 9)
      try injector.close()
    }
    #expect(released == nil)
  }
}

/// What a decorator makes of a shape.
final class ShapeWrapper: Shape, @unchecked Sendable {
  let inner: Shape

  init(_ inner: Shape) {
    self.inner = inner
    super.init(inner.name + "!")
  }
}

@Suite struct `Decorating below a scope` {
  let app = Injector(name: "app")

  @Test func `wraps what a scope's scope makes of a service that the scope has already`() throws {
    try app.register(lifetime: .scoped) { Shape("app") }
    let scope = app.makeScope()
    let outer = try scope.get(Shape.self)
    _ = try scope.get(Shape.self)
    let inner = scope.makeScope()
    try inner.decorate(Shape.self) { ShapeWrapper($0) as Shape }
    let wrapped = try inner.get(Shape.self)
    #expect(wrapped.name == "app!")
    #expect((wrapped as? ShapeWrapper)?.inner !== outer)
  }

  @Test func `wraps the instance of the scope around the child, and one of its own in a scope below`() throws {
    let made = Counter()
    try app.register(lifetime: .scoped) { _ in made.counting(Shape("scope")) }
    let scope = app.makeScope()
    let child = Injector(parent: scope)
    try child.decorate(Shape.self) { ShapeWrapper($0) }
    let wrapper = try #require(child.get(Shape.self) as? ShapeWrapper)
    #expect(try wrapper.inner === scope.get(Shape.self) && child.get(Shape.self) === wrapper)
    #expect(made.value == 1)
    let inner = child.makeScope()
    let below = try #require(inner.get(Shape.self) as? ShapeWrapper)
    #expect(try below.inner !== scope.get(Shape.self))
    #expect(below.inner as? ShapeWrapper == nil)
    #expect(try inner.get(Shape.self) === below)
    #expect(made.value == 2)
    // A scope that decorates keeps an instance of its own, as it does without a decorator.
    let decorating = scope.makeScope()
    try decorating.decorate(Shape.self) { ShapeWrapper($0) }
    #expect(try (decorating.get(Shape.self) as? ShapeWrapper)?.inner !== scope.get(Shape.self))
    #expect(made.value == 3)
  }

  @Test func `leaves the end of an instance to the scope that made it, and that happens once`() throws {
    struct Connection: Numbering, Disposable {
      let number = 0
      let disposed: Counter
      func dispose() { disposed.next() }
    }
    let (disposed, closed) = (Counter(), Counter())
    try app.register(as: (any Numbering).self, lifetime: .scoped) { Connection(disposed: disposed) }
      .register(lifetime: .scoped.onClose { _ in closed.next() }) { Shape("app") }
    let scope = app.makeScope()
    let child = Injector(parent: scope)
    try child.decorate((any Numbering).self) { Sample($0.number) }.decorate(Shape.self) { ShapeWrapper($0) as Shape }
    let inner = child.makeScope()
    _ = try (child.get((any Numbering).self), child.get(Shape.self), inner.get(Shape.self))
    try inner.close()
    #expect(closed.value == 1)
    try scope.close()
    #expect((closed.value, disposed.value) == (2, 1))
  }

  @Test func `wraps the instance that the scope around the child has already, also in a grandchild`() throws {
    try app.register(lifetime: .scoped) { _ in Shape("scope") }
    let scope = app.makeScope()
    let (session, child) = try (scope.get(Shape.self), Injector(parent: scope))
    try child.decorate(Shape.self) { ShapeWrapper($0) }
    #expect(try (child.get(Shape.self) as? ShapeWrapper)?.inner === session)
    let grandchild = Injector(parent: child)
    try grandchild.decorate(Shape.self) { ShapeWrapper($0) }
    #expect(try (grandchild.get(Shape.self) as? ShapeWrapper)?.inner === child.get(Shape.self))
  }
}
