/// The instances of a service suit its lifetime.
struct ScopeRule: DefinitionRule {
  let context: DefinitionContext
  var diagnostics: Diagnostics

  mutating func check() {
    for definition in context.definitions.services where !definition.isAbstract && definition.scope != .unique {
      guard let maker = context.maker(of: definition) else { continue }
      let position = definition.className?.position ?? definition.name.position
      if !maker.isShareable, !context.making(of: definition).isConfined {
        diagnostics.add(
          .unshareable,
          at: position,
          "\(maker.title) makes instances of \(maker.product), which is not Sendable, and the lifetime is "
            + "\(definition.scope.lifetime).",
          remedy: "write \"scope\": \"unique\", or make the type Sendable"
        )
      } else if maker.isValue, definition.scope == .weak {
        diagnostics.add(
          .unshareable,
          at: position,
          "The lifetime is weak, and \(maker.product) is no reference to an object.",
          remedy: "make it a class, or leave out the scope"
        )
      }
    }
  }
}
