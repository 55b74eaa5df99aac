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
  @usableFromInline
  enum Storage: Sendable {
    case text(String)
    case own(Any.Type)
  }

  @usableFromInline let storage: Storage

  /// Creates a name from a text.
  ///
  /// - Parameter text: The text, of any length.
  /// - Complexity: O(1).
  @_alwaysEmitIntoClient
  public init(_ text: String) { storage = .text(text) }

  /// Creates a name from a string literal.
  ///
  /// - Parameter value: The literal.
  /// - Complexity: O(1).
  @_alwaysEmitIntoClient
  public init(stringLiteral value: String) { storage = .text(value) }

  /// Creates a type's own name.
  ///
  /// - Parameter type: The type.
  /// - Complexity: O(1); the text is put together when it is read.
  @_alwaysEmitIntoClient
  public init(of type: Any.Type) { storage = .own(type) }

  /// The text, or the type's name without its module.
  ///
  /// - Complexity: O(*n*) for a type's name of *n* characters, at every call.
  public var description: String {
    switch storage {
    case .text(let text): text
    case .own(let type): String(nameOf: type, qualified: false)
    }
  }

  /// The text, or the type's name both without and with its module and outer types, the shortest first.
  var spellings: [String] {
    switch storage {
    case .text(let text):
      return [text]
    case .own(let type):
      let (short, long) = (String(nameOf: type, qualified: false), String(nameOf: type, qualified: true))
      return short == long ? [short] : [short, long]
    }
  }

  /// The same name, or the type's own name if this is a text that reads like it.
  func resolved(for type: Any.Type) -> ConstructorName {
    let own = ConstructorName(of: type)
    return owner == nil && own.spellings.contains(description) ? own : self
  }

  /// The text, or the type's name with its module and outer types: the last of the spellings, at the cost of one.
  var longestSpelling: String {
    switch storage {
    case .text(let text): text
    case .own(let type): String(nameOf: type, qualified: true)
    }
  }

  /// The type whose own name this is.
  @_alwaysEmitIntoClient
  var owner: ObjectIdentifier? {
    if case .own(let type) = storage { ObjectIdentifier(type) } else { nil }
  }
}
