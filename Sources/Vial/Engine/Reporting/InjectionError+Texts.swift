// The texts of an injector's errors, which name facts between braces; see `Fact`.
extension ErrorText {
  static let notRegistered = Self(.notRegistered, "{service} is not registered in {place}.", remedy: .missing)
  static let unknownName = Self(
    .notRegistered,
    "The service {name} is not registered in {place}.",
    remedy: .missingName
  )

  static let withoutCaller = Self(
    .notRegistered,
    "{service} in {place} is constructed by its property only, which has the closure.",
    remedy: "ask the root for the property"
  )
  static let ignoredArguments = Self(
    .unsupportedLifetime,
    "{service} in {place} is kept in a function, so a second call would return the first call's instance, whatever the arguments are.",
    remedy:
      "make it a property, name the argument, as in singleton(for: id), or return a new instance for each call with transient"
  )

  static let nothingToRemove = refusal(
    .notRegistered,
    "{service} is not registered in {place}, so there is no binding to remove.",
    remedy: "unregister it in the injector that registers it, with the same named:, qualifiedBy: and scopedTo:"
  )
  static let missingInScope = Self(
    .notRegistered,
    "{placeFirst} doesn't register {service}, which scopesProvide declares.",
    remedy: .missingInScope,
    about: .declaration
  )
  static let outsideOfScopes = Self(
    .scopeNeeded,
    "{service} is provided by scopes, but this request is not inside a scope.",
    remedy:
      "request it from a scope that registers it: let scope = injector.makeScope(); try scope.register{instanceRegistration}"
  )

  static let alreadyRegistered = refusal(
    .alreadyRegistered,
    "{service} is already registered in {place}.",
    remedy: "add named: or qualifiedBy: to one of them, register it in a child injector, or create the injector with "
      + "Injector(allowsOverriding: true), whose scopes inherit that; a test replaces it with override"
  )
  static let nameAlreadyRegistered = alreadyRegistered.with(.other("choose another name, or replace the service"))
  static let unsupportedIsolation = refusal(
    .unsupportedIsolation,
    "The provider of {service} for {place} is isolated to an actor other than the main actor.",
    remedy: "write the provider on the main actor or on no actor, or register it with another lifetime: .transient, "
      + ".weak, .scoped or .singleton"
  )
  static let isolatedInitializer = refusal(
    .unsupportedIsolation,
    "The initializer of {service} for {place} is isolated to an actor other than the main actor.",
    remedy: "register a provider that awaits it, as in register { resolver async throws in try await {type}(…) }"
  )
  static let unsupportedLifetime = refusal(
    .unsupportedLifetime,
    "{service} for {place} is constructed asynchronously, so it cannot have the lifetime {lifetime}.",
    remedy: "register it with lifetime: .transient, .weak, .scoped or .singleton"
  )
  static let lifecycleUnkept = refusal(
    .unsupportedLifetime,
    "{service} for {place} has the lifetime {lifetime}, under which no injector keeps an instance to start or to close.",
    remedy: "register it with lifetime: .singleton or .scoped, or leave out startsEagerly and onClose"
  )
  static let scopeOfPart = refusal(
    .unsupportedLifetime,
    "The lifetime weak(in:) of {service} for {place} is for a binding of its type, and not for a part of a collection, a "
      + "candidate with a condition, or a service with a name in a kernel.",
    remedy: "register it without into: and when:, or with lifetime: .weak"
  )
  static let closedElsewhere = refusal(
    .unsupportedIsolation,
    "The {lifetime} {service} for {place} stays on the main actor, and the function that closes it doesn't belong there.",
    remedy: "write the function as { @MainActor in … }"
  )
  static let noInstance = refusal(
    .noInstance,
    "The provider for {place} returns Void instead of an instance.",
    remedy: "write return before the instance, whose type must be copyable"
  )

  static let nothingToReplace = refusal(
    .notRegistered,
    "{service} is not registered in {place}, so there is no binding to replace.",
    remedy: "override a service that is registered, or register this one: try injector.register{registration}"
  )

