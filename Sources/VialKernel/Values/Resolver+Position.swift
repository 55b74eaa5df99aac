extension Resolver {
  /// Returns an instance of what has a name, asked for at a place of a definition file.
  func resolve<Service>(named name: String, at position: FilePosition) throws(InjectionError) -> Service {
    try resolve(named: name, fileID: position.file, line: position.line)
  }
}
