/// The arguments of a constructor or a method, which takes them one after the other.
final class ArgumentSource {
  let resolver: Resolver

  /// The resolver of the asynchronous provider that makes the instance.
  private let asyncResolver: AsyncResolver?
  private let arguments: [Named<ArgumentValue>]
  private let parameters: [TypedParameter]

  /// The constructor or the method, as errors call it.
  let title: String

  /// Where the constructor or the method is registered; `nil` for a class that was found by its name.
  private let registration: CodeLocation?
  private var next = 0

  init(
    _ arguments: [Named<ArgumentValue>],
    for title: String,
    at registration: CodeLocation?,
    _ parameters: [TypedParameter],
    _ resolver: Resolver,
    _ asyncResolver: AsyncResolver?
  ) {
    self.asyncResolver = asyncResolver
    self.arguments = arguments
    self.title = title
    self.registration = registration
    self.parameters = parameters
    self.resolver = resolver
  }

  // A chain of services has this function on the stack for each of them, so it leaves all else to others.
  func take<Value>(_ type: Value.Type) throws -> Value {
    let index = next
    next += 1
    // A service is resolved as the type of the parameter, so that an error names that type.
    guard let service = service(at: index, isLazy: Manifest.Kind.of(type).isLazy) else { return try value(at: index) }
    if parameters[index].takesValue, let value: Value = try converted(service) { return value }
    do throws(InjectionError) {
      let position = service.position
      return try resolver.resolve(serviceNamed: service.name, fileID: position.file, line: position.line)
    } catch {
      throw error.naming(parameters[index], of: title, at: registration, service)
    }
  }

  /// The argument that is a service; `nil` for any other value, and for a service that isn't there, unless it is requested
  /// later.
  private func service(at index: Int, isLazy: @autoclosure () -> Bool) -> Named<DefinedService.Request>? {
    guard let argument = argument(at: index), case .service(let service) = argument.content else { return nil }
    switch service.content {
    case .required, .value: return service
    case .optional: return resolver.injector.isRegistered(named: service.name) || isLazy() ? service : nil
    case .lazy, .lazyOptional, .collection: return nil
    }
  }

  /// The instance of a service as another type, if it equals what a file could hold; `nil` if it doesn't.
  private func converted<Value>(_ service: Named<DefinedService.Request>) throws -> Value? {
    try ResolvedValue.instance(try resolver.resolve(service) as Any).converted(to: Value.self, resolver)
  }

  private func value<Value>(at index: Int) throws -> Value {
    try converted(try evaluated(at: index), at: index)
  }

  private func evaluated(at index: Int) throws -> ResolvedValue {
    try ResolvedValue(argument(at: index)?.content ?? .null, resolver)
  }

  private func converted<Value>(_ value: ResolvedValue, at index: Int) throws -> Value {
    if let value = try value.converted(to: Value.self, resolver) { return value }
    throw UnusableArgument(parameter: parameters[index], callee: title, position: argument(at: index)?.position)
  }

  /// Runs a function that takes the arguments, among which are those that were awaited.
  func takePrepared<Arguments>(_ take: () throws -> Arguments) throws -> Arguments {
    guard let asyncResolver else { return try take() }
    return try asyncResolver.useDependencies(take)
  }

  /// Returns all arguments, for a constructor that takes any list.
  func takeAll() throws -> [Any] {
    try arguments.map { try ResolvedValue($0.content, resolver).untyped(resolver) }
  }

  /// Returns an error of the constructor or the method with the place of its registration.
  @inline(never)
  func attributed(_ error: any Error) -> any Error {
    // These have a meaning for the injector.
    if error is InjectionError || error is ProviderRefusal || error is CancellationError { return error }
    guard let registration else { return error }
    return AttributedError(error, " of \(title), registered at \(registration)")
  }

  private func argument(at index: Int) -> Named<ArgumentValue>? {
    if arguments.first?.name.isEmpty != false { return index < arguments.count ? arguments[index] : nil }
    let name = parameters[index].name
    return arguments.first { $0.name == name }
  }
}

/// The value of an argument isn't of the parameter's type.
private struct UnusableArgument: Error, CustomStringConvertible {
  let parameter: TypedParameter
  let callee: String

  /// The place of the argument, if there is one.
  let position: FilePosition?

  var description: String {
    let found = position.map { "the argument at \($0) is no value of that type" } ?? "there is no argument"
    return "The argument \"\(parameter.name)\" of \(callee) takes \(parameter.typeName), and \(found)."
  }
}

extension InjectionError {
  /// Returns the error with the argument whose service is of another type; any other error stays as it is.
  fileprivate func naming(
    _ parameter: TypedParameter,
    of callee: String,
    at registration: CodeLocation?,
    _ service: Named<DefinedService.Request>
  ) -> InjectionError {
    // An error of what the service needs has a place of its own.
    let place = CodeLocation(service.position)
    guard code == .wrongType, details.key?.givenName == service.name, request == place else { return self }
    let argument = "The argument \(parameter.name.quoted) of \(callee)"
    return InjectionError(
      .wrongType,
      "\(argument) takes {type}, and the service {name} is \(details.found == nil ? "nil" : "of type {found}").",
      remedy: "give it a service of that type, at \(service.position)"
        + (registration.map { ", or change the type where \(callee) is registered, at \($0)" } ?? ""),
      in: details.site,
      key: details.key,
      path: path,
      request: request,
      registration: self.registration,
      found: details.found
    )
  }
}
