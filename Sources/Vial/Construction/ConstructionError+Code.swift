extension ConstructionError {
  /// What happened, to match on; more codes may be added in later versions.
  public struct Code: Hashable, Sendable, CustomStringConvertible {
    enum Value: String {
      case notRegistered, alreadyRegistered, ambiguousName, wrongType, constructorFailed, requiresMainActor
      case unsupportedIsolation, repeatedParameter, noInstance
    }

    let value: Value

    /// The registry holds no constructor under the name.
    public static let notRegistered = Code(value: .notRegistered)

    /// The registry holds another constructor under the name already.
    public static let alreadyRegistered = Code(value: .alreadyRegistered)

    /// The name is that of several types, from different modules or inside different types.
    public static let ambiguousName = Code(value: .ambiguousName)

    /// The constructor returned something other than what was expected.
    public static let wrongType = Code(value: .wrongType)

    /// The constructor threw an error.
    public static let constructorFailed = Code(value: .constructorFailed)

    /// The constructor belongs to the main actor, and was asked for elsewhere; or its product is confined to the main actor,
    /// and the request could take it elsewhere.
    public static let requiresMainActor = Code(value: .requiresMainActor)

    /// The constructor to be registered belongs to an actor other than the main one.
    public static let unsupportedIsolation = Code(value: .unsupportedIsolation)

    /// The constructor to be registered returns nothing.
    public static let noInstance = Code(value: .noInstance)

    /// Two parameters of the constructor to be registered have the same name.
    public static let repeatedParameter = Code(value: .repeatedParameter)

    /// The name of the code.
    public var description: String { value.rawValue }
  }
}
