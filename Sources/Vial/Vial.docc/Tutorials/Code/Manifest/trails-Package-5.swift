// swift-tools-version: 6.2
import PackageDescription

let mainActor: [SwiftSetting] = [
  .defaultIsolation(MainActor.self),
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
  .enableUpcomingFeature("InferIsolatedConformances"),
]

let package = Package(
  name: "Trails",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(url: "https://github.com/<owner>/vial", branch: "main")
  ],
  targets: [
    .executableTarget(
      name: "Trails",
      dependencies: [
        .product(name: "Vial", package: "vial"),
        .product(name: "VialSwiftUI", package: "vial"),
      ],
      swiftSettings: mainActor
    ),
    .testTarget(
      name: "TrailsTests",
      dependencies: ["Trails", .product(name: "VialTesting", package: "vial")],
      swiftSettings: mainActor
    ),
  ]
)
