import Vial

/// What has no state.
final class Connection: Sendable {}

/// A service that has a name, as it is in the program, and as tests replace it.
protocol Mailer: Sendable { var name: String { get } }
final class SystemMailer: Mailer { let name = "system" }
final class FakeMailer: Mailer { let name = "fake" }

/// What a connection is a part of.
struct Orders: Sendable { let connection: Connection }
