import Ledger
import Testing
import VialTesting

extension Trait where Self == InjectorTrait {
  /// Gives each test a ledger with books in a folder of its own, which has nothing else in it when they are closed.
  static var ledger: Self {
    .injector(LedgerAssembly.self) { injector in
      try injector.register(
        lifetime: .singleton.onClose { folder in
          let names = try folder.names
          #expect(names == ["books.sqlite"])
        },
        autowiring: TemporaryFolder.init
      )
      try injector.register(lifetime: .singleton) { (folder: TemporaryFolder) in
        var settings = Settings()
        settings.path = folder.books
        return settings
      }
    }
  }
}
