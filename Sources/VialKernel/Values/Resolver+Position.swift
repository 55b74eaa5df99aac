extension Resolver {
  /// Returns an instance of what has a name, asked for at a place of a definition file.
  func resolve<Instance>(serviceNamed name: String, at position: FilePosition) throws(InjectionError) -> Instance {
    try resolve(serviceNamed: name, fileID: position.file, line: position.line)
  }
}
