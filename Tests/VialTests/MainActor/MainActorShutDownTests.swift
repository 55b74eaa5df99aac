import Dispatch
import Fixtures

/// What happened, in order.
private typealias Journal = Locked<[String]>

/// Whether code runs on the main queue, which the main actor has.
enum MainQueue {
  private static let mark: DispatchSpecificKey<Void> = {
    let mark = DispatchSpecificKey<Void>()
    DispatchQueue.main.setSpecific(key: mark, value: ())
    return mark
  }()

  static var isCurrent: Bool { DispatchQueue.getSpecific(key: mark) != nil }
}

/// Says what happens to it, and where.
///
/// It is confined to the main actor where the main actor makes it.
private class Box {
  let name: String
  let journal: Journal
  let released: AsyncStream<String>.Continuation?

  init(_ name: String, _ journal: Journal, released: AsyncStream<String>.Continuation? = nil) {
    (self.name, self.journal, self.released) = (name, journal, released)
  }

  func note(_ text: String) {
    let place = MainQueue.isCurrent ? "" : " elsewhere"
    journal.change { [name] in $0.append("\(text) \(name)\(place)") }
  }

  deinit { released?.yield(MainQueue.isCurrent ? "main" : "elsewhere") }
}

private final class Draft: Box, Disposable { func dispose() { note("disposed of") } }

private final class Upload: Box, AsyncDisposable {
  func dispose() async throws {
    await Task.yield()
    note("disposed of")
  }
}

/// Its conformance belongs to the main actor, and it may be asked for anywhere.
@MainActor private final class Session {
  private var isOpen = true
  private let journal: Journal
  nonisolated init(_ journal: Journal) { self.journal = journal }
}

extension Session: @MainActor AsyncDisposable {
  func dispose() async throws {
    await Task.yield()
    isOpen = false
    journal.change { $0.append("disposed of the session") }
  }
}

@MainActor @Suite struct `Shutting down services of the main actor` {
  private let app = Injector(name: "app")
  private let journal = Journal([])

  /// Registers and constructs one instance of each kind.
  private func constructAll(_ released: AsyncStream<String>.Continuation? = nil) async throws {
    try app.mainActor
      .register(lifetime: .singleton) { () async in Draft("draft", journal, released: released) }
      .register(lifetime: .singleton) { (draft: Draft) in Upload("upload of \(draft.name)", journal, released: released)
      }
      .register(lifetime: .singleton.onClose { $0.note("closed") }) { (upload: Upload) async in
        Box("box", journal, released: released)
      }
      .register(
        lifetime: .singleton.startsEagerly.onClose { @MainActor box in
          await Task.yield()
          box?.note("closed")
        },
        autowiring: { (_: Box) in Draft?.some(Draft("copy", journal, released: released)) }
      )
    try app.register(lifetime: .singleton) { Session(journal) }
    _ = try app.get(Session.self)
    try await app.start()
  }

  private static let order = [
    "closed copy", "closed box", "disposed of upload of draft", "disposed of draft", "disposed of the session",
  ]

  private func shutDown(isElsewhere: Bool) async throws {
    if !isElsewhere { return try await app.shutDown() }
    try await Task.detached { [app] in try await app.shutDown() }.value
  }

  @Test(arguments: [false, true])
  func `happens there, the last finished first, wherever it is asked for`(isElsewhere: Bool) async throws {
    try await constructAll()
    try await shutDown(isElsewhere: isElsewhere)
    #expect(journal.value == Self.order)
    #expect(app.isClosed)
    try await app.shutDown()
    #expect(journal.value.count == 5)
  }

  @Test(arguments: [false, true]) func `releases them on the main actor`(isElsewhere: Bool) async throws {
    for _ in 1...50 {
      let (stream, released) = AsyncStream.makeStream(of: String.self)
      let test = Self()
      try await test.constructAll(released)
      try await test.shutDown(isElsewhere: isElsewhere)
      var places: [String] = []
      for await place in stream {
        places.append(place)
        if places.count == 4 { break }
      }
      #expect(places == ["main", "main", "main", "main"])
    }
  }

