// swift-tools-version: 6.2

import PackageDescription

let package = Package(
  name: "Vial",
  platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
  products: [
    .library(name: "VialComponents", targets: ["VialComponents"]),
    .library(name: "Vial", targets: ["Vial"]),
    .library(name: "VialSwiftUI", targets: ["VialSwiftUI"]),
    .library(name: "VialGraph", targets: ["VialGraph"]),
    .library(name: "VialTesting", targets: ["VialTesting"]),
    .library(name: "VialPlugins", targets: ["VialPlugins"]),
    .library(name: "VialKernel", targets: ["VialKernel"]),
    .executable(name: "vialctl", targets: ["vialctl"]),
    .plugin(name: "VialLint", targets: ["VialLint"]),
    .plugin(name: "VialCommand", targets: ["VialCommand"]),
  ],
  targets: [
    .target(name: "VialComponents"),
    .target(name: "VialDiagnostics", dependencies: ["VialComponents"]),
    .target(name: "Vial", dependencies: ["VialComponents"]),
    .target(name: "VialSwiftUI", dependencies: ["Vial"]),
    .target(name: "VialGraph", dependencies: ["Vial", "VialDiagnostics"], exclude: ["Drawing/HTML/Page"]),
    .target(name: "VialTesting", dependencies: ["VialGraph"]),
    .target(name: "VialPlugins", dependencies: ["Vial"]),
    .target(
      name: "VialDefinitions",
      dependencies: ["VialDiagnostics"],
      resources: [.copy("Resources/definitions.schema.json")]
    ),
    .target(name: "VialKernel", dependencies: ["Vial", "VialDefinitions"]),
    .executableTarget(name: "vial-lint", dependencies: ["VialDefinitions"]),
    .executableTarget(name: "vialctl", dependencies: ["VialDefinitions", "VialGraph"]),
    .plugin(
      name: "VialLint",
      capability: .buildTool(),
      dependencies: ["vial-lint"],
      path: "Sources/Plugins/VialLint"
    ),
    .plugin(
      name: "VialCommand",
      capability: .command(
        intent: .custom(verb: "vial", description: "Lint, list and draw definition files, and make their manifest"),
        permissions: []
      ),
      dependencies: ["vialctl"],
      path: "Sources/Plugins/VialCommand"
    ),
    .executableTarget(
      name: "Fruits",
      dependencies: ["Vial"],
      path: "Examples/Fruits",
      resources: [.copy("Resources/fruits.json")]
    ),
    .executableTarget(
      name: "Registration",
      dependencies: ["Vial"],
      path: "Examples/Registration",
      resources: [.copy("Resources/usernames.txt")]
    ),
    .executableTarget(
      name: "Directory",
      dependencies: ["VialGraph"],
      path: "Examples/Directory",
      resources: [.copy("Resources/users.csv")]
    ),
    .executableTarget(
      name: "Console",
      dependencies: ["VialKernel"],
      path: "Examples/Console",
      exclude: ["vial-manifest.json"],
      resources: [
        .copy("Resources/filters.json"),
        .copy("Resources/services.json"),
        .copy("Resources/services.staging.json"),
        .copy("Resources/shop.log"),
      ]
    ),
    .executableTarget(
      name: "Workbench",
      dependencies: ["VialPlugins"],
      path: "Examples/Workbench",
      resources: [.copy("Resources/flags.txt")]
    ),
    .executableTarget(
      name: "vial-benchmarks",
      dependencies: ["VialGraph", "VialKernel", "VialPlugins", "NumberedTypes"]
    ),
    .testTarget(name: "VialComponentsTests", dependencies: ["VialComponents", "TestSupport"]),
    .testTarget(
      name: "VialTests",
      dependencies: [
        "VialGraph", "VialPlugins", "Fixtures", "GraphSupport", "MainQueueProbe", "Market", "NumberedTypes", "Orchard",
        "TestSupport",
      ]
    ),
    .testTarget(name: "VialEngineTests", dependencies: ["VialGraph", "Fixtures", "NumberedTypes", "TestSupport"]),
    .testTarget(name: "VialPluginsTests", dependencies: ["VialPlugins", "Fixtures", "TestSupport"]),
    .testTarget(
      name: "VialTestingTests",
      dependencies: ["VialPlugins", "VialTesting", "Fixtures", "TestSupport"],
      exclude: ["Output"]
    ),
    .testTarget(name: "VialTestingAppTests", dependencies: ["VialTesting", "TestSupport"]),
    .testTarget(
      name: "VialKernelTests",
      dependencies: ["VialGraph", "VialKernel", "DefinitionSupport", "Fixtures", "TestSupport"]
    ),
    .testTarget(
      name: "VialDefinitionsTests",
      dependencies: ["VialDefinitions", "DefinitionSupport", "TestSupport"],
      exclude: ["Corpus", "Definitions", "Manifests", "Mistakes.md"]
    ),
    .testTarget(
      name: "VialGraphTests",
      dependencies: ["VialGraph", "VialKernel", "VialPlugins", "Fixtures", "GraphSupport", "TestSupport"],
      exclude: ["Drawing/HTML/Pages.md", "Output"]
    ),
    .testTarget(
      name: "VialctlTests",
      dependencies: ["vialctl", "VialKernel", "DefinitionSupport", "TestSupport"],
      exclude: ["Files", "Output"]
    ),
    .executableTarget(name: "MainQueueProbe", dependencies: ["Vial"], path: "Tests/Support/MainQueueProbe"),
    .testTarget(
      name: "ConcurrencyTests",
      dependencies: ["VialGraph", "VialTesting", "Fixtures", "NumberedTypes", "TestSupport"]
    ),
    .testTarget(name: "KernelConcurrencyTests", dependencies: ["VialKernel", "Fixtures", "TestSupport"]),
    .testTarget(
      name: "DocumentationTests",
      dependencies: ["VialGraph", "VialKernel", "VialPlugins", "VialTesting", "TestSupport"],
      exclude: ["Programs"]
    ),
    .testTarget(name: "FruitsTests", dependencies: ["Fruits", "VialTesting", "TestSupport"], exclude: ["Output"]),
    .testTarget(
      name: "RegistrationTests",
      dependencies: ["Registration", "VialTesting", "TestSupport"],
      exclude: ["Output"]
    ),
    .testTarget(
      name: "DirectoryTests",
      dependencies: ["Directory", "VialTesting", "TestSupport"],
      exclude: ["Output"]
    ),
    .testTarget(
      name: "ConsoleTests",
      dependencies: ["Console", "vialctl", "VialTesting", "TestSupport"],
      exclude: ["Definitions", "Output"]
    ),
    .testTarget(
      name: "WorkbenchTests",
      dependencies: ["Workbench", "VialPlugins", "VialTesting", "TestSupport"],
      exclude: ["Output"]
    ),
    .testTarget(
      name: "LinkageTests",
      dependencies: ["ComponentsProbe", "Fruits", "LinkageProbe", "Workbench", "TestSupport"]
    ),
    .executableTarget(name: "ComponentsProbe", dependencies: ["VialComponents"], path: "Tests/Support/ComponentsProbe"),
    .executableTarget(name: "LinkageProbe", dependencies: ["Vial"], path: "Tests/Support/LinkageProbe"),
    .target(name: "TestSupport", path: "Tests/Support/TestSupport"),
    .target(name: "Fixtures", dependencies: ["Vial", "TestSupport"], path: "Tests/Support/Fixtures"),
    .target(
      name: "DefinitionSupport",
      dependencies: ["VialDefinitions", "TestSupport"],
      path: "Tests/Support/DefinitionSupport"
    ),
    .target(name: "GraphSupport", dependencies: ["VialGraph", "TestSupport"], path: "Tests/Support/GraphSupport"),
    .target(name: "ManyRequests", dependencies: ["Vial"], path: "Tests/Support/ManyRequests"),
    .target(name: "NumberedTypes", path: "Tests/Support/NumberedTypes"),
    .target(name: "Market", dependencies: ["Vial"], path: "Tests/Support/SameName/Market"),
    .target(name: "Orchard", dependencies: ["Vial"], path: "Tests/Support/SameName/Orchard"),
  ]
)

