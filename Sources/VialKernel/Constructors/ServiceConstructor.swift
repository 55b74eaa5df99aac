import Foundation

/// A constructor that definitions name as a class.
struct ServiceConstructor: Sendable {
  let description: Manifest.Callee
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
    _ function: ServiceFunction
  ) {
    description = Manifest.Callee(
      name: name,
      product: String(naming: Product.self),
      isShareable: isShareable,
      isValue: TypeKind.isValue(Product.self),
      parameters: parameters?.map(\.description),
      isProductDeclared: isDeclared,
      isAsynchronous: function.isAsynchronous,
      runsOnMainActor: function.isOnMainActor
    )
    productType = product
    parameterTypes = parameters?.map(\.serviceType) ?? []
    self.registration = registration
    self.requirements = requirements
    self.function = function
  }

  init<Product: Service>(service: Product.Type, named name: String, _ registration: CodeLocation) {
    let function = ServiceFunction { _, source in try Product(args: source.takeAll()) }
    self.init(name, Product.self, isShareable: true, nil, registration: registration, function)
  }

  init<Product: MainActorService>(mainActorService: Product.Type, named name: String, _ registration: CodeLocation) {
    let function = ServiceFunction(onMainActor: { _, source in try Product(args: source.takeAll()) })
    self.init(name, Product.self, isShareable: true, nil, registration: registration, function)
  }

  /// Finds a class that conforms to ``Service`` or ``MainActorService``, and registers it; none of its code runs.
  static func ofClass(named name: String, in constructors: ServiceConstructors) -> Manifest.Callee? {
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
