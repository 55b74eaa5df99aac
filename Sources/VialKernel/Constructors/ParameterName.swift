/// The name of a parameter of a constructor or a method, written as a text.
///
/// The compiler infers the parameter's type, and checks that each parameter has a name.
public struct ParameterName<Value>: ExpressibleByStringLiteral, Sendable {
  private let text: String

  /// Creates the name from a literal.
  ///
  /// - Parameter value: The name.
  public init(stringLiteral value: String) {
    text = value
  }

  static func parameters<each Argument>(_ names: repeat ParameterName<each Argument>) -> [TypedParameter]
  where Value == Never {
    var parameters: [TypedParameter] = []
    for name in repeat each names { parameters.append(name.parameter) }
    return parameters
  }

  private var parameter: TypedParameter { TypedParameter(name: text, Value.self) }
}
