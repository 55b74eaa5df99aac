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
  ) {
    (self.name, self.traits, content) = (name, traits, body)
  }

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

extension PreviewModifier where Context == Void {
  @MainActor public static func makeSharedContext() async throws {}
}

// documentation/swiftui/previewmodifiercontent
nonisolated public struct PreviewModifierContent: BuiltInView {
  let view: AnyView
  @MainActor func evaluate(in place: Place) { view.evaluate(in: place) }
}
