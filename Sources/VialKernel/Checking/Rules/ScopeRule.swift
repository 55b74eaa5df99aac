/// What is given to several has to be made for that.
enum ScopeRule: DefinitionRule {
  static func check(_ context: DefinitionContext, _ mistakes: inout Mistakes) {
    for definition in context.definitions.services where !definition.isAbstract && definition.scope != .unique {
      guard let maker = context.maker(of: definition) else { continue }
      let position = definition.className?.position ?? definition.name.position
      if !maker.isShareable {
        mistakes.add(
          Mistake(
            .unshareable,
            at: position,
            "\(maker.title) makes instances of \(maker.product), which is not Sendable, and the service is \(definition.scope.rawValue).",
            remedy: "write \"scope\": \"unique\", or make the type Sendable"
          )
        )
      } else if maker.isValue, definition.scope == .weak {
        mistakes.add(
          Mistake(
            .unshareable,
            at: position,
            "The service is kept while somebody holds it, and \(maker.product) is no reference to an object.",
            remedy: "make it a class, or leave out the scope"
          )
        )
      }
    }
  }
}
