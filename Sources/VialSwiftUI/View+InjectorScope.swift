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
      _ wire: @escaping @MainActor (Injector) throws -> Void = { _ in }
    ) -> some View {
      modifier(InjectorScopeModifier(name: name, wire: wire))
    }
  }

  extension View {
    /// Gives this view and the views within it a root of services that lives as long as the view's identity.
    ///
    /// ```swift
    /// Home().servicesScope(\.session) { services.session(of: user) }
    ///   .id(user.id)
    /// ```
    ///
    /// The root is made when SwiftUI first updates the view. When the view goes, the root's injector is shut down. Choose another
    /// identity with `.id(_:)` where the function depends on a value that changes.
    ///
    /// - Parameters:
    ///   - path: The root in the environment.
    ///   - make: A function that returns a root with an injector of its own, such as a scope of the app's.
    /// - Returns: The view with the root in its environment.
    public func servicesScope<Root>(
      _ path: WritableKeyPath<EnvironmentValues, Root?>,
      _ make: @escaping @MainActor () -> Root
    ) -> some View {
      modifier(ServicesScopeModifier(path: path, make: make))
    }
  }

  private struct InjectorScopeModifier: ViewModifier {
    @Resolved private var scope: ViewScope<Injector>

    init(name: String?, wire: @escaping @MainActor (Injector) throws -> Void) {
      _scope = Resolved(\.injector) { parent in
        ViewScope(of: parent.makeScope(name: name)) { scope in try Injector.withDefault(scope) { try wire(scope) } }
      }
    }

    func body(content: Content) -> some View {
      if let failure = scope.failure {
        ErrorView(failure)
      } else {
        content.injector(scope.root)
      }
    }
  }

  private struct ServicesScopeModifier<Root>: ViewModifier {
    private let path: WritableKeyPath<EnvironmentValues, Root?>
    @Resolved private var scope: ViewScope<Root>

    init(path: WritableKeyPath<EnvironmentValues, Root?>, make: @escaping @MainActor () -> Root) {
      self.path = path
      _scope = Resolved(\.noRoot) { _ in ViewScope(of: make()) }
    }

    func body(content: Content) -> some View { content.environment(path, scope.root) }
  }

  /// A scope or a root of one identity of a view, whose injector is shut down when the view goes.
  @MainActor
  private final class ViewScope<Root> {
    let root: Root
    private(set) var failure: (any Error)?
    private let injector: Injector?

    init(of root: Root, _ wire: (Root) throws -> Void = { _ in }) {
      (self.root, injector) = (root, ResolutionRoot(value: root).injector)
      do {
        try wire(root)
      } catch {
        error.reportOrEnd()
        failure = error
      }
    }

    deinit { injector?.shutDownLater { $0.report() } }
  }
#endif
