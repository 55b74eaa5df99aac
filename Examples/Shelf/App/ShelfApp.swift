#if canImport(SwiftUI)
  import SwiftUI

  /// The app, whose services are the default of the environment.
  @main struct ShelfApp: App {
    var body: some Scene {
      WindowGroup { RootView() }
    }
  }
#else
  /// The app without windows, where there is no SwiftUI: its models play a session in text.
  @main enum ShelfProgram {
    static func main() async {
      let services = AppServices.live
      for name in ["Adam", "Ada"] {
        let signIn = services.signIn
        signIn.name = name
        signIn.signIn()
        print(signIn.problem ?? "\(name) signs in.")
        if let session = services.login.session { await visit(session) }
      }
    }

    private static func visit(_ session: Session) async {
      let list = session.list
      await list.load()
      guard case .loaded(let books) = list.books, let book = books.last else { return }
      print(books.map { "\($0.id) \($0.title), \(list.subtitle(of: $0))" }.joined(separator: "\n"))

      let detail = session.detail(id: book.id)
      detail.note = "Read it again."
      print("\(book.title), \(list.subtitle(of: book))")

      let account = session.account
      print("\(account.reader.name) signs out with \(account.summary).")
      account.signOut()
    }
  }
#endif
