extension Condition {
  /// Returns the condition that a property is true in a context, which the injector or the scope resolves.
  ///
  /// - Parameters:
  ///   - keyPath: The property.
  ///   - fileID: The file of the condition.
  ///   - line: The line of the condition.
  /// - Returns: The condition.
  public static func context<Context>(
    _ keyPath: any KeyPath<Context, Bool> & Sendable,
    fileID: String = #fileID,
    line: Int = #line
  ) -> Condition {
    let wording = ClauseWording.property(keyPath, of: Context.self, at: CodeLocation(fileID: fileID, line: line))
    return Condition(.clause(wording, ConditionClause { (context: Context) in context[keyPath: keyPath] }))
  }

  /// Returns the condition that a property has a value in a context, which the injector or the scope resolves.
  ///
  /// ```swift
  /// .context(\Deployment.stage, equals: .production)
  /// ```
  ///
  /// Validation knows the values, so it finds where several conditions hold and where none does.
  ///
  /// - Parameters:
  ///   - keyPath: The property.
  ///   - value: The value.
  /// - Returns: The condition.
  public static func context<Context, Value: Equatable & Sendable>(
    _ keyPath: any KeyPath<Context, Value> & Sendable,
    equals value: Value
  ) -> Condition {
    let wording = ClauseWording.comparison(keyPath, of: Context.self, with: value)
    return Condition(.clause(wording, ConditionClause { (context: Context) in context[keyPath: keyPath] == value }))
  }

  /// Returns the condition that a closure returns true for a context, which the injector or the scope resolves.
  ///
  /// A closure that uses the main actor's types says so: `{ @MainActor in $0.isOn }`. Requests from elsewhere then throw an
  /// ``InjectionError``. A closure of another actor ends the program.
  ///
  /// - Parameters:
  ///   - type: The context's type.
  ///   - name: What errors and pictures call the condition; its position in the code by default.
  ///   - fileID: The file of the condition.
  ///   - line: The line of the condition.
  ///   - predicate: Returns whether the condition holds.
  /// - Returns: The condition.
  public static func context<Context>(
    _ type: Context.Type,
    named name: String? = nil,
    fileID: String = #fileID,
    line: Int = #line,
    _ predicate: @escaping @isolated(any) @Sendable (_ context: Context) -> Bool
  ) -> Condition {
    let location = CodeLocation(fileID: fileID, line: line)
    let (unisolated, isOnMainActor) = IsolationErasure.predicate(predicate, at: location)
    let wording = ClauseWording.closure(named: name, at: location)
    return Condition(.clause(wording, ConditionClause(isOnMainActor: isOnMainActor, unisolated)))
  }

  /// Returns the condition that a property of the main actor is true in a context that may be confined to it.
  ///
  /// Requests from elsewhere throw an ``InjectionError``. The key path of such a property isn't `Sendable`.
  @MainActor
  public static func context<Context>(
    _ keyPath: KeyPath<Context, Bool>,
    fileID: String = #fileID,
    line: Int = #line
  ) -> Condition {
    let keyPath = IsolationErasure.onMainActor(keyPath)
    let location = CodeLocation(fileID: fileID, line: line)
    let wording = ClauseWording.property(keyPath, of: Context.self, at: location)
    let clause = ConditionClause(isOnMainActor: true) { (context: Context) in context[keyPath: keyPath] }
    return Condition(.clause(wording, clause))
  }

  /// Returns the condition that a service is the one that asks.
  ///
  /// - Parameters:
  ///   - service: The type under which the service that asks is registered, in any scope; or the type of a property.
  ///   - qualifier: The qualifier under which it is registered.
  ///   - name: The name that tells the binding apart, as a qualifier does.
  /// - Returns: The condition.
  public static func requested<Service>(
    by service: Service.Type,
    qualifiedBy qualifier: (any Qualifier.Type)? = nil,
    named name: String? = nil
  ) -> Condition {
    let key = TypeKey(Service.self, scope: nil, qualifier: qualifier, name: name)
    let clause = ConditionClause { (requester: Requester) in
      guard let asking = requester.step?.key.unscoped else { return false }
      // A property's key has its name in place of a qualifier.
      return asking == key || asking.isProperty && key.plainWord != 0 && asking.type == key.type
    }
    return Condition(.clause(.requester(key), clause))
  }

  /// Returns a condition that holds where both do.
  ///
  /// - Parameters:
  ///   - one: The condition that is asked first.
  ///   - other: The condition that is asked if the first one holds.
  /// - Returns: The condition.
  public static func && (one: Condition, other: Condition) -> Condition {
    Condition(.joining([one.clauses, other.clauses], isAny: false))
  }

  /// Returns a condition that holds where one of two does.
  public static func || (one: Condition, other: Condition) -> Condition {
    Condition(.joining([one.clauses, other.clauses], isAny: true))
  }

  /// Returns a condition that holds where another one does not.
  public static prefix func ! (condition: Condition) -> Condition { Condition(condition.clauses.negated) }
}
