#if canImport(SwiftUI)
  public import SwiftUI
  @_exported public import Vial

  private struct InjectorKey: EnvironmentKey {
    // Computed, since the current injector may become another one.
    static var defaultValue: Injector { .current }
  }

  extension EnvironmentValues {
    /// The injector that views ask for services by type; by default ``/Vial/Injector/current``.
    ///
    /// ```swift
    /// @Environment(\.injector) private var injector
    /// ```
    ///
    /// Services that are properties of the injectors need nothing else: `@Environment(\.injector.api)`.
    public var injector: Injector {
      get { self[InjectorKey.self] }
      set { self[InjectorKey.self] = newValue }
    }
  }

  extension View {
    /// Sets the injector that this view and the views within it ask.
    ///
    /// - Parameter injector: The injector.
    /// - Returns: The view with the injector in its environment.
    public func injector(_ injector: Injector) -> some View { environment(\.injector, injector) }
  }

  extension Scene {
    /// Sets the injector that the views of this scene ask.
    ///
    /// - Parameter injector: The injector.
    /// - Returns: The scene with the injector in its environment.
    public func injector(_ injector: Injector) -> some Scene { environment(\.injector, injector) }
  }
#endif
