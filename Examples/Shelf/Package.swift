// swift-tools-version: 6.2

import PackageDescription

// A package of its own with the folders of an app's project. Xcode opens it as it is. For a phone, make a project, and add
// the folders App and Model and the two products of Vial to its app target.
let package = Package(
  name: "Shelf",
  platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
  // The name, since the folder of a clone may have any.
  dependencies: [.package(name: "vial", path: "../..")],
  targets: [
    .executableTarget(
      name: "Shelf",
      dependencies: [.product(name: "Vial", package: "vial"), .product(name: "VialSwiftUI", package: "vial")],
      path: ".",
      exclude: ["Tests"],
      sources: ["App", "Model"]
    ),
    .testTarget(
      name: "ShelfTests",
      dependencies: ["Shelf", .product(name: "VialTesting", package: "vial")],
      exclude: ["Output"]
    ),
  ]
)

for target in package.targets {
  target.swiftSettings = [
    .swiftLanguageMode(.v6),
    .strictMemorySafety(),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .defaultIsolation(MainActor.self),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
    .enableUpcomingFeature("InferIsolatedConformances"),
  ]
}
