/// The name of a parameter of a constructor or a method, written as a text.
///
/// Its type is the parameter's, so that the compiler sees that each parameter has a name.
public struct ParameterName<Value>: ExpressibleByStringLiteral, Sendable {
  let text: String

  /// Creates the name that a text is.
  ///
  /// - Parameter text: The name.
  public init(_ text: String) {
    self.text = text
  }

  /// Creates the name that a text is.
  ///
  /// - Parameter value: The name.
  public init(stringLiteral value: String) {
    text = value
  }

  /// What is told of the parameter.
  var parameter: Manifest.Parameter { Manifest.Parameter(name: text, Value.self) }

  /// What is told of several parameters.
  static func parameters<each Argument>(_ names: repeat ParameterName<each Argument>) -> [Manifest.Parameter]
  where Value == Never {
    var parameters: [Manifest.Parameter] = []
    for name in repeat each names { parameters.append(name.parameter) }
    return parameters
  }
}
