extension Container {
  /// Returns what is attached under a name, or the service that a definition file gives that name.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - type: The type as which it is needed. Of `T?`, the value is `nil` if there is no such name; `Lazy` and
  ///     `Provider` of any type ask for it later.
  ///   - fileID: The file of the call.
  ///   - line: The line of the call.
  /// - Returns: The instance, which its scope says whether to share.
  /// - Throws: `InjectionError`, with the code `wrongType` if it is not of that type.
  /// - Complexity: O(1) on average and in the length of the name, plus the provider's. An instance that is there already
  ///   is given without waiting.
  @inlinable
  @inline(__always)
  public func get<Instance>(
    _ name: String,
    as type: @autoclosure () -> Instance.Type = Instance.self,
    fileID: String = #fileID,
    line: Int = #line
  ) throws(InjectionError) -> Instance {
    guard let resolution else { return try injector.get(serviceNamed: name, fileID: fileID, line: line) }
    return try Resolver(injector, resolution: resolution).resolve(serviceNamed: name, fileID: fileID, line: line)
  }

  /// What asks as part of the resolution that goes on, so that a graph knows who asked.
  var resolver: Resolver { Resolver(injector, resolution: resolution ?? 0) }

  /// What is attached under a name, or the service that a definition file gives that name; `nil` if there is none, if it
  /// is not of the type, or cannot be had; ``get(_:as:fileID:line:)`` says why.
  ///
  /// Setting attaches a value, and setting `nil` one that is `nil`.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - fileID: The file of the access.
  ///   - line: The line of the access.
  /// - Precondition: What is set was not built before, and the injector was not closed;
  ///   ``attach(_:value:fileID:line:)`` throws instead.
  /// - Complexity: O(1) on average, plus the provider's.
  public subscript<Value: Sendable>(name: String, fileID: String = #fileID, line: Int = #line) -> Value? {
    get { injector.isRegistered(named: name) ? try? get(name, fileID: fileID, line: line) : nil }
    nonmutating set {
      do throws(InjectionError) {
        if let newValue {
          try attach(name, value: newValue, fileID: fileID, line: line)
        } else {
          try attach(name, value: newValue, fileID: fileID, line: line)
        }
      } catch {
        fatalError(error.debugDescription)
      }
    }
  }

  /// Returns whether there is a name.
  ///
  /// - Parameter name: The name.
  /// - Returns: Whether there is one.
  /// - Complexity: O(1) on average.
  public func contains(_ name: String) -> Bool { injector.isRegistered(named: name) }

  /// Returns what is attached under a name, without making an instance.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - fileID: The file of the call.
  ///   - line: The line of the call.
  /// - Returns: The value, or what makes instances; what extends them is not part of it.
  /// - Throws: `InjectionError` if there is no such name.
  /// - Complexity: O(1) on average.
  public func raw(_ name: String, fileID: String = #fileID, line: Int = #line) throws(InjectionError) -> Content {
    if let entry = entries.state.withLock({ $0.entries[name] }) { return entry.content }
    throw .unknown(name, in: injector, at: CodeLocation(fileID: fileID, line: line))
  }
}
