/// A key of a dictionary in a definition file, with its value.
package struct FileEntry: Sendable {
  package let key: String

  /// Where the key is.
  package let place: TextPlace
  package let value: FileValue

  package init(key: String, at place: TextPlace, value: FileValue) {
    self.key = key
    self.place = place
    self.value = value
  }
}
