#if canImport(SwiftUI)
  import SwiftUI
  import VialSwiftUI

  /// The books of the shelf.
  struct ListView: View {
    @Resolved(\.session, \.list) private var model
    @Resolved(\.session, \.router) private var router
    @State private var attempt = 1

    var body: some View {
      List {
        if let problem = router.problem { Text(problem).foregroundStyle(.red) }
        switch model.books {
        case .running: Text("Loading …")
        case .loaded(let books):
          if books.isEmpty { Text("The shelf is empty.") }
          ForEach(books) { book in
            NavigationLink(value: Destination.book(book.id)) {
              VStack(alignment: .leading) {
                Text(book.title)
                Text(model.subtitle(of: book)).foregroundStyle(.secondary)
              }
            }
          }
        case .failed(let problem):
          Text(problem).foregroundStyle(.red)
          Button("Try again") { attempt += 1 }
        }
        NavigationLink(model.reader.name, value: Destination.account)
      }
      .navigationTitle("Shelf")
      .navigationDestination(for: Destination.self) { destination in
        switch destination {
        case .book(let id): DetailView(id: id)
        case .account: AccountView()
        }
      }
      .task(id: attempt) { await model.load() }
    }
  }

  #Preview("List", traits: .services(\.session, try .preview())) {
    NavigationStack { ListView() }
  }

  #Preview("Empty list", traits: .services(\.session, try .preview { try $0.override($0.books) { FewBooks() } })) {
    NavigationStack { ListView() }
  }

  #Preview("No list", traits: .services(\.session, try .preview { try $0.override($0.books) { LostBooks() } })) {
    NavigationStack { ListView() }
  }
#endif
