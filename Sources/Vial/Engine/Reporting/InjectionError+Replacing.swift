import Synchronization

extension ErrorText {
  static let nothingToReplace = Self(
    .notRegistered,
    "{service} is not registered in {place}, so there is no binding to replace.",
    remedy: "override a service that is registered, or register this one: try injector.register{registration}",
    about: .refusedRegistration
  )

  static let nothingToReplaceInCopy = Self(
    .notRegistered,
    nothingToReplace.headline,
    remedy: "replace a registered service; to add one to a copy, register it after you made the copy",
    about: .refusedRegistration
  )

  static let providedByScopes = Self(
    .notRegistered,
    "{service} is registered by each scope of {place}, so there is no binding to replace.",
    remedy: "register it in the scope: let scope = injector.makeScope(); try scope.register{instanceRegistration}",
    about: .refusedRegistration
  )

  static let replacementBelow = Self(
    .notRegistered,
    "{service} is registered in an ancestor of {place}, and that ancestor would not see the replacement.",
    remedy: "replace it in the ancestor, or in a copy of the injector",
    about: .refusedRegistration
  )

  static let confinedReplacement = Self(
    .requiresMainActor,
    "{service} in {place} is confined to the main actor, and only injector.mainActor can replace it.",
    remedy: "replace it through injector.mainActor",
    about: .refusedRegistration
  )
}

extension InjectionError {
  /// The error for a registration that is to replace one, and finds none.
  static func nothingToReplace(_ key: TypeKey, in injector: Injector, at registration: CodeLocation) -> Self {
    let use = injector.borrowFromAncestor(key)
    defer { use.end() }
    let held = use.isEmpty ? nil : use.binding.registration
    let isOfCopy = injector.isCopy || injector.isReplacing.load(ordering: .relaxed)
    return Self(
      ErrorDetails(
        held != nil ? .replacementBelow : isOfCopy ? .nothingToReplaceInCopy : .nothingToReplace,
        in: injector.errorSite,
        key: key,
        request: registration,
        registration: held,
        candidates: held == nil ? BindingCandidates(for: key, named: nil, in: injector) : nil
      )
    )
  }

  /// The error for a replacement that could take a confined service away from the main actor.
  static func confinedReplacement(_ binding: Binding, in injector: Injector, at registration: CodeLocation) -> Self {
    refused(.confinedReplacement, binding.key, in: injector, at: registration, registered: binding.registration)
  }

  /// The error for a replacement of what only scopes register.
  static func providedByScopes(_ declaration: Binding, in injector: Injector, at registration: CodeLocation) -> Self {
    refused(.providedByScopes, declaration.key, in: injector, at: registration, registered: declaration.registration)
  }

  /// The error for a replacement, with the place of the binding that it can't replace.
  static func refused(
    _ text: ErrorText,
    _ key: TypeKey,
    found: Any.Type? = nil,
    in injector: Injector,
    at request: CodeLocation,
    registered registration: CodeLocation? = nil
  ) -> Self {
    let site = injector.errorSite
    return Self(ErrorDetails(text, in: site, key: key, request: request, registration: registration, found: found))
  }
}
