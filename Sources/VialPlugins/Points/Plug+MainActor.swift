// The compiler chooses this initializer for components whose conformance belongs to the main actor, which the others refuse.
extension Plug {
  /// Declares a plugin of the main actor that builds itself from the context.
  @MainActor
  public init<Component: Injectable>(
    _ component: Component.Type,
    named name: String? = nil,
    fileID: String = #fileID,
    line: Int = #line
  ) where Component.Dependency == Context {
    let location = CodeLocation(fileID: fileID, line: line)
    self.init(confined: Component.self, giving: Component.providedType, named: name, location) { context in
      try Component.injectableInstance(dependency: context)
    }
  }

  @MainActor
  private init<Instance>(
    confined type: Any.Type,
    giving given: Any.Type,
    named name: String?,
    _ location: CodeLocation,
    _ build: @escaping @MainActor (Context) throws -> Instance
  ) {
    Self.requirePlugin(given, at: location)
    entry = PluginEntry(name: name, type: type, location, nil)
    entry.confine(IsolationErasure.unisolated { context in try Self.checked(build(context)) })
  }
}
