package import Vial

extension ErrorText {
  fileprivate static let plainProperty = Self(
    .notRegistered,
    "The property asks {place} for no {service}, so there is no binding to replace.",
    remedy: "write the property with transient, or with singleton, scoped or weak, and without the word return: "
      + "{ transient { … } }",
    about: .refusedRegistration
  )
  fileprivate static let propertyOfAnotherRoot = Self(
    .notRegistered,
    "The property asks another injector for {service}, not {place}, so there is no binding to replace.",
    remedy: "override it in the root that keeps it, before you make this root from it",
    about: .refusedRegistration
  )
  fileprivate static let unawaitedProperty = Self(
    .notStarted,
    "{service} in {place} is not awaited, and could not wait for the replacement.",
    remedy: "leave out awaiting: and await, as in try root.override(root.property) { … }",
    about: .refusedRegistration
  )
}

extension InjectionError {
  /// The error for a replacement of a property that is none of an injector's.
  static func plainProperty(
    _ key: TypeKey,
    in injector: Injector,
    ofAnotherRoot: Bool,
    at registration: CodeLocation
  ) -> Self {
    refused(ofAnotherRoot ? .propertyOfAnotherRoot : .plainProperty, key, in: injector, at: registration)
  }

  /// The error for an asynchronous replacement of a property that isn't.
  package static func unawaitedProperty(_ key: TypeKey, in injector: Injector, at registration: CodeLocation) -> Self {
    refused(.unawaitedProperty, key, in: injector, at: registration)
  }

  private static func refused(
    _ text: ErrorText,
    _ key: TypeKey,
    in injector: Injector,
    at registration: CodeLocation
  ) -> Self {
    Self(ErrorDetails(text, in: injector.displayName, key: key, request: registration))
  }
}
