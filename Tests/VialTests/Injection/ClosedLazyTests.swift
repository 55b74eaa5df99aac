import Fixtures

private struct Car: FactoryComponent {
  let seats: Int
  let engine: Pool
  static var factory: (Resolver) -> @Sendable (Int) throws -> Car { autocreate(Car.init(seats:engine:)) }
}

private final class Garage { @LazyInject var engine: Pool }

private final class Keeper: Disposable, Sendable {
  let engine: Lazy<Pool>
  let codes = Locked<[InjectionError.Code]>([])
  init(engine: Lazy<Pool>) { self.engine = engine }
  func dispose() { do throws(InjectionError) { _ = try engine.get() } catch { codes.change { $0.append(error.code) } } }
}

private final class Editor: Sendable {
  let preview: Preview
  init(preview: Preview) { self.preview = preview }
}

private final class Preview: Sendable {
  let editor: Lazy<Editor>
  init(editor: Lazy<Editor>) { self.editor = editor }
}

@Suite struct `Of an injector that was closed,` {
  private let injector = Injector(name: "app")

  @Test(arguments: [Lifetime<Pool>.singleton, .weak, .scoped], [false, true])
  private func `a lazy instance throws an error, used or not`(lifetime: Lifetime<Pool>, isUsed: Bool) throws {
    try injector.register(lifetime: lifetime) { Pool() }.register { 5 }
    let scope = injector.makeScope(name: "request")
    let lazy = try scope.get(Lazy<Pool>.self), optional = try scope.get(Lazy<Pool?>.self)
    let absent = try scope.get(Lazy<String?>.self), transient = try scope.get(Lazy<Int>.self)
    let held = isUsed ? try [lazy.get(), optional.get(), absent.get(), transient.get()] as [Any?] : []
    try injector.close()
    expectError(.closed) { try lazy.get() }
    expectError(.closed) { try optional.get() }
    expectError(.closed) { try absent.get() }
    expectError(.closed) { try transient.get() }
    withExtendedLifetime(held) {}
  }

  @Test func `a lazy instance names the injector and the place of the request`() throws {
    try injector.register(lifetime: .singleton) { Pool() }
    let lazy = try injector.get(Lazy<Pool>.self)
    _ = try lazy.get()
    try injector.close()
    expectError(.closed, .of(Pool.self), .injector(#"the injector "app""#), .places("requested: App/Main.swift:7")) {
      try lazy.get(fileID: "App/Main.swift", line: 7)
    }
  }

  @Test func `a provider and a factory throw that error, and a lazy instance within a disposal`() throws {
    try injector.register(lifetime: .singleton) { Pool() }.register(factory: Car.self)
      .register(lifetime: .singleton, autowiring: Keeper.init)
    let provider = try injector.get(Provider<Pool>.self), factory = try injector.get(Car.Factory.self)
    let keeper = try injector.get(Keeper.self)
    _ = try (provider.get(), factory(4), keeper.engine.get())
    try injector.close()
    expectError(.closed) { try provider.get() }
    expectError(.closed) { try factory(4) }
    #expect(keeper.codes.value == [.closed])
  }

  @Test(arguments: [true, false], [true, false])
  func `two instances in a cycle over a used lazy one are released`(isScoped: Bool, isShutDown: Bool) async throws {
    weak var released: Injector?
    weak var editor: Editor?
    weak var preview: Preview?
    try await {
      let app = Injector(name: "app")
      try app.register(lifetime: isScoped ? .scoped : .singleton, autowiring: Editor.init)
      try app.register(lifetime: isScoped ? .scoped : .singleton, autowiring: Preview.init)
      let injector = isScoped ? app.makeScope() : app
      let made = try injector.get(Editor.self)
      #expect(try made.preview.editor.get() === made)
      (released, editor, preview) = (injector, made, made.preview)
      if isShutDown { try await injector.shutDown() } else { try injector.close() }
    }()
    #expect(released == nil && editor == nil)
    #expect(preview == nil)
  }

  @Test func `an instance that a lazy instance constructs meanwhile is released`() throws {
    weak var released: Injector?
    weak var editor: Editor?
    try {
      let app = Injector(name: "app")
      try app.register(lifetime: .singleton, autowiring: Preview.init)
      try app.register { (preview: Preview) in
        try app.close()
        return Editor(preview: preview)
      }
      released = app
      // It is transient, so the injector doesn't dispose of it.
      editor = try? app.get(Preview.self).editor.get()
      try app.close()
    }()
    #expect(editor == nil && released == nil)
  }

  @Test func `any number of lazy instances forget what they gave`() throws {
    let census = Census()
    try injector.register { Counted(census) }
    var lazies: [Lazy<Counted>] = []
    for number in 0..<100 {
      let lazy = try injector.get(Lazy<Counted>.self)
      _ = try lazy.get()
      // The others are released before the injector is closed.
      if number.isMultiple(of: 3) { lazies.append(lazy) }
    }
    #expect(census.living == lazies.count)
    try injector.close()
    #expect(census.living == 0)
    for lazy in lazies { expectError(.closed) { try lazy.get() } }
  }

  @Test func `a lazy property keeps the value that it has`() throws {
    try injector.register(lifetime: .singleton) { Pool() }
    let garage = Injector.withDefault(injector) { Garage() }
    let engine = garage.engine
    try injector.close()
    #expect(garage.engine === engine)
  }

  @Test func `a lazy property that was not read ends the program`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let injector = Injector(name: "app")
      try injector.register(lifetime: .singleton) { Pool() }
      let garage = Injector.withDefault(injector) { Garage() }
      try injector.close()
      _ = garage.engine
    }
    let text = "The injector \"app\" is closed, and can neither register nor resolve Fixtures.Pool."
    #expect(result.errorText.contains(text))
  }
}