  static let nothingToReplaceInCopy = nothingToReplace.with(
    .other("replace a registered service; to add one to a copy, register it after you made the copy")
  )

  static let providedByScopes = refusal(
    .notRegistered,
    "{service} is registered by each scope of {place}, which has no binding of it.",
    remedy: "register it in the scope: let scope = injector.makeScope(); try scope.register{instanceRegistration}"
  )

  static let nothingToDecorate = notRegistered.with(.missing, about: .refusedRegistration)
  static let derivedDecorated = refusal(
    .notRegistered,
    "{service} in {place} is made of other services, and has no binding to decorate.",
    remedy: "decorate the type of the elements, or the one that is wrapped"
  )

  static let replacementBelow = refusal(
    .notRegistered,
    "{service} is registered in an ancestor of {place}, and that ancestor would not see the replacement.",
    remedy: "replace it in the ancestor, or in a copy of the injector"
  )

  static let confinedReplacement = refusal(
    .requiresMainActor,
    "{service} in {place} is confined to the main actor, and only injector.mainActor can replace it.",
    remedy: "replace it through injector.mainActor"
  )

  static let cycle = Self(.cycle, "Dependency cycle: {cycle}.", remedy: .cycle)
  static let tooDeep = Self(
    .tooDeep,
    "{service} is requested inside {depth} other providers, and the thread's stack has no room for more.",
    remedy: "let one of the providers take a Lazy or a Provider, or resolve on a thread with a larger stack"
  )
  static let providerFailed = Self(
    .providerFailed,
    "The provider of {service} in {place} threw an error.",
    remedy:
      "fix the error that the provider threw; while the {container} is open, the next request runs the provider again"
  )
  static let overrideFailed = Self(
    .providerFailed,
    "An override of the root of {service} threw an error.",
    remedy: "fix the error that the override threw; the next request calls the override again"
  )
  static let notStarted = Self(
    .notStarted,
    "{service} in {place} is constructed asynchronously, and its instance isn't ready.",
    remedy: "await it: try await injector.get(awaiting: {request}){start}"
  )
  static let notStartedInProvider = notStarted.with(
    .other(
      "declare it in the registration of {last}, dependencies: [.on({request})], and await that: "
        + "try await {container}.get(awaiting: {firstRequest}){start}"
    )
  )
  /// For the provider of a service with a name, or one that asks for it.
  static let notStartedByName = notStarted.with(
    .other(
      "await it in the provider of {last}, with get(awaiting: {request}), and await that: "
        + "try await {container}.get(awaiting: {firstRequest}){start}"
    )
  )
  static let namedNotStarted = notStarted.with(awaited.remedy)
  static let awaited = Self(
    .notStarted,
    "{service} in {place} is constructed asynchronously for each request, and this request cannot wait.",
    remedy: "await it: try await {container}.get(awaiting: {firstRequest}){start}"
  )
  static let unawaited = awaited.with(
    .other(
      "register it with lifetime: .singleton.startsEagerly, and call try await injector.start() on {place} first"
    )
  )
  static let captive = Self(
    .captiveLifetime,
    "Captive dependency: {service} is kept once per scope, and {longerLivedOwner} is kept longer.",
    remedy: .captiveLifetime
  )

  /// For a property of a root below the one that keeps the other instance.
  static let captiveOverRoots = Self(
    .captiveLifetime,
    "Captive dependency: {service} ends with {place}, and {longerLivedOwner} is kept longer.",
    remedy:
      "let {longerLivedOwner} be a property of the root whose injector is {place}, too, or pass {service} to the call that needs it"
  )

