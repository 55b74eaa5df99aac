/// The arguments of a constructor or a method.
package enum ArgumentList: Sendable {
  case positional([Argument])
  case named([NamedArgument])

  /// No arguments.
  static let none = ArgumentList.positional([])

  /// The arguments without their names.
  package var arguments: [Argument] {
    switch self {
    case .positional(let arguments): arguments
    case .named(let arguments): arguments.map(\.argument)
    }
  }
}
