import Foundation
import NumberedTypes
import Vial
import VialKernel

private enum Backup: Qualifier {}

extension Benchmark {
  /// A kernel's lookups by name, next to lookups by type and qualifier.
  static let names: [Benchmark] = [
    byName("get by name", "app.logger", target: .kernelName),
    byName("get by a long name", "app.repositories.orders.logger", target: .longKernelName),
  ]

  private static func byName(_ title: String, _ name: String, target: Target) -> Benchmark {
    Benchmark(name: title, target: target) { side, count in
      // A name comes from a file, so it is no literal here.
      let read = String(decoding: Array(name.utf8), as: UTF8.self)
      let kernel = Kernel(environment: nil, variables: [:])
      try kernel.container.attach(read) { Shared() }
      switch side {
      case .vial: for _ in 0..<count { keep(try kernel.get(name, as: Shared.self)) }
      case .hand:
        let injector = kernel.container.injector
        try injector.register(lifetime: .singleton, qualifiedBy: Backup.self) { Shared() }
        for _ in 0..<count { keep(try injector.get(Shared.self, qualifiedBy: Backup.self)) }
      }
    }
  }
}

extension Benchmark {
  /// Checking and bootstrapping a file of 500 services with three arguments each, next to files of 100.
  static let definitions: [Benchmark] = [
    Benchmark(
      name: "check definitions of 500",
      target: .definitions,
      batch: 500,
      run: { side, count in
        for _ in 0..<count / 500 {
          for file in try Definitions.files(of: side).get() {
            let path = file.path(percentEncoded: false)
            let checked = CheckedDefinitions(.file(path: path), manifest: try Definitions.manifest.get())
            _ = try checked.warnings()
            keep(checked)
          }
        }
      }
    ),
    Benchmark(
      name: "check types of 250",
      target: .typesOfDefinitions,
      batch: 250,
      run: { side, count in
        let path = try TypedDefinitions.file.get().path(percentEncoded: false)
        let manifests = try TypedDefinitions.manifests.get()
        for _ in 0..<count / 250 {
          // A manifest of the first version tells no relations of types.
          let checked = CheckedDefinitions(
            .file(path: path),
            manifest: side == .vial ? manifests.new : manifests.old
          )
          _ = try checked.warnings()
          keep(checked)
        }
      }
    ),
    Benchmark(
      name: "bootstrap 500 services",
      target: .definitions,
      batch: 500,
      run: { side, count in
        for _ in 0..<count / 500 {
          for file in try Definitions.files(of: side).get() {
            let kernel = FileKernel(file: file)
            try kernel.constructors.register("Link", "text", "number", "next", initializer: Link.init)
            try kernel.bootstrap()
            keep(kernel)
          }
        }
      }
    ),
  ]
}

/// A service that depends on the next one.
private final class Link: Sendable {
  init(text: String, number: Int, next: Link?) {}
}

private final class FileKernel: Kernel {
  private let file: URL

  init(file: URL) {
    self.file = file
    super.init(environment: nil, variables: [:])
  }

  override func configurationURL() -> URL? { file }
}

@MainActor
private enum Definitions {
  private static let one = Result { [try file(services: 500)] }
  private static let five = Result { try (0..<5).map { _ in try file(services: 100) } }

  static func files(of side: Benchmark.Side) -> Result<[URL], any Error> { side == .vial ? one : five }

  /// The manifest of the constructors that the files use.
  static let manifest = Result {
    let kernel = Kernel()
    try kernel.constructors.register("Link", "text", "number", "next", initializer: Link.init)
    return kernel.manifest
  }

  /// Writes a file in which each service depends on the next one.
  private static func file(services: Int) throws -> URL {
    let definitions = (0..<services).map { number in
      let next = number == services - 1 ? "null" : "\"@app.link.\(number + 1)\""
      return
        "\"app.link.\(number)\": {\"class\": \"Link\", \"arguments\": [\"%prefix%/\(number)\", \(number), \(next)]}"
    }
    let text = """
      {"parameters": {"prefix": "links"}, "services": {
      \(definitions.joined(separator: ",\n"))
      }}
      """
    // Each run writes the same file, so that one file of each size is left at most.
    let file = FileManager.default.temporaryDirectory.appending(path: "vial-benchmarks-\(services).json")
    try text.write(to: file, atomically: true, encoding: .utf8)
    return file
  }
}

/// 250 services of as many types, each of which takes four others as a protocol type, and is given to a method.
@MainActor
private enum TypedDefinitions {
  static let file = Result {
    let definitions = (0..<250).map { number in
      // Each refers to later ones, so that there is no cycle.
      let others = [1, 7, 61, 124].map { number + $0 < 250 ? "\"@typed.\(number + $0)\"" : "null" }
      let calls = others[1] == "null" ? "" : ", \"calls\": [{\"method\": \"visit\", \"arguments\": [\(others[1])]}]"
      return """
        "typed.\(number)": {"class": "Typed\(number)", "arguments": [\(others[0]), [\(others[2]), \(others[3])]]\(calls)}
        """
    }
    let text = "{\"services\": {\n\(definitions.joined(separator: ",\n"))\n}}"
    let file = FileManager.default.temporaryDirectory.appending(path: "vial-benchmarks-typed.json")
    try text.write(to: file, atomically: true, encoding: .utf8)
    return file
  }

  /// The manifest of the constructors, and one that tells nothing about types.
  static let manifests = Result {
    let kernel = Kernel()
    let constructors = kernel.constructors
    func register<Product: Numbered>(_ type: Product.Type, _ number: Int) throws {
      try constructors.register("Typed\(number)", "next", "others") { (_: (any Numbered)?, _: [(any Numbered)?]) in
        Product()
      }
    }
    for number in 0..<250 { try register(NumberedType.of(number), number) }
    try constructors.register(method: "visit", of: (any Numbered).self, "other") { (_: any Numbered, _: any Numbered) in
    }
    let manifest = kernel.manifest
    var members = try JSONSerialization.jsonObject(with: manifest.json()) as? [String: Any] ?? [:]
    members["types"] = nil
    let old = try JSONDecoder().decode(Manifest.self, from: JSONSerialization.data(withJSONObject: members))
    return (new: manifest, old: old)
  }
}
