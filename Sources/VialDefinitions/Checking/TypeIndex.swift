/// The types that a program's constructors and methods make and take.
final class TypeIndex {
  /// Whether a service has the type that is needed.
  enum Relation {
    case suits, differs

    /// That is known only once there is an instance; a registration can say the type.
    case unsaid

    /// That is known only once there is an instance.
    case unknown
  }

  private struct Pair: Hashable {
    let product: String
    let isDeclared: Bool
    let needed: String
  }

  private let source: any TypeSource
  private var descriptions: [String: Manifest.TypeDescription?] = [:]
  private var relations: [Pair: Relation] = [:]

  init(_ source: any TypeSource) {
    self.source = source
  }

  /// Returns whether a product has a type, by their names.
  @inline(never)
  func relation(of product: Product, to needed: String) -> Relation {
    let needed = Manifest.unwrapped(needed)
    let name = Manifest.unwrapped(product.type)
    if name == needed || needed == "Any" { return .suits }
    let pair = Pair(product: name, isDeclared: product.isDeclared, needed: needed)
    if let known = relations[pair] { return known }
    let relation = relation(of: name, isDeclared: product.isDeclared, to: needed)
    relations[pair] = relation
    return relation
  }

  private func relation(of name: String, isDeclared: Bool, to needed: String) -> Relation {
    // Collections are cast element by element.
    for container in ["Array<", "Dictionary<", "Set<"] where needed.hasPrefix(container) {
      if name.hasPrefix(container) { return .unknown }
      guard let product = description(of: name), product.form == .value || product.form == .object else {
        return .unknown
      }
      return product.isOpen || product.isBridged ? .unknown : .differs
    }
    // A cast would put a value into an object.
    if Self.isAnyObject(needed) {
      switch description(of: name)?.form {
      case .value: return .differs
      case .protocol, .constrainedProtocol: return source.isKind(name, needed) ? .suits : .unsaid
      case .object, .other, nil: return .suits
      }
    }
    guard let product = description(of: name), let type = description(of: needed) else { return .unknown }
    if source.isKind(name, needed) { return .suits }
    switch (product.form, type.form) {
    case (.other, _), (_, .other): return .unknown
    case (.protocol, .protocol): return isDeclared && !product.isOpen && !type.isOpen ? .differs : .unsaid
    case (.protocol, _), (.constrainedProtocol, _): return .unsaid
    case (_, .protocol), (_, .constrainedProtocol): return product.isOpen || type.isOpen ? .unsaid : .differs
    // Foundation's classes stand for values.
    case (.object, .value): return product.isBridged ? .unknown : .differs
    case (.value, .object): return type.isBridged || type.name.hasSuffix("NSObject") ? .unknown : .differs
    case (.object, .object), (.value, .value): return .differs
    }
  }

  /// Whether a type is `AnyObject`, or an optional of it.
  static func isAnyObject(_ name: String) -> Bool { Manifest.unwrapped(name) == "AnyObject" }

  /// The names of all types.
  var names: [String] { source.names }

  /// Whether descriptions tell all types that instances have.
  var hasSupertypes: Bool { source.hasSupertypes }

  /// The superclasses and protocols of a type, as far as they are known.
  func supertypes(of name: String) -> [String] { description(of: name)?.supertypes ?? [] }

  func isProtocol(_ name: String) -> Bool {
    description(of: Manifest.unwrapped(name)).map { [.protocol, .constrainedProtocol].contains($0.form) } ?? false
  }

  private func description(of name: String) -> Manifest.TypeDescription? {
    if let known = descriptions[name] { return known }
    let description = source.description(of: name)
    descriptions[name] = .some(description)
    return description
  }
}

/// What a constructor or a method makes, or what the program attaches.
struct Product {
  /// The name of the type.
  let type: String

  /// Whether the registration says the type, so that the instances count as nothing else.
  var isDeclared = false

  /// The constructor or the method; `nil` for what the program attaches.
  var maker: String?

  /// Whether a method makes it.
  var isMethods = false
}

extension Manifest.TypeDescription {
  /// Whether it may be a class of Foundation that stands for values, or one that inherits from such a class.
  fileprivate var isBridged: Bool {
    ([name] + supertypes).contains { name in
      let own = name.hasPrefix("Foundation.") ? name.dropFirst("Foundation.".count) : name[...]
      return own.hasPrefix("NS") && own != "NSObject" && !own.contains(".")
    }
  }
}
