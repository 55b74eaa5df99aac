// documentation/swiftui/navigationstack
@MainActor @preconcurrency public struct NavigationStack<Data, Root: View>: BuiltInView {
  let root: Root
  private let path: Binding<[AnyHashable]>?

  // documentation/swiftui/navigationstack/init(root:)
  public init(@ViewBuilder root: () -> Root) where Data == NavigationPath { (self.root, path) = (root(), nil) }

  // documentation/swiftui/navigationstack/init(path:root:)-9bea6
  public init(path: Binding<Data>, @ViewBuilder root: () -> Root)
  where Data: MutableCollection & RandomAccessCollection & RangeReplaceableCollection, Data.Element: Hashable {
    self.root = root()
    self.path = Binding(
      reading: { path.wrappedValue.map { AnyHashable($0) } },
      writing: { values in path.wrappedValue = Data(values.map { $0.base as! Data.Element }) }
    )
  }

  @MainActor func evaluate(in place: Place) {
    let stack = place.node.stack ?? NavigationState()
    place.node.stack = stack
    stack.binding = path
    stack.destinations = [:]
    var root = place.child("root")
    root.stack = stack
    if stack.path.isEmpty { return self.root.evaluate(in: root) }
    // The views below the top stay, and show nothing.
    root.screen = Screen()
    self.root.evaluate(in: root)
    for (index, value) in stack.path.enumerated() {
      guard let view = stack.destinations[ObjectIdentifier(type(of: value.base))]?(value.base) else {
        fatalError("no destination for \(value)")
      }
      var next = place.child(index)
      next.stack = stack
      if index < stack.path.count - 1 { next.screen = Screen() }
      view.evaluate(in: next.child(value))
    }
  }
}

// documentation/swiftui/navigationpath
public struct NavigationPath {}

@MainActor final class NavigationState {
  /// The path that the program keeps.
  var binding: Binding<[AnyHashable]>?

  private var ownPath: [AnyHashable] = []

  var path: [AnyHashable] {
    get { binding?.wrappedValue ?? ownPath }
    set { if let binding { binding.wrappedValue = newValue } else { ownPath = newValue } }
  }

  var destinations: [ObjectIdentifier: (Any) -> any View] = [:]
}

// documentation/swiftui/navigationlink
nonisolated public struct NavigationLink<Label: View, Destination: View>: BuiltInView {
  let label: Label
  let value: AnyHashable?

  @MainActor func evaluate(in place: Place) {
    let stack = place.stack
    let action = value.map { value in Screen.Action.action { stack?.path.append(value) } }
    place.screen.add(.control(place.title(of: label), action))
  }
}

extension NavigationLink where Destination == Never {
  // documentation/swiftui/navigationlink/init(value:label:)-4jswo
  nonisolated public init<P: Hashable>(value: P?, @ViewBuilder label: () -> Label) {
    (self.label, self.value) = (label(), value.map { AnyHashable($0) })
  }
}

extension NavigationLink where Destination == Never, Label == Text {
  // documentation/swiftui/navigationlink/init(_:value:)
  nonisolated public init<S: StringProtocol, P: Hashable>(_ title: S, value: P?) {
    (label, self.value) = (Text(title), value.map { AnyHashable($0) })
  }
}

extension View {
  // documentation/swiftui/view/navigationdestination(for:destination:)
  nonisolated public func navigationDestination<D: Hashable, C: View>(
    for data: D.Type,
    @ViewBuilder destination: @escaping (D) -> C
  ) -> some View { DestinationView(content: self, type: data) { destination($0 as! D) } }
}

nonisolated struct DestinationView: BuiltInView {
  let content: any View
  let type: Any.Type
  let destination: (Any) -> any View

  @MainActor func evaluate(in place: Place) {
    place.stack?.destinations[ObjectIdentifier(type)] = destination
    content.evaluate(in: place.child("destination"))
  }
}
