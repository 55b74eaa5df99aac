#if canImport(SwiftUI)
  import Foundation
  import SwiftUI
  import VialSwiftUI

  /// The screens of a reader, which links such as `shelf:book/3` open, too.
  struct ReaderView: View {
    @Resolved(\.session, \.router) private var router

    var body: some View {
      NavigationStack(path: $router.path) { ListView() }.onOpenURL { router.open($0.path()) }
    }
  }

  #Preview("Linked book", traits: .services(\.session, try .preview()) { $0.router.open("book/2") }) { ReaderView() }

  #Preview("Wrong link", traits: .services(\.session, try .preview()) { $0.router.open("bok/2") }) { ReaderView() }
#endif
