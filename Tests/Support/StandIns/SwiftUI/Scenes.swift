// documentation/swiftui/app
@MainActor @preconcurrency public protocol App {
  associatedtype Body: Scene

  // documentation/swiftui/app/body-swift.property
  @SceneBuilder @MainActor @preconcurrency var body: Body { get }

  // documentation/swiftui/app/init()
  @MainActor @preconcurrency init()
}

extension App {
  // documentation/swiftui/app/main(); the stand-in has no window, and shows the first evaluation
  @MainActor @preconcurrency public static func main() { for line in Host(app: Self()).lines { print(line) } }
}

// documentation/swiftui/scene
@MainActor @preconcurrency public protocol Scene {
  associatedtype Body: Scene

  // documentation/swiftui/scene/body-swift.property
  @SceneBuilder @MainActor @preconcurrency var body: Body { get }
}

extension Never: Scene {}

// documentation/swiftui/scenebuilder
@resultBuilder public enum SceneBuilder {
  public static func buildBlock<Content: Scene>(_ content: Content) -> Content { content }
}

/// A scene that the stand-in evaluates itself.
@MainActor
protocol BuiltInScene: Scene where Body == Never { @MainActor func view() -> any View }
extension BuiltInScene { public var body: Never { fatalError("a built-in scene has no body") } }

extension Scene {
  @MainActor func evaluate(in place: Place) {
    if let builtIn = self as? any BuiltInScene { return builtIn.view().evaluate(in: place) }
    body.evaluate(in: place.child("scene"))
  }
}

// documentation/swiftui/windowgroup
nonisolated public struct WindowGroup<Content: View>: BuiltInScene {
  let content: Content

  // documentation/swiftui/windowgroup/init(content:)
  public init(@ViewBuilder content: () -> Content) { self.content = content() }
  @MainActor func view() -> any View { content }
}

extension Scene {
  // documentation/swiftui/scene/environment(_:_:)
  nonisolated public func environment<V>(_ keyPath: WritableKeyPath<EnvironmentValues, V>, _ value: V) -> some Scene {
    EnvironmentScene(content: self) { $0[keyPath: keyPath] = value }
  }
}

nonisolated struct EnvironmentScene<Content: Scene>: BuiltInScene {
  let content: Content
  let change: (inout EnvironmentValues) -> Void

  @MainActor func view() -> any View { EnvironmentView(content: SceneView(scene: content), change: change) }
}

nonisolated struct SceneView<Content: Scene>: BuiltInView {
  let scene: Content
  @MainActor func evaluate(in place: Place) { scene.evaluate(in: place) }
}

// documentation/developertoolssupport/preview; the macro #Preview expands to a call of its initializer
@MainActor public struct Preview {
  // documentation/developertoolssupport/preview/viewtraits
  public enum ViewTraits {}

  /// The name that the canvas shows.
  public let name: String?

  let traits: [PreviewTrait<ViewTraits>]
  let content: @MainActor () -> any View

  // documentation/developertoolssupport/preview/init(_:traits:body:)-8pemr
  @MainActor public init(
    _ name: String? = nil,
    traits: PreviewTrait<ViewTraits>...,
    @ViewBuilder body: @escaping @MainActor () -> any View
  ) { (self.name, self.traits, content) = (name, traits, body) }

  /// The view with all modifiers, which the canvas shows.
  public var view: AnyView {
    var view = AnyView(content())
    for modifier in traits.flatMap(\.modifiers) { view = AnyView(modifier(view)) }
    return view
  }
}

// documentation/developertoolssupport/previewtrait
@MainActor public struct PreviewTrait<T> {
  let modifiers: [(AnyView) -> any View]

  // documentation/developertoolssupport/previewtrait/init(_:)
  @MainActor public init(_ traits: PreviewTrait<T>...) { modifiers = traits.flatMap(\.modifiers) }
  fileprivate init(modifiers: [(AnyView) -> any View]) { self.modifiers = modifiers }
}

extension PreviewTrait where T == Preview.ViewTraits {
  // documentation/developertoolssupport/previewtrait/modifier(_:)
  @MainActor public static func modifier(_ modifier: some PreviewModifier) -> PreviewTrait<T> {
    func modified<Modifier: PreviewModifier>(_ view: AnyView, _ modifier: Modifier) -> any View {
      guard let nothing = () as? Modifier.Context else { fatalError("the stand-in makes no shared context") }
      return modifier.body(content: PreviewModifierContent(view: view), context: nothing)
    }
    return PreviewTrait(modifiers: [{ modified($0, modifier) }])
  }
}

// documentation/swiftui/previewmodifier
@MainActor public protocol PreviewModifier {
  // documentation/swiftui/previewmodifier/context
  associatedtype Context = Void
  associatedtype Body: View

  // documentation/swiftui/previewmodifier/content
  typealias Content = PreviewModifierContent

  // documentation/swiftui/previewmodifier/makesharedcontext()
  @MainActor static func makeSharedContext() async throws -> Context

  // documentation/swiftui/previewmodifier/body(content:context:)
  @ViewBuilder @MainActor func body(content: Content, context: Context) -> Body
}

extension PreviewModifier where Context == Void { @MainActor public static func makeSharedContext() async throws {} }

// documentation/swiftui/previewmodifiercontent
nonisolated public struct PreviewModifierContent: BuiltInView {
  let view: AnyView
  @MainActor func evaluate(in place: Place) { view.evaluate(in: place) }
}
