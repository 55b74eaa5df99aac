/// How a service is made, as a definition file says it.
package struct ServiceDefinition: Sendable {
  /// A method of a service that makes the instance of another one.
  package struct Factory: Sendable {
    package let service: Located<Argument.Reference>
    package let method: Located<String>
  }

  /// A name under which a service is collected with others.
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

  /// The name under which the instance is known.
  package private(set) var name: Located<String>

  /// The name under which the service is collected by its tags, which is not its own while another one decorates it.
  package private(set) var collectedName: String
  package var className: Located<String>?

  /// The arguments, if the definition has any.
  package var arguments: Located<ArgumentList>?
  package var factory: Factory?
  package var scope = ServiceScope.shared
  package var tags: [Tag] = []
  package var calls: [Call] = []
  package var parent: Located<String>?
  package var isAbstract = false
  package var decorated: Located<String>?

  /// Where it says that it takes the place of another definition.
  package var override: FilePosition?
  package var deprecation: String?

  init(name: Located<String>) {
    self.name = name
    collectedName = name.value
  }

  /// Gives the instance another name, since a decorator takes the one that it has.
  mutating func rename(to name: String) {
    self.name = Located(name, at: self.name.position)
  }

  /// Gives a decorator what it decorates wherever it says `@.inner`.
  mutating func renameInner(to name: String) {
    arguments = arguments.map { Located($0.value.replacing(".inner", with: name), at: $0.position) }
    calls = calls.map { Call(method: $0.method, arguments: $0.arguments.replacing(".inner", with: name)) }
  }

  /// Everything that the constructor, the factory and the methods are given.
  package var allArguments: [Argument] {
    (arguments?.value ?? .none).arguments + calls.flatMap(\.arguments.arguments)
  }
}
