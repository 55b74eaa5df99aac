extension CodeLocation {
  /// The line of a place in a definition file.
  package init(_ position: FilePosition) {
    self.init(fileID: position.file, line: position.line)
  }
}
