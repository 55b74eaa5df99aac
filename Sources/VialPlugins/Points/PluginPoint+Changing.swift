extension PluginPoint {
  /// Adds plugins and child points at the end of the point.
  ///
  /// ```swift
  /// operations.add { Plug(Cosine.self).when(\.isScientist) }
  /// ```
  ///
  /// - Parameter content: The plugins and child points, in order.
  public mutating func add(
    @PluginPointBuilder<Context, Plugin> _ content: () -> PluginPointBuilder<Context, Plugin>.Content
  ) {
    append(content().entries)
  }

  /// The first child point with a name.
  ///
  /// ```swift
  /// operations["science"]?["angles"]?.add { Plug(Cosine.self) }
  /// ```
  ///
  /// A point that you set gets the name. If the name is new, the point is added. `nil` removes the point with the name.
  ///
  /// - Parameter name: The name of a child point.
  public subscript(name: String) -> PluginPoint? {
    get { place(of: name).map { PluginPoint(entries: Array(entries[$0])) } }
    set {
      let place = place(of: name) ?? entries.count..<entries.count
      var point = newValue?.entries ?? []
      if newValue != nil { point[0].givenName = name }
      entries.replaceSubrange(place, with: point)
      entries[0].count = entries.count - 1
      entries[0].take(point)
    }
  }

  /// Removes all plugins and points that have a name, from child points, too.
  ///
  /// - Parameter name: The name of a plugin or a point.
  /// - Returns: Whether there was any.
  @discardableResult
  public mutating func remove(named name: String) -> Bool { remove { $0.name == name } }

  /// Removes all plugins that were declared by a type, or as its instances, from child points, too.
  ///
  /// - Parameter type: The exact type in the declaration.
  /// - Returns: Whether there was any.
  @discardableResult
  public mutating func remove(_ type: Any.Type) -> Bool { remove { $0.type == type } }

  mutating func append(_ added: [PluginEntry<Context, Plugin>]) {
    entries += added
    entries[0].count += added.count
    entries[0].take(added)
  }

  private func place(of name: String) -> Range<Int>? {
    elements.first { entries[$0.lowerBound].isPoint && entries[$0.lowerBound].name == name }
  }

  private mutating func remove(where isRemoved: (PluginEntry<Context, Plugin>) -> Bool) -> Bool {
    let kept = kept(of: 0, isRemoved)
    defer { entries = kept }
    return kept.count < entries.count
  }

  /// Returns the entries of a point, without the removed ones.
  private func kept(
    of point: Int,
    _ isRemoved: (PluginEntry<Context, Plugin>) -> Bool
  ) -> [PluginEntry<Context, Plugin>] {
    var kept = [entries[point]]
    for element in elements(of: point) where !isRemoved(entries[element.lowerBound]) {
      kept += self.kept(of: element.lowerBound, isRemoved)
    }
    kept[0].count = kept.count - 1
    return kept
  }
}
