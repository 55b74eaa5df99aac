/// Gives definitions the arguments that are to be found by the types of the parameters.
struct ArgumentFilling {
  private let context: DefinitionContext

  /// The names that have a type, by the types of services and attached values.
  private var names: [(product: Product, names: [String])] = []

  /// The positions of these by the types that instances have; `nil` if only the running program knows the types.
  private var positions: [String: [Int]]?

  /// The names that fit a type, since many parameters have the same.
  private var fitting: [String: [String]] = [:]

  /// The services by their names in the files.
  private let owners: [String: ServiceDefinition]

  /// The bindings of all files with services to complete, the place of each file's first one, and of those in use.
  private var bindings: [Named<Argument>] = []
  private var filesWithBindings: Set<FilePosition> = []
  private var usedBindings: Set<FilePosition> = []

  /// Gives the definitions the arguments that the program's types tell; without its manifest, none.
  static func fill(_ context: DefinitionContext) {
    let services = context.definitions.services.filter { $0.filling != nil }
    if context.classes == nil || services.isEmpty { return }
    var filling = ArgumentFilling(context)
    for service in services { filling.fill(service) }
    for service in context.definitions.services { service.markInner() }
    filling.addUnusedBindings(for: services)
  }

  private init(_ context: DefinitionContext) {
    self.context = context
    owners = Dictionary(context.definitions.services.map { ($0.collectedName, $0) }) { first, _ in first }
    var indices: [String: Int] = [:]
    func add(_ name: String, _ product: Product) {
      let type = product.isDeclared ? "as \(product.type)" : product.type
      if let index = indices[type] { return names[index].names.append(name) }
      indices[type] = names.count
      names.append((product, [name]))
    }
    for service in context.definitions.services
    where !service.isAbstract && service.deprecation == nil && service.owner == nil {
      let name = service.name.value
      // Only its decorator needs a decorated service.
      let isOutermost = context.names.collectedName(of: service) == name
      if isOutermost, let product = context.product(of: name) { add(name, product) }
    }
    let decorated = Set(context.definitions.renamed.values)
    for (name, type) in (context.classes?.attachedTypes ?? [:]).ordered(by: { $0.key < $1.key })
    where !decorated.contains(name) && context.definition(of: name) == nil {
      add(name, Product(type: type))
    }
    guard context.types?.hasSupertypes != false else { return }
    positions = names.indices.reduce(into: [:]) { positions, index in
      let type = Manifest.unwrapped(names[index].product.type)
      for type in [type] + (context.types?.supertypes(of: type) ?? []) { positions[type, default: []].append(index) }
    }
  }

  private var diagnostics: Diagnostics { context.diagnostics }

  private mutating func fill(_ service: ServiceDefinition) {
    guard let filling = service.filling, !service.isAbstract, !service.hasUnknownArguments, !diagnostics.isFull else {
      return
    }
    if let first = filling.bindings.first, filesWithBindings.insert(first.position).inserted {
      bindings += filling.bindings
    }
    guard let maker = context.maker(of: service) else {
      // Unknown classes and methods have a diagnostic of their own.
      service.hasUnknownArguments = true
      if context.factoryMethods(of: service).count > 1, let method = service.factory?.method {
        diagnostics.add(
          .wrongArguments,
          at: filling.position,
          "Which \(method.value.quoted) is called is known only when it is, so its arguments can't be given by type.",
          remedy: "write the arguments"
        )
      }
      return
    }
    guard let parameters = maker.parameters else {
      service.hasUnknownArguments = true
      // The default of a file is for those that it can be for.
      if filling.isOwn {
        diagnostics.add(
          .wrongArguments,
          at: filling.position,
          "\(maker.title) takes any list of arguments, and none by type.",
          registration: context.registration(of: maker),
          remedy: "write a list, or register a constructor with parameters"
        )
      }
      return
    }
    var arguments: [Named<Argument>] = []
    if case .named(let named)? = service.arguments?.value { arguments = named }
    let given = Set(arguments.map(\.name))
    // An inline service is given what the service around it would be.
    let owner = service.owner.flatMap { owners[$0] } ?? service
    for parameter in parameters where !given.contains(parameter.name) {
      if let argument = argument(for: parameter, of: maker, owner, filling) { arguments.append(argument) }
    }
    let position = service.arguments?.position ?? filling.position
    service.arguments = Located(.named(arguments), at: position)
    service.filling = nil
  }

  private mutating func argument(
    for parameter: Manifest.Parameter,
    of maker: Manifest.Callee,
    _ service: ServiceDefinition,
    _ filling: Filling
  ) -> Named<Argument>? {
    let bindings = filling.bindings.filter { !refers($0.content, to: service) }
    let named = bindings.first { $0.name == parameter.name } ?? bindings.first { parameter.isBound(byType: $0.name) }
    if let binding = named ?? bindings.first(where: { parameter.isBound(byName: $0.name) }) {
      usedBindings.insert(binding.position)
      let content = service.innerName.map { binding.content.replacing(".inner", with: $0) } ?? binding.content
      return Named(name: parameter.name, content: content, position: filling.position)
    }
    // It has a diagnostic, so that no other rule adds one.
    let malformed = Argument(content: .malformed(.null), position: filling.position)
    let missing = Named(name: parameter.name, content: malformed, position: filling.position)
    let isLazy = parameter.kind.unwrapped.isLazy
    guard isLazy || parameter.kind.unwrapped == .service else {
      if parameter.isOptional { return nil }
      addMissing(parameter, of: maker, filling)
      return missing
    }
    let names = names(fitting: parameter.serviceType ?? parameter.type, service)
    guard let name = names.first, names.count == 1 else {
      if names.isEmpty, parameter.isOptional, !isLazy { return nil }
      if names.isEmpty, parameter.kind == .lazyOptional {
        let argument = Argument(content: .lazy(.absent), position: filling.position)
        return Named(name: parameter.name, content: argument, position: filling.position)
      }
      add(names, for: parameter, of: maker, filling)
      return missing
    }
    let reference = Argument.Reference(name: name, isOptional: false)
    let argument = Argument(content: isLazy ? .lazy(reference) : .reference(reference), position: filling.position)
    return Named(name: parameter.name, content: argument, position: filling.position)
  }

