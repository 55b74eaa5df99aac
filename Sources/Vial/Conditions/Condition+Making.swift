extension Condition {
  /// Returns the condition that a rule holds in a context, which the injector or scope that is asked gives.
  ///
  /// ```swift
  /// .context(\Features.usesCache && !\Features.isOffline)
  /// .context(\Deployment.stage == .production)
  /// ```
  ///
  /// - Parameter rule: The rule.
  /// - Returns: The condition.
  public static func context<Context>(_ rule: AnyRule<Context>) -> Condition { rule.asCondition }

  /// Returns the condition that a rule holds in a context, which the injector or scope that is asked gives.
  ///
  /// - Parameter rule: The rule.
  /// - Returns: The condition.
  public static func context<Context>(_ rule: some Rule<Context>) -> Condition { AnyRule(rule).asCondition }

  /// Returns the condition that a property of a context is true, which the injector or scope that is asked gives.
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
    AnyRule(keyPath, fileID: fileID, line: line).asCondition
  }

  /// Returns the condition that a function says, of a context that the injector or scope that is asked gives.
  ///
  /// - Parameters:
  ///   - type: The context's type.
  ///   - name: What the condition is called in errors and pictures; by default the place where it is.
  ///   - fileID: The file of the condition.
  ///   - line: The line of the condition.
  ///   - predicate: Says whether it holds.
  /// - Returns: The condition.
  public static func context<Context>(
    _ type: Context.Type,
    named name: String? = nil,
    fileID: String = #fileID,
    line: Int = #line,
    _ predicate: @escaping @Sendable (_ context: Context) -> Bool
  ) -> Condition {
    if let name { return AnyRule(name, predicate).asCondition }
    return AnyRule(fileID: fileID, line: line, predicate).asCondition
  }

  /// Returns the condition that a property of the main actor is true, in a context that the injector or scope that is asked
  /// gives.
  ///
  /// The context may be confined to the main actor. Requests from elsewhere throw an ``InjectionError``.
  ///
  /// - Parameters:
  ///   - keyPath: The property, whose key path is not `Sendable` then.
  ///   - fileID: The file of the condition.
  ///   - line: The line of the condition.
  /// - Returns: The condition.
  @MainActor
  public static func context<Context>(
    _ keyPath: KeyPath<Context, Bool>,
    fileID: String = #fileID,
    line: Int = #line
  ) -> Condition {
    let keyPath = IsolationErasure.onMainActor(keyPath)
    let location = CodeLocation(fileID: fileID, line: line)
    let rule = AnyRule<Context>(predicate: { $0[keyPath: keyPath] }, keyPath: keyPath, at: location)
    return Condition(.test(MainActorRuleTest(rule)))
  }

  /// Returns the condition that a function of the main actor says, of a context that the injector or scope that is asked
  /// gives.
  ///
  /// The context may be confined to the main actor. Requests from elsewhere throw an ``InjectionError``.
  ///
  /// - Parameters:
  ///   - type: The context's type.
  ///   - name: What the condition is called in errors and pictures; by default the place where it is.
  ///   - mainActor: The main actor.
  ///   - fileID: The file of the condition.
  ///   - line: The line of the condition.
  ///   - predicate: Says whether it holds.
  /// - Returns: The condition.
  @MainActor
  public static func context<Context>(
    _ type: Context.Type,
    named name: String? = nil,
    on mainActor: MainActor,
    fileID: String = #fileID,
    line: Int = #line,
    _ predicate: @escaping @MainActor (_ context: Context) -> Bool
  ) -> Condition {
    let name = name ?? "the closure at \(CodeLocation(fileID: fileID, line: line))"
    let unisolated = IsolationErasure.onMainActor(predicate)
    return Condition(.test(MainActorRuleTest(AnyRule(name, unisolated))))
  }

  /// Returns the condition that a service is what asks.
  ///
  /// - Parameters:
  ///   - service: The type of the service that asks, under which it is registered.
  ///   - qualifier: The qualifier under which it is registered.
  ///   - name: The name that tells the binding apart, as a qualifier does.
  /// - Returns: The condition.
  public static func requested<Service>(
    by service: Service.Type,
    qualifiedBy qualifier: (any Qualifier.Type)? = nil,
    named name: String? = nil
  ) -> Condition {
    Condition(.test(RequesterTest(TypeKey(Service.self, scope: nil, qualifier: qualifier, name: name))))
  }
}
