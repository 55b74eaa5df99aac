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
    /// The constructor of a name, and its methods by their receivers.
    var callees: [String: [ObjectIdentifier?: ServiceCallee]] = [:]

    /// The processors of environment variables.
    var processors: [String: VariableProcessor] = [:]

    /// The types that they make and take.
    var types = NamedTypes()
  }

  private let state = Protected(State())

  init() {}

  /// Returns the manifest with what the program attaches, by names and by types as far as they are known, and with
  /// what it inherits, by names.
  ///
  /// A kernel doesn't need the relations between all types.
  func manifest(
    attached: [String],
    inherited: [String] = [],
    types attachedTypes: [String: Any.Type],
    relatingTypes: Bool = true
  ) -> Manifest {
    let (callees, processors) = state.withLock { state in
      (state.callees.values.flatMap(\.values), Array(state.processors.keys))
    }
    return Manifest(
      constructors: callees.filter { $0.receiverType == nil }.map(\.description),
      methods: callees.filter { $0.receiverType != nil }.map(\.description),
      attached: attached,
      inherited: inherited,
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

  func constructor(_ name: String) -> ServiceCallee? { state.withLock { $0.callees[name]?[nil] } }

  func methods(_ name: String) -> [ServiceCallee] {
    state.withLock { $0.callees[name]?.values.filter { $0.receiverType != nil } ?? [] }
  }

  /// Where a constructor, or the method of a receiver, is registered; `nil` for a class that was found by its name.
  func registration(of name: String, receiver: String?) -> CodeLocation? {
    guard let receiver else { return constructor(name)?.place }
    return methods(name).first { $0.receiver == receiver }?.registration
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
    throw .taken("processor", name, String.self, at: location, by: (String.self, held.registration))
  }

  @discardableResult
  func add(_ callee: ServiceCallee, override: Bool) throws(ConstructionError) -> ServiceConstructors {
    let (name, type, location) = (callee.name, callee.refusedType, callee.registration)
    let noun = callee.receiverType == nil ? "constructor" : "method"
    let parameters = callee.parameters.map(\.name)
    if Set(parameters).count < parameters.count { throw .repeatedParameter(noun, name, type, at: location) }
    let (receiver, types) = (callee.receiverType.map { ObjectIdentifier($0) }, NamedTypes(of: callee))
    let held: ServiceCallee? = state.withLock { state in
      let held = state.callees[name]?[receiver]
      if held == nil || override {
        state.callees[name, default: [:]][receiver] = callee
        state.types.add(types)
      }
      return held
    }
    guard let held, !override else { return self }
    throw .taken(noun, name, type, at: location, by: (held.refusedType, held.registration))
  }
}
