// swift-tools-version: 6.2

import PackageDescription

// A package of its own, so that Vial needs no system library.
let package = Package(
  name: "Ledger",
  platforms: [.macOS(.v15)],
  targets: [
    // On macOS, the SDK has SQLite.
    .systemLibrary(name: "CSQLite", pkgConfig: "sqlite3", providers: [.apt(["libsqlite3-dev"]), .brew(["sqlite3"])]),
    .target(name: "SQLite", dependencies: ["CSQLite"]),
    .testTarget(name: "LedgerTests", dependencies: ["SQLite"]),
  ]
)

for target in package.targets where target.type != .system {
  target.swiftSettings = [
    .swiftLanguageMode(.v6),
    .strictMemorySafety(),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
  ]
}
