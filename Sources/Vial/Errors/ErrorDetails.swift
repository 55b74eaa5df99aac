/// What an error of an injector knows, and how it reads.
///
/// A class, so that throwing an error moves one word, and so that copies copy references.
package final class ErrorDetails: Sendable {
  /// What the error is about.
  package enum Subject: Sendable {
    case request, refusedRegistration, confinedService, closing, declaration, decorator

    /// A request that the compiler keeps on the main actor, or one that was made there for a service which may leave it.
    case mainActorRequest, requestOnMainActor

    /// A request of the current thread, which the compiler may keep on the main actor.
    static func ofRequest(keptOnMainActor isKept: Bool) -> Self {
      isKept ? .mainActorRequest : MainActorProbe.isOnMainActor ? .requestOnMainActor : .request
    }
  }

  let text: ErrorText

  package let site: ErrorSite
  package let key: TypeKey?
  let name: String?
  let lifetime: LifetimeKind?
  let path: [InjectionError.Step]

  /// Further lines of the path, such as the plugin points around a plugin.
  let points: [String]
  let request: CodeLocation?
  let registration: CodeLocation?
  let underlyingErrors: [any Error]

  /// The type that was found in place of the expected one.
  package let found: Any.Type?

  /// The provider that would keep a captive dependency.
  package let longerLivedOwner: InjectionError.Step?
  let candidates: BindingCandidates?

  let verdicts: [String]

  /// Whether the registration says that the instance starts eagerly.
  let startsEagerly: Bool

  @inline(never)
  init(
    _ text: ErrorText,
    in site: ErrorSite,
    key: TypeKey? = nil,
    name: String? = nil,
    lifetime: LifetimeKind? = nil,
    path: [InjectionError.Step] = [],
    points: [String] = [],
    request: CodeLocation? = nil,
    registration: CodeLocation? = nil,
    underlyingErrors: [any Error] = [],
    found: Any.Type? = nil,
    longerLivedOwner: InjectionError.Step? = nil,
    candidates: BindingCandidates? = nil,
    verdicts: [String] = [],
    startsEagerly: Bool = false
  ) {
    (self.text, self.site, self.key, self.name, self.lifetime) = (text, site, key, name, lifetime)
    (self.path, self.points, self.request, self.registration) = (path, points, request, registration)
    (self.underlyingErrors, self.found, self.longerLivedOwner) = (underlyingErrors, found, longerLivedOwner)
    (self.candidates, self.verdicts, self.startsEagerly) = (candidates, verdicts, startsEagerly)
  }

  /// The same with another path.
  init(_ other: ErrorDetails, path: [InjectionError.Step]) {
    (text, site, key, name, lifetime) = (other.text, other.site, other.key, other.name, other.lifetime)
    (self.path, points, request, registration) = (path, other.points, other.request, other.registration)
    (underlyingErrors, found, longerLivedOwner) = (other.underlyingErrors, other.found, other.longerLivedOwner)
    (candidates, verdicts, startsEagerly) = (other.candidates, other.verdicts, other.startsEagerly)
  }
}

extension ErrorDetails {
  package var subject: Subject { text.subject }

  /// The display name of the injector or the plugin point.
  var place: String { site.displayName }

  /// What happened, as one sentence.
  var headline: String {
    let names = typeNames
    let template =
      needsQualifier
      ? "{service} is registered under {qualifierCount} qualifiers or names, but the request has none." : text.headline
    return Diagnosis.sentence(template) { Fact(rawValue: $0).map { self.text(of: $0, names) } }
  }

  /// The headline, and the first line of the error that the program's own code threw.
  var line: String {
    guard text.subject != .closing, let error = underlyingErrors.first else { return headline }
    return Diagnosis.line(headline, AttributedError.cause(error))
  }

  /// What to do about it, with the line of code where one is the remedy.
  var remedy: String {
    let (isProperty, names) = (key?.isProperty ?? false, typeNames)
    // A definition file has no lifetime for what scopes keep.
    let isKeptElsewhere = isProperty || longerLivedOwner?.key.isNamed == true
    return (isProperty ? text.remedy : ownRemedy).text(ofProperty: isKeptElsewhere) { self.text(of: $0, names) }
  }

