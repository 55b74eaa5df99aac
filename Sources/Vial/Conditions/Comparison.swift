/// What a test compares with what, so far as that can be told without running it.
///
/// Two tests with one subject and different values never hold together.
package final class Comparison {
  /// What tells the subject apart from others, such as a key path.
  package let subject: AnyHashable

  /// The subject as people read it.
  package let name: String

  /// The value that the subject must have.
  package let value: AnyHashable

  /// Every value that the subject can have, if that is known.
  package let allValues: [AnyHashable]?

  init(of subject: AnyHashable, name: String, with value: AnyHashable, allValues: [AnyHashable]? = nil) {
    self.subject = subject
    self.name = name
    self.value = value
    self.allValues = allValues
  }
}
