extension DependencyGraph {
  /// A binding, or something that is asked for and not there.
  public struct Node: Hashable, Codable, Sendable, Identifiable {
    /// What a node stands for.
    public enum Role: String, Codable, Sendable, CaseIterable {
      /// A binding whose provider gives instances.
      case binding

      /// A binding that gives a factory, whose dependencies are asked for when it is called.
      case factory

      /// What is asked for, and has no binding.
      case missing

      /// What is used if it is there, and has no binding.
      case absent

      /// Several bindings under conditions, of which one is used; what is asked for leads to it.
      case choice

      /// A binding that wraps what another one gives.
      case decorator

      /// A component that no injector holds, and that builds itself when it is asked for.
      case component
    }

    /// How long a binding keeps an instance.
    public enum Lifetime: String, Codable, Sendable, CaseIterable {
      /// It makes a new one for every request.
      case transient

      /// It keeps one for a resolution, which is all that one request leads to.
      case graph

      /// It keeps one while somebody holds it.
      case weak

      /// It keeps one in each scope.
      case scoped

      /// It keeps one for as long as the injector is there.
      case singleton
    }

    /// How it is known what a provider asks for.
    public enum Knowledge: String, Codable, Sendable, CaseIterable {
      /// The registration says it.
      case declared

      /// The provider has run, and was seen to ask for it.
      case observed

      /// It is not known.
      case opaque
    }

    /// What tells the node apart within its graph; a number of no meaning outside.
    public let id: Int

    /// What the node stands for.
    public let role: Role

    /// The type that is asked for, with its module.
    public let type: String

    /// The name under which it is registered and asked for, if it has one; the type is then that of the instances, or
    /// `Any` where it is not known.
    public let name: String?

    /// The qualifier, with its module.
    public let qualifier: String?

    /// The name of the part of the program in which instances are shared, with its module.
    public let scope: String?

    /// How long an instance is kept; `nil` where there is no binding.
    public let lifetime: Lifetime?

    /// The injector that holds the binding, or that was asked in vain.
    public let injector: Int

    /// The injector from which dependencies come; one that asks a parent for what is not kept gives its own.
    public let context: Int

    /// Where the binding was registered.
    public let registration: CodeLocation?

    /// How it is known what the provider asks for.
    public let knowledge: Knowledge

    /// Whether the type is known to have no identity, so that nobody can hold an instance.
    public let isValue: Bool

    /// Where the binding was registered that this one replaced.
    public let replaced: CodeLocation?

    /// How the binding is reached if nobody gets it who asks for its type alone.
    public let part: Part?

    /// The condition under which it is used, as it reads behind *if*; `nil` if it is used always, or where no other
    /// condition holds.
    public let condition: String?

    /// What the binding has to do with the main actor; `nil` if it is not registered through the main actor's view.
    public let isolation: Isolation?

    /// Creates a node.
    ///
    /// - Parameters:
    ///   - id: What tells it apart within its graph.
    ///   - role: What it stands for.
    ///   - type: The type that is asked for, with its module.
    ///   - name: The name under which it is registered and asked for.
    ///   - qualifier: The qualifier.
    ///   - scope: The name of the part of the program in which instances are shared.
    ///   - lifetime: How long an instance is kept.
    ///   - injector: The injector that holds it.
    ///   - context: The injector from which its dependencies come; by default the one that holds it.
    ///   - registration: Where it was registered.
    ///   - knowledge: How it is known what the provider asks for.
    ///   - isValue: Whether the type is known to have no identity.
    ///   - replaced: Where the binding was registered that this one replaced.
    ///   - part: How it is reached if nobody gets it who asks for its type alone.
    ///   - condition: The condition under which it is used, as it reads behind *if*.
    ///   - isolation: What it has to do with the main actor.
    public init(
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
      isolation: Isolation? = nil
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
    }
  }
}
