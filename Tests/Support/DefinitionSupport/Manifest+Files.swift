package import Foundation
import TestSupport
package import VialDefinitions

extension Manifest {
  /// The manifest of the post office in VialKernelTests, with names of texts that the program attaches.
  package static func post(attaching names: String...) throws -> Manifest { try file("post", attaching: names) }

  /// Reads a manifest in `Tests/VialDefinitionsTests/Manifests`, which a test of VialKernel compares with its program.
  package static func file(_ name: String, attaching names: [String] = []) throws -> Manifest {
    let manifest = try JSONDecoder().decode(Manifest.self, from: Data(contentsOf: location(of: name)))
    return Manifest(
      constructors: manifest.constructors,
      methods: manifest.methods,
      attached: names,
      attachedTypes: Dictionary(uniqueKeysWithValues: names.map { ($0, "String") }),
      types: manifest.types,
      processors: manifest.processors
    )
  }

  package static func location(of name: String) -> URL {
    BuildProducts.package.appending(path: "Tests/VialDefinitionsTests/Manifests/\(name).json")
  }
}
