/// What a program registers for its definition files to use, as a value.
///
/// A program writes it as JSON, and `vialctl` reads it, so that classes, methods and their arguments are checked without
/// running the program.
public struct Manifest: Hashable, Codable, Sendable {
  /// The version of the form in which a manifest is written.
  public static let currentVersion = 1

  /// A value that a constructor or a method is given.
  public struct Parameter: Hashable, Codable, Sendable {
    /// The name under which a definition gives it.
    public let name: String

    /// The type, as errors call it.
    public let type: String

    /// What a definition file can give for it.
    public let kind: Kind

    /// Whether a definition may leave it out.
    public let isOptional: Bool
  }

  /// What makes services of a class.
  public struct Constructor: Hashable, Codable, Sendable {
    /// The name by which definitions call it.
    public let name: String

    /// The type of what it makes.
    public let product: String

    /// Whether what it makes may be given to several, and thereby to several threads.
    public let isShareable: Bool

    /// Whether what it makes is known to have no identity, so that nobody can hold it.
    public let isValue: Bool

    /// What it is given; `nil` if it takes any list.
    public let parameters: [Parameter]?
  }

  /// A method that definitions call, or that makes services.
  public struct Method: Hashable, Codable, Sendable {
    /// The name by which definitions call it.
    public let name: String

    /// The type of those that have it.
    public let receiver: String

    /// The type of what it gives.
    public let product: String

    /// Whether what it gives may be given to several, and thereby to several threads.
    public let isShareable: Bool

    /// Whether what it gives is known to have no identity, so that nobody can hold it.
    public let isValue: Bool

    /// What it is given.
    public let parameters: [Parameter]
  }

  /// The version of the form in which this manifest is written.
  public let version: Int

  /// The constructors, in the order of their names.
  public let constructors: [Constructor]

  /// The methods, in the order of their names and of the types that have them.
  public let methods: [Method]

  /// The names of services and values that the program attaches itself, sorted.
  public let attached: [String]

  /// Creates a manifest of the present version.
  package init(constructors: [Constructor], methods: [Method], attached: [String]) {
    version = Self.currentVersion
    self.constructors = constructors.sorted { $0.name < $1.name }
    self.methods = methods.sorted { ($0.name, $0.receiver) < ($1.name, $1.receiver) }
    self.attached = attached.sorted()
  }
}
