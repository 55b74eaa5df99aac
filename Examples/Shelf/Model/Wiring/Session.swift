import Vial

/// The root of a session, whose services live from signing in to signing out.
struct Session: ShelfServices {
  let app: AppServices
  let reader: Reader
  let injector = Injector(name: "session")

  var books: any BookRepository { app.books }
  var notes: Notes { singleton { Notes(of: reader, in: app.noteStore) } }
  var login: Login { app.login }

  /// Ends the session: closing the injector disposes of what it has made.
  func close() throws { try injector.close() }
}
