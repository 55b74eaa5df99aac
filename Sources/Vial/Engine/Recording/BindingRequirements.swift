/// What an injector knows of what a binding's provider asks for, beside the binding, which most programs only resolve.
package struct BindingRequirements: Sendable {
  package var declaration = Declaration.none

  /// The type of the instances as people read it, where the binding's own type does not say it.
  package var product: String?

  /// What the provider was seen to ask for, in that order.
  package var observed: [Requirement] = []

  /// Where the binding was registered that this one replaced.
  package var replaced: CodeLocation?

  /// What a registration tells; `nil` if that is nothing.
  static func told(_ declaration: Declaration, product: String?) -> BindingRequirements? {
    if case .none = declaration, product == nil { return nil }
    return BindingRequirements(declaration: declaration, product: product)
  }

  var isEmpty: Bool {
    if case .none = declaration { return product == nil && observed.isEmpty && replaced == nil }
    return false
  }

  /// The same in memory of its own, for whoever does not hold the injector's lock.
  var copy: BindingRequirements {
    BindingRequirements(
      declaration: declaration,
      product: product,
      observed: observed.map { $0 },
      replaced: replaced
    )
  }

  mutating func note(_ requirement: Requirement) {
    if !observed.contains(requirement) { observed.add(requirement) }
  }
}
