import Foundation

/// A constructor that definitions name as a class.
struct ServiceConstructor: Sendable {
  let description: Manifest.Constructor
  let productType: Any.Type

  /// The types of services for the parameters.
  let parameterTypes: [Any.Type]
  let registration: CodeLocation

  /// The dependencies that an injector resolves by type; `nil` if they aren't known.
  let requirements: @Sendable () -> [Requirement]?
  let function: ServiceFunction

  /// The place of the registration; `nil` for a class that was found by its name.
  var place: CodeLocation? { registration.fileID == description.name ? nil : registration }

  init<Product>(
    _ name: String,
    _ product: Product.Type,
    isShareable: Bool,
    isDeclared: Bool = false,
    _ parameters: [TypedParameter]?,
    registration: CodeLocation,
    requirements: @escaping @Sendable () -> [Requirement]? = { [] },
    onMainActor isOnMainActor: Bool = false,
    function: ServiceFunction
  ) {
    description = Manifest.Constructor(
      name: name,
      product: String(naming: Product.self),
      isShareable: isShareable,
      isValue: TypeKind.isValue(Product.self),
      parameters: parameters?.map(\.description),
      declared: isDeclared ? true : nil,
      asynchronous: function.isAsynchronous ? true : nil,
      onMainActor: isOnMainActor ? true : nil
    )
    productType = product
    parameterTypes = parameters?.map(\.serviceType) ?? []
    self.registration = registration
    self.requirements = requirements
    self.function = function
  }

  init<Product>(
    _ name: String,
    _ product: Product.Type,
    isShareable: Bool,
    isDeclared: Bool = false,
    _ parameters: [TypedParameter]?,
    registration: CodeLocation,
    requirements: @escaping @Sendable () -> [Requirement]? = { [] },
    _ make: @escaping @Sendable (ArgumentSource) throws -> Any
  ) {
    self.init(
      name,
      Product.self,
      isShareable: isShareable,
      isDeclared: isDeclared,
      parameters,
      registration: registration,
      requirements: requirements,
      function: .synchronous { _, source in try make(source) }
    )
  }

  init<Product>(
    _ name: String,
    _ wiring: NamedWiring<Product>,
    isShareable: Bool,
    isDeclared: Bool,
    _ registration: CodeLocation
  ) {
    let make = wiring.make
    self.init(
      name,
      Product.self,
      isShareable: isShareable,
      isDeclared: isDeclared,
      wiring.parameters,
      registration: registration,
      function: .synchronous { _, source in try make(source) }
    )
  }

  init<Product, each Argument>(
    _ name: String,
    as type: Product.Type?,
    _ names: repeat ParameterName<each Argument>,
    isShareable: Bool,
    _ registration: CodeLocation,
    onMainActor isOnMainActor: Bool = false,
    _ function: ServiceFunction
  ) {
    self.init(
      name,
      Product.self,
      isShareable: isShareable,
      isDeclared: type != nil,
      ParameterName<Never>.parameters(repeat each names),
      registration: registration,
      onMainActor: isOnMainActor,
      function: function
    )
  }

  init<Product: Service>(service: Product.Type, named name: String, _ registration: CodeLocation) {
    self.init(name, Product.self, isShareable: true, nil, registration: registration) { source in
      try Product(args: source.takeAll())
    }
  }

  init<Product: MainActorService>(mainActorService: Product.Type, named name: String, _ registration: CodeLocation) {
    self.init(
      name,
      Product.self,
      isShareable: true,
      nil,
      registration: registration,
      onMainActor: true,
      function: .onMainActor { _, source in try Product(args: source.takeAll()) }
    )
  }

  /// Finds a class that conforms to ``Service`` or ``MainActorService``, and registers it; none of its code runs.
  static func ofClass(named name: String, in constructors: ServiceConstructors) -> Manifest.Constructor? {
    if let known = constructors.constructor(name) { return known.description }
    // Without a module the class would be searched everywhere.
    guard name.contains("."), let found = NSClassFromString(name) else { return nil }
    let registration = CodeLocation(fileID: name, line: 1)
    func make<Product: Service>(_ type: Product.Type) -> Self { Self(service: type, named: name, registration) }
    func makeOnMain<Product: MainActorService>(_ type: Product.Type) -> Self {
      Self(mainActorService: type, named: name, registration)
    }
    let constructor: ServiceConstructor
    switch found {
    case let type as any Service.Type: constructor = make(type)
    case let type as any MainActorService.Type: constructor = makeOnMain(type)
    default: return nil
    }
    // Another thread may have registered it meanwhile.
    _ = try? constructors.add(constructor, override: false)
    return constructor.description
  }
}
