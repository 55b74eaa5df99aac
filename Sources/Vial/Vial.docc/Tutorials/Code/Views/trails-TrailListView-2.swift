#if canImport(SwiftUI)
  import SwiftUI
  import VialSwiftUI

  struct TrailListView: View {
    @Resolved private var list: TrailListModel

    var body: some View {
      NavigationStack {
        List(list.rows) { row in
          NavigationLink(row.text, value: row.id)
        }
        .navigationDestination(for: Int.self) { TrailDetailView(id: $0) }
      }
    }
  }

  #Preview(traits: .injector(TrailAssembly.self)) { TrailListView() }
#endif
