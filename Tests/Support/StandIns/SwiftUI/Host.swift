public import Foundation

/// Evaluates a view, keeps its state, and acts as the person who uses it.
///
/// It is no part of SwiftUI.
@MainActor
public final class Host {
  private let evaluate: (Place) -> Void
  private let root = Node()
  private var screen = Screen()

  public init(_ view: some View) {
    evaluate = { view.evaluate(in: $0) }
    update()
  }

  public init(app: some App) {
    evaluate = { app.body.evaluate(in: $0) }
    update()
  }

  /// What the screen shows, from top to bottom.
  public var lines: [String] { screen.elements.map(\.text) }

  /// Evaluates all views again, as after a change.
  public func update() {
    root.beginUpdate()
    screen = Screen()
    evaluate(Place(node: root, screen: screen, environment: EnvironmentValues()))
    root.endUpdate()
  }

  /// Presses a button or a link with a title.
  public func press(_ title: String) {
    for case .control(title, .action(let action)) in screen.elements {
      action()
      return update()
    }
    fatalError("no button \(title) that can be pressed in \(lines)")
  }

  /// Writes a text into the field with a prompt.
  public func enter(_ text: String, in prompt: String) {
    for case .control(_, .entry(prompt, let binding)) in screen.elements {
      binding.wrappedValue = text
      return update()
    }
    fatalError("no field \(prompt) in \(lines)")
  }

  /// Opens a link with the app.
  public func open(_ url: URL) {
    for node in root.allNodes { node.onOpenURL?(url) }
    update()
  }

  /// Goes back to the view below.
  public func goBack() {
    root.allNodes.compactMap(\.stack).last?.path.removeLast()
    update()
  }

  /// Waits for the tasks of the views, and shows what they changed.
  public func settle() async {
    while let task = root.allNodes.lazy.compactMap(\.task).first(where: { !$0.isFinished }) {
      await task.finish()
      update()
    }
  }
}

/// What a screen shows.
@MainActor final class Screen {
  enum Action {
    case action(@MainActor () -> Void)
    case entry(String, Binding<String>)
  }

  enum Element {
    case title(String)
    case text(String)
    case control(String, Action?)

    var text: String {
      switch self {
      case .title(let text): "# \(text)"
      case .text(let text): text
      case .control(let text, .action): "[\(text)]"
      case .control(let text, .entry): text
      case .control(let text, nil): "(\(text))"
      }
    }
  }

  private(set) var elements: [Element] = []

  func add(_ element: Element) { elements.append(element) }
}

/// Where a view is evaluated.
@MainActor struct Place {
  let node: Node
  var screen: Screen
  var environment: EnvironmentValues
  var stack: NavigationState?
  var isDisabled = false
  var color: String?

  init(node: Node, screen: Screen, environment: EnvironmentValues) {
    (self.node, self.screen, self.environment) = (node, screen, environment)
  }

  private init(node: Node, copying other: Place) {
    (self.node, screen, environment) = (node, other.screen, other.environment)
    (stack, isDisabled, color) = (other.stack, other.isDisabled, other.color)
  }

  /// The place of a view within this one.
  func child(_ key: AnyHashable) -> Place { Place(node: node.child(key), copying: self) }

  /// The texts of a control's label.
  func title(of label: some View) -> String {
    var place = child("label")
    place.screen = Screen()
    label.evaluate(in: place)
    return place.screen.elements.map(\.text).joined(separator: " ")
  }
}

/// The identity of a view: its place in the hierarchy, with its state.
@MainActor final class Node {
  /// The states by the offsets of their properties.
  nonisolated(unsafe) var locations: [Int: AnyObject] = [:]
  var hasAppeared = false
  var onDisappear: (@MainActor () -> Void)?
  var onOpenURL: (@MainActor (URL) -> Void)?
  var stack: NavigationState?
  private(set) var task: ViewTask?
  private(set) var trigger: TaskTrigger?
  private var children: [AnyHashable: Node] = [:]
  private var isCurrent = true

  func child(_ key: AnyHashable) -> Node {
    let child = children[key] ?? Node()
    child.isCurrent = true
    children[key] = child
    return child
  }

  func beginUpdate() {
    for child in children.values {
      child.isCurrent = false
      child.beginUpdate()
    }
  }

  /// Lets the nodes go whose views are gone.
  func endUpdate() {
    for (key, child) in children {
      if child.isCurrent {
        child.endUpdate()
      } else {
        children[key] = nil
        for node in child.allNodes {
          node.task?.cancel()
          node.onDisappear?()
        }
      }
    }
  }

  var allNodes: [Node] { [self] + children.values.flatMap(\.allNodes) }

  /// Begins the task of the view, in place of an earlier one.
  func begin(_ action: @escaping @Sendable () async -> Void, _ trigger: TaskTrigger?) {
    task?.cancel()
    (task, self.trigger) = (ViewTask(action), trigger)
  }
}

/// A task that ends with its view.
@MainActor final class ViewTask {
  private let task: Task<Void, Never>
  private(set) var isFinished = false

  init(_ action: @escaping @Sendable () async -> Void) { task = Task { await action() } }

  func finish() async {
    await task.value
    isFinished = true
  }

  func cancel() { task.cancel() }
}
