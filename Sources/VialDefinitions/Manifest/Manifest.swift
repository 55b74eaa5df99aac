public import Foundation

/// The constructors and methods that a program registers for its definition files, as a value.
///
/// A program writes it as JSON, and `vialctl` reads it to check classes, methods and arguments without running the
/// program.
public struct Manifest: Hashable, Codable, Sendable {
  /// The version of the format.
  package static let currentVersion = 2

  /// The command of the package that writes the manifest of its program.
  static let command = "swift package --allow-writing-to-package-directory vial manifest"

  /// A parameter of a constructor or a method.
  package struct Parameter: Hashable, Codable, Sendable {
    /// The name that a definition uses.
    package let name: String

    /// The type, as errors call it.
    package let type: String

    /// The kind of value that a definition file can give.
    package let kind: Kind

    /// Whether a definition may leave it out.
    package let isOptional: Bool

    /// The type that a service has to have, if that isn't `type`: of an optional, a list, a dictionary, or a lazy service.
    package let serviceType: String?

    /// The texts or numbers that the parameter takes, if there are only these.
    package let choices: [String]?

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

  /// A constructor.
  package struct Constructor: Hashable, Codable, Sendable {
    /// The name that definitions use.
    package let name: String

    /// The type of the instances.
    package let product: String

    /// Whether the instances are `Sendable`, so that they can be shared.
    package let isShareable: Bool

    /// Whether the instances are known to be values, which can't be held weakly.
    package let isValue: Bool

    /// The parameters; `nil` if it takes any list.
    package let parameters: [Parameter]?

    // Older manifests don't have them.
    var declared: Bool?
    var asynchronous: Bool?
    var onMainActor: Bool?

    /// Whether the registration says the type of the instances, so that they count as nothing else.
    package var isProductDeclared: Bool { declared ?? false }

    /// Whether it has to be awaited.
    package var isAsynchronous: Bool { asynchronous ?? false }

    /// Whether it runs on the main actor.
    package var runsOnMainActor: Bool { onMainActor ?? false }

    package init(
      name: String,
      product: String,
      isShareable: Bool,
      isValue: Bool,
      parameters: [Parameter]?,
      declared: Bool? = nil,
      asynchronous: Bool? = nil,
      onMainActor: Bool? = nil
    ) {
      self.name = name
      self.product = product
      self.isShareable = isShareable
      self.isValue = isValue
      self.parameters = parameters
      self.declared = declared
      self.asynchronous = asynchronous
      self.onMainActor = onMainActor
    }

    private enum CodingKeys: String, CodingKey {
      case name, product, isShareable, isValue, parameters
      case declared = "isProductDeclared", asynchronous = "isAsynchronous", onMainActor = "runsOnMainActor"
    }
  }

  /// A method that definitions call, or that makes services.
  package struct Method: Hashable, Codable, Sendable {
    /// The name that definitions use.
    package let name: String

    /// The type that has the method.
    package let receiver: String

    /// The type of the result.
    package let product: String

    /// Whether the result is `Sendable`, so that it can be shared.
    package let isShareable: Bool

    /// Whether the result is known to be a value, which can't be held weakly.
    package let isValue: Bool

    /// The parameters.
    package let parameters: [Parameter]

    // Older manifests don't have them.
    var asynchronous: Bool?
    var onMainActor: Bool?

    /// Whether it has to be awaited.
    package var isAsynchronous: Bool { asynchronous ?? false }

    /// Whether it runs on the main actor.
    package var runsOnMainActor: Bool { onMainActor ?? false }

    package init(
      name: String,
      receiver: String,
      product: String,
      isShareable: Bool,
      isValue: Bool,
      parameters: [Parameter],
      asynchronous: Bool? = nil,
      onMainActor: Bool? = nil
    ) {
      self.name = name
      self.receiver = receiver
      self.product = product
      self.isShareable = isShareable
      self.isValue = isValue
      self.parameters = parameters
      self.asynchronous = asynchronous
      self.onMainActor = onMainActor
    }

    private enum CodingKeys: String, CodingKey {
      case name, receiver, product, isShareable, isValue, parameters
      case asynchronous = "isAsynchronous", onMainActor = "runsOnMainActor"
    }
  }

  /// The version of the manifest's format.
  package let version: Int

  /// The constructors, sorted by their names.
  package let constructors: [Constructor]

  /// The methods, sorted by their names and receivers.
  package let methods: [Method]

  /// The names of services and values that the program attaches, sorted.
  package let attached: [String]

  /// The types of what the program attaches, by the names, as far as they are known.
  package let attachedTypes: [String: String]?

  /// The types that are made and taken, sorted by their names; `nil` in a manifest of an earlier version.
  package let types: [TypeDescription]?

  /// The names of the processors of environment variables, sorted; `nil` if there are none.
  package let processors: [String]?

  package init(
    constructors: [Constructor],
    methods: [Method],
    attached: [String],
    attachedTypes: [String: String]? = nil,
    types: [TypeDescription]? = nil,
    processors: [String]? = nil
  ) {
    self.processors = processors?.isEmpty == false ? processors?.sorted() : nil
    version = Self.currentVersion
    self.constructors = constructors.sorted { $0.name < $1.name }
    self.methods = methods.sorted { ($0.name, $0.receiver) < ($1.name, $1.receiver) }
    self.attached = attached.sorted()
    self.attachedTypes = attachedTypes
    self.types = types?.sorted { $0.name < $1.name }
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

extension [Manifest.Parameter] {
  package var hasRepeatedName: Bool { Set(map(\.name)).count < count }
}
