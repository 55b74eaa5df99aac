public import Foundation

// documentation/swiftui/viewmodifier
@MainActor @preconcurrency public protocol ViewModifier {
  associatedtype Body: View

  // documentation/swiftui/viewmodifier/content
  typealias Content = _ViewModifier_Content<Self>

  // documentation/swiftui/viewmodifier/body(content:)
  @ViewBuilder @MainActor @preconcurrency func body(content: Content) -> Body
}

nonisolated public struct _ViewModifier_Content<Modifier: ViewModifier>: BuiltInView {
  let view: any View
  @MainActor func evaluate(in place: Place) { view.evaluate(in: place.child("content")) }
}

// documentation/swiftui/modifiedcontent
nonisolated public struct ModifiedContent<Content, Modifier> {
  public var content: Content
  public var modifier: Modifier

  public init(content: Content, modifier: Modifier) { (self.content, self.modifier) = (content, modifier) }
}

extension ModifiedContent: View where Content: View, Modifier: ViewModifier { public typealias Body = Never }

extension ModifiedContent: BuiltInView where Content: View, Modifier: ViewModifier {
  @MainActor func evaluate(in place: Place) {
    var modifier = modifier
    let place = place.child("modifier")
    place.prepare(&modifier)
    modifier.body(content: _ViewModifier_Content(view: content)).evaluate(in: place.child("body"))
  }
}

/// A view that only changes how its content is shown, or what happens with it.
nonisolated struct ContentView: BuiltInView {
  let content: any View
  var key: AnyHashable = "content"
  var task: (@Sendable () async -> Void)?
  var trigger: TaskTrigger?
  var onAppear: (@MainActor () -> Void)?
  var onDisappear: (@MainActor () -> Void)?
  var onOpenURL: (@MainActor (URL) -> Void)?
  var isDisabled = false
  var title: String?

  @MainActor func evaluate(in place: Place) {
    var place = place.child(key)
    if isDisabled { place.isDisabled = true }
    if let title { place.screen.add(.title(title)) }
    place.node.onOpenURL = onOpenURL
    let isNew = !place.node.hasAppeared
    if isNew {
      place.node.hasAppeared = true
      onAppear?()
      place.node.onDisappear = onDisappear
    }
    if let task, isNew || trigger != place.node.trigger { place.node.begin(task, trigger) }
    content.evaluate(in: place)
  }
}

/// The value whose change begins a task anew.
nonisolated struct TaskTrigger: Equatable {
  private let value: any Equatable

  init(_ value: any Equatable) { self.value = value }

  static func == (left: Self, right: Self) -> Bool {
    func isEqual<Value: Equatable>(_ value: Value) -> Bool { value == right.value as? Value }
    return isEqual(left.value)
  }
}

extension View {
  // documentation/swiftui/view/modifier(_:)
  nonisolated public func modifier<T>(_ modifier: T) -> ModifiedContent<Self, T> {
    ModifiedContent(content: self, modifier: modifier)
  }

  // documentation/swiftui/view/id(_:)
  nonisolated public func id<ID: Hashable>(_ id: ID) -> some View { ContentView(content: self, key: AnyHashable(id)) }

  // documentation/swiftui/view/task(priority:_:)
  nonisolated public func task(
    priority: TaskPriority = .userInitiated,
    @_inheritActorContext _ action: @escaping @Sendable () async -> Void
  ) -> some View { ContentView(content: self, task: action) }

  // documentation/swiftui/view/task(id:priority:_:)
  nonisolated public func task<T: Equatable>(
    id value: T,
    priority: TaskPriority = .userInitiated,
    @_inheritActorContext _ action: @escaping @Sendable () async -> Void
  ) -> some View { ContentView(content: self, task: action, trigger: TaskTrigger(value)) }

  // documentation/swiftui/view/onappear(perform:); SwiftUI calls it on the main actor
  nonisolated public func onAppear(perform action: (() -> Void)? = nil) -> some View {
    ContentView(content: self, onAppear: onMainActor(action))
  }

  // documentation/swiftui/view/ondisappear(perform:)
  nonisolated public func onDisappear(perform action: (() -> Void)? = nil) -> some View {
    ContentView(content: self, onDisappear: onMainActor(action))
  }

  // documentation/swiftui/view/onopenurl(perform:)
  nonisolated public func onOpenURL(perform action: @escaping (URL) -> Void) -> some View {
    ContentView(content: self, onOpenURL: unsafeBitCast(action, to: (@MainActor (URL) -> Void).self))
  }

  // documentation/swiftui/view/disabled(_:)
  nonisolated public func disabled(_ disabled: Bool) -> some View { ContentView(content: self, isDisabled: disabled) }

  // documentation/swiftui/view/navigationtitle(_:)
  nonisolated public func navigationTitle<S: StringProtocol>(_ title: S) -> some View {
    ContentView(content: self, title: String(title))
  }

  // documentation/swiftui/view/foregroundstyle(_:)
  nonisolated public func foregroundStyle<S: ShapeStyle>(_ style: S) -> some View {
    ColoredView(content: self, color: (style as? Color)?.name)
  }
}

nonisolated private func onMainActor(_ action: (() -> Void)?) -> (@MainActor () -> Void)? {
  action.map { unsafeBitCast($0, to: (@MainActor () -> Void).self) }
}

nonisolated struct ColoredView: BuiltInView {
  let content: any View
  let color: String?

  @MainActor func evaluate(in place: Place) {
    var place = place.child("color")
    place.color = color
    content.evaluate(in: place)
  }
}

// documentation/swiftui/shapestyle
public protocol ShapeStyle: Sendable {}

// documentation/swiftui/color
public struct Color: ShapeStyle {
  let name: String

  // documentation/swiftui/color/red
  public static let red = Color(name: "red")

  // documentation/swiftui/color/secondary
  public static let secondary = Color(name: "secondary")
}

// documentation/swiftui/shapestyle/red
extension ShapeStyle where Self == Color {
  public static var red: Color { .red }
  public static var secondary: Color { .secondary }
}