  /// Whether a binding is the service itself, or the outermost decorator around it, which others are to take.
  private func refers(_ binding: Argument, to service: ServiceDefinition) -> Bool {
    switch binding.content {
    case .reference(let reference), .lazy(let reference):
      [service.name.value, context.names.collectedName(of: service)].contains(context.names.resolved(reference.name))
    default: false
    }
  }

  /// The names that are known to have a type, without the service itself; a decorator is given what it decorates.
  private mutating func names(fitting type: String, _ service: ServiceDefinition) -> [String] {
    let own = service.name.value
    if let inner = service.innerName, let product = context.product(of: inner), isKnown(product, to: type) {
      return [inner]
    }
    let names =
      fitting[type] ?? candidates(for: type).flatMap { isKnown($0.product, to: type) ? $0.names : [] }.ordered(by: <)
    fitting[type] = names
    return names.filter { $0 != own }
  }

  /// What may have a type.
  private func candidates(for type: String) -> [(product: Product, names: [String])] {
    // No type says that these are among its supertypes.
    guard let positions, !["Any", "AnyObject"].contains(Manifest.unwrapped(type)) else { return names }
    return positions[Manifest.unwrapped(type), default: []].map { names[$0] }
  }

  private func isKnown(_ product: Product, to type: String) -> Bool {
    if let types = context.types { return types.relation(of: product, to: type) == .suits }
    return Manifest.unwrapped(product.type) == Manifest.unwrapped(type)
  }

  private func addMissing(_ parameter: Manifest.Parameter, of maker: Manifest.Callee, _ filling: Filling) {
    diagnostics.add(
      .wrongArguments,
      at: filling.position,
      "The argument \(parameter.name.quoted) of \(maker.title) takes \(parameter.type), which is given by name only.",
      registration: context.registration(of: maker),
      remedy: "write it among the arguments, or bind \(parameter.name.quoted) to a value in "
        + RemedyCode.marked("\"defaults\":")
    )
  }

  private func add(
    _ names: [String],
    for parameter: Manifest.Parameter,
    of maker: Manifest.Callee,
    _ filling: Filling
  ) {
    let found = names.isEmpty ? "no service is known to have that type" : "\(names.count) services have that type"
    let candidates = names.prefix(5).map { name in
      let place = context.definition(of: name).map { ", at \($0.name.position)" } ?? ", which the program attaches"
      return "@\(name)".quoted + place
    }
    let bind = "bind \(parameter.name.quoted) or the type in \(RemedyCode.marked("\"defaults\":"))"
    let name = (names.first.map { "@\($0)" } ?? "@name").inJSON
    let isLazy = parameter.isOptional && parameter.kind.unwrapped.isLazy
    let remedy = isLazy ? "let it take \(parameter.titleOfLazyOptional)" : "define a service of that type"
    diagnostics.add(
      .wrongArguments,
      at: filling.position,
      "The argument \(parameter.name.quoted) of \(maker.title) takes \(parameter.type), and \(found).",
      registration: context.registration(of: maker),
      path: candidates + (names.count > 5 ? [ElidedList.omission(of: names.count - 5)] : []),
      remedy: names.isEmpty
        ? "\(remedy), or \(bind)" : "\(bind), such as to \(RemedyCode.marked(name))"
    )
  }

  private func addUnusedBindings(for services: [ServiceDefinition]) {
    // A class that isn't known may have a parameter of the name.
    guard context.definitions.isComplete, diagnostics.list.allSatisfy({ $0.code != .unknownClass }) else { return }
    let names = NameCandidates { [context] in
      let makers = services.compactMap { context.maker(of: $0) }
      return Set(makers.flatMap { $0.parameters ?? [] }.map(\.name)).ordered(by: <)
    }
    for binding in bindings where !usedBindings.contains(binding.position) {
      diagnostics.add(
        .unusedBinding,
        .warning,
        at: binding.position,
        "No argument that is given by type has the name or the type \(binding.name.quoted).",
        remedy: "leave it out, or write the name or the type of a parameter as the manifest has it",
        resembling: binding.name,
        among: names
      )
    }
  }
}

extension Manifest.Parameter {
  /// Whether a type is the parameter's, in full.
  fileprivate func isBound(byType name: String) -> Bool { name == type || boundTypes.contains(name) }

  /// Whether a type is the parameter's, with or without its module.
  fileprivate func isBound(byName name: String) -> Bool { boundTypes.contains { $0.isType(named: name) } }

  private var boundTypes: [String] {
    // The type of a list is the one of its elements.
    switch kind.unwrapped {
    case .list, .dictionary: [Manifest.unwrapped(type)]
    default: [Manifest.unwrapped(type)] + (serviceType.map { [$0] } ?? [])
    }
  }
}
