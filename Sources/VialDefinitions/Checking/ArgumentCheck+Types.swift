extension ArgumentCheck {
  /// Returns the mismatch of a service and the type that a parameter needs.
  func mismatch(
    ofService name: String,
    at position: FilePosition,
    _ parameter: Manifest.Parameter,
    tagged tag: String? = nil,
    isValue: Bool = false
  ) -> ArgumentMismatch? {
    guard parameter.kind != .anything, let product = context.product(of: name) else { return nil }
    let needed = parameter.typeOfService
    let title = isInner(name) ? "@.inner" : isValue ? "%\(name)%" : "@\(name)"
    switch relation(of: product, to: needed, for: parameter) {
    case .suits, .unknown: return nil
    case .unsaid:
      unsaid.append(
        UnsaidType(title: title, position: position, parameter: parameter.name, needed: needed, product: product)
      )
      return nil
    case .differs: break
    }
    let (definition, end) = (context.definition(of: name), context.names.resolved(name) ?? name)
    let marks = [
      end == name ? nil : "which stands for \("@\(end)".quoted)", tag.map { "which has the tag \($0.quoted)" },
    ].compactMap(\.self)
    let subject = ([title.quoted] + marks).joined(separator: ", ") + (marks.isEmpty ? "" : ",")
    let maker = product.maker.map { " (made by \($0))" } ?? ""
    var mismatch = ArgumentMismatch("\(subject) is of type \(product.type)\(maker)", at: position)
    mismatch.definition = definition?.name.position
    mismatch.remedy = remedy(for: parameter, name, tagged: tag, product)
    return mismatch
  }

  /// Returns the mismatches of the services with a tag, each of which has the type that a list needs.
  func mismatches(
    ofTag tag: String,
    at position: FilePosition,
    _ element: Manifest.Parameter
  ) -> [ArgumentMismatch] {
    context.tags[tag].compactMap { mismatch(ofService: $0, at: position, element, tagged: tag) }
  }

  private func relation(
    of product: Product,
    to needed: String,
    for parameter: Manifest.Parameter
  ) -> TypeIndex.Relation {
    if let types = context.types { return types.relation(of: product, to: needed) }
    // An earlier manifest tells only the types of values.
    let isSame = Manifest.unwrapped(product.type) == Manifest.unwrapped(needed)
    return isSame ? .suits : parameter.kind.isOfValues ? .differs : .unknown
  }

  private func remedy(
    for parameter: Manifest.Parameter,
    _ name: String,
    tagged tag: String?,
    _ product: Product
  ) -> String? {
    let element = parameter.serviceType ?? parameter.type
    var remedy: String
    if let tag {
      remedy = "leave out the tag \(tag.quoted) there, or let the service have the type"
    } else if TypeIndex.isAnyObject(element) {
      remedy = "make it a class, or let the argument have another type"
    } else if case .list = parameter.kind, context.types?.relation(of: product, to: element) == .suits {
      remedy = "write \(RemedyCode.marked("[\("@\(name)".inJSON)]"))"
    } else if parameter.kind.isOfValues || parameter.typeOfService != element {
      return nil
    } else if isInner(name) {
      remedy = "decorate a service of that type"
    } else if let name = serviceOfType(element) {
      remedy = "refer to a service of that type, such as \("@\(name)".quoted)"
    } else {
      remedy = "define a service of that type, and refer to it"
    }
    if product.isDeclared, let maker = product.maker { remedy += "; or leave out \"as:\" where \(maker) is registered" }
    return remedy
  }

  /// Whether a name is the one of what the service decorates whose arguments are checked.
  private func isInner(_ name: String) -> Bool { service?.innerName == name }

  /// Another service that is known to have a type.
  private func serviceOfType(_ type: String) -> String? {
    // Each type takes a look at all services, and a report with so many mistakes is read from its beginning.
    if servicesOfTypes[type] == nil, servicesOfTypes.count >= 100 { return nil }
    let services = services(ofType: type)
    return services.first { $0 != service?.name.value }
  }

  /// The names of three services, at most, that a parameter can take; the decorated service comes first.
  func names(ofServicesFor parameter: Manifest.Parameter) -> [String] {
    let type = parameter.serviceType ?? parameter.type
    var names: [String] = []
    if let name = service?.innerName, let inner = context.product(of: name),
      context.types?.relation(of: inner, to: type) == .suits
    {
      names.append(".inner")
    }
    guard servicesOfTypes[type] != nil || servicesOfTypes.count < 100 else { return names }
    let own = service?.name.value
    return Array((names + services(ofType: type).filter { $0 != own }).prefix(3))
  }

  /// The names of the first services that are known to have a type.
  private func services(ofType type: String) -> [String] {
    let services =
      servicesOfTypes[type]
      ?? Array(
        context.definitions.services.lazy.filter { [context] service in
          guard !service.isAbstract, service.owner == nil, service.deprecation == nil,
            context.names.collectedName(of: service) == service.name.value,
            let product = context.product(of: service.name.value)
          else { return false }
          return context.types?.relation(of: product, to: type) == .suits
          // One of them may be the one that needs the others.
        }.map(\.name.value).prefix(4)
      )
    servicesOfTypes[type] = services
    return services
  }

  /// Adds one note about the services whose types are known only once they are made.
  func addNote() {
    guard let first = unsaid.first else { return }
    let others = unsaid.count == 1 ? "" : " The same is true of \(unsaid.count - 1) more."
    context.diagnostics.add(
      .unsaidType,
      .note,
      at: first.position,
      "It is not known before it is made whether \(first.title.quoted), of type \(first.product.type), is of type "
        + "\(first.needed), which the argument \"\(first.parameter)\" takes.\(others)",
      remedy: remedy(for: first)
    )
  }

  private func remedy(for unsaid: UnsaidType) -> String {
    let isProtocol = context.types?.isProtocol(unsaid.needed) == true && !TypeIndex.isAnyObject(unsaid.needed)
    let type = isProtocol && !unsaid.needed.hasPrefix("any ") ? "any \(unsaid.needed)" : unsaid.needed
    guard let maker = unsaid.product.maker else { return "attach it with a closure that returns \(type)" }
    return unsaid.product.isMethods
      ? "let \(maker) return \(type)"
      : "register \(maker) with as: \(isProtocol ? "(\(type))" : type).self, which the compiler checks"
  }
}

/// A service whose type is known only once it is made.
struct UnsaidType {
  let title: String
  let position: FilePosition
  let parameter: String
  let needed: String
  let product: Product
}

extension Manifest.Parameter {
  /// The type that a service needs; of a whole list or dictionary the beginning, since its elements are cast one by one.
  fileprivate var typeOfService: String {
    switch kind {
    case .list: "Array<"
    case .dictionary: "Dictionary<"
    default: serviceType ?? type
    }
  }
}
