/// The condition under which one of several bindings for a service is used.
///
/// Import `VialRules` to make one:
///
/// ```swift
/// try injector.register(as: (any Client).self) { WebClient() }
/// try injector.register(as: (any Client).self, when: .context(\Features.usesCache)) { CachingClient() }
/// ```
///
/// A condition is a rule over a context. The context is a service like any other, which the injector or the scope
/// resolves.
public struct Condition: Sendable {
  package let expression: any ConditionExpression

  package init(expression: any ConditionExpression) {
    self.expression = expression
  }

  /// The contexts that the condition asks for, as requirements of a registration.
  package func contexts(at registration: CodeLocation) -> [Requirement] { expression.contexts(at: registration) }
}

extension Condition: CustomStringConvertible {
  /// The condition as people read it.
  public var description: String { expression.text }
}

/// What the engine asks of a condition, whatever it is made of.
package protocol ConditionExpression: AnyObject, Sendable {
  typealias Predicate = @Sendable (_ contexts: inout Contexts) throws(InjectionError) -> Bool

  var text: String { get }

  /// Asks the condition in the fastest way.
  var predicate: Predicate { get }

  /// Returns whether the condition holds and why, in one line.
  func verdict(in contexts: inout Contexts) throws(InjectionError) -> String

  func contexts(at registration: CodeLocation) -> [Requirement]
}
