#if canImport(SwiftUI)
  public import SwiftUI
  public import Vial

  extension View {
    /// Gives this view and the views within it a scope that lives as long as the view's identity.
    ///
    /// ```swift
    /// Home().injectorScope(name: "session") { scope in try scope.register(instance: user) }
    ///   .id(user.id)
    /// ```
    ///
    /// The scope is a child of the environment's injector, and becomes the environment's injector. It is made when SwiftUI
    /// first updates the view. When the view goes, or when the environment has another injector, the scope is shut down.
    /// Choose another identity with `.id(_:)` where the function depends on a value that changes.
    ///
    /// If the function throws, the text of the error is in the console. In a preview it also takes the place of the view;
    /// elsewhere the program ends.
    ///
    /// - Parameters:
    ///   - name: The name of the scope in errors.
    ///   - wire: A function that registers what the scope provides.
    /// - Returns: The view with the scope in its environment.
    public func injectorScope(
      name: String? = nil,
      _ wire: @escaping @MainActor (MainActorInjector) throws -> Void = { _ in }
    ) -> some View {
      modifier(InjectorScopeModifier(name: name, wire: wire))
    }
  }

  private struct InjectorScopeModifier: ViewModifier {
    @Resolved private var scope: ViewScope

    init(name: String?, wire: @escaping @MainActor (MainActorInjector) throws -> Void) {
      _scope = Resolved(\.injector) { ViewScope(name: name, parent: $0, wire) }
    }

    func body(content: Content) -> some View {
      if let failure = scope.failure {
        ErrorView(failure)
      } else {
        content.injector(scope.injector)
      }
    }
  }

  /// The scope of one identity of a view.
  @MainActor
  private final class ViewScope {
    let injector: MainActorInjector
    private(set) var failure: (any Error)?

    init(name: String?, parent: MainActorInjector, _ wire: (MainActorInjector) throws -> Void) {
      injector = parent.makeScope(name: name)
      do {
        try wire(injector)
      } catch {
        error.reportOrEnd()
        failure = error
      }
    }

    deinit {
      let scope = injector.injector
      Task {
        do throws(InjectionError) { try await scope.shutDown() } catch { error.report() }
      }
    }
  }
#endif
