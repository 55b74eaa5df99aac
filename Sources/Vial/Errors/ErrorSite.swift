/// Where an error happened: what was asked, or was to change.
package enum ErrorSite: Equatable, Sendable {
  /// An injector or a scope. It may be gone, so its identity is only good for comparing it with one that is in use.
  case injector(ObjectIdentifier, name: String?, isScope: Bool)

  /// A closed injector, and the outermost ancestor that was closed with it.
  indirect case closed(ErrorSite, within: ErrorSite)

  /// A closed injector, and whose it was, such as a test's.
  indirect case owned(ErrorSite, by: String)

  /// A plugin point, as texts call it.
  case pluginPoint(String)

  var isScope: Bool { if case .injector(_, _, let isScope) = self { isScope } else { false } }

  /// The display name of an injector or a plugin point.
  var displayName: String {
    switch self {
    case .injector(_, let name, let isScope): String(injector: name, isScope: isScope)
    case .closed(let inner, let outer): "\(outer.displayName) around \(inner.displayName)"
    case .owned(let site, let owner): "\(site.displayName) of \(owner)"
    case .pluginPoint(let name): name
    }
  }
}
