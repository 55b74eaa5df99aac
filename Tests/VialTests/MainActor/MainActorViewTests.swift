import Fixtures

private struct UserRow {
  let note: Note
  let users: any UserService
}

@MainActor @Suite struct `The main actor's view of an injector` {
  private let app = Injector(name: "app")

  @Test func `takes closures, initializers and protocols as they are written`() throws {
    try app.mainActor.register(as: (any UserService).self, lifetime: .singleton) { LiveUsers() }
      .register { resolver in Note(try resolver.resolve((any UserService).self).name(of: 7)) }
      .register(autowiring: UserRow.init)
    let row = try app.get(UserRow.self)
    #expect(row.note.text == "user 7")
    #expect(try app.get((any UserService).self) === row.users && app.get(UserRow.self).note !== row.note)
    try app.mainActor.register { "one" }.register { 2 }.register(named: "typed") { (text: String) in Note(text) }
      .register { (model: Note, number: Int, text: String?, list: [Double]) in [model.text, "\(number)", "\(list)"] }
    #expect(try app.get([String].self) == ["user 7", "2", "[]"])
    try app.mainActor.register { (model: Note, number: Int) in (model, number) }
    #expect(try (app.get((Note, Int).self).1, app.get((Note, Int).self).0.text) == (2, "user 7"))
  }

  @Test func `takes qualifiers, scopes, conditions, collections and priorities`() throws {
    let isRed = Locked(true)
    try app.mainActor.register { isRed.value }.register { Note("plain") }
      .register(qualifiedBy: Red.self) { Note("qualified") }
      .register(lifetime: .weak(in: Flow.self)) { Note("scoped") }
      .register(lifetime: .weak(in: Flow.self), qualifiedBy: Red.self) { _ in Note("scoped and qualified") }
      .register(when: .context(Bool.self) { $0 }) { Note("conditional") }
      .register(into: [Note].self) { Note("last") }
      .register(into: [Note].self, priority: 1) { _ in Note("first") }
      .register(qualifiedBy: Red.self, into: [Note].self) { Note("by its qualifier") }
    #expect(try app.get(Note.self).text == "conditional")
    isRed.change { $0 = false }
    #expect(try (app.get(Note.self).text, app.get(Note.self, qualifiedBy: Red.self).text) == ("plain", "qualified"))
    let scoped = try app.get(Note.self, scopedTo: Flow.self)
    #expect(scoped.text == "scoped")
    #expect(try app.get(Note.self, scopedTo: Flow.self) === scoped)
    #expect(try app.get(Note.self, scopedTo: Flow.self, qualifiedBy: Red.self).text == "scoped and qualified")
    #expect(try app.get([Note].self).map(\.text) == ["first", "last"])
    #expect(try app.get([QualifierKey: Note].self)[Red.self]?.text == "by its qualifier")
  }

  @Test func `gives a confined service to a lazy property and a default argument`() throws {
    @MainActor final class Screen {
      lazy var model: Note? = try? Injector.current.mainActor.get()
      func isOf(_ model: Note? = try? Injector.current.mainActor.get()) -> Bool { model === self.model }
    }
    try app.mainActor.register(lifetime: .singleton) { Note("one") }
    let model = try app.get(Note.self)
    Injector.withDefault(app) {
      let screen = Screen()
      #expect(screen.model === model && screen.isOf())
    }
  }

  @Test func `takes a condition of the main actor's state, and refuses a provider that returns nothing`() throws {
    @MainActor final class Flags { var isLoud = false }
    try app.mainActor.register(lifetime: .singleton) { Flags() }.register { Note("quiet") }
      .register(when: .context(\Flags.isLoud)) { Note("loud") }
    #expect(try app.get(Note.self).text == "quiet")
    try app.get(Flags.self).isLoud = true
    #expect(try app.get(Note.self).text == "loud")
    expectError(.noInstance) { try app.mainActor.register { _ = Note("") } }
  }
}

@MainActor @Suite struct `A lifetime on the main actor` {
  private let app = Injector(name: "app")
  private let made = Counter()

  private func register(_ lifetime: Lifetime<Draft>) throws {
    try app.mainActor.register(lifetime: lifetime) { _ in made.counting(Draft()) }
      .register(autowiring: Pair<Draft>.init)
  }

  @Test(arguments: [false, true]) func `may last for one request, or for one graph`(isGraph: Bool) throws {
    try register(isGraph ? .graph : .transient)
    let pair = try app.get(Pair<Draft>.self)
    #expect((pair.one === pair.other) == isGraph)
    #expect(try app.get(Pair<Draft>.self).one !== pair.one)
    #expect(made.value == (isGraph ? 2 : 4))
  }

  @Test func `may last as long as the program holds the instance`() throws {
    try register(.weak)
    var box: Draft? = try app.get(Draft.self)
    #expect(try app.get(Draft.self) === box && app.makeScope().get(Pair<Draft>.self).other === box)
    box = nil
    _ = try app.get(Draft.self)
    #expect(made.value == 2)
    #expect(throws: InjectionError.self) {
      try app.mainActor.register(lifetime: .weak) { Pair(Draft(), Draft()) }.get(Int.self)
    }
  }

  @Test func `may last as long as a scope`() throws {
    try register(.scoped)
    let (one, two) = (app.makeScope(name: "one"), app.makeScope(name: "two"))
    let box = try one.get(Draft.self)
    #expect(try one.get(Pair<Draft>.self).one === box && one.makeScope().get(Draft.self) !== box)
    #expect(try Injector(parent: one).get(Draft.self) === box && two.get(Draft.self) !== box)
    #expect(try one.get(Draft.self) === box)
  }

  @Test func `may last as long as the injector, and begins again after an error`() throws {
    try register(.singleton)
    let box = try app.get(Draft.self)
    #expect(try Injector(parent: app).get(Pair<Draft>.self).one === box && app.makeScope().get(Draft.self) === box)
    #expect(made.value == 1)
    let (other, isRefused) = (Injector(name: "other"), Locked(true))
    try other.mainActor.register(lifetime: .singleton) {
      if isRefused.value { throw Refused() }
      return Draft()
    }
    #expect(throws: InjectionError.self) { try other.get(Draft.self) }
    isRefused.change { $0 = false }
    #expect(try other.get(Draft.self) === other.get(Draft.self))
  }
}
