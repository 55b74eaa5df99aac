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

  /// Adds a step and the ones around it to a path, the innermost first.
  static func addSteps(of step: DeclaredStep?, to path: inout [InjectionError.Step]) {
    var next = step
    while let step = next {
      path.add(InjectionError.Step(step.binding, in: step.injector, request: step.request))
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
    var next = step
    while let step = next {
      if step.binding === binding, step.injector === injector { return true }
      next = step.outer
    }
    return false
  }
}
