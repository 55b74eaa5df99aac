import Vial

extension GraphBuilder {
  /// A property of a root, as code calls it.
  private struct PropertyName: Hashable {
    let root: ObjectIdentifier
    let type: ObjectIdentifier
    let name: String
    let holder: Int
  }

  /// The warnings of properties that a root declares and a protocol extension offers, too.
  ///
  /// Swift chooses the offer wherever the root is known by the protocol only, so the two are two services.
  var diagnosticsOfProperties: [Diagnostic] {
    var known: [PropertyName: GraphEntry] = [:]
    return entries.compactMap { entry in
      guard let root = entry.binding.key.root, let name = entry.binding.key.givenName else { return nil }
      // A subclass of a root may ask for the property that it overrides.
      let above: AnyClass? = (root as? AnyClass).flatMap(_getSuperclass)
      if above is any Services.Type || above is any MainActorServices.Type { return nil }
      let type = ObjectIdentifier(entry.binding.key.type)
      let property = PropertyName(root: ObjectIdentifier(root), type: type, name: name, holder: entry.holder)
      let registration = entry.binding.registration
      guard let other = known.updateValue(entry, forKey: property)?.binding.registration,
        other.fileID != registration.fileID
      else { return nil }
      return Diagnostic(
        code: .overridden,
        severity: .warning,
        headline:
          "\(entry.binding.key.displayName) is declared twice for \(String(presenting: root)), also at \(other), and "
          + "each is a service of its own.",
        registration: registration,
        remedy:
          "make \(name) a requirement of the protocol whose extension offers it, so that the root's own takes its place "
          + "everywhere",
        nodes: []
      )
    }
  }
}
