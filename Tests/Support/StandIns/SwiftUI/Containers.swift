/// The alignment of a stack, which shows in windows only.
public enum HorizontalAlignment: Sendable { case leading, center, trailing }

// documentation/swiftui/group
nonisolated public struct Group<Content> { let content: Content }

extension Group: View where Content: View {
  public typealias Body = Never
}

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

extension Section: View where Parent: View, Content: View, Footer: View {
  public typealias Body = Never
}

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
