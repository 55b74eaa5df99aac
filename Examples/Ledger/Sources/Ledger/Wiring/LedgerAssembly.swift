import SQLite
package import Vial

/// The books, which are open from the start to the end of the program, and what answers a request.
package enum LedgerAssembly: Assembly {
  package static func assemble(into injector: Injector) throws {
    try injector.register(lifetime: .singleton, autowiring: LedgerFile.init)
    try injector.register(
      lifetime: .singleton.startsEagerly.onClose { pool in
        await pool.close()
        note("closed the writer")
      },
      autowiring: Pool<Writing>.init(file:)
    )
    try injector.register(
      lifetime: .singleton.startsEagerly.onClose { pool in
        await pool.close()
        note("closed the readers")
      },
      autowiring: Pool<Reading>.init(file:settings:writer:)
    )
    try injector.scopesProvide(Request.self)
    // What a request wrote and did not commit is rolled back.
    try injector.register(
      lifetime: .scoped.onClose { transaction in try await transaction.end() },
      autowiring: Transaction<Writing>.init
    )
    try injector.register(
      lifetime: .scoped.onClose { transaction in try await transaction.end() },
      autowiring: Transaction<Reading>.init
    )
    try injector.register(autowiring: Journal.init)
    try injector.register(autowiring: Books.init)
    try injector.register(autowiring: Handler.init)
  }
}
