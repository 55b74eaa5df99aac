import Testing
import VialTesting

@testable import Shelf

/// The app's services, with a root of each test's own.
@Suite(.mainActorServices(AppServices()))
struct `The app of the example Shelf` {
  private let app = AppServices.current

  @Test func `has valid services, in a session and outside of one`() throws {
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

  @Test func `restores the notes in the reader's next session`() throws {
    try signIn("Ada").detail(id: 2).note = "Again!"
    app.login.end()
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

private struct NoReaders: ReaderDirectory {
  func reader(named name: String) throws(SignInError) -> Reader { throw .unknown(name: name) }
}
