extension Manifest {
  /// A type that constructors and methods make or take, with its supertypes.
  package struct TypeDescription: Hashable, Codable, Sendable {
    /// What a type is made of.
    package enum Form: String, Hashable, Codable, Sendable {
      /// A structure or an enumeration.
      case value

      /// A class.
      case object

      /// One or several protocols.
      case `protocol`

      /// Protocols with a superclass, of which it is unknown what else they inherit from.
      case constrainedProtocol

      /// A function, a tuple, a metatype, or several types of one name.
      case other
    }

    /// The name of the type, as errors call it.
    let name: String

    /// What the type is made of.
    let form: Form

    /// The superclasses and protocols among the types of the manifest, sorted.
    let supertypes: [String]

    /// Whether it is unknown which other types the instances have, or which types have a protocol.
    let isOpen: Bool

    package init(
      name: String,
      form: Form,
      supertypes: [String],
      isOpen: Bool
    ) {
      self.name = name
      self.form = form
      self.supertypes = supertypes
      self.isOpen = isOpen
    }
  }
}

/// The types of a program, from its manifest or while it runs.
package protocol TypeSource {
  /// The names of all types.
  var names: [String] { get }

  /// Whether descriptions have the supertypes.
  var hasSupertypes: Bool { get }

  /// Describes a type; `nil` if it is unknown.
  func description(of name: String) -> Manifest.TypeDescription?

  /// Whether instances of one type are known to be of another.
  func isKind(_ name: String, _ other: String) -> Bool
}

/// The types of a manifest.
struct ManifestTypes: TypeSource {
  private let types: [String: Manifest.TypeDescription]
  let hasSupertypes = true

  init(_ types: [Manifest.TypeDescription]) {
    self.types = Dictionary(types.map { ($0.name, $0) }) { first, _ in first }
  }

  var names: [String] { types.keys.ordered(by: <) }

  func description(of name: String) -> Manifest.TypeDescription? { types[name] }

  func isKind(_ name: String, _ other: String) -> Bool { types[name]?.supertypes.contains(other) ?? false }
}

extension Manifest {
  /// Returns the name of a type without optionals around it.
  @inline(never)
  static func unwrapped(_ name: String) -> String {
    let prefix = "Optional<".utf8
    var rest = name.utf8[...]
    // A manifest may be written by hand, so that any number of optionals can stand around the type.
    for _ in 0..<16 where rest.starts(with: prefix) && rest.last == UInt8(ascii: ">") {
      rest = rest.dropFirst(prefix.count).dropLast()
    }
    return rest.startIndex == name.startIndex ? name : String(Substring(rest))
  }
}

extension String {
  /// Whether it is a type with this name, which may leave out `any`, the module and outer types.
  func isType(named name: String) -> Bool {
    let type = hasPrefix("any ") ? String(dropFirst(4)) : self
    return type == name || self == name || type.hasSuffix(".\(name)")
  }
}
