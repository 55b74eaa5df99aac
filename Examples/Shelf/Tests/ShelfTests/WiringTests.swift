import Testing
import VialTesting

@testable import Shelf

/// The app's services, with a root of each test's own.
@Suite(.mainActorServices(AppServices()))
struct `The app of the example Shelf` {
  private let app = AppServices.current

  @Test func `has valid services, in a session and outside of one`() throws {
    // What the closures of the properties ask for is seen while an observer listens.
    app.injector.observe { _ in }
    let session = try signIn("Ada")
    _ = (session.list, session.detail(id: 1), session.account)
    expectValid(app.injector, reportingWarnings: true)
    expectValid(session.injector, reportingWarnings: true)
  }

  @Test(.mainActorServices(AppServices()) { try $0.override($0.books) { FewBooks("Persuasion") } })
  func `shows the books that one test has put in place of the shipped ones`() async throws {
    let session = try signIn("Ada")
    let (list, detail) = (session.list, session.detail(id: 1))
    await list.load()
    await detail.load()
    #expect(list.books.value?.map(\.title) == ["Persuasion"])
    #expect(detail.book.value?.title == "Persuasion")
  }

  @Test(
    .mainActorServices(AppServices()) { app in
      try app.override(Session.self) { session in
        try session.override(session.notes) { Notes(of: session.reader, in: RecordingStore([1: "Replaced."])) }
      }
    }
  )
  func `has the notes that one test has put into each session before it begins`() throws {
    for name in ["Ada", "Grace"] {
      #expect(try signIn(name).detail(id: 1).note == "Replaced.")
      app.login.end()
    }
  }

  @Test(arguments: [false: "Emma: Again!", true: "- *Emma*: Again!"])
  func `exports notes in the format that a flag chooses`(isMarkdown: Bool, text: String) async throws {
    let session = AppServices(flags: Flags(markdown: isMarkdown)).session(of: Reader(name: "Ada"))
    session.detail(id: 1).note = "Again!"
    #expect(try await session.export() == text)
  }

  @Test func `loads the books once for all screens of a session`() async throws {
    let books = RecordingBooks()
    try app.override(app.books) { books }
    let session = try signIn("Ada")
    await session.list.load()
    await session.detail(id: 1).load()
    #expect(books.loads == 1)
    try await signIn("Grace").list.load()
    #expect(books.loads == 2)
  }

  @Test func `ends an export after the session, with the notes that the session has kept`() async throws {
    let books = HeldBooks()
    try app.override(app.books) { books }
    let session = try signIn("Ada")
    session.detail(id: 1).note = "Again!"
    let account = session.account
    let export = Task { await account.export() }
    await books.request()
    account.signOut()
    #expect(session.injector.isClosed)
    books.arrive(try await FewBooks("Emma").books())
    await export.value
    #expect(account.exported?.value == "Emma: Again!")
  }

  @Test(.mainActorServices(AppServices()) { try $0.override($0.readers) { NoReaders() } })
  func `has no session for a person who cannot sign in`() {
    let signIn = app.signIn
    signIn.name = "Ada"
    signIn.signIn()
    #expect(signIn.problem == "There is no reader called Ada.")
    #expect(app.login.session == nil)
  }

  @Test func `shares the notes among the screens of a session, and with no other session`() throws {
    let (ada, grace) = (app.session(of: Reader(name: "Ada")), app.session(of: Reader(name: "Grace")))
    ada.detail(id: 2).note = "Again!"
    #expect(ada.detail(id: 2).note == "Again!")
    #expect(ada.account.summary == "1 note")
    #expect(grace.account.summary == "0 notes")
    #expect(ada.notes !== grace.notes)
  }

  @Test func `keeps the notes once when the session ends`() throws {
    let store = RecordingStore()
    try app.override(app.noteStore) { store }
    let session = try signIn("Ada")
    session.detail(id: 2).note = "Again!"
    let account = session.account
    account.signOut()
    account.signOut()
    #expect(store.kept == [[2: "Again!"]])
    #expect(session.injector.isClosed)
    #expect(app.login.session == nil)
    #expect(app.login.problem == nil)
  }

  @Test func `ends a session before the next, and restores the notes in the reader's next session`() throws {
    try signIn("Ada").detail(id: 2).note = "Again!"
    #expect(try signIn("Grace").detail(id: 2).note == "")
    app.login.end()
    #expect(try signIn("Ada").detail(id: 2).note == "Again!")
  }

  @Test func `says that notes were not kept`() throws {
    try app.override(app.noteStore) { RecordingStore(refuses: true) }
    try signIn("Ada").detail(id: 2).note = "Again!"
    app.login.end()
    #expect(app.login.session == nil)
    #expect(app.login.problem == "Not all notes of Ada were kept.")
    _ = try signIn("Ada")
    #expect(app.login.problem == nil)
  }

  private func signIn(_ name: String) throws -> Session {
    let signIn = app.signIn
    signIn.name = name
    signIn.signIn()
    return try #require(app.login.session)
  }
}

private final class RecordingBooks: BookRepository {
  private(set) var loads = 0

  func books() async throws -> [Book] {
    loads += 1
    return []
  }
}

private struct NoReaders: ReaderDirectory {
  func reader(named name: String) throws(SignInError) -> Reader { throw .unknown(name: name) }
}
