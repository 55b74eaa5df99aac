/// The arguments of a constructor or a method, which takes them one after the other.
final class ArgumentSource {
  let resolver: Resolver

  /// The resolver of the asynchronous provider that makes the instance.
  private let asyncResolver: AsyncResolver?
  private let list: ArgumentList
  private let evaluation: ArgumentEvaluation
  private let parameters: [Manifest.Parameter]

  /// The constructor or the method, as errors call it.
  let title: String
  private var next = 0

  init(
    _ list: ArgumentList,
    for title: String,
    _ parameters: [Manifest.Parameter],
    _ evaluation: ArgumentEvaluation,
    _ resolver: Resolver,
    _ asyncResolver: AsyncResolver?
  ) {
    self.asyncResolver = asyncResolver
    self.list = list
    self.title = title
    self.parameters = parameters
    self.evaluation = evaluation
    self.resolver = resolver
  }

  func take<Value>(_ type: Value.Type) throws -> Value {
    let parameter = parameters[next]
    let argument = argument(at: next, parameter.name)
    next += 1
    guard let argument else {
      if let value = try ResolvedValue.none.converted(to: Value.self, resolver) { return value }
      throw UnusableArgument(parameter: parameter, callee: title, position: nil)
    }
    // A service is resolved as the type of the parameter, so that an error names that type.
    if case .reference(let reference) = argument.content, evaluation.isService(reference.name) {
      if !reference.isOptional || resolver.injector.isRegistered(named: reference.name) {
        do throws(InjectionError) {
          return try resolver.resolve(serviceNamed: reference.name, at: argument.position)
        } catch {
          throw error.naming(parameter, of: title, reference.name, at: argument.position)
        }
      }
    }
    let value = try evaluation.value(of: argument, resolver)
    if let value = try value.converted(to: Value.self, resolver) { return value }
    throw UnusableArgument(parameter: parameter, callee: title, position: argument.position)
  }

  /// Runs a function that takes the arguments, among which are those that were awaited.
  func takePrepared<Arguments>(_ take: () throws -> Arguments) throws -> Arguments {
    guard let asyncResolver else { return try take() }
    return try asyncResolver.usingDependencies(take)
  }

  /// Returns all arguments, for a constructor that takes any list.
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

/// The value of an argument isn't of the parameter's type.
private struct UnusableArgument: Error, CustomStringConvertible {
  let parameter: Manifest.Parameter
  let callee: String

  /// The place of the argument, if there is one.
  let position: FilePosition?

  var description: String {
    let found = position.map { "the argument at \($0) is no value of that type" } ?? "there is no argument"
    return "The argument \"\(parameter.name)\" of \(callee) takes \(parameter.type), and \(found)."
  }
}

extension InjectionError {
  /// Returns the error with the argument whose service is of another type; any other error stays as it is.
  fileprivate func naming(
    _ parameter: Manifest.Parameter,
    of callee: String,
    _ name: String,
    at position: FilePosition
  ) -> InjectionError {
    // An error of what the service needs has a place of its own.
    let place = CodeLocation(fileID: position.file, line: position.line)
    guard code == .wrongType, details.key?.givenName == name, details.request == place else { return self }
    let argument = "The argument \(parameter.name.quoted) of \(callee)".replacing("%", with: "%%")
    let text = ErrorText(
      .wrongType,
      "\(argument) takes %t, and the service %q is \(details.found == nil ? "nil" : "of type %f").",
      remedy: "give it a service of that type, at \(position)"
    )
    return InjectionError(
      ErrorDetails(
        text,
        in: details.place,
        key: details.key,
        path: details.path,
        request: details.request,
        registration: details.registration,
        found: details.found
      )
    )
  }
}
