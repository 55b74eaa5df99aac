#if canImport(SwiftUI)
  import SwiftUI
  import VialSwiftUI

  /// The way into a session.
  struct SignInView: View {
    @Environment(\.services.login) private var login
    @Resolved(\.services, \.signIn) private var model

    var body: some View {
      Form {
        TextField("Name", text: $model.name)
        Button("Sign in") { model.signIn() }.disabled(model.name.isEmpty)
        if let problem = model.problem ?? login.problem { Text(problem).foregroundStyle(.red) }
      }
      .navigationTitle("Shelf")
    }
  }

  #Preview("Sign in", traits: .services(\.services, AppServices())) { SignInView() }
#endif
