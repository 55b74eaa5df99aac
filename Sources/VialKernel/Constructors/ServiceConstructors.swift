/// The constructors and methods that definition files use, by their names.
///
/// ```swift
/// try kernel.constructors
///   .register("LogReader", "path", "limit", initializer: LogReader.init)
///   .register(method: "open", of: Database.self, "table") { database, table in try database.open(table) }
/// ```
///
/// Definitions give the parameters by these names; their types are the initializer's. An argument is a text, a number,
/// true or false, a date, data, a duration, a URL, the raw value of an enumeration, a list, a dictionary or a service. A
/// definition may leave out an optional parameter. A `Lazy` or a `Provider` requests its service later.
///
/// A function can belong to the main actor. If its instances are not `Sendable`, they are *confined*: only requests of the
/// main actor and other functions of the main actor get them.
///
/// You can use a registry from any thread.
public final class ServiceConstructors: Sendable {
  private struct State {
    var constructors: [String: ServiceConstructor] = [:]

    /// The methods of a name, by their receivers.
    var methods: [String: [ObjectIdentifier: ServiceMethod]] = [:]

    /// The processors of environment variables.
    var processors: [String: VariableProcessor] = [:]

    /// The types that they make and take.
    var types = NamedTypes()
  }

  private let state = Protected(State())

  package init() {}

  /// The registered constructors and methods, as a value.
  package var manifest: Manifest { manifest(attached: [], types: [:]) }

  /// Returns the manifest with what the program attaches, by names and by types as far as they are known.
  ///
  /// A kernel doesn't need the relations between all types.
  func manifest(attached: [String], types attachedTypes: [String: Any.Type], relatingTypes: Bool = true) -> Manifest {
    let (constructors, methods, processors) = state.withLock { state in
      (
        state.constructors.values.map(\.description), state.methods.values.flatMap { $0.values.map(\.description) },
        Array(state.processors.keys)
      )
    }
    return Manifest(
      constructors: constructors,
      methods: methods,
      attached: attached,
      attachedTypes: attachedTypes.mapValues { String(naming: $0) },
      types: relatingTypes ? types(with: attachedTypes).descriptions : nil,
      processors: processors
    )
  }

  /// The types that constructors and methods make and take, and further ones.
  func types(with attachedTypes: [String: Any.Type] = [:]) -> NamedTypes {
    var types = state.withLock(\.types)
    for type in attachedTypes.values { types.add(type) }
    return types
  }

  func constructor(_ name: String) -> ServiceConstructor? { state.withLock { $0.constructors[name] } }

  func methods(_ name: String) -> [ServiceMethod] { state.withLock { $0.methods[name].map { Array($0.values) } ?? [] } }

  /// Where a constructor, or the method of a receiver, is registered; `nil` for a class that was found by its name.
  func registration(of name: String, receiver: String?) -> CodeLocation? {
    guard let receiver else { return constructor(name)?.place }
    return methods(name).first { $0.description.receiver == receiver }?.registration
  }

  /// What the processors do.
  var processors: [String: @Sendable (String) throws -> String] {
    state.withLock { $0.processors.mapValues(\.function) }
  }

  func add(
    _ processor: VariableProcessor,
    named name: String,
    override: Bool
  ) throws(ConstructionError) -> ServiceConstructors {
    let location = processor.registration
    if !name.canNameProcessor { throw .reservedProcessor(name, at: location) }
    let held: VariableProcessor? = state.withLock { state in
      let held = state.processors[name]
      if held == nil || override { state.processors[name] = processor }
      return held
    }
    guard let held, !override else { return self }
    let holder = (String.self, held.registration)
    throw .refused(.alreadyRegistered, name, String.self, in: "kernel", at: location, by: holder)
  }

  @discardableResult
  func add(_ constructor: ServiceConstructor, override: Bool) throws(ConstructionError) -> ServiceConstructors {
    let (name, location) = (constructor.description.name, constructor.registration)
    if constructor.description.hasRepeatedParameter {
      throw .repeatedParameter(of: name, constructor.productType, at: location)
    }
    let types = NamedTypes(of: constructor)
    let held: ServiceConstructor? = state.withLock { state in
      let held = state.constructors[name]
      if held == nil || override {
        state.constructors[name] = constructor
        state.types.add(types)
      }
      return held
    }
    guard let held, !override else { return self }
    let (type, heldType) = (constructor.productType, held.productType)
    throw .refused(.alreadyRegistered, name, type, in: "kernel", at: location, by: (heldType, held.registration))
  }

  func add(
    _ method: ServiceMethod,
    _ receiver: Any.Type,
    override: Bool
  ) throws(ConstructionError) -> ServiceConstructors {
    let (name, type, location) = (method.description.name, ObjectIdentifier(receiver), method.registration)
    if method.description.hasRepeatedParameter {
      throw .repeatedParameter(of: name, receiver, at: location)
    }
    let types = NamedTypes(of: method)
    let held: ServiceMethod? = state.withLock { state in
      let held = state.methods[name]?[type]
      if held == nil || override {
        state.methods[name, default: [:]][type] = method
        state.types.add(types)
      }
      return held
    }
    guard let held, !override else { return self }
    throw .refused(.alreadyRegistered, name, receiver, in: "kernel", at: location, by: (receiver, held.registration))
  }
}
