extension Manifest {
  /// A constructor, or a method that definitions call, or that makes services.
  package struct Callee: Hashable, Codable, Sendable {
    /// The name that definitions use.
    let name: String

    /// The type that has the method; `nil` for a constructor.
    let owner: String?

    /// The type of the instances, or of the method's result.
    let productType: String

    /// Whether the instances are `Sendable`, so that they can be shared.
    let isShareable: Bool

    /// Whether the instances are known to be values, which can't be held weakly.
    let isValue: Bool

    /// The parameters; `nil` for a constructor that takes any list.
    let parameters: [Parameter]?

    // Older manifests don't have them.
    private let declared: Bool?
    private let asynchronous: Bool?
    private let onMainActor: Bool?

    /// The type that has the method; empty for a constructor.
    var receiver: String { owner ?? "" }

    /// Whether the registration says the type of the instances, so that they count as nothing else.
    var isProductDeclared: Bool { declared ?? false }

    /// Whether it has to be awaited.
    var isAsynchronous: Bool { asynchronous ?? false }

    /// Whether it runs on the main actor.
    var runsOnMainActor: Bool { onMainActor ?? false }

    /// The callee as errors call it, such as `LogReader` or `"open" of Database`.
    var title: String { @inline(never) get { owner.map { "\"\(name)\" of \($0)" } ?? name } }

    /// - Parameters:
    ///   - name: The name that definitions use.
    ///   - receiver: The type that has the method; `nil` for a constructor.
    ///   - product: The type of the instances, or of the method's result.
    ///   - isShareable: Whether the instances are `Sendable`.
    ///   - isValue: Whether the instances are known to be values.
    ///   - parameters: The parameters; `nil` for a constructor that takes any list.
    ///   - isProductDeclared: Whether the registration says the type of the instances, so that they count as nothing else.
    ///   - isAsynchronous: Whether it has to be awaited.
    ///   - runsOnMainActor: Whether it runs on the main actor.
    package init(
      name: String,
      receiver: String? = nil,
      product: String,
      isShareable: Bool,
      isValue: Bool,
      parameters: [Parameter]?,
      isProductDeclared: Bool = false,
      isAsynchronous: Bool,
      runsOnMainActor: Bool
    ) {
      self.name = name
      owner = receiver
      productType = product
      self.isShareable = isShareable
      self.isValue = isValue
      self.parameters = parameters
      declared = isProductDeclared ? true : nil
      asynchronous = isAsynchronous ? true : nil
      onMainActor = runsOnMainActor ? true : nil
    }

    private enum CodingKeys: String, CodingKey {
      case name
      case owner = "receiver", productType = "product"
      case isShareable, isValue, parameters
      case declared = "isProductDeclared", asynchronous = "isAsynchronous", onMainActor = "runsOnMainActor"
    }
  }
}
