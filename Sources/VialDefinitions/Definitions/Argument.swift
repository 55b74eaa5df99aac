/// A value of a parameter, or one that a constructor or a method is given.
struct Argument: Sendable {
  indirect enum Content: Sendable {
    /// Anything but a list or a dictionary, as the file has it.
    case literal(FileValue.Content)

    case text([TextPart])

    /// A parameter's value, whatever its type.
    case parameter(String)
    case variable(VariableExpression)

    /// A service, or a parameter by its name.
    case reference(Reference)

    /// A service that is requested later.
    case lazy(Reference)

    /// All services with a tag: as a list, or as a dictionary by an attribute of the tag.
    case tagged(String, key: String?)

    case list([Argument])
    case dictionary([Named<Argument>])

    /// A value that has no meaning, and a diagnostic.
    case malformed(FileValue.Content)
  }

  enum TextPart: Hashable, Sendable {
    case text(String)
    case parameter(String)
    case variable(VariableExpression)
  }

  /// A service or a parameter by its name; an optional one may be missing.
  struct Reference: Hashable, Sendable {
    let name: String
    let isOptional: Bool

    /// Stands for an optional service that nothing gives.
    static let absent = Reference(name: "", isOptional: true)
  }

  let content: Content
  let position: FilePosition

  func replacing(_ name: String, with other: String) -> Argument {
    func replaced(_ reference: Reference) -> Reference {
      reference.name == name ? Reference(name: other, isOptional: reference.isOptional) : reference
    }
    let content: Content =
      switch content {
      case .reference(let reference): .reference(replaced(reference))
      case .lazy(let reference): .lazy(replaced(reference))
      case .list(let elements): .list(elements.map { $0.replacing(name, with: other) })
      case .dictionary(let entries): .dictionary(entries.map { $0.replacing(name, with: other) })
      default: content
      }
    return Argument(content: content, position: position)
  }
}

/// Something with a name and a place in a file: a parameter, an argument, a call or a dependency.
package struct Named<Content: Sendable>: Sendable {
  /// The name, which is empty for an argument that its position tells.
  package let name: String
  package let content: Content
  package let position: FilePosition
}

extension Named<Argument> {
  fileprivate func replacing(_ name: String, with other: String) -> Self {
    Named(name: self.name, content: content.replacing(name, with: other), position: position)
  }
}

/// The arguments of a constructor or a method.
enum ArgumentList: Sendable {
  case positional([Argument])
  case named([Named<Argument>])
  static let none = ArgumentList.positional([])

  /// The arguments without their names.
  var arguments: [Argument] {
    switch self {
    case .positional(let arguments): arguments
    case .named(let arguments): arguments.map(\.content)
    }
  }

  /// Returns the arguments with references to one name replaced by references to another.
  func replacing(_ name: String, with other: String) -> ArgumentList {
    switch self {
    case .positional(let arguments): .positional(arguments.map { $0.replacing(name, with: other) })
    case .named(let arguments): .named(arguments.map { $0.replacing(name, with: other) })
    }
  }
}
