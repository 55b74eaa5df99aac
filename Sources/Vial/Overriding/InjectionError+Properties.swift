extension ErrorText {
  static let plainProperty = refusal(
    .notRegistered,
    "{placeFirst} doesn't make the {service} that the property returns, so there is no binding to replace.",
    remedy: "write the property with transient, or with singleton, scoped or weak, and without the word return: "
      + "{ transient { … } }"
  )
  static let propertyOfAnotherRoot = refusal(
    .notRegistered,
    "The property asks another injector for {service}, not {place}, so there is no binding to replace.",
    remedy: "override it on the root that keeps it; for later sessions: try root.override(Session.self) { … }"
  )
  static let severalProperties = refusal(
    .notRegistered,
    "The property asks {place} for several services of the type {service}, and they can't be told apart.",
    remedy: "write the property as one call, such as transient { … }, and ask for the others within its closure"
  )
  static let propertyOfAnotherType = refusal(
    .notRegistered,
    "The property is a service of the type {found}, and the replacement is one of the type {service}.",
    remedy: "leave out the word return in the property's closure, so that it makes {service}; or let the replacement "
      + "return {found}"
  )
  static let propertyOfOptional = propertyOfAnotherType.with(
    .other(
      "override the property of the type {found} that this one asks for, or write this one with transient: "
        + "{ transient { … } }"
    )
  )
  /// For an asynchronous replacement of a property that isn't.
  static let unawaitedProperty = refusal(
    .notStarted,
    "{service} in {place} is not awaited, and could not wait for the replacement.",
    remedy: "leave out awaiting: and await, as in try root.override(root.property) { … }"
  )
}
