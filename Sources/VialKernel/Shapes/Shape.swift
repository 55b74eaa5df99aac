/// What may stand at a place of a definition file.
///
/// The shapes are the model of which files are checked and from which their JSON Schema is made.
package indirect enum Shape: Sendable {
  case text
  case boolean
  case integer

  /// One of some texts.
  case choice([String])

  /// A text that is another service's name behind an `@`.
  case alias

  /// Any value, in which texts with `@` refer to services.
  case argument

  /// Any value, in which no text refers to a service.
  case parameter

  case list(Shape)

  /// A list of two texts, which have these names.
  case pair(String, String)

  /// A dictionary whose keys are names of the author's own.
  case dictionary(Shape)

  /// A dictionary whose keys are given.
  case object(ObjectShape)

  /// One of several shapes, which differ in whether they are texts, lists or dictionaries.
  case either([Shape])

  /// What stands there, as errors call it.
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
