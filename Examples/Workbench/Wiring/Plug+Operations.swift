import Vial

// Each plugin has the name that expressions use, since explanations print it and plugins are removed by it.
extension Plug<Workspace, any Operation> {
  /// Declares an operation that needs nothing but the numbers.
  init(formula: Formula, when rule: AnyRule<Workspace> = .always) {
    self.init(formula.name, when: rule) { _ in formula }
  }

  /// Declares an operation that builds itself from the workspace.
  init<Component: OperationComponent>(operation: Component.Type, when rule: AnyRule<Workspace> = .always)
  where Component.Dependency == Workspace {
    self.init(Component.name, when: rule) { workspace in try Component.injectableInstance(dependency: workspace) }
  }

  /// Declares an operation that an injector gives.
  init<Component: OperationComponent>(
    operation: Component.Type,
    from injector: Injector,
    when rule: AnyRule<Workspace> = .always
  ) {
    self.init(Component.name, when: rule) { _ in try injector.get(Component.self) }
  }
}