  /// The remedy that helps best, by what the error knows.
  private var ownRemedy: Remedy {
    if needsQualifier { return .qualifier }
    let isRefused = text.subject == .refusedRegistration
    if candidates?.property != nil, isRefused { return .other("replace the property {property} in place of its type") }
    if candidates?.property != nil { return .other("ask for the property {property}, or register it by its type") }
    let type = key?.type
    if case .missing = text.remedy, let component = type as? any Injectable.Type, component.providedType != type {
      let provided = TypeKey(ObjectIdentifier(component.providedType)).code.request
      return .other(
        "request what the component gives, \(provided); if that isn't registered: try injector.register({type}.self)"
      )
    }
    switch text.remedy {
    case .missing where candidates?.collection != nil && !isRefused:
      return .other("request the collection, {collection}; or without into: try {injector}.register{registration}")
    case .missing where candidates?.collection != nil:
      return .other("decorate the elements in the injector that registers them")
    case .other where candidates?.collection != nil:
      return .other("override or unregister the collection, where it is registered: {collection}")
    case .missing where candidates?.hasFactory == true:
      return .other(
        "request its factory, which takes the runtime arguments: try injector.get({type}.Factory.self); or register the "
          + "component, too: try {injector}.register{registration}"
      )
    case .missing where candidates?.isArgument == true: return .missingArgument
    case .missing where candidates?.isBelow == true && !isRefused: return .missingAbove
    case .missing where site.isScope && key?.scope == nil: return .missingInScopes
    case .scopeNeeded where outermost?.isNamed == true:
      return .other(
        "request it by a type from a scope; try container.bind({firstRequest}, as: …) gives it one; or give {service} another lifetime"
      )
    case .scopeNeeded where beginsWithConstructor:
      return .other("ask a scope, which injector.makeScope() returns; or give {service} another lifetime")
    case .captiveLifetime where site.isScope && longerLivedOwner.map { !$0.key.isNamed && !$0.key.isProperty } == true:
      let isScoped = longerLivedOwner?.lifetime == LifetimeKind.scoped.name
      return .other(
        (isScoped ? "" : "register {longerLivedOwner} with lifetime: .scoped, and ")
          + "let its provider ask its resolver, not {place}; or pass {service} to the call that needs it"
      )
    case .cycle
    where callers.count == 1 && path[cycleStart].key.service == key?.service && key?.isNamed == false
      && !path[cycleStart].key.isElement:
      if text.subject == .decorator { return .decoratorCycle }
      return path[cycleStart].isChoice
        ? .other("let the condition read another service, or register {service} without a condition") : .ownCycle
    case .cycle where earlyCall != nil:
      return .other(
        "call the get() of {taken} later, not while {taker} is constructed; or move what they share to a third type"
      )
    case .cycle:
      guard let initializer else { return .anyCycle }
      if path[initializer + 1].key.code.component != nil {
        return .other(
          "call the factory later, not while {taker} is constructed; or move what they share to a third type"
        )
      }
      if path[initializer + 1].key.isQualified { return .qualifiedCycle }
      return path[initializer].key.type is any PropertyInjectable.Type ? .injectedCycle : .cycle
    default: return text.remedy
    }
  }

  /// A line for each provider that led there, except those in the middle of a long path.
  var pathLines: [String] {
    let names = typeNames
    return ElidedList.lines(path.map { $0.line(names) })
  }

  /// The names of the types that the text mentions.
  var typeNames: TypeNames {
    var types = key?.types ?? []
    if let found { types.add(found) }
    types.add(contentsOf: longerLivedOwner?.key.types ?? [])
    // The text of a long path has its two ends and the beginning of the cycle.
    let half = ElidedList.half
    for start in [0, path.count - half, cycleStart] {
      for position in max(start, 0)..<min(start + half, path.count) { types.add(contentsOf: path[position].key.types) }
    }
    types.add(contentsOf: candidates?.types ?? [])
    return TypeNames(types)
  }

