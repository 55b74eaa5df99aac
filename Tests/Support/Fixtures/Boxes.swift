// Services that hold a value, by which a test knows them again.

/// A number that stays what it is.
package final class Sample: Numbering, Sendable {
  package let number: Int

  package init(_ number: Int) { self.number = number }
}

/// A text that stays what it is.
package final class Label: Sendable {
  package let text: String

  package init(_ text: String) { self.text = text }
}

/// A text that may not leave the place where it is made.
package final class Note {
  package let text: String

  package init(_ text: String) { self.text = text }
}

/// A number that changes, and may not leave the place where it is made.
package final class Box {
  package var number: Int

  package init(_ number: Int = 0) { self.number = number }
}

/// A value of no actor that holds a box.
package struct Holder {
  package let box: Box

  package init(box: Box) { self.box = box }
}

/// An object of the main actor that holds a box.
@MainActor package final class Window {
  package let box: Box

  package init(_ box: Box) { self.box = box }
}

/// A name that stays what it is.
package final class User: Sendable {
  package let name: String

  package init(_ name: String = "Ada") { self.name = name }
}

/// A name, and whatever a subclass adds to it.
open class Shape: @unchecked Sendable {
  package let name: String

  package init(_ name: String) { self.name = name }
}

/// An object of the main actor with a title.
@MainActor package final class Panel {
  package let title: String

  package init(title: String = "window") { self.title = title }
}
