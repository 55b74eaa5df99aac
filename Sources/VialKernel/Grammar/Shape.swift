/// The values that a place of a definition file allows.
///
/// Files are checked against the shapes, and their JSON Schema is made from them.
package indirect enum Shape: Sendable {
  case text
  case boolean
  case integer

  /// One of several texts.
  case choice([String])

  /// The name of another service behind an `@`.
  case alias

  /// Any value, in which texts with `@` refer to services.
  case argument

  /// Any value, in which no text refers to a service.
  case parameter

  case list(Shape)

  /// A list of two texts, with names for them.
  case pair(String, String)

  /// A dictionary with keys of the author's choice.
  case dictionary(Shape)

  /// A dictionary with known keys.
  case object(ObjectShape)

  /// One of several shapes, which are told apart by being texts, lists or dictionaries.
  case either([Shape])

  /// The shape, as errors call it.
  var title: String {
    switch self {
    case .text, .choice, .alias: "a text"
    case .boolean: "true or false"
    case .integer: "a whole number"
    case .argument, .parameter: "a value"
    case .list: "a list"
    case .pair: "a list of two texts"
    case .dictionary, .object: "a dictionary"
    case .either(let shapes): shapes.map(\.title).joined(separator: " or ")
    }
  }
}

/// A dictionary of a definition file with known keys.
package struct ObjectShape: Sendable {
  package struct Key: Sendable {
    package let name: String
    package let shape: Shape
    package let isRequired: Bool

    /// The meaning of the key, as one sentence.
    package let summary: String

    init(_ name: String, _ shape: Shape, isRequired: Bool = false, _ summary: String) {
      self.name = name
      self.shape = shape
      self.isRequired = isRequired
      self.summary = summary
    }
  }

  /// The name of the object in a schema.
  package let name: String

  /// The object, as errors call it.
  package let title: String
  package let keys: [Key]
}
