/// The alignment of a stack, which shows in windows only.
public enum HorizontalAlignment: Sendable { case leading, center, trailing }

// documentation/swiftui/group
nonisolated public struct Group<Content> { let content: Content }
extension Group: View where Content: View { public typealias Body = Never }

extension Group: BuiltInView where Content: View {
  // documentation/swiftui/group/init(content:)
  nonisolated public init(@ViewBuilder content: () -> Content) { self.content = content() }
  @MainActor func evaluate(in place: Place) { content.evaluate(in: place.child("group")) }
}

// documentation/swiftui/vstack
nonisolated public struct VStack<Content: View>: BuiltInView {
  let content: Content

  // documentation/swiftui/vstack/init(alignment:spacing:content:)
  public init(alignment: HorizontalAlignment = .center, spacing: Double? = nil, @ViewBuilder content: () -> Content) {
    self.content = content()
  }

  @MainActor func evaluate(in place: Place) { content.evaluate(in: place.child("stack")) }
}

// documentation/swiftui/form
nonisolated public struct Form<Content: View>: BuiltInView {
  let content: Content

  // documentation/swiftui/form/init(content:)
  public init(@ViewBuilder content: () -> Content) { self.content = content() }
  @MainActor func evaluate(in place: Place) { content.evaluate(in: place.child("form")) }
}

// documentation/swiftui/list
nonisolated public struct List<SelectionValue, Content: View>: BuiltInView {
  let content: Content

  @MainActor func evaluate(in place: Place) { content.evaluate(in: place.child("list")) }
}

extension List where SelectionValue == Never {
  // documentation/swiftui/list/init(content:)
  nonisolated public init(@ViewBuilder content: () -> Content) { self.content = content() }

  // documentation/swiftui/list/init(_:rowcontent:)-3vn6i
  nonisolated public init<Data: RandomAccessCollection, RowContent: View>(
    _ data: Data,
    @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  ) where Content == ForEach<Data, Data.Element.ID, RowContent>, Data.Element: Identifiable {
    content = ForEach(data, content: rowContent)
  }
}

// documentation/swiftui/section
nonisolated public struct Section<Parent, Content, Footer> {
  let title: String
  let content: Content
}

extension Section: View where Parent: View, Content: View, Footer: View { public typealias Body = Never }

extension Section: BuiltInView where Parent: View, Content: View, Footer: View {
  @MainActor func evaluate(in place: Place) {
    place.screen.add(.text(title))
    content.evaluate(in: place.child("section"))
  }
}

extension Section where Parent == Text, Content: View, Footer == EmptyView {
  // documentation/swiftui/section/init(_:content:)
  nonisolated public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
    (self.title, self.content) = (String(title), content())
  }
}

// documentation/swiftui/text
nonisolated public struct Text: BuiltInView {
  let content: String

  // documentation/swiftui/text/init(verbatim:)
  public init(verbatim content: String) { self.content = content }

  // documentation/swiftui/text/init(_:)-9d1g4
  public init<S: StringProtocol>(_ content: S) { self.content = String(content) }

  @MainActor func evaluate(in place: Place) {
    place.screen.add(.text(place.color.map { "\($0): \(content)" } ?? content))
  }
}

// documentation/swiftui/button
nonisolated public struct Button<Label: View>: BuiltInView {
  let action: @MainActor () -> Void
  let label: Label

  // documentation/swiftui/button/init(action:label:)
  @preconcurrency
  public init(action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label) {
    (self.action, self.label) = (action, label())
  }

  @MainActor func evaluate(in place: Place) {
    place.screen.add(.control(place.title(of: label), place.isDisabled ? nil : .action(action)))
  }
}

extension Button where Label == Text {
  // documentation/swiftui/button/init(_:action:)-lpm7
  @preconcurrency
  nonisolated public init<S: StringProtocol>(_ title: S, action: @escaping @MainActor () -> Void) {
    (self.action, label) = (action, Text(title))
  }
}

// documentation/swiftui/textfield
nonisolated public struct TextField<Label: View>: BuiltInView {
  let prompt: String
  let text: Binding<String>

  @MainActor func evaluate(in place: Place) {
    place.screen.add(.control("\(prompt): \(text.wrappedValue)", .entry(prompt, text)))
  }
}

extension TextField where Label == Text {
  // documentation/swiftui/textfield/init(_:text:)
  nonisolated public init<S: StringProtocol>(_ title: S, text: Binding<String>) {
    (prompt, self.text) = (String(title), text)
  }
}

// documentation/swiftui/foreach
nonisolated public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content> {
  public var data: Data
  public var content: (Data.Element) -> Content
  let id: (Data.Element) -> ID
}

extension ForEach: View where Content: View { public typealias Body = Never }

extension ForEach: BuiltInView where Content: View {
  @MainActor func evaluate(in place: Place) {
    for element in data { content(element).evaluate(in: place.child(AnyHashable(id(element)))) }
  }
}

extension ForEach where Content: View, Data.Element: Identifiable, ID == Data.Element.ID {
  // documentation/swiftui/foreach/init(_:content:)
  nonisolated public init(_ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content) {
    (self.data, self.content, id) = (data, content, { $0.id })
  }
}

extension ForEach where Content: View {
  // documentation/swiftui/foreach/init(_:id:content:)
  nonisolated public init(
    _ data: Data,
    id: KeyPath<Data.Element, ID>,
    @ViewBuilder content: @escaping (Data.Element) -> Content
  ) { (self.data, self.content, self.id) = (data, content, { $0[keyPath: id] }) }
}
