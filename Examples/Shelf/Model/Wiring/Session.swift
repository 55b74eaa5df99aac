import Vial

/// The root of a session, whose services live from signing in to signing out.
struct Session: ShelfServices {
  let app: AppServices
  let reader: Reader
  let injector: Injector

  var books: any BookRepository { singleton { CachedBooks(of: app.books) } }
  var notes: Notes { singleton { Notes(of: reader, in: app.noteStore) } }
  var noteFormat: any NoteFormat { app.noteFormat }
  var login: Login { app.login }
  var router: Router { singleton { Router(find: app.destination) } }

  /// Ends the session: closing the injector disposes of what it has made.
  func close() throws { try injector.close() }
}
