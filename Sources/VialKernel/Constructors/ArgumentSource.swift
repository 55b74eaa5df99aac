/// What a constructor or a method takes its arguments from, one after the other.
final class ArgumentSource {
  let resolver: Resolver
  private let list: ArgumentList
  private let evaluation: ArgumentEvaluation
  private let parameters: [Manifest.Parameter]

  /// What the constructor or the method is called.
  private let title: String
  private var next = 0

  init(
    _ list: ArgumentList,
    for title: String,
    _ parameters: [Manifest.Parameter],
    _ evaluation: ArgumentEvaluation,
    _ resolver: Resolver
  ) {
    self.list = list
    self.title = title
    self.parameters = parameters
    self.evaluation = evaluation
    self.resolver = resolver
  }

  /// Returns the next argument.
  func take<Value>(_ type: Value.Type) throws -> Value {
    let parameter = parameters[next]
    let argument = argument(at: next, parameter.name)
    next += 1
    guard let argument else {
      if let value = try ResolvedValue.none.converted(to: Value.self, resolver) { return value }
      throw UnusableArgument(parameter: parameter, of: title, position: nil)
    }
    // A service is asked for as what is needed, so that an error says so.
    if case .reference(let reference) = argument.content, evaluation.isService(reference.name) {
      if !reference.isOptional || resolver.injector.isRegistered(named: reference.name) {
        return try resolver.resolve(serviceNamed: reference.name, at: argument.position)
      }
    }
    let value = try evaluation.value(of: argument, resolver)
    if let value = try value.converted(to: Value.self, resolver) { return value }
    throw UnusableArgument(parameter: parameter, of: title, position: argument.position)
  }

  /// Returns all arguments as a list, for a constructor that takes any.
  func takeAll() throws -> [Any] {
    try list.arguments.map { try evaluation.value(of: $0, resolver).untyped(resolver) }
  }

  private func argument(at index: Int, _ name: String) -> Argument? {
    switch list {
    case .positional(let arguments): index < arguments.count ? arguments[index] : nil
    case .named(let arguments): arguments.first { $0.name == name }?.argument
    }
  }
}
