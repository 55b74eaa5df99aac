/// A synchronous provider that is about to run for a request, and that declares an asynchronous dependency.
final class DeclaredStep: Sendable {
  let binding: Binding
  let injector: Injector
  private let request: CodeLocation
  private let outer: DeclaredStep?

  init(_ binding: Binding, in injector: Injector, at request: CodeLocation, outer: DeclaredStep?) {
    self.binding = binding
    self.injector = injector
    self.request = request
    self.outer = outer
  }

  private var ownStep: InjectionError.Step { InjectionError.Step(binding, in: injector, request: request) }

  /// The innermost of a step and the ones around it that fulfills a condition.
  static func first(
    of step: DeclaredStep?,
    where holds: (Binding, Injector) -> Bool
  ) -> InjectionError.Step? {
    var next = step
    while let step = next {
      if holds(step.binding, step.injector) { return step.ownStep }
      next = step.outer
    }
    return nil
  }

  /// Adds a step and the ones around it to a path, the innermost first.
  static func addSteps(of step: DeclaredStep?, to path: inout [InjectionError.Step]) {
    var next = step
    while let step = next {
      path.add(step.ownStep)
      next = step.outer
    }
  }

  /// The step after the ones around it.
  static func path(to step: DeclaredStep?) -> [InjectionError.Step] {
    var reversed: [InjectionError.Step] = []
    addSteps(of: step, to: &reversed)
    return reversed.reversed()
  }

  /// Whether the path of declarations comes to a binding.
  static func contains(_ binding: Binding, in injector: Injector, _ step: DeclaredStep?) -> Bool {
    first(of: step) { $0 === binding && $1 === injector } != nil
  }
}
