// swift-tools-version: 6.2

import PackageDescription

// A package of its own, since only a package that depends on Vial can use its plugins.
let package = Package(
  name: "PluginClient",
  platforms: [.macOS(.v15)],
  // The name, since the folder of a clone may have any.
  dependencies: [.package(name: "vial", path: "../../..")],
  targets: [
    .executableTarget(
      name: "Shop",
      dependencies: [.product(name: "VialKernel", package: "vial")],
      resources: [.copy("Resources")],
      plugins: [.plugin(name: "VialLint", package: "vial")]
    ),
    .target(name: "Broken", plugins: [.plugin(name: "VialLint", package: "vial")]),
    .target(name: "Plain", resources: [.copy("Data")], plugins: [.plugin(name: "VialLint", package: "vial")]),
  ]
)
