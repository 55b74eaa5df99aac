#if canImport(SwiftUI)
  public import Observation
  public import SwiftUI
  import Vial

  /// A property of a view whose instance is made once for each identity of the view.
  ///
  /// ```swift
  /// struct Home: View {
  ///   @Resolved(\.services, \.home) private var model
  ///   @Resolved private var badge: BadgeModel
  ///   var body: some View { TextField("Name", text: $model.name) }
  /// }
  ///
  /// struct Detail: View {
  ///   @Resolved private var model: DetailModel
  ///   init(id: Int) { _model = Resolved(\.services) { $0.detail(id: id) } }
  /// }
  /// ```
  ///
  /// The first property asks a root of services in the environment, the second the environment's injector by type. The
  /// instance is made when SwiftUI first updates the view, and again when the environment has another root or another
  /// injector. It is released with the view. While it is made, the injector is ``/Vial/Injector/current``.
  ///
  /// The projected value has a binding to each property of an `Observable` instance, as a `Bindable` has.
  ///
  /// A view can't throw. If the instance can't be made, reading the property ends the program with the error's full text.
  /// Until then, each update of the view tries again.
  @MainActor
  @dynamicMemberLookup
  @propertyWrapper
  public struct Resolved<Value>: DynamicProperty {
    @Environment private var root: ResolutionRoot
    // Not by the attribute, which is a macro with newer SDKs.
    private var state = State(initialValue: ResolvedInstance<Value>())
    private let make: (ResolutionRoot) throws -> Value

    private init(_ path: KeyPath<EnvironmentValues, ResolutionRoot>, _ make: @escaping (Any) throws -> Value) {
      _root = Environment(path)
      self.make = { root in
        guard let injector = root.injector else { return try make(root.value) }
        return try Injector.withDefault(injector) { try make(root.value) }
      }
    }

    private init<Root>(
      _ path: KeyPath<EnvironmentValues, ResolutionRoot>,
      _ make: @escaping (Root) throws -> Value,
      putThereBy modifier: String
    ) {
      self.init(path) { root in
        guard let root = root as? Root else {
          fatalError("The environment has no \(Root.self). Put it there: \(modifier)")
        }
        return try make(root)
      }
    }

    /// Asks a root in the environment for a service, which is a property or the result of a function.
    ///
    /// The view depends on this root only, not on the rest of the environment. Roots are compared by their injectors, other
    /// objects by identity, and other values with `==` where they are `Hashable`.
    ///
    /// - Parameters:
    ///   - root: The root in the environment, often an `@Entry` of your app.
    ///   - make: The key path of a property, or a function that gets the root, such as for a service with arguments. A property
    ///     without `singleton` makes an instance of the view's own.
    public init<Root>(_ root: KeyPath<EnvironmentValues, Root>, _ make: @escaping (Root) throws -> Value) {
      self.init(\.[root], make, putThereBy: ".environment(\\.…, root)")
    }

    /// Asks a root that isn't always in the environment, such as a session's.
    ///
    /// If the root is missing when the view asks, the program ends with a text that names the root.
    ///
    /// - Parameters:
    ///   - root: The root in the environment.
    ///   - make: The key path of a property, or a function that gets the root.
    public init<Root>(_ root: KeyPath<EnvironmentValues, Root?>, _ make: @escaping (Root) throws -> Value) {
      self.init(\.[root], make, putThereBy: ".environment(\\.…, root)")
    }

    /// Asks an observable root, which the environment knows by its type.
    ///
    /// If the root is missing when the view asks, the program ends with a text that names the root.
    ///
    /// - Parameters:
    ///   - root: The type of the root that `.environment(_:)` puts into the environment.
    ///   - make: The key path of a property, or a function that gets the root.
    public init<Root: AnyObject & Observable>(_ root: Root.Type, _ make: @escaping (Root) throws -> Value) {
      self.init(\.[ObservableRoot<Root>()], make, putThereBy: ".environment(\(Root.self)())")
    }

    /// Asks the environment's injector for a service by type.
    ///
    /// - Parameters:
    ///   - qualifier: The qualifier under which it is registered.
    ///   - name: The name that tells the binding apart, as a qualifier does.
    ///   - fileID: The file of the property.
    ///   - line: The line of the property.
    public init(
      _ qualifier: (any Qualifier.Type)? = nil,
      named name: String? = nil,
      fileID: String = #fileID,
      line: Int = #line
    ) {
      self.init(\.injector) { injector in
        try injector.get(Value.self, qualifiedBy: qualifier, named: name, fileID: fileID, line: line)
      }
    }

    /// The instance.
    public var wrappedValue: Value {
      // A view that is no part of a hierarchy is never updated.
      if instance.outcome == nil { renew() }
      switch instance.outcome {
      case .success(let value): return value
      case .failure(let error): error.end()
      case nil: fatalError("renew() has set it")
      }
    }

    /// The property itself, whose members are bindings.
    public var projectedValue: Resolved { self }

    /// Returns a binding to a property of the instance, as a `Bindable` does.
    ///
    /// - Parameter path: The property.
    public subscript<Subject>(
      dynamicMember path: ReferenceWritableKeyPath<Value, Subject>
    ) -> SwiftUI.Binding<Subject> where Value: AnyObject & Observable {
      Bindable(wrappedValue)[dynamicMember: path]
    }

    /// Makes the instance unless the environment's root has one already.
    ///
    /// SwiftUI calls it before it asks the view for its body.
    public nonisolated mutating func update() {
      guard MainActorProbe.isOnMainActor else { return }
      let property = self
      MainActor.assumeIsolated { property.renew() }
    }

    private var instance: ResolvedInstance<Value> { state.wrappedValue }

    private func renew() { instance.renew(for: root, make) }
  }

  /// The instance of one identity of a view, and the root for which it was made.
  @MainActor
  private final class ResolvedInstance<Value> {
    private(set) var outcome: Result<Value, any Error>?
    private var root: ResolutionRoot?

    func renew(for root: ResolutionRoot, _ make: (ResolutionRoot) throws -> Value) {
      if case .success = outcome, let known = self.root, known.isSame(as: root) { return }
      self.root = root
      outcome = Result { try make(root) }
    }
  }
#endif
