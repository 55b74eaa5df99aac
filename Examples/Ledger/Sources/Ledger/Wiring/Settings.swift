/// The choices of the command.
package struct Settings: Sendable {
  /// The file of the books, or `nil` for one that is deleted at the end.
  package var path: String?

  /// How many requests may read at the same time.
  package var readerCount = 4

  /// How many requests may wait for their answers to be printed.
  package var requestLimit = 64

  /// Whether the program says which request begins.
  package var isVerbose = false

  package init() {}
}
