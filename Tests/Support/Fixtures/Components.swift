package import Vial

// Components and parts of them, for tests that need any one.

/// A component of any dependency, which it keeps.
package final class Component<Needs>: InitializerInjectable {
  package let needs: Needs

  package init(dependency needs: Needs) { self.needs = needs }
}

extension Component: Sendable where Needs: Sendable {}

/// A component that is a class with a subclass.
package class Base<Needs>: InitializerInjectable {
  package let needs: Needs

  package required init(dependency needs: Needs) { self.needs = needs }
}

/// The subclass.
package final class Derived<Needs>: Base<Needs> {}

/// What a greeting needs.
package struct GreetingDependency: ResolvableDependency {
  package let name: String
  package let mark: Character?

  package init(from resolver: Resolver) throws {
    name = try resolver.resolve()
    mark = try resolver.resolve()
  }
}

/// A component whose dependency is made of several services.
package struct Greeting: InjectableService {
  package let text: String

  package init(dependency: GreetingDependency) { text = "Hello, \(dependency.name)\(dependency.mark ?? ".")" }
}

/// A controller without a dependency.
package final class EmptyController: InjectableController {
  package private(set) var isInjected = false

  package init() {}
  package func inject(_: Void) { isInjected = true }
}

/// Two instances of a service.
package struct Pair<Part> {
  package let one: Part
  package let other: Part

  package init(_ one: Part, _ other: Part) { (self.one, self.other) = (one, other) }
}

extension Pair: Sendable where Part: Sendable {}

extension Requester {
  /// The name of the requesting type, or the words for a request of the program itself.
  package var typeName: String { serviceType.map { "\($0)" } ?? "the program" }
}

extension Lifetime {
  /// All lifetimes as they are on the main actor, where the arguments of a test aren't made.
  package static var onMainActor: [Self] {
    [.transient, .graph] + [.weak, .scoped, .singleton].map { Lifetime($0, isConfined: true) }
  }
}