  private func text(of fact: Fact, _ names: TypeNames) -> String {
    switch fact {
    case .service: displayName(names)
    case .name: (name ?? key?.name)?.debugDescription ?? displayName(names)
    case .type: (key?.type).map(names.name(of:)) ?? "service"
    case .found: found.map(names.name(of:)) ?? "nil"
    case .lifetime: lifetime?.name ?? "transient"
    case .place: place
    case .placeFirst: place.atBeginningOfSentence
    case .container: outermost?.isNamed == true ? "kernel" : "injector"
    case .longerLivedOwner: (longerLivedOwner?.key).map { names.name(of: $0) } ?? "nothing"
    case .longerLivedOwnerPlace: longerLivedOwner.map { "\($0.registration)" } ?? ""
    case .cycle: ElidedList.lines(path[cycleStart...].map { names.name(of: $0.key) }).joined(separator: " → ")
    case .taker: (earlyCall ?? initializer).map { names.name(of: path[$0].key) } ?? ""
    case .taken:
      earlyCall.map { names.name(of: path[$0 + 1].key) } ?? initializer.map { path[$0 + 1].key.code.type } ?? ""
    case .takenArguments: initializer.map { path[$0 + 1].key.code.arguments } ?? ""
    case .last: path.lastRegistered.map { names.name(of: $0.key) } ?? ""
    case .lastInstance: path.last?.key.code.instance ?? ""
    case .depth: String(path.count)
    case .errorCount: String(underlyingErrors.count)
    case .qualifierCount: String(candidates?.qualifierCount ?? 0)
    case .firstRequest: outermost.map { $0.name?.debugDescription ?? $0.code.request } ?? ""
    case .distinction: candidates?.distinction ?? ""
    case .property: candidates?.property ?? ""
    case .collection: candidates?.collection?.code.request ?? ""
    case .start where lifetime.map { !$0.isKept } ?? false: ""
    case .start where key?.isNamed == true: "; or call try await kernel.start() first"
    case .start:
      (startsEagerly ? "; or" : "; or register it with lifetime: .\(lifetime?.name ?? "singleton").startsEagerly, and")
        + " call try await injector.start() on \(place) first"
    case .request where key?.isNamed == true: text(of: .name, names)
    case .request, .requestOnMainActor, .registration, .instanceRegistration, .injector:
      key?.code(named: name).text(of: fact, for: text.subject) ?? ""
    }
  }

  /// Whether the type is registered under several qualifiers, and was requested without one.
  private var needsQualifier: Bool { (candidates?.qualifierCount ?? 0) > 1 }

  /// The key of the request that the program itself made.
  private var outermost: TypeKey? { path.first { !$0.key.isDeferred }?.key ?? key }

  /// Whether the program used a constructor of an injector, which no request finds.
  private var beginsWithConstructor: Bool { path.first.map { $0.isUnrequested && !$0.key.isProperty } ?? false }

  private func displayName(_ names: TypeNames) -> String {
    key.map { names.name(of: $0, named: name) } ?? "without a name"
  }

  /// The position of the first step on the cycle whose initializer may take the next one.
  private var initializer: Int? {
    func isPlain(_ position: Int) -> Bool { !path[position].key.isNamed && !path[position].key.isPart }
    return callers.first { isPlain($0) && isPlain($0 + 1) && !path[$0].isChoice && path[$0].key.code.isBuilt }
  }

  /// The position of the first step on the cycle before a `Lazy`, which that step called.
  private var earlyCall: Int? { callers.first { path[$0 + 1].key.isDeferred } }

  /// The positions of the steps on the cycle that have a next one.
  private var callers: Range<Int> { cycleStart..<max(path.count - 1, cycleStart) }

  /// The position of the step that the last step repeats; without such a step, the first position.
  private var cycleStart: Int {
    let end = path.last?.key.service
    return (0..<max(path.count - 1, 0)).last { path[$0].key.service == end } ?? 0
  }
}

/// The texts of an error: a headline and a remedy, which name facts; see ``Fact``.
struct ErrorText: Sendable {
  typealias Subject = ErrorDetails.Subject

  let code: InjectionError.Code
  let headline: String
  let remedy: Remedy
  let subject: Subject

  init(_ code: InjectionError.Code, _ headline: String, remedy: Remedy, about subject: Subject = .request) {
    (self.code, self.headline, self.remedy, self.subject) = (code, headline, remedy, subject)
  }

  init(_ code: InjectionError.Code, _ headline: String, remedy: String, about subject: Subject = .request) {
    self.init(code, headline, remedy: .other(remedy), about: subject)
  }

  /// The texts of a refused registration.
  static func refusal(_ code: InjectionError.Code, _ headline: String, remedy: String) -> ErrorText {
    ErrorText(code, headline, remedy: remedy, about: .refusedRegistration)
  }

  /// The same headline with another remedy, perhaps about something else.
  func with(_ remedy: Remedy, about subject: Subject? = nil) -> ErrorText {
    ErrorText(code, headline, remedy: remedy, about: subject ?? self.subject)
  }
}
