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
      if signIn("Adam") == nil, let session = signIn("Ada") { await visit(session) }
      if let session = signIn("Ada") { await leave(session) }
    }

    private static func signIn(_ name: String) -> Session? {
      let services = AppServices.live
      let signIn = services.signIn
      signIn.name = name
      signIn.signIn()
      print(signIn.problem ?? "\(name) signs in.")
      return services.login.session
    }

    private static func visit(_ session: Session) async {
      let list = session.list
      await list.load()
      guard case .loaded(let books) = list.books else { return }
      print(books.map { "\($0.id) \($0.title), \(list.subtitle(of: $0))" }.joined(separator: "\n"))

      for link in ["bok/3", "book/three", "book/3"] { await open(link, in: session) }

      let account = session.account
      print("\(account.reader.name) signs out with \(account.summary).")
      account.signOut()
    }

    private static func open(_ link: String, in session: Session) async {
      let router = session.router
      router.open(link)
      if let problem = router.problem { print(problem) }
      guard case .book(let id) = router.path.last else { return }

      let detail = session.detail(id: id)
      await detail.load()
      guard case .loaded(let book) = detail.book else { return }
      detail.note = "Read it again."
      print("\(book.title), \(session.list.subtitle(of: book))")
    }

    /// Signs out during an export, which goes on.
    ///
    /// The export asks for the notes of a session that has ended, as a debug build warns.
    private static func leave(_ session: Session) async {
      let account = session.account
      let export = Task.immediate { await account.export() }
      account.signOut()
      print("\(account.reader.name) signs out during an export.")

      await export.value
      if case .loaded(let text) = account.exported { print(text) }
    }
  }
#endif