// `VIAL_TARGETS="VialTests ConcurrencyTests" swift test` builds only these targets and their dependencies, for a quick look
// and for `.ci/run`. Without the variable, nothing is left out.
let chosenTargets = Context.environment["VIAL_TARGETS"]

if let targets = chosenTargets {
  var needed = Set(targets.split(whereSeparator: \.isWhitespace).map(String.init)), unseen = Array(needed)
  while let name = unseen.popLast() {
    for case .byNameItem(let dependency, _) in package.targets.first(where: { $0.name == name })?.dependencies ?? []
    where needed.insert(dependency).inserted {
      unseen.append(dependency)
    }
  }
  package.products = []
  package.targets.removeAll { !needed.contains($0.name) }
}

// Targets whose default isolation is the main actor, with the settings of a new application project.
let apps: Set = ["Fruits", "VialTestingAppTests"]

for target in package.targets where target.type != .plugin {
  target.swiftSettings = [
    .swiftLanguageMode(.v6),
    .strictMemorySafety(),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
  ]
  // What macros of tests expand to has warnings when it is optimized.
  if chosenTargets != nil, target.type != .test {
    target.swiftSettings?.append(.treatAllWarnings(as: .error, .when(configuration: .release)))
  }
  if apps.contains(target.name) {
    target.swiftSettings? += [
      .defaultIsolation(MainActor.self),
      .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
      .enableUpcomingFeature("InferIsolatedConformances"),
    ]
  }
}
