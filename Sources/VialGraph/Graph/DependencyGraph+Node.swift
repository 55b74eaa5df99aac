/// What rules and remedies know of a node beside its parts; graphs are neither written nor compared with it.
struct Spelling: Hashable, Sendable {
  /// Whether the type is written with `any`.
  var isProtocol = false

  /// Whether it is a component whose dependency can list its parts.
  var assemblesDependency = false

  /// Whether the type is a component, which is registered by its type.
  var isComponent = false

  /// The names of registered types that a request for a missing one may have meant.
  var relatives: Set<String> = []

  static func == (_: Self, _: Self) -> Bool { true }

  func hash(into hasher: inout Hasher) {}
}

extension DependencyGraph {
  /// A binding, or a dependency that has none.
  public struct Node: Hashable, Codable, Sendable, Identifiable {
    /// What a node stands for.
    public enum Role: String, Codable, Sendable, CaseIterable {
      /// A binding whose provider gives instances.
      case binding

      /// A binding that gives a factory, whose dependencies are requested when it is called.
      case factory

      /// A dependency that isn't registered.
      case missing

      /// A dependency that isn't registered, and that no instance needs.
      case absent

      /// A dependency that each scope of an injector registers, as
      /// ``/Vial/Injector/scopesProvide(_:qualifiedBy:named:fileID:line:)`` declares.
      case provided

      /// Several bindings with conditions, of which one is used; requests for the type lead to it.
      case choice

      /// A binding that wraps another one.
      case decorator

      /// A component without a registration, which builds itself on request.
      case component
    }

    /// How long a binding keeps an instance.
    public enum Lifetime: String, Codable, Sendable, CaseIterable {
      /// Each request gets a new instance.
      case transient

      /// One instance for a resolution, which is everything that one request leads to.
      case graph

      /// One instance while any reference to it exists.
      case weak

      /// One instance in each scope.
      case scoped

      /// One instance for as long as the injector exists.
      case singleton
    }

    /// How the dependencies of a provider are known.
    public enum Knowledge: String, Codable, Sendable, CaseIterable {
      /// The registration declares them.
      case declared

      /// An observer or a validation saw the provider ask for them.
      case observed

      /// They aren't known.
      case opaque
    }

    /// How a request reaches a binding, if not by its type.
    public enum Part: String, Codable, Sendable, CaseIterable {
      /// It is one of several bindings with conditions, of which one is used.
      case candidate

      /// It is an element of a collection.
      case element

      /// A decorator wraps it.
      case decorated
    }

    /// How a binding relates to the main actor.
    public enum Isolation: String, Codable, Sendable, CaseIterable {
      /// The main actor makes its instances, and they may go anywhere.
      case mainActor

      /// The main actor makes its instances, and they stay there.
      case confined

      var words: String { self == .mainActor ? "on the main actor" : "confined to the main actor" }
    }

    /// A number that is unique within the graph and has no meaning outside.
    public internal(set) var id: Int

    /// What the node stands for.
    public let role: Role

    /// The requested type, with its module.
    public let type: String

    /// The name under which the binding is registered, if it has one; `type` is then the type of its instances, or `Any`
    /// if that isn't known.
    public let name: String?

    /// The qualifier, with its module, or the name in its place between quotation marks.
    public let qualifier: String?

    /// The scope type in which instances are shared, with its module.
    public let scope: String?

    /// How long the binding keeps an instance; `nil` if there is no binding.
    public let lifetime: Lifetime?

    /// The injector that holds the binding, that was asked in vain, or whose scopes provide the dependency.
    public internal(set) var injector: Int

    /// The injector from which dependencies come: a child that asks its parent for a transient gives its own dependencies.
    public internal(set) var context: Int

    /// Where the binding was registered, or where an injector declares that its scopes provide the dependency.
    public internal(set) var registration: CodeLocation?

    /// How the provider's dependencies are known.
    public let knowledge: Knowledge

    /// Whether the type is known to be a value type, to which there are no weak references.
    let isValue: Bool

    /// Where the binding was registered that this one replaced.
    package internal(set) var replaced: CodeLocation?

    /// How a request reaches the binding, if not by its type.
    public let part: Part?

    /// The condition under which the binding is used, as it reads behind *if*; `nil` if it has none.
    public let condition: String?

    /// How the binding relates to the main actor; `nil` if the main actor doesn't make its instances.
    public let isolation: Isolation?

    /// Whether the provider has to be awaited.
    public var isAsynchronous: Bool { asynchronous ?? false }

    /// Whether ``/Vial/Injector/start(fileID:line:)`` constructs the instance.
    public var startsEagerly: Bool { eager ?? false }

    /// Whether it gets confined dependencies for a request that is kept on the main actor.
    var takesRightsOfRequester: Bool { rightsOfRequester ?? false }

    /// The priority with which it decorates, if that isn't the usual one; only definition files have it.
    let decorationPriority: Int?

    // `true` or nothing, since graphs that earlier versions have written don't say it.
    private let asynchronous: Bool?
    private let eager: Bool?
    private var rightsOfRequester: Bool?

    /// How code spells the type; a graph that was read doesn't know it.
    var spelling = Spelling()

    private enum CodingKeys: String, CodingKey {
      case id, role, type, name, qualifier, scope, lifetime, injector, context, registration, knowledge, isValue
      case replaced, part, condition, isolation, decorationPriority
      case asynchronous = "isAsynchronous"
      case eager = "startsEagerly"
      case rightsOfRequester = "takesRightsOfRequester"
    }

    package init(
      id: Int,
      role: Role = .binding,
      type: String,
      name: String? = nil,
      qualifier: String? = nil,
      scope: String? = nil,
      lifetime: Lifetime? = .transient,
      injector: Int,
      context: Int? = nil,
      registration: CodeLocation? = nil,
      knowledge: Knowledge = .declared,
      isValue: Bool = false,
      replaced: CodeLocation? = nil,
      part: Part? = nil,
      condition: String? = nil,
      isolation: Isolation? = nil,
      isAsynchronous: Bool = false,
      startsEagerly: Bool = false,
      takesRightsOfRequester: Bool = false,
      decorationPriority: Int? = nil
    ) {
      self.id = id
      self.role = role
      self.type = type
      self.name = name
      self.qualifier = qualifier
      self.scope = scope
      self.lifetime = lifetime
      self.injector = injector
      self.context = context ?? injector
      self.registration = registration
      self.knowledge = knowledge
      self.isValue = isValue
      self.replaced = replaced
      self.part = part
      self.condition = condition
      self.isolation = isolation
      self.decorationPriority = decorationPriority
      asynchronous = isAsynchronous ? true : nil
      eager = startsEagerly ? true : nil
      rightsOfRequester = takesRightsOfRequester ? true : nil
    }
  }
}

extension DependencyGraph.Node {
  /// The node without the properties that make no difference, such as the line of its registration, which changes with
  /// every edit above.
  var comparable: Self {
    var node = self
    (node.id, node.injector, node.context, node.replaced, node.rightsOfRequester) = (0, 0, 0, nil, nil)
    node.registration = registration.map { CodeLocation(fileID: $0.fileID, line: 0) }
    return node
  }
}

/// What a request for the service of a node says.
struct NodeKey: Hashable {
  /// The type; `nil` if the node has a name, which is then all of its key.
  private let type: String?
  private let name: String?
  private let qualifier: String?
  private let scope: String?

  init(of node: DependencyGraph.Node) {
    type = node.name == nil ? node.type : nil
    name = node.name
    qualifier = node.qualifier
    scope = node.scope
  }
}
