/// A value that a constructor is given, or that a parameter has.
package struct Argument: Sendable {
  package indirect enum Content: Sendable {
    /// Anything but a list or a dictionary, as it stands there.
    case literal(FileValue.Content)

    /// A text that is put together of several parts.
    case text([TextPart])

    /// A parameter's value, whatever its type.
    case parameter(String)

    /// What an environment variable gives.
    case variable(VariableExpression)

    /// A service, or a parameter by the name.
    case reference(Reference)

    /// Something that gives a service when it is first needed.
    case lazy(Reference)

    /// All services with a tag.
    case tagged(String)
    case list([Argument])
    case dictionary([NamedArgument])

    /// Something that has no meaning, of which nothing more is said than that.
    case malformed
  }

  /// A part of a text.
  package enum TextPart: Hashable, Sendable {
    case text(String)
    case parameter(String)
    case variable(VariableExpression)
  }

  /// A service or a parameter by its name, which need not be there if it is optional.
  package struct Reference: Hashable, Sendable {
    package let name: String
    package let isOptional: Bool
  }

  package let content: Content
  package let position: FilePosition
}
