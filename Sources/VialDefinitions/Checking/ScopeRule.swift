/// The instances of a service suit its lifetime.
struct ScopeRule: DefinitionRule {
  let context: DefinitionContext

  func check() {
    for definition in context.definitions.services where !definition.isAbstract && definition.scope != .unique {
      if !definition.isScopeKnown { continue }
      checkDecorator(definition)
      let position = definition.className?.position ?? definition.name.position
      guard let maker = context.maker(of: definition) else {
        if context.making(of: definition).isolation != .confined { checkMethods(making: definition, position) }
        continue
      }
      if !maker.isShareable, context.making(of: definition).isolation != .confined {
        diagnostics.add(
          .unshareable,
          at: position,
          "\(maker.title) makes instances of \(maker.product.type), which is not Sendable, and the lifetime is "
            + "\(definition.scope.lifetime).",
          registration: context.registration(of: maker),
          remedy: "write \(RemedyCode.unique), or make the type Sendable"
        )
      } else if maker.isValue, definition.scope == .weak {
        diagnostics.add(
          .unshareable,
          at: position,
          "The lifetime is weak, and \(maker.product.type) is no reference to an object.",
          remedy: "make it a class, or leave out the scope"
        )
      }
    }
  }

  /// Warns about a decorator without a scope, which shares one instance, around a service that isn't shared.
  private func checkDecorator(_ definition: ServiceDefinition) {
    guard let decorated = definition.decorated, !definition.hasScope,
      let inner = definition.innerName.flatMap({ context.definition(of: $0) }), inner.isScopeKnown,
      inner.scope == .unique
    else { return }
    diagnostics.add(
      .sharedDecorator,
      .warning,
      at: definition.name.position,
      "\(definition.collectedName.quoted) is made once, and \(decorated.value.quoted), which it decorates, for each request.",
      related: [Diagnostic.Related("defined at", inner.name.position)],
      remedy: "write \(RemedyCode.unique), or \(RemedyCode.marked("\"scope\": \"shared\"")) if that is what you want"
    )
  }

  /// Checks the methods of several types of which one makes the service.
  private func checkMethods(making definition: ServiceDefinition, _ position: FilePosition) {
    let methods = context.factoryMethods(of: definition)
    guard let callee = methods.first(where: { !$0.isShareable }) else { return }
    let isCertain = methods.allSatisfy { !$0.isShareable }
    diagnostics.add(
      .unshareable,
      isCertain ? .error : .warning,
      at: position,
      "\(callee.title)\(isCertain ? "" : ", if it is called,") makes instances of \(callee.productType), which is not "
        + "Sendable, and the lifetime is \(definition.scope.lifetime).",
      registration: context.registration(of: callee),
      remedy: "write \(RemedyCode.unique), or make the type Sendable"
    )
  }
}
