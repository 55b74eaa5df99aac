/// The name under which a registry knows a constructor: a text, or a type's own name.
///
/// ```swift
/// let text: ConstructorName = "list"
/// let own = ConstructorName(of: FruitController.self)
/// ```
///
/// A type's own name reads as the type does, without its module. Types of the same name in different modules still have
/// different own names. A constructor that is registered under a text that reads like its type's own name, with the
/// module or without, is registered under the type's own name.
public struct ConstructorName: Sendable, ExpressibleByStringInterpolation, CustomStringConvertible {
  /// What a registry finds a constructor by.
  enum Key: Hashable, Sendable {
    case text(String)
    case type(ObjectIdentifier)

    // A text and a type hardly ever have one hash, so the case is no part of it.
    func hash(into hasher: inout Hasher) {
      switch self {
      case .text(let text): hasher.combine(text)
      case .type(let type): hasher.combine(type)
      }
    }
  }

  let key: Key

  /// The type whose own name this is.
  let type: Any.Type?

  /// Creates a name from a text.
  ///
  /// - Parameter text: The text, of any length.
  /// - Complexity: O(1).
  public init(_ text: String) { (key, type) = (.text(text), nil) }

  /// Creates a name from a string literal.
  ///
  /// - Parameter value: The literal.
  /// - Complexity: O(1).
  public init(stringLiteral value: String) { self.init(value) }

  /// Creates a type's own name.
  ///
  /// - Parameter type: The type.
  /// - Complexity: O(1); the text is put together when it is read.
  public init(of type: Any.Type) { (key, self.type) = (.type(ObjectIdentifier(type)), type) }

  /// The text, or the type's name without its module.
  ///
  /// - Complexity: O(*n*) for a type's name of *n* characters, at every call.
  public var description: String { if case .text(let text) = key { text } else { texts[0] } }

  /// The text, or the type's name both without and with its module and outer types, the shorter first.
  var texts: [String] {
    guard let type else { return [description] }
    let (short, long) = (_typeName(type, qualified: false), _typeName(type, qualified: true))
    return short == long ? [short] : [short, long]
  }

  /// The same name, or the type's own name if this is a text that reads like it.
  func resolved(for type: Any.Type) -> ConstructorName {
    let own = ConstructorName(of: type)
    return self.type == nil && own.texts.contains(description) ? own : self
  }
}
