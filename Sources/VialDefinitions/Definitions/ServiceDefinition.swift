/// A value with its place in a definition file.
struct Located<Value: Sendable>: Sendable {
  let value: Value
  let position: FilePosition

  init(_ value: Value, at position: FilePosition) {
    self.value = value
    self.position = position
  }
}

/// How a service is made: first as a definition file says it, and then with what the other files and the types add.
final class ServiceDefinition {
  /// A method of another service that makes the instance.
  struct Factory: Sendable {
    fileprivate(set) var service: Located<Argument.Reference>
    let method: Located<String>
  }

  struct Tag: Sendable {
    let name: String
    let priority: Int
    let position: FilePosition

    /// Texts, numbers and truth values by their names.
    let attributes: [FileEntry]

    /// Whether the attributes couldn't be read, which has a diagnostic already.
    let hasUnknownAttributes: Bool
  }

  /// The tags of all services of a type.
  struct TagsByType: Sendable {
    let type: Located<String>
    let tags: [Tag]
  }

  /// A method that is called once the instance is there.
  struct Call: Sendable {
    let method: Located<String>
    fileprivate(set) var arguments: ArgumentList

    /// Whether the arguments couldn't be read, which has a diagnostic already.
    let hasUnknownArguments: Bool
  }

  /// The name of the service, which a decorator may have changed.
  private(set) var name: Located<String>

  /// The name in the file, under which tags collect the service with its decorators.
  let collectedName: String

  /// The name of the service that this one decorates, which another decorator doesn't change; `nil` if it decorates none.
  var innerName: String? { decorated == nil ? nil : "\(collectedName).inner" }
  var className: Located<String>?
  var arguments: Located<ArgumentList>?

  /// Whether its arguments, or an ancestor's, couldn't be read, which has a diagnostic already.
  var hasUnknownArguments = false

  /// What gives the arguments that the definition leaves out, if that isn't to be the constructor itself.
  var filling: Filling?
  var factory: Factory?
  private(set) var scope = ServiceScope.shared

  /// Whether the definition says the scope.
  private(set) var hasScope = false

  /// Whether the scope is one of those that there are; a wrong one has a diagnostic already.
  var isScopeKnown = true

  /// The lifetime, by the injector's word for it; `nil` if the scope is wrong.
  var lifetime: String? { isScopeKnown ? scope.lifetime : nil }
  var tags: [Tag] = []

  /// The tags that its file has for types.
  var tagsByType: [TagsByType] = []
  var calls: [Call] = []
  var parent: Located<String>?
  var isAbstract = false
  var decorated: Located<String>?

  /// Whether it decorates, even if the file doesn't say what in a way that can be read; or the service around it does.
  var triesToDecorate = false

  /// Whether it is an inline service that takes what the service around it decorates, directly or within it.
  private(set) var takesInner = false

  /// The decorators of a service with a higher priority are nearer to it.
  var decorationPriority = 0

  /// Where the definition says that it overrides another one.
  var override: FilePosition?
  var deprecation: String?

  /// The service whose arguments define this one; `nil` for one with a name of its own.
  private(set) var owner: String?

  /// The services that its arguments define.
  var inlineServices: [ServiceDefinition] = []

  init(name: Located<String>) {
    self.name = name
    collectedName = name.value
  }

  func decodeScope(_ value: FileValue) {
    let scope = value.text.flatMap { ServiceScope(rawValue: $0) ?? ServiceScope(foreignWord: $0) }
    self.scope = scope ?? .shared
    hasScope = true
    isScopeKnown = scope != nil
  }

  /// Makes it part of another service, each instance of which has one of its own.
  func makeInline(in owner: String) {
    self.owner = owner
    scope = .unique
  }

  func rename(to name: String) { self.name = Located(name, at: self.name.position) }

  /// Lets `@.inner` refer to a name.
  func renameInner(to name: String) {
    arguments = arguments.map { Located($0.value.replacing(".inner", with: name), at: $0.position) }
    if let service = factory?.service, service.value.name == ".inner" {
      factory?.service = Located(Argument.Reference(name: name, isOptional: false), at: service.position)
    }
    for index in calls.indices { calls[index].arguments = calls[index].arguments.replacing(".inner", with: name) }
  }

  /// Marks the inline services that take what it decorates.
  func markInner() {
    var names: Set = [".inner", innerName ?? ".inner"]
    // Those within others come first.
    for service in inlineServices where service.uses.contains(where: { $0.serviceName.map(names.contains) == true }) {
      names.insert(service.name.value)
      service.takesInner = true
      // No child can inherit it, so nothing takes it.
      if isAbstract { service.isAbstract = true }
    }
  }

  /// The arguments of the constructor or the factory, and of all calls.
  var allArguments: [Argument] {
    (arguments?.value ?? .none).arguments + calls.flatMap(\.arguments.arguments)
  }
}

extension ServiceDefinition.Tag {
  func attribute(_ name: String) -> FileEntry? { attributes.first { $0.key == name } }
}

/// The arguments of a definition that are found by the types of the parameters.
struct Filling: Sendable {
  /// The word, or the name of a definition to which the file's default applies.
  let position: FilePosition

  /// Whether the definition says it, and not its file.
  let isOwn: Bool

  /// The values for parameters, by their names or types.
  let bindings: [Named<Argument>]
}
