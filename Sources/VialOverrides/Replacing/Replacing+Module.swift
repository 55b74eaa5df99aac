package import Vial

// What the engine asks of this module, without knowing it.
extension Replacing: ReplacingModule {
  package static func add(
    _ binding: Binding,
    _ declaration: Declaration,
    _ options: RegistrationOptions,
    inPlaceOfOthersIn injector: Injector
  ) throws(InjectionError) {
    try injector.addInPlaceOfOthers(binding, declaration, options)
  }

  package static func decorate(
    _ service: TypeKey,
    with decorator: Decorator,
    everywhereIn injector: Injector
  ) throws(InjectionError) {
    try injector.decorateEverywhere(service, with: decorator)
  }
}
