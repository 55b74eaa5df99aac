/// A synchronous provider that declares an asynchronous dependency, on the way from a request to that dependency.
struct DeclaredStep: Sendable {
  let binding: Binding
  let injector: Injector
  private let request: CodeLocation

  init(_ frame: ResolutionFrame) {
    binding = unsafe frame.binding.takeUnretainedValue()
    injector = unsafe frame.context.takeUnretainedValue()
    request = frame.request
  }

  var step: InjectionError.Step { InjectionError.Step(binding, in: injector, request: request) }
}