  @Test func `is needed where something has to be awaited`() async throws {
    try app.mainActor.register(lifetime: .singleton, fileID: "App/App.swift", line: 1) { Upload("upload", journal) }
    _ = try app.get(Upload.self)
    let errors = [
      #expect(throws: InjectionError.self) { try app.close() },
      await Task.detached { #expect(throws: InjectionError.self) { try app.close() } }.value,
    ]
    for error in errors {
      ErrorTexts.injector.expect(error?.debugDescription, is: "An injector that cannot close without awaiting")
    }
    #expect(!app.isClosed)
    _ = try app.get(Upload.self)
    try await app.shutDown()
    #expect(journal.value == ["disposed of upload"])
  }

  @Test func `takes place elsewhere where closing is an error`() async throws {
    let apps = [Injector(name: "closed"), Injector(name: "shut down")]
    for app in apps {
      try app.mainActor.register(lifetime: .singleton) { () async in Draft("draft", journal) }
      _ = try await app.get(awaiting: Draft.self)
    }
    let error = try await Task.detached {
      try await apps[1].shutDown()
      return #expect(throws: InjectionError.self) { try apps[0].close() }
    }.value
    #expect(error?.underlyingErrors.map { ($0 as? InjectionError)?.code } == [.requiresMainActor])
    #expect(journal.value == ["disposed of draft"])
  }

  @Test(arguments: [false, true])
  func `disposes of a construction that goes on, and releases it there`(isElsewhere: Bool) async throws {
    let (stream, released) = AsyncStream.makeStream(of: String.self)
    let (begun, app, journal) = (Gate(), app, journal)
    try app.mainActor.register(lifetime: .singleton) {
      await Gate.waitForCancellation(opening: begun)
      return Upload("upload", journal, released: released)
    }
    let request = Task { await expectAwaitedError(.closed) { _ = try await app.get(awaiting: Upload.self) } }
    await begun.wait()
    try await shutDown(isElsewhere: isElsewhere)
    #expect(journal.value == ["disposed of upload"])
    _ = await request.value
    for await place in stream {
      #expect(place == "main")
      break
    }
  }

  @Test func `does not wait for the provider that asks for it, and ends a failed start`() async throws {
    try app.mainActor.register(lifetime: .scoped) { resolver in
      try await resolver.injector.shutDown()
      return Upload("upload", journal)
    }
    let scope = app.makeScope(name: "visit")
    await expectAwaitedError(.closed) { try await scope.get(awaiting: Upload.self) }
    #expect(journal.value == ["disposed of upload"])
    let starting = Injector(name: "starting")
    try starting.mainActor
      .register(lifetime: .singleton.startsEagerly) { () async in Draft("draft", journal) }
      .register(lifetime: .singleton.startsEagerly, fileID: "App/App.swift", line: 2) {
        (_: Draft) async throws -> Upload in throw Refused()
      }
    let error = await Task.detached { await expectAwaitedError(.startFailed) { try await starting.start() } }.value
    #expect(((error?.underlyingError as? InjectionError)?.underlyingError as? Refused) != nil)
    #expect(journal.value == ["disposed of upload", "disposed of draft"])
    #expect(starting.isClosed)
  }
}

@MainActor @Suite struct `A scope that a function of the main actor uses` {
  private let app = Injector(name: "app")
  private let journal = Journal([])

  init() throws {
    let journal = journal
    try app.mainActor.register(lifetime: .scoped) { () async in Upload("upload", journal) }
      .register(lifetime: .scoped) { Draft("draft", journal) }
  }

  @Test func `is shut down at the end of a function, which uses the main actor's state`() async throws {
    var names: [String] = []
    let last = Box("local", journal)
    let upload = try await app.withScope(name: "visit") { scope in
      #expect(scope.name == "visit")
      let upload = try await scope.get(awaiting: Upload.self)
      names += [upload.name, try scope.get(Draft.self).name, last.name]
      return upload
    }
    #expect((upload.name, names) == ("upload", ["upload", "draft", "local"]))
    #expect(journal.value == ["disposed of draft", "disposed of upload"])
  }

  @Test func `is closed, or shut down if the function could wait, at the end of a function`() async throws {
    var names: [String] = []
    func use() throws -> Draft {
      try app.withScope { scope in
        let draft = try scope.get(Draft.self)
        names.append(draft.name)
        return draft
      }
    }
    let draft = try use()
    #expect((names, journal.value) == ([draft.name], ["disposed of draft"]))
    let other = Injector(name: "other")
    try other.mainActor.register(lifetime: .scoped) { Upload("other", journal) }
    try await other.withScope { scope in _ = try scope.get(Upload.self) }
    try await other.withScope { scope in _ = scope.isClosed }
    #expect(journal.value == ["disposed of draft", "disposed of other"])
  }
}
