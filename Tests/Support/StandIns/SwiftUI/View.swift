// documentation/swiftui/view
@MainActor @preconcurrency public protocol View {
  associatedtype Body: View

  // documentation/swiftui/view/body-8kl5o
  @ViewBuilder @MainActor @preconcurrency var body: Body { get }
}

extension Never: View { public var body: Never { fatalError("a built-in view has no body") } }

/// A view that the stand-in evaluates itself.
@MainActor
protocol BuiltInView: View where Body == Never { func evaluate(in place: Place) }
extension BuiltInView { public var body: Never { fatalError("a built-in view has no body") } }

extension View {
  /// Evaluates the view and the views within it.
  @MainActor func evaluate(in place: Place) {
    if let builtIn = self as? any BuiltInView { return builtIn.evaluate(in: place) }
    var view = self
    place.prepare(&view)
    view.body.evaluate(in: place.child("body"))
  }
}

// documentation/swiftui/emptyview
nonisolated public struct EmptyView: BuiltInView {
  public init() {}
  @MainActor func evaluate(in place: Place) {}
}

// documentation/swiftui/tupleview
nonisolated public struct TupleView<T>: BuiltInView {
  public var value: T
  let views: [any View]

  @MainActor func evaluate(in place: Place) {
    for (index, view) in views.enumerated() { view.evaluate(in: place.child(index)) }
  }
}

nonisolated public struct _ConditionalContent<First: View, Second: View>: BuiltInView {
  enum Content { case first(First), second(Second) }
  let content: Content

  @MainActor func evaluate(in place: Place) {
    switch content {
    case .first(let view): view.evaluate(in: place.child("first"))
    case .second(let view): view.evaluate(in: place.child("second"))
    }
  }
}

extension Optional: View where Wrapped: View { public typealias Body = Never }

extension Optional: BuiltInView where Wrapped: View {
  @MainActor func evaluate(in place: Place) { self?.evaluate(in: place.child("some")) }
}

// documentation/swiftui/anyview
nonisolated public struct AnyView: BuiltInView {
  let view: any View

  // documentation/swiftui/anyview/init(_:)
  public init<V: View>(_ view: V) { self.view = view }
  @MainActor func evaluate(in place: Place) { view.evaluate(in: place.child(ObjectIdentifier(type(of: view)))) }
}

// documentation/swiftui/viewbuilder
@resultBuilder public enum ViewBuilder {
  public static func buildExpression<Content: View>(_ content: Content) -> Content { content }
  public static func buildBlock() -> EmptyView { EmptyView() }
  public static func buildBlock<Content: View>(_ content: Content) -> Content { content }
  public static func buildBlock<each Content: View>(
    _ content: repeat each Content
  ) -> TupleView<(repeat each Content)> {
    var views: [any View] = []
    for view in repeat each content { views.append(view) }
    return TupleView(value: (repeat each content), views: views)
  }
  public static func buildIf<Content: View>(_ content: Content?) -> Content? { content }
  public static func buildEither<First: View, Second: View>(first: First) -> _ConditionalContent<First, Second> {
    _ConditionalContent(content: .first(first))
  }
  public static func buildEither<First: View, Second: View>(second: Second) -> _ConditionalContent<First, Second> {
    _ConditionalContent(content: .second(second))
  }
}
