/// A dictionary of a definition file whose keys are given.
package struct ObjectShape: Sendable {
  /// A key of such a dictionary.
  package struct Key: Sendable {
    package let name: String
    package let shape: Shape
    package let isRequired: Bool

    /// What it means, as one sentence.
    package let summary: String

    init(_ name: String, _ shape: Shape, isRequired: Bool = false, _ summary: String) {
      self.name = name
      self.shape = shape
      self.isRequired = isRequired
      self.summary = summary
    }
  }

  /// The name under which a schema describes it.
  package let name: String

  /// What errors call it.
  package let title: String
  package let keys: [Key]
}
