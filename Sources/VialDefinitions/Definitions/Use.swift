/// A reference in a definition or a parameter.
struct Use: Sendable {
  enum Target: Sendable {
    /// A service or a parameter with `@`.
    case reference(Argument.Reference)

    /// A service that is requested later.
    case lazy(Argument.Reference)

    case parameter(String)
    case tag(String)
    case variable(VariableExpression)
  }

  let target: Target
  let position: FilePosition

  /// The purpose of the reference, as a path says it, such as `as argument 1`.
  let role: String

  /// Whether it is the service whose method makes the instance.
  var isFactory = false

  /// Whether it is an argument of a method that is called once the instance is there.
  var isOfCall = false

  /// The attribute of the tag that gives the services their keys in a dictionary.
  var key: String?

  /// The name of the service, or of the parameter behind an `@`.
  var serviceName: String? {
    switch target {
    case .reference(let reference), .lazy(let reference): reference.name
    case .parameter, .variable, .tag: nil
    }
  }
}

extension Argument {
  /// The references, in the order of the file.
  func uses(as role: String) -> [Use] {
    func use(_ target: Use.Target) -> Use { Use(target: target, position: position, role: role) }
    switch content {
    case .literal, .malformed: return []
    case .text(let parts):
      return parts.compactMap { part in
        switch part {
        case .text: nil
        case .parameter(let name): use(.parameter(name))
        case .variable(let expression): use(.variable(expression))
        }
      }
    case .parameter(let name): return [use(.parameter(name))]
    case .variable(let expression): return [use(.variable(expression))]
    case .reference(let reference): return [use(.reference(reference))]
    case .lazy(let reference): return [use(.lazy(reference))]
    case .tagged(let tag, let key): return [Use(target: .tag(tag), position: position, role: role, key: key)]
    case .list(let elements): return elements.flatMap { $0.uses(as: role) }
    case .dictionary(let entries): return entries.flatMap { $0.content.uses(as: role) }
    }
  }
}

extension ServiceDefinition {
  /// The references, without the parent and the decorated service.
  var uses: [Use] {
    let factory = factory.map(\.service).map { service in
      Use(target: .reference(service.value), position: service.position, role: "as its factory", isFactory: true)
    }
    var ofCalls = calls.flatMap { $0.arguments.uses(of: "\($0.method.value.quoted) argument") }
    for index in ofCalls.indices { ofCalls[index].isOfCall = true }
    return (factory.map { [$0] } ?? []) + (arguments?.value.uses(of: "argument") ?? []) + ofCalls
  }
}

extension ArgumentList {
  fileprivate func uses(of kind: String) -> [Use] {
    switch self {
    case .positional(let arguments):
      arguments.enumerated().flatMap { index, argument in argument.uses(as: "as \(kind) \(index + 1)") }
    case .named(let arguments):
      arguments.flatMap { $0.content.uses(as: "as \(kind) \($0.name.quoted)") }
    }
  }
}
