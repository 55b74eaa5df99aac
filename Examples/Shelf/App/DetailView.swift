#if canImport(SwiftUI)
  import SwiftUI
  import VialSwiftUI

  /// A book, and the reader's note on it.
  struct DetailView: View {
    @Resolved private var model: DetailModel

    init(id: Book.ID) { _model = Resolved(\.session) { $0.detail(id: id) } }

    var body: some View {
      Form {
        switch model.book {
        case .running: Text("Loading …")
        case .loaded(let book):
          Section(book.title) {
            Text(book.author)
            Text(String(book.year))
          }
          TextField("Note", text: $model.note)
        case .failed(let problem): Text(problem).foregroundStyle(.red)
        }
      }
      .navigationTitle("Book")
      .task { await model.load() }
    }
  }

  #Preview("Book", traits: .services(\.session, try .preview()) { $0.notes[2] = "Read it again." }) {
    DetailView(id: 2)
  }

  #Preview("No book", traits: .services(\.session, try .preview { try $0.override($0.books) { FewBooks() } })) {
    DetailView(id: 2)
  }
#endif
