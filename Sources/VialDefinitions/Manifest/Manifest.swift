public import Foundation

/// The constructors and methods that a program registers for its definition files, as a value.
///
/// A program writes it as JSON, and `vialctl` reads it to check classes, methods and arguments without running the
/// program.
public struct Manifest: Hashable, Codable, Sendable {
  /// The version of the format.
  static let currentVersion = 2

  /// The command of the package that writes the manifest of its program.
  static let command = "swift package --allow-writing-to-package-directory vial manifest"

  /// A parameter of a constructor or a method.
  package struct Parameter: Hashable, Codable, Sendable {
    /// The name that a definition uses.
    let name: String

    /// The type, as errors call it.
    let type: String

    /// The kind of value that a definition file can give.
    @KindInWords private(set) var kind: Kind

    /// Whether a definition may leave it out.
    let isOptional: Bool

    /// The type that a service has to have, if that isn't `type`: of an optional, a list, a dictionary, or a lazy service.
    let serviceType: String?

    /// The texts or numbers that the parameter takes, if there are only these.
    let choices: [String]?

    package init(
      name: String,
      type: String,
      kind: Kind,
      isOptional: Bool,
      serviceType: String? = nil,
      choices: [String]? = nil
    ) {
      self.name = name
      self.type = type
      self.kind = kind
      self.isOptional = isOptional
      self.serviceType = serviceType
      self.choices = choices
    }
  }

  /// The version of the manifest's format.
  let version: Int

  /// The constructors, sorted by their names.
  let constructors: [Callee]

  /// The methods, sorted by their names and receivers.
  let methods: [Callee]

  /// The names of services and values that the program attaches, sorted.
  let attached: [String]

  /// The names of the parent injector, to which definitions can refer and which they can take, sorted; `nil` without any.
  let inherited: [String]?

  /// The types of what the program attaches, by the names, as far as they are known.
  let attachedTypes: [String: String]?

  /// The types that are made and taken, sorted by their names; `nil` in a manifest of an earlier version.
  let types: [TypeDescription]?

  /// The names of the processors of environment variables, sorted; `nil` if there are none.
  let processors: [String]?

  package init(
    constructors: [Callee],
    methods: [Callee],
    attached: [String],
    inherited: [String]? = nil,
    attachedTypes: [String: String]? = nil,
    types: [TypeDescription]? = nil,
    processors: [String]? = nil
  ) {
    self.processors = processors?.isEmpty == false ? processors?.ordered(by: <) : nil
    version = Self.currentVersion
    self.constructors = constructors.ordered { $0.name < $1.name }
    self.methods = methods.ordered { ($0.name, $0.receiver) < ($1.name, $1.receiver) }
    self.attached = attached.ordered(by: <)
    self.inherited = inherited?.isEmpty == false ? inherited?.ordered(by: <) : nil
    self.attachedTypes = attachedTypes
    self.types = types?.ordered { $0.name < $1.name }
  }

  /// Returns the manifest as JSON, the same for the same manifest.
  ///
  /// - Returns: The text, which `vialctl --manifest` reads.
  public func json() -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    // Texts, numbers and truth values can always be written.
    return (try? encoder.encode(self)) ?? Data()
  }
}

/// A kind, which a manifest has in words.
@propertyWrapper
struct KindInWords: Hashable, Codable, Sendable {
  var wrappedValue: Manifest.Kind

  init(wrappedValue: Manifest.Kind) { self.wrappedValue = wrappedValue }

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let description = try container.decode(String.self)
    guard let kind = Manifest.Kind(description) else {
      let reason = "\(description.quoted) is no kind of parameter"
      throw DecodingError.dataCorruptedError(in: container, debugDescription: reason)
    }
    wrappedValue = kind
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(wrappedValue.description)
  }
}
