/// The constructors and methods that definition files use, by names.
///
/// ```swift
/// try kernel.constructors
///   .register("LogReader", "path", "limit", initializer: LogReader.init)
///   .register(method: "open", of: Database.self, "table") { database, table in try database.open(table) }
/// ```
///
/// The names of the parameters are those by which definitions give them; their types are the initializer's. Definitions
/// give texts, numbers, truth values, dates, data, lists, dictionaries and services. What is optional may be left out; a
/// `Lazy` or a `Provider` is asked for later.
///
/// It may be used from any thread.
public final class ServiceConstructors: Sendable {
  struct State {
    var constructors: [String: ServiceConstructor] = [:]

    /// The methods of a name, by the types of those that have it.
    var methods: [String: [String: ServiceMethod]] = [:]
  }

  let state = Protected(State())

  /// Creates a registry that holds nothing.
  public init() {}

  /// What is registered, as a value.
  ///
  /// - Complexity: O(*n* log *n*) in the number of constructors and methods.
  public var manifest: Manifest { manifest(attached: []) }

  /// The same with the names that a program attaches itself.
  func manifest(attached: [String]) -> Manifest {
    let (constructors, methods) = state.withLock { state in
      (state.constructors.values.map(\.description), state.methods.values.flatMap { $0.values.map(\.description) })
    }
    return Manifest(constructors: constructors, methods: methods, attached: attached)
  }

  /// The constructor of a name.
  func constructor(_ name: String) -> ServiceConstructor? { state.withLock { $0.constructors[name] } }

  /// The methods of a name, one for each type that has it.
  func methods(_ name: String) -> [ServiceMethod] { state.withLock { $0.methods[name].map { Array($0.values) } ?? [] } }

  /// Adds a constructor.
  func add(_ constructor: ServiceConstructor, override: Bool) throws(ConstructionError) {
    let name = constructor.description.name
    if constructor.description.parameters?.hasRepeatedName == true {
      throw .repeatedParameter(of: name, constructor.productType, at: constructor.registration)
    }
    let held: ServiceConstructor? = state.withLock { state in
      let held = state.constructors[name]
      if held == nil || override { state.constructors[name] = constructor }
      return held
    }
    guard let held, !override else { return }
    throw .alreadyRegistered(
      name,
      constructor.productType,
      in: "kernel",
      at: constructor.registration,
      by: held.productType,
      at: held.registration
    )
  }

  /// Adds a method.
  func add(_ method: ServiceMethod, _ receiver: Any.Type, override: Bool) throws(ConstructionError) {
    let (name, type) = (method.description.name, method.description.receiver)
    if method.description.parameters.hasRepeatedName {
      throw .repeatedParameter(of: name, receiver, at: method.registration)
    }
    let held: ServiceMethod? = state.withLock { state in
      let held = state.methods[name]?[type]
      if held == nil || override { state.methods[name, default: [:]][type] = method }
      return held
    }
    guard let held, !override else { return }
    throw .alreadyRegistered(
      name,
      receiver,
      in: "kernel",
      at: method.registration,
      by: receiver,
      at: held.registration
    )
  }
}
