import Foundation
import VialKernel

extension Kernel {
  /// Bootstraps a kernel whose definitions are a text, and returns its container.
  static func container(_ definitions: String, register: (ServiceConstructors) throws -> Void) throws -> Container {
    let file = FileManager.default.temporaryDirectory.appending(path: "ConcurrencyTests-\(UUID()).json")
    try definitions.write(to: file, atomically: true, encoding: .utf8)
    defer { try? FileManager.default.removeItem(at: file) }
    let kernel = Kernel(configurationURL: file, environment: nil, variables: [:])
    try register(kernel.constructors)
    try kernel.bootstrap()
    return kernel.container
  }
}
