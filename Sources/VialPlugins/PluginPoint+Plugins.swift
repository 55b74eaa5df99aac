extension PluginPoint {
  /// Returns the plugins whose rules hold in a context, each of them built anew, in order of declaration.
  ///
  /// A plugin is built when its rule has been asked, and before the next one's is. The rule of a point is asked once.
  ///
  /// - Parameters:
  ///   - context: What the rules look at, and what plugins build themselves from.
  ///   - fileID: The file of the call.
  ///   - line: The line of the call.
  /// - Returns: The plugins.
  /// - Throws: ``/Vial/InjectionError`` if a plugin cannot be built or an injector cannot give it; nothing is built after that.
  /// - Complexity: O(*n*) in what is declared, without what stands in points whose rules do not hold; plus the rules' and
  ///   the plugins'.
  @inlinable
  public func plugins(
    in context: Context,
    fileID: String = #fileID,
    line: Int = #line
  ) throws(InjectionError) -> [Plugin] {
    var plugins: [Plugin] = []
    var index = 0
    while index < entries.count {
      let predicate = entries[index].rule.predicate
      guard predicate(context) else {
        index += entries[index].count + 1
        continue
      }
      if let build = entries[index].build {
        // Room for all at once, unless it may be far too much.
        if plugins.isEmpty { plugins.reserveCapacity(min(entries.count - index, 16)) }
        do {
          plugins.append(try build(context))
        } catch {
          throw failure(error, of: index, at: CodeLocation(fileID: fileID, line: line))
        }
      }
      index += 1
    }
    return plugins
  }

  /// Returns the plugins whose rules hold in a context, those of the main actor among them, each of them built anew.
  ///
  /// The compiler keeps them on the main actor unless they are `Sendable`.
  ///
  /// - Parameters:
  ///   - context: What the rules look at, and what plugins build themselves from.
  ///   - mainActor: The main actor.
  ///   - fileID: The file of the call.
  ///   - line: The line of the call.
  /// - Returns: The plugins, in order of declaration.
  /// - Throws: ``/Vial/InjectionError`` if a plugin cannot be built or an injector cannot give it; nothing is built after that.
  /// - Complexity: That of ``plugins(in:fileID:line:)``.
  @MainActor
  public func plugins(
    in context: Context,
    on mainActor: MainActor,
    fileID: String = #fileID,
    line: Int = #line
  ) throws(InjectionError) -> [Plugin] {
    var plugins: [Plugin] = []
    var index = 0
    while index < entries.count {
      let entry = entries[index]
      guard entry.ruleOnMainActor?(context) ?? entry.rule.predicate(context) else {
        index += entry.count + 1
        continue
      }
      if !entry.isPoint {
        do {
          if let plugin = try entry.buildOnMainActor?(context) ?? entry.build?(context) { plugins.append(plugin) }
        } catch {
          throw failure(error, of: index, at: CodeLocation(fileID: fileID, line: line))
        }
      }
      index += 1
    }
    return plugins
  }

  /// The error for a plugin that could not be built.
  @usableFromInline
  func failure(_ error: any Error, of index: Int, at request: CodeLocation) -> InjectionError {
    let plugin = entries[index]
    switch error {
    case let error as InjectionError: return error
    case let error as WrongPlugin:
      return .wrongPlugin(error.found, no: Plugin.self, declared: plugin.location, at: request)
    default:
      let points = entries[...index].indices.filter { $0 < index && index <= $0 + entries[$0].count }
      return plugin.failure(error, in: points.map { entries[$0] }, at: request)
    }
  }
}

extension PluginEntry {
  /// The error for a plugin that threw one; the path has the points around it, the outermost first.
  fileprivate func failure(_ error: any Error, in points: [PluginEntry], at request: CodeLocation) -> InjectionError {
    .pluginFailed(
      error,
      type,
      named: givenName,
      isRule: isPoint,
      in: (isPoint ? self : points.last).map { "the plugin \($0.displayName)" } ?? "no plugin point",
      points.map { "the plugin \($0.displayName)" + ($0.name == nil ? "" : ", declared at \($0.location)") },
      declared: location,
      at: request
    )
  }
}
