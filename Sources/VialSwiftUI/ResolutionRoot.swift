#if canImport(SwiftUI)
  import Observation
  import SwiftUI
  import Vial

  /// A value of the environment that makes the instances of a view.
  struct ResolutionRoot {
    let value: Any

    /// The injector of a root of services.
    @MainActor var injector: Injector? {
      (value as? any MainActorServices)?.injector ?? (value as? any Services)?.injector
    }

    /// Whether another value of the environment would make the same instances, as far as that can be known.
    @MainActor
    func isSame(as other: Self) -> Bool {
      let injectors = (injector, other.injector)
      if injectors.0 != nil || injectors.1 != nil { return injectors.0 === injectors.1 }
      guard let value = unwrapped, let other = other.unwrapped else {
        return unwrapped == nil && other.unwrapped == nil
      }
      if type(of: value) is AnyClass, type(of: other) is AnyClass { return value as AnyObject === other as AnyObject }
      if let value = value as? AnyHashable, let other = other as? AnyHashable { return value == other }
      return type(of: value) == type(of: other)
    }

    /// The value, or what it wraps if it is an optional.
    private var unwrapped: Any? {
      let mirror = Mirror(reflecting: value)
      return mirror.displayStyle == .optional ? mirror.children.first?.value : value
    }
  }

  /// The key of a root that the environment knows by its type.
  struct ObservableRoot<Root: AnyObject & Observable>: Hashable {}

  extension EnvironmentValues {
    subscript<Root>(_ path: KeyPath<EnvironmentValues, Root>) -> ResolutionRoot {
      ResolutionRoot(value: self[keyPath: path])
    }

    /// The same in every environment, for an instance that asks nothing of it.
    var noRoot: Void { () }

    subscript<Root>(_: ObservableRoot<Root>) -> ResolutionRoot { ResolutionRoot(value: self[Root.self] as Any) }
  }
#endif
