import Foundation

/// A constructor that definitions name as a class, or a method that they call, or that makes services.
struct ServiceCallee: Sendable {
  /// The name that definitions use.
  let name: String

  /// The name of the type that has the method; empty for a constructor.
  let receiver: String

  /// Whether the instances are `Sendable`, so that they can be shared.
  let isShareable: Bool

  /// The parameters; empty for a constructor that takes any list.
  let parameters: [TypedParameter]
  let description: Manifest.Callee

  /// The type that has the method; `nil` for a constructor.
  let receiverType: Any.Type?
  let productType: Any.Type

  /// The types of the receiver, the result, and services for the parameters.
  let types: [Any.Type]
  let registration: CodeLocation

  /// The dependencies that an injector resolves by type; `nil` if they aren't known.
  let requirements: @Sendable () -> [Requirement]?

  /// Whether an instance has the method.
  let accepts: @Sendable (Any) -> Bool
  let function: ServiceFunction

  /// The number of classes from the receiver's up; zero if it is no class.
  var classDepth: Int { NamedTypes.classes(from: receiverType).count }

  /// The place of the registration; `nil` for a class that was found by its name.
  var place: CodeLocation? { registration.fileID == name ? nil : registration }

  /// The constructor or the method, as errors call it.
  var title: String { receiverType == nil ? name : "\"\(name)\"" }

  /// The type that errors of the registration are about.
  var refusedType: Any.Type { receiverType ?? productType }

  init<Receiver, Product>(
    _ name: String,
    of receiver: Receiver.Type? = Void.Type?.none,
    _ product: Product.Type,
    isShareable: Bool,
    isDeclared: Bool = false,
    _ parameters: [TypedParameter]?,
    registration: CodeLocation,
    requirements: @escaping @Sendable () -> [Requirement]? = { [] },
    _ function: ServiceFunction
  ) {
    receiverType = receiver
    (self.name, self.isShareable, self.parameters) = (name, isShareable, parameters ?? [])
    self.receiver = receiverType.map { String(naming: $0) } ?? ""
    description = Manifest.Callee(
      name: name,
      receiver: receiverType.map { String(naming: $0) },
      product: String(naming: Product.self),
      isShareable: isShareable,
      isValue: TypeMetadata(Product.self).isValue,
      parameters: parameters?.map(\.description),
      isProductDeclared: isDeclared,
      isAsynchronous: function.isAsynchronous,
      runsOnMainActor: function.isOnMainActor
    )
    productType = product
    types = [receiverType, product].compactMap(\.self) + (parameters ?? []).map(\.serviceType)
    self.registration = registration
    self.requirements = requirements
    accepts = { $0 is Receiver }
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
    // Without a module the class would be searched everywhere. No class within another one is found.
    guard name.count(where: { $0 == "." }) == 1, let found = NSClassFromString(name) else { return nil }
    let registration = CodeLocation(fileID: name, line: 1)
    func make<Product: Service>(_ type: Product.Type) -> Self { Self(service: type, named: name, registration) }
    func makeOnMain<Product: MainActorService>(_ type: Product.Type) -> Self {
      Self(mainActorService: type, named: name, registration)
    }
    let constructor: ServiceCallee
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
