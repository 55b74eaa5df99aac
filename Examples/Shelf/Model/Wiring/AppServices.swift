import Vial

/// The root of the app: the services that all sessions share.
final class AppServices: MainActorServices {
  static let live = AppServices()
  let injector = Injector(name: "app")

  var books: any BookRepository { singleton { ShippedBooks() } }
  var readers: any ReaderDirectory { singleton { ShippedReaders() } }
  var noteStore: any NoteStore { singleton { NoteMemory() } }
  var login: Login { singleton { Login() } }

  var signIn: SignInModel { SignInModel(readers: readers, begin: begin) }
  func begin(_ reader: Reader) { login.begin(session(of: reader)) }
  func session(of reader: Reader) -> Session { Session(app: self, reader: reader) }
}
