/// Where the first definition file comes from.
package enum DefinitionSource: Sendable {
  /// A file by its path, which errors call it by.
  case file(path: String)

  /// A text that was read already, such as that of standard input; imports are relative to a folder.
  case text([UInt8], name: String, folder: String)
}
