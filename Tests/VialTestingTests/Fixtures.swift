import Vial

/// The error of a provider.
struct Refused: Error {}

/// What has no state.
final class Connection: Sendable {}

/// A service that has a name, as it is in the program, and as tests replace it.
protocol Mailer: Sendable {
  var name: String { get }
}

final class SystemMailer: Mailer {
  let name = "system"
}

final class FakeMailer: Mailer {
  let name = "fake"
}

/// A qualifier.
enum Backup: Qualifier {}
