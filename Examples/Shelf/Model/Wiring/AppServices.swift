import Vial

/// The root of the app: the services that all sessions share.
final class AppServices: MainActorServices {
  static let live = AppServices(flags: .stored)
  let injector = Injector(name: "app")
  private let flags: Flags

  init(flags: Flags = Flags()) { self.flags = flags }

  var books: any BookRepository { singleton { ShippedBooks() } }
  var readers: any ReaderDirectory { singleton { ShippedReaders() } }
  var noteStore: any NoteStore { singleton { NoteMemory() } }
  var noteFormat: any NoteFormat { flags.markdown ? singleton { MarkdownNotes() } : singleton { PlainNotes() } }
  var login: Login { singleton { Login() } }
  var screens: ConstructorRegistry { get throws { try singleton { try .screens() } } }

  var signIn: SignInModel { SignInModel(readers: readers, begin: begin) }
  func begin(_ reader: Reader) { login.begin(session(of: reader)) }
  func session(of reader: Reader) -> Session {
    Session(app: self, reader: reader, injector: injector.makeScope(name: "session"))
  }
  func destination(of link: String) throws -> Destination { try screens.destination(of: link) }
}
