import Foundation

extension ServiceConstructor {
  /// Finds a class that conforms to ``Service`` or ``MainActorService`` by its name with its module, and registers it; nothing of it runs.
  static func ofClass(named name: String, in constructors: ServiceConstructors) -> Manifest.Constructor? {
    if let known = constructors.constructor(name) { return known.description }
    // Without a module the class would be looked for everywhere.
    guard name.contains("."), let found = NSClassFromString(name) else { return nil }
    let constructor: ServiceConstructor
    switch found {
    case let type as any Service.Type: constructor = Self.constructor(of: type, named: name)
    case let type as any MainActorService.Type: constructor = Self.constructor(ofMainActor: type, named: name)
    default: return nil
    }
    // Another thread may have found it meanwhile.
    try? constructors.add(constructor, override: false)
    return constructor.description
  }

  private static func constructor<Product: MainActorService>(
    ofMainActor type: Product.Type,
    named name: String
  ) -> ServiceConstructor {
    ServiceConstructor(mainActorService: type, named: name, registration: CodeLocation(fileID: name, line: 1))
  }

  private static func constructor<Product: Service>(of type: Product.Type, named name: String) -> ServiceConstructor {
    ServiceConstructor(service: type, named: name, registration: CodeLocation(fileID: name, line: 1))
  }
}
