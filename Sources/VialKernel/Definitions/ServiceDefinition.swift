/// A value with its place in a definition file.
package struct Located<Value: Sendable>: Sendable {
  package let value: Value
  package let position: FilePosition

  package init(_ value: Value, at position: FilePosition) {
    self.value = value
    self.position = position
  }
}

/// How a service is made, as a definition file says it.
package struct ServiceDefinition: Sendable {
  /// A method of another service that makes the instance.
  package struct Factory: Sendable {
    package let service: Located<Argument.Reference>
    package let method: Located<String>
  }

  package struct Tag: Sendable {
    package let name: String
    package let priority: Int
    package let position: FilePosition
  }

  /// A method that is called once the instance is there.
  package struct Call: Sendable {
    package let method: Located<String>
    package let arguments: ArgumentList
  }

  /// The name of the service, which a decorator may have changed.
  package private(set) var name: Located<String>

  /// The name under which tags collect the service: the decorator's if there is one, and otherwise its own.
  package let collectedName: String
  package var className: Located<String>?
  package var arguments: Located<ArgumentList>?
  package var factory: Factory?
  package var scope = ServiceScope.shared
  package var tags: [Tag] = []
  package var calls: [Call] = []
  package var parent: Located<String>?
  package var isAbstract = false
  package var decorated: Located<String>?

  /// Where the definition says that it overrides another one.
  package var override: FilePosition?
  package var deprecation: String?

  init(name: Located<String>) {
    self.name = name
    collectedName = name.value
  }

  /// Renames the service, because a decorator takes its name.
  mutating func rename(to name: String) { self.name = Located(name, at: self.name.position) }

  /// Lets `@.inner` refer to a name.
  mutating func renameInner(to name: String) {
    arguments = arguments.map { Located($0.value.replacing(".inner", with: name), at: $0.position) }
    calls = calls.map { Call(method: $0.method, arguments: $0.arguments.replacing(".inner", with: name)) }
  }

  /// The arguments of the constructor or the factory, and of all calls.
  package var allArguments: [Argument] {
    (arguments?.value ?? .none).arguments + calls.flatMap(\.arguments.arguments)
  }
}
