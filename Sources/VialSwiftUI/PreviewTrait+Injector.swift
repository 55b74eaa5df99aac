#if canImport(SwiftUI)
  public import SwiftUI
  public import Vial

  extension PreviewTrait where T == Preview.ViewTraits {
    /// Gives a preview an injector of its own, in which services are replaced.
    ///
    /// ```swift
    /// #Preview(traits: .injector { try $0.mainActor.override($0.api) { MockApi() } }) { Home() }
    /// #Preview(traits: .injector(ShopAssembly.self) { try $0.mainActor.override { PreviewClock() } }) { Home() }
    /// ```
    ///
    /// All views of the preview see the injector, also those that are made later. If an assembly or the function throws, the
    /// preview shows the error's text.
    ///
    /// - Parameters:
    ///   - assemblies: The assemblies of a new injector. Without any, the injector is a copy of the current one.
    ///   - wire: A function that registers or replaces services.
    /// - Returns: The trait.
    public static func injector(
      _ assemblies: any Assembly.Type...,
      wire: @escaping (Injector) throws -> Void = { _ in }
    ) -> PreviewTrait {
      trait(\.injector) {
        let injector: Injector
        if assemblies.isEmpty {
          injector = try .current.copy(name: "preview")
        } else {
          injector = Injector(name: "preview")
          try Injector.withDefault(injector) { _ = try injector.include(assemblies) }
        }
        try Injector.withDefault(injector) { try wire(injector) }
        return injector
      }
    }

    /// Gives a preview a root of services of its own, in which services are replaced.
    ///
    /// ```swift
    /// #Preview(traits: .services(\.services, AppServices()) { try $0.override($0.api) { MockApi() } }) { Home() }
    /// ```
    ///
    /// All views of the preview see the root, also those that are made later. The root's injector becomes the environment's,
    /// too. If the function throws, the preview shows the error's text.
    ///
    /// - Parameters:
    ///   - path: The root in the environment.
    ///   - root: The preview's root.
    ///   - wire: A function that replaces services.
    /// - Returns: The trait.
    public static func services<Root>(
      _ path: WritableKeyPath<EnvironmentValues, Root>,
      _ root: @autoclosure () throws -> Root,
      wire: (Root) throws -> Void = { _ in }
    ) -> PreviewTrait {
      trait(path) { try wired(root(), wire) }
    }

    /// Gives a preview a root that isn't always in the environment, such as a session's.
    ///
    /// - Parameters:
    ///   - path: The root in the environment.
    ///   - root: The preview's root.
    ///   - wire: A function that replaces services.
    /// - Returns: The trait.
    public static func services<Root>(
      _ path: WritableKeyPath<EnvironmentValues, Root?>,
      _ root: @autoclosure () throws -> Root,
      wire: (Root) throws -> Void = { _ in }
    ) -> PreviewTrait {
      trait(path) { try wired(root(), wire) }
    }

    private static func wired<Root>(_ root: Root, _ wire: (Root) throws -> Void) throws -> Root {
      try wire(root)
      return root
    }

    private static func trait<Value>(
      _ path: WritableKeyPath<EnvironmentValues, Value>,
      _ make: () throws -> Value
    ) -> PreviewTrait {
      .modifier(ReplacingPreview(path: path, outcome: Result(catching: make)))
    }
  }

  /// A preview with another value in its environment, or the error that the value could not be made with.
  private struct ReplacingPreview<Value>: PreviewModifier {
    let path: WritableKeyPath<EnvironmentValues, Value>
    let outcome: Result<Value, any Error>

    func body(content: Content, context: Void) -> some View {
      switch outcome {
      case .success(let value):
        let injector = ResolutionRoot(value: value).injector
        content.environment(path, value).transformEnvironment(\.injector) { $0 = injector ?? $0 }
      case .failure(let error): ErrorView(error)
      }
    }
  }
#endif
