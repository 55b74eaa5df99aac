#if canImport(SwiftUI)
  import SwiftUI
  import VialSwiftUI

  /// The screens of the reader who is signed in, or the screen to sign in.
  struct RootView: View {
    @Environment(\.services.login) private var login

    var body: some View {
      if let session = login.session {
        ReaderView().environment(\.session, session)
      } else {
        SignInView()
      }
    }
  }

  #Preview("App", traits: .services(\.services, AppServices()) { try $0.override($0.books) { FewBooks("Emma") } }) {
    RootView()
  }

  #Preview("App of Ada", traits: .services(\.services, AppServices()) { $0.begin(Reader(name: "Ada")) }) {
    RootView()
  }
#endif
