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
  @MainActor @preconcurrency public static func main() {
    for line in Host(app: Self()).lines { print(line) }
  }
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

extension BuiltInScene {
  public var body: Never { fatalError("a built-in scene has no body") }
}

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
