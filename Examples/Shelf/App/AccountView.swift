#if canImport(SwiftUI)
  import SwiftUI
  import VialSwiftUI

  /// The reader, and the way out of the session.
  struct AccountView: View {
    @Resolved(\.session, \.account) private var model

    var body: some View {
      Form {
        Section(model.reader.name) { Text(model.summary) }
        switch model.exported {
        case nil: Button("Export") { Task { await model.export() } }
        case .running: Text("Exporting …")
        case .loaded(let text): Text(text)
        case .failed(let problem): Text(problem).foregroundStyle(.red)
        }
        Button("Sign out") { model.signOut() }
      }
      .navigationTitle("Account")
    }
  }

  #Preview("Account", traits: .services(\.session, try .preview())) { AccountView() }

  #Preview("Account with a note", traits: .services(\.session, try .preview()) { $0.notes[2] = "Read it again." }) {
    AccountView()
  }
#endif
