extension PluginPoint {
  /// Returns the plugins whose rules hold in a context, newly built, in the order of declaration.
  ///
  /// The point builds a plugin as soon as its rule holds, before it asks the next rule. It asks the rule of a child point
  /// once. Code of the main actor gets plugins of the main actor, too, and the compiler keeps them there unless they are
  /// `Sendable`.
  ///
  /// - Parameters:
  ///   - context: The context of the rules and the plugins.
  ///   - isolation: The caller's isolation, which the compiler fills in.
  ///   - fileID: The file of the call.
  ///   - line: The line of the call.
  /// - Returns: The plugins.
  /// - Throws: ``/Vial/InjectionError`` if a plugin cannot be built or resolved; no further plugin is built.
  /// - Complexity: O(*n*) in the number of declarations, except those in points whose rules do not hold.
  @inlinable
  public func plugins(
    in context: Context,
    isolation: isolated (any Actor)? = #isolation,
    fileID: String = #fileID,
    line: Int = #line
  ) throws(InjectionError) -> [Plugin] {
    if entries[0].hasPartOnMainActor, ResolutionRequest.mark(of: isolation) != 0 {
      return try pluginsOnMainActor(in: context, at: CodeLocation(fileID: fileID, line: line))
    }
    var plugins: [Plugin] = []
    var index = 0
    while index < entries.count {
      let predicate = entries[index].rule.predicate
      guard predicate(context) else {
        index += entries[index].count + 1
        continue
      }
      if let build = entries[index].build {
        // Room for all of them, unless it may be far too much.
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

  /// Returns the plugins, plugins of the main actor among them.
  @usableFromInline
  func pluginsOnMainActor(in context: Context, at location: CodeLocation) throws(InjectionError) -> [Plugin] {
    var plugins: [Plugin] = []
    var index = 0
    while index < entries.count {
      let entry = entries[index]
      guard entry.rule.predicateOnMainActor?(context) ?? entry.rule.predicate(context) else {
        index += entry.count + 1
        continue
      }
      if !entry.isPoint {
        do {
          if let plugin = try entry.buildOnMainActor?(context) ?? entry.build?(context) { plugins.append(plugin) }
        } catch {
          throw failure(error, of: index, at: location)
        }
      }
      index += 1
    }
    return plugins
  }

  @usableFromInline
  func failure(_ error: any Error, of index: Int, at request: CodeLocation) -> InjectionError {
    let plugin = entries[index]
    switch error {
    case let error as InjectionError: return error
    case let error as WrongPlugin:
      return .wrongPlugin(error.found, no: Plugin.self, declared: plugin.location, at: request)
    default:
      // The outermost first.
      let points = entries[..<index].indices.filter { index <= $0 + entries[$0].count }.map { entries[$0] }
      return .pluginFailed(
        error,
        plugin.type,
        named: plugin.givenName,
        isRule: plugin.isPoint,
        in: "the plugin \((plugin.isPoint ? plugin : points[points.count - 1]).displayName)",
        points.map { "the plugin \($0.displayName)" + ($0.name == nil ? "" : ", declared at \($0.location)") },
        declared: plugin.location,
        at: request
      )
    }
  }
}