  /// For a `Lazy` or a `Provider`, which doesn't know what takes it, but where that is registered.
  static let captiveOfDeferred = Self(
    .captiveLifetime,
    "Captive dependency: {service} is kept once per scope, and what takes {longerLivedOwner} at {longerLivedOwnerPlace} is kept longer.",
    remedy: "register what takes {longerLivedOwner} at {longerLivedOwnerPlace} with lifetime: .scoped, or pass "
      + "{service} to the call that needs it"
  )
  static let scopeNeeded = Self(
    .scopeNeeded,
    "{service} is scoped, but {place} is not inside a scope.",
    remedy: .scopeNeeded
  )
  static let valueInWeakLifetime = Self(
    .valueInWeakLifetime,
    "{service} has the lifetime weak, but {found} is not a class.",
    remedy: .valueInWeakLifetime
  )
  static let valueInWeakProperty = valueInWeakLifetime.with(.other("make {found} a class, or use @LazyInject"))
  static let wrongType = Self(
    .wrongType,
    "The service {name} is of type {found}, not {type}.",
    remedy: "request it as {found}, or define another service of type {type}"
  )
  static let unexpectedNil = Self(
    .wrongType,
    "The service {name} is nil, not {type}.",
    remedy: "request it as an optional, {type}?, or define a service that is not nil"
  )

  static let ambiguous = Self(
    .ambiguous,
    "{service} is ambiguous: several of its bindings in {place} apply.",
    remedy: "make their conditions exclude each other, or tell the bindings apart with named: or qualifiedBy:"
  )
  /// For observers of a request for an optional.
  static let absent = Self(
    .noneApplies,
    "{placeFirst} has no instance of {service}, so an optional is nil.",
    remedy: "register it, or a binding without a condition: try {injector}.register{registration}"
  )
  static let noneApplies = Self(
    .noneApplies,
    "No binding of {service} in {place} applies: all conditions are false.",
    remedy: .fallback
  )

  static let confined = Self(
    .requiresMainActor,
    "{service} in {place} is confined to the main actor, but this request could take it elsewhere.",
    remedy: .confined,
    about: .confinedService
  )
  static let namedConfined = confined.with(.namedConfined)
  static let providerOffMainActor = Self(
    .requiresMainActor,
    "The {lifetime} provider of {service} in {place} must run on the main actor.",
    remedy: "request it on the main actor, or from elsewhere: try await injector.get({requestOnMainActor})"
  )
  static let namedProviderOffMainActor = providerOffMainActor.with(
    .other("request it on the main actor, or from elsewhere: try await kernel.get(awaiting: {name})")
  )
  static let assemblyOffMainActor = refusal(
    .requiresMainActor,
    "The assembly {service} must be included in {place} on the main actor.",
    remedy: "include it in code of the main actor"
  )
  static let conditionOffMainActor = Self(
    .requiresMainActor,
    "A condition of {service} in {place} must be evaluated on the main actor.",
    remedy: "request it on the main actor, such as within try await MainActor.run { … }"
  )
  static let disposalOffMainActor = Self(
    .requiresMainActor,
    "The {lifetime} {service} in {place} must be disposed of on the main actor.",
    remedy: "close the injector on the main actor, or from anywhere: try await injector.shutDown(); this "
      + "instance was released without dispose()"
  )

  static let closed = Self(
    .closed,
    "{placeFirst} is closed, and can neither register nor resolve {service}.",
    remedy: "close it after its last use: await or cancel the tasks that use it; or use another one"
  )
  static let closedWithoutRequest = Self(.closed, "{placeFirst} is closed.", remedy: closed.remedy)
  static let scopeFailed = Self(
    .scopeFailed,
    "The function that used {place} threw an error, and {place} could not dispose of its instances.",
    remedy: "fix the errors above, of which the first is the function's",
    about: .closing
  )
  static let needsShutDown = Self(
    .needsShutDown,
    "The {lifetime} {service} in {place} is disposed of asynchronously, and close() cannot await that.",
    remedy: "call try await injector.shutDown() instead; nothing was closed"
  )
  static let needsAwaitedScope = Self(
    .needsShutDown,
    "The {lifetime} {service} in {place} is disposed of asynchronously, and this withScope cannot await that.",
    remedy: "use the form that waits: try await injector.withScope { … }; this scope is being shut down in a task"
  )
  static let disposalFailed = Self(
    .disposalFailed,
    "{errorCount} of the instances of {place} could not be disposed of.",
    remedy: "fix the errors above; the injector stays closed",
    about: .closing
  )
}
