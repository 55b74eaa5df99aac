// swift-tools-version: 6.2

import PackageDescription

// A package of its own, so that Vial needs no system library.
let package = Package(
  name: "Ledger",
  platforms: [.macOS(.v15)],
  // The name, since the folder of a clone may have any.
  dependencies: [.package(name: "vial", path: "../..")],
  targets: [
    // On macOS, the SDK has SQLite.
    .systemLibrary(name: "CSQLite", pkgConfig: "sqlite3", providers: [.apt(["libsqlite3-dev"]), .brew(["sqlite3"])]),
    .target(name: "SQLite", dependencies: ["CSQLite"]),
    .executableTarget(
      name: "Ledger",
      dependencies: [
        "SQLite", .product(name: "Vial", package: "vial"), .product(name: "VialGraph", package: "vial"),
      ]
    ),
    .testTarget(
      name: "LedgerTests",
      dependencies: ["Ledger", "SQLite", .product(name: "VialTesting", package: "vial")],
      exclude: ["Output"]
    ),
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
