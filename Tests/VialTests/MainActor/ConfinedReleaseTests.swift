import Fixtures

/// Says where it is released.
private final class Box: Disposable {
  private let places: AsyncStream<String>.Continuation
  init(_ places: AsyncStream<String>.Continuation) { self.places = places }
  func dispose() {}
  deinit { places.yield(MainQueue.isCurrent ? "main" : "elsewhere") }
}

@MainActor @Suite struct `An instance that is confined to the main actor is released there` {
  /// Fills an injector on the main actor, lets another thread drop it or do something else, and says where boxes go.
  private func places(
    of count: Int = 1,
    whenDropping: Bool = true,
    _ fill: (Injector, @escaping @MainActor () -> Box) throws -> Injector,
    then body: @escaping @Sendable (Injector) throws -> Void = { _ in }
  ) async throws -> [String] {
    let (stream, places) = AsyncStream.makeStream(of: String.self)
    func filled() throws -> Injector { try fill(Injector(name: "app", allowsOverriding: true)) { Box(places) } }
    let injector = Locked<Injector?>(try filled())
    try await Task.detached {
      if let injector = injector.value { try body(injector) }
      if whenDropping { injector.change { $0 = nil } }
    }.value
    var found: [String] = []
    var next = stream.makeAsyncIterator()
    while found.count < count, let place = await next.next() { found.append(place) }
    return found
  }

  @Test(arguments: [.scoped, .singleton].map { Lifetime<Box>($0, isConfined: true) })
  private func `when another thread drops the injector`(lifetime: Lifetime<Box>) async throws {
    let places = try await places { app, box in
      try app.mainActor.register(lifetime: lifetime) { box() }
      let scope = app.makeScope()
      _ = try scope.get(Box.self)
      return scope
    }
    #expect(places == ["main"])
  }

  @Test func `when another thread drops an instance that was handed in`() async throws {
    for _ in 1...20 {
      let places = try await places { app, box in
        try app.register(as: Box.self, injection: .singleton(box())).injector
      }
      #expect(places == ["main"])
    }
  }

  @Test func `when another thread drops a decorated instance and the wrapped one`() async throws {
    struct Wrapper { let box: Box }
    let places = try await places(of: 2) { app, box in
      try app.mainActor.register(lifetime: .singleton) { Wrapper(box: box()) }
        .decorate(Wrapper.self) { _ in Wrapper(box: box()) }
      let child = Injector(parent: app)
      _ = try child.get(Wrapper.self)
      return child
    }
    #expect(places == ["main", "main"])
  }

  @Test func `when another thread replaces, removes or closes`() async throws {
    let changes: [@Sendable (Injector) throws -> Void] = [
      { try $0.unregister(type: [Box].self) }, { try $0.register { [Box]() } }, { try $0.close() },
    ]
    for change in changes {
      let places = try await places(whenDropping: false) { app, box in
        try app.mainActor.register(lifetime: .singleton) { [box()] }
        _ = try app.get([Box].self)
        return app
      } then: { injector in
        try change(injector)
      }
      #expect(places == ["main"])
    }
  }

  @Test func `when another thread closes or drops a captured instance of a main-actor function`() async throws {
    let fills: [@MainActor (Injector, Box) throws -> Void] = [
      { app, box in try app.mainActor.register { [Box](arrayLiteral: box) } },
      { app, box in try app.mainActor.register(lifetime: .singleton) { [Box](arrayLiteral: box) } },
      { app, box in try app.mainActor.register { () async in [Box](arrayLiteral: box) } },
      { app, box in try app.mainActor.register(lifetime: .singleton.onClose { @MainActor _ in _ = box }) { Editor() } },
      { app, box in
        try app.mainActor.register { Editor() }.decorate(Editor.self) { plain in
          _ = box
          return plain
        }
        _ = try app.get(Editor.self)
      },
      { app, box in
        try app.register(as: Int.self, injection: .singleton(1))
        try app.mainActor.register { Editor() }
        try app.mainActor.register(when: .context(Int.self) { @MainActor _ in box === box }) { Editor() }
        _ = try app.get(Editor.self)
      },
    ]
    for fill in fills {
      for closes in [true, false] {
        for _ in 1...20 {
          let places = try await places { app, box in
            try fill(app, box())
            return app
          } then: { injector in
            if closes { try injector.close() }
          }
          #expect(places == ["main"])
        }
      }
    }
  }

  @Test func `when another thread drops a lazy instance of the main actor`() async throws {
    struct Kept: @unchecked Sendable { let lazy: Lazy<Box> }
    for _ in 1...20 {
      let places = try await places { app, box in
        try app.mainActor.register { box() }
        let lazy = try app.get(Lazy<Box>.self)
        _ = try lazy.get()
        return try app.register(as: Kept.self, injection: .singleton(Kept(lazy: lazy)))
      } then: { injector in
        try injector.close()
      }
      #expect(places == ["main"])
    }
  }

  @Test func `when another thread closes, and may not dispose of it`() async throws {
    for _ in 1...300 {
      let places = try await places { app, box in
        try app.mainActor.register(lifetime: .singleton) { box() }
        _ = try app.get(Box.self)
        return app
      } then: { injector in
        expectError(.disposalFailed) { try injector.close() }
      }
      #expect(places == ["main"])
    }
  }

  @Test func `at once on the main actor`() throws {
    let (stream, places) = AsyncStream.makeStream(of: String.self)
    weak var released: Box?
    do {
      let app = Injector(name: "app")
      try app.mainActor.register(lifetime: .singleton) { Box(places) }
      released = try app.get(Box.self)
      #expect(released != nil)
    }
    #expect(released == nil)
    withExtendedLifetime(stream) {}
  }
}
