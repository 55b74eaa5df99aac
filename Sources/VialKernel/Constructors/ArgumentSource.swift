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

  /// Where the constructor or the method is registered; `nil` for a class that was found by its name.
  private let registration: CodeLocation?
  private var next = 0

  init(
    _ list: ArgumentList,
    for title: String,
    at registration: CodeLocation?,
    _ parameters: [Manifest.Parameter],
    _ evaluation: ArgumentEvaluation,
    _ resolver: Resolver,
    _ asyncResolver: AsyncResolver?
  ) {
    self.asyncResolver = asyncResolver
    self.list = list
    self.title = title
    self.registration = registration
    self.parameters = parameters
    self.evaluation = evaluation
    self.resolver = resolver
  }

  // A chain of services has this function on the stack for each of them, so it leaves all else to others.
  func take<Value>(_ type: Value.Type) throws -> Value {
    let index = next
    next += 1
    // A service is resolved as the type of the parameter, so that an error names that type.
    guard let request = request(at: index, isLazy: Manifest.Kind.of(type).isLazy) else { return try value(at: index) }
    do throws(InjectionError) {
      return try resolver.resolve(serviceNamed: request.name, fileID: request.fileID, line: request.line)
    } catch {
      throw failure(error, at: index)
    }
  }

  /// The request of an argument that is a service; `nil` for any other value, and for a service that isn't there, unless it
  /// is requested later.
  private func request(at index: Int, isLazy: @autoclosure () -> Bool) -> (name: String, fileID: String, line: Int)? {
    guard let argument = argument(at: index), case .reference(let reference) = argument.content,
      evaluation.isService(reference.name),
      !reference.isOptional || resolver.injector.isRegistered(named: reference.name) || isLazy()
    else { return nil }
    return (reference.name, argument.position.file, argument.position.line)
  }

  private func failure(_ error: InjectionError, at index: Int) -> InjectionError {
    guard let argument = argument(at: index), case .reference(let reference) = argument.content else { return error }
    return error.naming(parameters[index], of: title, at: registration, reference.name, at: argument.position)
  }

  private func value<Value>(at index: Int) throws -> Value {
    try converted(try evaluated(at: index), at: index)
  }

  private func evaluated(at index: Int) throws -> ResolvedValue {
    guard let argument = argument(at: index) else { return .none }
    return try evaluation.value(of: argument, resolver)
  }

  private func converted<Value>(_ value: ResolvedValue, at index: Int) throws -> Value {
    if let value = try value.converted(to: Value.self, resolver) { return value }
    throw UnusableArgument(parameter: parameters[index], callee: title, position: argument(at: index)?.position)
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

  /// Returns an error of the constructor or the method with the place of its registration.
  @inline(never)
  func attributed(_ error: any Error) -> any Error {
    // These have a meaning for the injector.
    if error is InjectionError || error is ProviderRefusal || error is CancellationError { return error }
    guard let registration else { return error }
    return AttributedError(error, " of \(title), registered at \(registration)")
  }

  private func argument(at index: Int) -> Argument? {
    switch list {
    case .positional(let arguments): index < arguments.count ? arguments[index] : nil
    case .named(let arguments): arguments.first { [parameters] in $0.name == parameters[index].name }?.argument
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
    at registration: CodeLocation?,
    _ name: String,
    at position: FilePosition
  ) -> InjectionError {
    // An error of what the service needs has a place of its own.
    let place = CodeLocation(fileID: position.file, line: position.line)
    guard code == .wrongType, details.key?.givenName == name, details.request == place else { return self }
    let argument = "The argument \(parameter.name.quoted) of \(callee)"
    let text = ErrorText(
      .wrongType,
      "\(argument) takes {type}, and the service {name} is \(details.found == nil ? "nil" : "of type {found}").",
      remedy: "give it a service of that type, at \(position)"
        + (registration.map { ", or change the type where \(callee) is registered, at \($0)" } ?? "")
    )
    return InjectionError(
      ErrorDetails(
        text,
        in: details.site,
        key: details.key,
        path: details.path,
        request: details.request,
        registration: details.registration,
        found: details.found
      )
    )
  }
}
