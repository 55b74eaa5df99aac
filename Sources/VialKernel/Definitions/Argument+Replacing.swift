extension ArgumentList {
  /// The arguments with references to another name in place of those to one.
  func replacing(_ name: String, with other: String) -> ArgumentList {
    switch self {
    case .positional(let arguments): .positional(arguments.map { $0.replacing(name, with: other) })
    case .named(let arguments): .named(arguments.map { $0.replacing(name, with: other) })
    }
  }
}

extension NamedArgument {
  fileprivate func replacing(_ name: String, with other: String) -> NamedArgument {
    NamedArgument(name: self.name, position: position, argument: argument.replacing(name, with: other))
  }
}

extension Argument {
  fileprivate func replacing(_ name: String, with other: String) -> Argument {
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
